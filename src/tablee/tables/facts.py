"""What has happened at a table, as it is written in the log. A fact is never refused and never changed.

Actions stand in the games' text notation and chance as its outcome, so a log can be read with the bare eye.
"""

from typing import Any

import msgspec
from msgspec import Struct

from tablee.tables.messages import Verdict


class Fact(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """`player` and `cmd`: whose command the fact answers, so that the same command is never obeyed twice.

    Where a command leads to several facts, the last one carries them: its `seq` is the one acknowledged.
    """

    player: str = ""
    cmd: str = ""


class Opened(Fact, frozen=True, kw_only=True):
    game: str
    rules: int
    options: dict[str, Any]
    chairs: int
    visibility: str
    code: str


class Sat(Fact, frozen=True, kw_only=True):
    seat: int
    name: str
    avatar: str


class Queued(Fact, frozen=True, kw_only=True):
    """This player waits for a chair, behind those who wait already, or (`on` false) no longer does."""

    name: str = ""
    avatar: str = ""
    on: bool = True


class Renamed(Fact, frozen=True, kw_only=True):
    """Whoever sits there has another name or face."""

    seat: int
    name: str
    avatar: str


class RobotSat(Fact, frozen=True, kw_only=True):
    """A robot sits down, or the one there has another level. `persona`: which; older logs leave it open."""

    seat: int
    level: str
    persona: str = ""


class ChairsSet(Fact, frozen=True, kw_only=True):
    """So many chairs stand here now; those of `gone` were taken away, with the robots on them."""

    chairs: int
    gone: tuple[int, ...] = ()


class Stood(Fact, frozen=True, kw_only=True):
    """The chair is empty again; `why`: stood, kicked or dismissed."""

    seat: int
    why: str = "stood"


class GameChanged(Fact, frozen=True, kw_only=True):
    """The same people play another game. Chairs as in ChairsSet."""

    game: str
    rules: int
    options: dict[str, Any]
    chairs: int
    gone: tuple[int, ...] = ()


class HostChanged(Fact, frozen=True, kw_only=True):
    """The host has been away for too long: this player holds the table now."""

    host: str


class OptionsSet(Fact, frozen=True, kw_only=True):
    options: dict[str, Any]


class Shown(Fact, frozen=True, kw_only=True):
    """The table is on the list of public ones from now on, or is not."""

    visibility: str


class Started(Fact, frozen=True, kw_only=True):
    """A match begins; empty chairs are taken away. `novices`: seats of people who never finished one of this game.
    `rated`: it changes ratings.
    """

    match: int
    novices: tuple[int, ...] = ()
    rated: bool = False


class Dealt(Fact, frozen=True, kw_only=True):
    """The outcome of chance, secret until the round is over."""

    round: int
    starter: int
    deal: str
    salt: str
    starts: int


class LaidOut(Fact, frozen=True, kw_only=True):
    """In the place of a deal: the match goes on from a position of another one that was stored.

    `replay`: that one up to the position, as text, secret like a deal. `source`: its id; `step`: after which;
    `code`: of its table.
    """

    replay: str
    source: str
    step: str
    code: str
    starts: int


class Acted(Fact, frozen=True, kw_only=True):
    """`who`: player, robot or clock. `ms`: when, since the start of the round, where presses are timed."""

    seat: int
    action: str
    who: str = "player"
    ms: int | None = None


class Judged(Fact, frozen=True, kw_only=True):
    verdict: Verdict


class Readied(Fact, frozen=True, kw_only=True):
    """Somebody is ready, or (`on` false) no longer is. `starter`: the chair they would like to start another match."""

    seat: int
    on: bool = True
    starter: int | None = None


class PaceSet(Fact, frozen=True, kw_only=True):
    pace: str


class FairnessSet(Fact, frozen=True, kw_only=True):
    fairness: str


class RatedSet(Fact, frozen=True, kw_only=True):
    """The table's matches count for ratings from now on, or (`on` false) no longer do."""

    on: bool = True


class PauseAsked(Fact, frozen=True, kw_only=True):
    """Somebody would like a pause, or (`on` false) no longer would."""

    seat: int
    on: bool = True


class Unhurried(Fact, frozen=True, kw_only=True):
    """No clock hurries whoever sits there, or (`on` false) it does again."""

    seat: int
    on: bool = True


class Paused(Fact, frozen=True, kw_only=True):
    """Everybody who is there has agreed: the clocks stop."""


class Resumed(Fact, frozen=True, kw_only=True):
    """The pause is over: the clocks go on where they stood."""


class Minded(Fact, frozen=True, kw_only=True):
    """A robot plays for an absent player."""

    seat: int
    level: str


class Returned(Fact, frozen=True, kw_only=True):
    seat: int


class Said(Fact, frozen=True, kw_only=True):
    name: str
    text: str = ""
    phrase: str = ""


class Slept(Fact, frozen=True, kw_only=True):
    """None of those who sit here is left: the clocks stop."""


class Woke(Fact, frozen=True, kw_only=True):
    """One of those who sit here is back: the clocks that stood still since `since` go on. `round`: that of a round in
    real time, too, which did not stand in older logs.
    """

    since: int
    round: bool = False


class Forgot(Fact, frozen=True, kw_only=True):
    """The memory of refusals overflowed. The new `seq` tells later commands from those that are forgotten."""


class Closed(Fact, frozen=True, kw_only=True):
    pass


_CLASSES: tuple[type[Fact], ...] = (
    Opened, Sat, Queued, Renamed, RobotSat, Stood, ChairsSet, GameChanged, HostChanged, OptionsSet, Shown, Started,
    Dealt, LaidOut, Acted, Judged, Readied, PaceSet, FairnessSet, RatedSet, PauseAsked, Unhurried, Paused, Resumed,
    Minded, Returned, Said, Slept, Woke, Forgot, Closed,
)  # fmt: skip
KIND: dict[type[Fact], str] = {cls: cls.__name__.lower() for cls in _CLASSES}
_DECODERS = {kind: msgspec.json.Decoder(cls) for cls, kind in KIND.items()}
_encode = msgspec.json.Encoder().encode


def write_fact(fact: Fact) -> tuple[str, str]:
    """Kind and payload of the log row."""
    return KIND[type(fact)], _encode(fact).decode()


def read_fact(kind: str, payload: str) -> Fact:
    return _DECODERS[kind].decode(payload)
