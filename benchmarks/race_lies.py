"""What lying gains in a Ruckus! race: a real server, steady honest lines, and the best lies we know.

    python benchmarks/race_lies.py --races 64 --seed 1

At each table one player forms a family that both others can steal. The honest one presses first, over a steady line
with a round trip of 5 to 110 ms; the liar, almost beside the server, 5 to 110 ms later. What each press counted as is
read from the server's log. Exit status 1 if a lie gained more than the credit, or won a race that was lost by more
than the credit and a tie.
"""

import argparse
import asyncio
import contextlib
import json
import secrets
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final

import aiohttp
import uvloop
from aiohttp import web

from tablee.games import GAMES
from tablee.server.app import make_app
from tablee.server.listings import listing
from tablee.server.server import SERVER, Server
from tablee.server.settings import Settings
from tablee.store import Row, Write
from tablee.tables import facts as f
from tablee.tables.decide import open_table
from tablee.tables.latency import CREDIT_MS
from tablee.tables.race_queue import TIE_MS
from tablee.tables.table import Player, Table, replay

HANDS: Final = ("AABCDGH", "ABCDGHM", "AMPRSTV")  # seat 0 forms A, seats 1 and 2 hold one each
AT_ONCE: Final = 8  # tables
LONG_AGO: Final = 1_000_000  # when the round began: nobody waits for the start
PONGS: Final = 4  # answered before a race
NEAR_MS: Final = 2.0  # the liar's line, one way: who has none of their own has most to gain
TICK_MS: Final = 2.0  # a turn of the loop that takes longer holds somebody up
OPEN: Final = {
    "robot_warm_up": False, "ping_s": 0.3, "sockets_per_address": 10_000, "tables_per_player": 10_000,
    "requests_per_s": 1e6, "requests_burst": 1e6, "lead_ms": 1000,
}  # fmt: skip


Hands = tuple[type["Hand"], float]  # who, and how far away in ms


class Hand:
    """A player on a line, who may lie. Everything sent takes `one_way_ms`; so did the ping that is answered."""

    def __init__(self, http: aiohttp.ClientSession, one_way_ms: float) -> None:
        self.http, self.one_way = http, one_way_ms / 1000
        self.pongs = 0
        self.offset = 0.0  # the server's time is this much ahead, as a good client would know it
        self.told: dict[str, Any] = {}
        self.acks: list[dict[str, Any]] = []
        self.news = asyncio.Event()

    async def join(self, table: str) -> None:
        self.socket = await self.http.ws_connect(f"/ws/{table}", autoping=False)
        self.reading = asyncio.create_task(self._read())
        await self.until(lambda: bool(self.told))

    async def _read(self) -> None:
        async for message in self.socket:
            if message.type is aiohttp.WSMsgType.PING:
                self.pong(message.data)
            elif message.type is aiohttp.WSMsgType.TEXT:
                self._hear(json.loads(message.data))
            self.news.set()

    def _hear(self, told: dict[str, Any]) -> None:
        if told["t"] in ("welcome", "update"):
            self.told |= told
        elif told["t"] == "ack":
            self.acks.append(told)

    async def until(self, holds: Callable[[], Any]) -> None:
        while not holds():
            self.news.clear()
            await self.news.wait()

    def pong(self, nonce: bytes) -> None:
        self.answer(2 * self.one_way, nonce)

    def answer(self, delay: float, nonce: bytes) -> None:
        def send() -> None:
            self.pongs += 1
            if self.socket.closed:
                return
            self.sending = asyncio.ensure_future(self.socket.pong(nonce))

        asyncio.get_running_loop().call_later(delay, send)

    def claimed(self, press: float) -> int:
        return round(press)

    async def press(self, at: float, action: dict[str, Any]) -> None:
        """`at`: the server's time, in ms. Returns with the answer."""
        arrives = (at - self.offset) / 1000 + self.one_way
        await asyncio.sleep(max(0.0, arrives - monotonic()))
        command = {"do": "act", "id": secrets.token_hex(4), "seq": self.told["seq"], "action": action}
        await self.socket.send_str(json.dumps(command | {"press": self.claimed(at)}))
        await self.until(lambda: bool(self.acks))


class EarlyClaims(Hand):
    """Says that it pressed a second before it did."""

    def claimed(self, press: float) -> int:
        return round(press) - 1000


