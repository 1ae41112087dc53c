"""The settings of a server: each field is read from the environment variable TABLEE_<NAME>."""

import os
from dataclasses import dataclass, fields
from math import inf
from typing import Any, Self
from urllib.parse import urlsplit

YES, NO = ("1", "true", "yes", "on"), ("0", "false", "no", "off")
_WAS_A_SWITCH = dict.fromkeys(YES, "1") | dict.fromkeys(NO, "0")  # what TABLEE_PROXY could be once
LOG_LEVELS = ("debug", "info", "warning", "error", "critical")


@dataclass(frozen=True, slots=True)
class Settings:
    """The comments are the explanations in docs/operations.md (`tools.docs`)."""

    # play
    grace_ms: int = 60_000  # how long the seat of an absent player waits for them
    next_ms: int = 20_000  # the next round begins after so long, or when everybody is ready
    lead_ms: int = 3_000  # without turns, from the deal to the start; never under a second for people
    linger_ms: int = 30_000  # how long an empty table stays in memory
    put_away_ms: int = 600_000  # a table at which nobody sits any more is closed after so long
    robot_pace: float = 1.0  # how slowly robots act; 0: at once
    robot_limit_s: float = 10.0  # a robot that thinks longer plays at random
    robot_workers: int = 1  # processes in which robots think
    puzzle_days_ahead: int = 3  # puzzles of the coming days that are made before anybody asks; 0: none
    robot_warm_up: bool = True  # have the robots ready before the first one is asked
    # trust
    origins: str = ""  # pages that may play here beside our own, separated by spaces
    proxy: int = 0  # how many proxies stand in front; so many entries of X-Forwarded-… are believed
    message_bytes: int = 16_384  # the longest message that a client may send
    messages_per_s: float = 30.0  # from one socket, in the long run
    messages_burst: float = 90.0  # and at once
    requests_per_s: float = 20.0  # HTTP requests of one address, in the long run
    requests_burst: float = 100.0  # and at once
    logins_per_minute: float = 10.0  # logins and new accounts of one address
    code_misses: float = 20.0  # codes of no table that one address may try at once
    code_misses_per_minute: float = 4.0  # how many of them it is given back
    log_reads: float = 60.0  # old logs and replays in a minute, for one address; long ones count more
    puzzle_work: float = 20.0  # puzzles made and answers judged in a minute, for one address
    analyses_per_hour: float = 30.0  # of matches that nobody has had analysed yet, for one address
    analysis_limit_s: float = 300.0  # an analysis that finds nothing new for so long has failed
    sockets_per_address: int = 64  # WebSockets that one address may have open
    connections_per_address: int = 64  # HTTP connections beside them; behind a proxy, limit them there
    connections: int = 0  # of all kinds and addresses; 0: as many as there are descriptors for
    idle_s: float = 30.0  # a connection waits this long for the head of a request
    body_s: float = 15.0  # and this long for the body
    exchange_s: float = 120.0  # and no request with its answer takes longer
    outbound_bytes: int = 262_144  # a connection that lets more pile up is too slow
    tables_per_player: int = 20  # opened in an hour; three times as many by one address
    listed_per_player: int = 3  # of the public tables that one player hosts
    listed_per_address: int = 8  # of those that one address opened
    sheets_per_hour: float = 60.0  # score sheets shared by one address
    sheet_writes_per_minute: float = 1200.0  # cells written by one address: six phones in one household
    chats_per_minute: float = 20.0  # lines of chat, by one player
    changes_per_minute: float = 60.0  # of seats, options and ticks, by one player
    # several processes
    database_url: str = ""  # postgresql://…; empty: a SQLite file in the data folder
    bus_url: str = ""  # nats://…; empty: this process is the only one
    lease_ms: int = 1200  # a server that has not been heard of for so long has lost its tables
    # care
    log_level: str = "info"  # the least important lines that the log gets
    ping_s: float = 2.0  # between two pings of a socket; four times as long in games with turns

    @classmethod
    def from_environment(cls) -> Self:
        given: dict[str, Any] = {}
        for field in fields(cls):
            # Empty: as if it were not there.
            if text := os.environ.get(f"TABLEE_{field.name.upper()}", "").strip():
                given[field.name] = _setting(field.name, text, type(field.default))
        return cls(**given)


# With less a server would start, and then do nothing else, or have robots that never move.
LEAST = {"robot_workers": 1, "ping_s": 0.05, "lease_ms": 500}
URLS = {"database_url": ("postgresql", "postgres"), "bus_url": ("nats", "tls")}  # and how they begin


class BadSetting(Exception):
    """An environment variable has a value that cannot be used; the message names the variable."""


def _setting(name: str, text: str, kind: type[Any]) -> Any:
    if name == "proxy":
        text = _WAS_A_SWITCH.get(text.lower(), text)
    try:
        value = _read(text, kind)
    except ValueError:
        wanted = f"one of {', '.join((*YES, *NO))}" if kind is bool else "a number"
        raise BadSetting(f"TABLEE_{name.upper()} is {wanted}, not {text!r}") from None
    if kind in (int, float) and not (least := LEAST.get(name, 0)) <= value < inf:
        raise BadSetting(f"TABLEE_{name.upper()} is a number from {least} on, not {text!r}")
    if name == "log_level" and text.lower() not in LOG_LEVELS:
        raise BadSetting(f"TABLEE_LOG_LEVEL is one of {', '.join(LOG_LEVELS)}, not {text!r}")
    if name in URLS and text:
        check_url(f"TABLEE_{name.upper()}", text, URLS[name])
    return value


def check_url(name: str, text: str, schemes: tuple[str, ...]) -> None:
    """Does not repeat the address: it may hold a password."""
    example = f"{schemes[0]}://host:port"
    try:
        parts = urlsplit(text)
        for host in parts.netloc.rpartition("@")[2].split(","):  # several, of which one takes writes
            _ = urlsplit(f"//{host}").port
    except ValueError as problem:
        raise BadSetting(f"{name} is an address like {example}: {problem}") from None
    if parts.scheme not in schemes:
        raise BadSetting(f"{name} is an address like {example}; this one begins with {parts.scheme!r}")
    if "host=" not in parts.query and not parts.hostname:
        raise BadSetting(f"{name} is an address like {example}; this one has no host")


def _read(text: str, kind: type[Any]) -> Any:
    if kind is bool:
        if text.lower() not in (*YES, *NO):
            raise ValueError
        return text.lower() in YES
    return kind(text)