class LatePongs(EarlyClaims):
    """Looks as slow as makes a difference, always."""

    def pong(self, nonce: bytes) -> None:
        self.answer(2 * CREDIT_MS / 1000 + 0.01, nonce)


class Alternating(EarlyClaims):
    """Looks slow every other time."""

    def pong(self, nonce: bytes) -> None:
        self.answer(0.14 if self.pongs % 2 else 0.0, nonce)


class ForgedPayloads(EarlyClaims):
    """Answers with a time of its own making, 300 ms ago."""

    def pong(self, nonce: bytes) -> None:
        self.answer(0.0, repr(monotonic() - 0.3).encode())


class Silent(EarlyClaims):
    """Answers no ping at all."""

    def pong(self, nonce: bytes) -> None:
        self.pongs += 1


LIARS: Final[dict[str, type[Hand]]] = {
    "none (control)": Hand,
    "early claims": EarlyClaims,
    "late pongs": LatePongs,
    "alternating pongs": Alternating,
    "forged payloads": ForgedPayloads,
    "no pongs": Silent,
}


@dataclass
class Outcome:
    """Of one race; `lead`: how much earlier seat 1 pressed. `gain`: how much too early seat 2's press counted."""

    lead: float
    won: bool  # by seat 2
    gain: float | None
    late: float  # how much of the lead the machine may have eaten up: a line that is held up is not steady


@dataclass
class Report:
    lie: str
    outcomes: list[Outcome] = field(default_factory=list)

    @property
    def gain(self) -> float:
        return max((o.gain for o in self.outcomes if o.gain is not None), default=0.0)

    @property
    def stolen(self) -> list[Outcome]:
        """Races that no lie may win."""
        return [o for o in self.outcomes if o.won and o.lead - o.late > CREDIT_MS + TIE_MS]

    def __str__(self) -> str:
        wins = sum(o.won for o in self.outcomes)
        late = sorted(o.late for o in self.outcomes)[len(self.outcomes) // 2]
        return (
            f"{self.lie:18} {len(self.outcomes):3} races, machine late by {late:2.0f} ms; {wins:3} won later, "
            f"{len(self.stolen)} of them by more than {CREDIT_MS + TIE_MS} ms; best gain {self.gain:5.1f} ms"
        )


class Stalls:
    """How long the loop, in which the server and all players run, has been held up by the machine."""

    def __init__(self, ms: float) -> None:
        self.ms = ms
        self.watching = asyncio.create_task(self._watch())

    async def _watch(self) -> None:
        while True:
            before = monotonic()
            await asyncio.sleep(0.001)
            self.ms += max(0.0, 1000 * (monotonic() - before) - TICK_MS)


@contextlib.asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[tuple[Server, str]]:
    app = make_app(folder, Settings(**OPEN))  # type: ignore[arg-type]
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    host, port = runner.addresses[0][:2]
    try:
        yield app[SERVER], f"http://{host}:{port}"
    finally:
        await runner.cleanup()


async def one_race(server: Server, url: str, hands: Sequence[Hands], lead: float, salt: str) -> Outcome:
    """Seat 1 presses `lead` ms before seat 2."""
    async with contextlib.AsyncExitStack() as stack:
        players = []
        for kind, one_way in ((Hand, 0.0), *hands):
            jar = aiohttp.CookieJar(unsafe=True)
            http = await stack.enter_async_context(aiohttp.ClientSession(url, cookie_jar=jar))
            players.append(kind(http, one_way))
        table = await _dealt(server, players, salt)
        offset = server.clock.now_ms() - 1000 * monotonic()
        for player in players:
            await player.join(table)
            player.offset = offset
        for player in players[1:]:
            await player.until(lambda one=player: one.pongs >= PONGS)
        victim, first, second = players
        await victim.press(0, {"type": "form", "family": "A"})
        await first.until(lambda: first.told["view"]["fronts"][0].get("A"))
        begun = monotonic() + 0.4
        start = 1000 * begun + offset
        steal = {"type": "steal", "family": "A", "from": 0}
        await asyncio.sleep(0.38)
        stalls = Stalls(max(0.0, 1000 * (monotonic() - begun)))
        await asyncio.gather(first.press(start, steal), second.press(start + lead, steal))
        stalls.watching.cancel()
        for player in players:
            await player.socket.close()
            await player.reading
        return await _read(server, table, start + lead, lead, stalls.ms)


async def _read(server: Server, table: str, pressed: float, lead: float, late: float) -> Outcome:
    """What the log says of the race."""
    stored = await server.store.rows(table)
    rows = [(row.kind, json.loads(row.payload)) for row in stored]
    starts = replay(table, [row[2:] for row in stored]).starts
    winner = next(fact for kind, fact in rows if kind == "acted" and fact["action"].startswith("steal"))
    verdict: dict[str, Any] = next(
        (fact["verdict"] for kind, fact in rows if kind == "judged"), {"claims": []}
    )
    counted = {winner["seat"]: winner["ms"]} | {c["seat"]: c["press"] for c in verdict["claims"]}
    gain = pressed - (starts + counted[2]) if 2 in counted else None
    return Outcome(lead, winner["seat"] == 2, gain, late)


async def _dealt(server: Server, players: list[Hand], salt: str) -> str:
    """A table in the store on which only the race is left to happen."""
    people = []
    for number, player in enumerate(players):
        async with player.http.post("/api/me", json={"name": f"P{number}", "lang": "en"}) as answer:
            people.append((await answer.json())["player"])
    game = GAMES["ruckus"]
    left = sorted(game.deck(3, game.options()))
    for card in "".join(HANDS):
        left.remove(card)
    host, code = Player(people[0], "P0", "fox"), secrets.token_hex(8)
    opened = open_table(game, {}, 3, "private", code, host)
    facts: list[f.Fact] = [opened]
    facts += [f.Sat(seat=s, player=p, name=f"P{s}", avatar="fox") for s, p in enumerate(people)]
    deal, at = [*"".join(HANDS), *left], LONG_AGO
    facts.append(f.Started(match=1))
    facts.append(f.Dealt(round=1, starter=0, deal=" ".join(deal), salt=salt, starts=at))
    table = Table("t" + secrets.token_hex(10))
    entries = [table.apply(at, fact) for fact in facts]
    rows = [Row(table.id, entry.seq, at, *f.write_fact(entry.fact)) for entry in entries]
    await server.store.commit(Write(rows, listing(table)))
    return table.id


async def campaign(folder: Path, lie: str, races: int, seed: int) -> Report:
    """The liar presses 5 to 110 ms after the honest player."""
    rng, report = Random(f"{lie} {seed}"), Report(lie)
    async with serving(folder) as (server, url):
        for begun in range(0, races, AT_ONCE):
            plans = []
            for _ in range(min(AT_ONCE, races - begun)):
                hands = ((Hand, rng.uniform(5, 110) / 2), (LIARS[lie], NEAR_MS))
                plans.append(one_race(server, url, hands, rng.uniform(5, 110), rng.randbytes(16).hex()))
            report.outcomes += await asyncio.gather(*plans)
    return report


async def fairness(folder: Path, races: int, seed: int) -> tuple[Report, Report]:
    """Two honest players, 80 ms and 5 ms away: each presses first in half of the races, by more than a tie."""
    rng, far, near = Random(seed), Report("80 ms first"), Report("5 ms first")
    async with serving(folder) as (server, url):
        for begun in range(0, races, AT_ONCE):
            for report, lines in ((far, (40.0, 2.5)), (near, (2.5, 40.0))):
                plans = []
                for _ in range(min(AT_ONCE, races - begun)):
                    hands = ((Hand, lines[0]), (Hand, lines[1]))
                    lead, salt = rng.uniform(TIE_MS + 1, 80), rng.randbytes(16).hex()
                    plans.append(one_race(server, url, hands, lead, salt))
                report.outcomes += await asyncio.gather(*plans)
    return far, near


async def main(races: int, seed: int) -> int:
    wrong = 0
    for lie in LIARS:
        with tempfile.TemporaryDirectory() as folder:
            report = await campaign(Path(folder), lie, races, seed)
        print(report, flush=True)
        wrong += len(report.stolen) + (report.gain > CREDIT_MS + 1)  # a millisecond is as exact as times are
    with tempfile.TemporaryDirectory() as folder:
        for report in await fairness(Path(folder), races, seed):
            lost = sum(o.won and o.lead - o.late > TIE_MS for o in report.outcomes)
            print(f"honest, {report.lie}: {lost} of {len(report.outcomes)} lost by the first")
            wrong += lost
    return int(wrong > 0)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--races", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    sys.exit(uvloop.run(main(given.races, given.seed)))
