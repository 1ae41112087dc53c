"""Restarts three servers one after the other while people play, and measures how long any command waits.

    python benchmarks/rolling_restart.py --tables 20 --rounds 1

PostgreSQL and NATS are started for it. A client does what ours does: it comes back by another server at once, and sends
again what was not answered. Afterwards every log is replayed and compared with all that everybody was told.
"""

import argparse
import asyncio
import itertools
import sys
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

import uvloop

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.cluster.nodes import Nodes, cluster
from tests.cluster.told import Told
from tests.real_servers.nats import NatsServer
from tests.real_servers.postgres import PostgresServer
from tests.server.harness import Json, Visitor

RECONNECT_S = 0.5  # as long as a browser waits before its first attempt (web/src/net/socket.ts)
PAUSE_S = 0.02  # between two commands of a player


@dataclass
class Report:
    waits: list[float] = field(default_factory=list)  # for an answer, in seconds
    moves: int = 0
    compared: int = 0
    problems: list[str] = field(default_factory=list)


class Player:
    """Plays, chats, and never gives a command up."""

    def __init__(self, place: Nodes, home: int, report: Report) -> None:
        self.place, self.home, self.report = place, home, report
        self.visitor = Visitor(place[home].url)
        self.table = ""
        self._commands = itertools.count(1)

    async def come(self, table: str) -> None:
        self.table = table
        await self.visitor.join(table)

    async def ask(self, do: str, **fields: Any) -> Json:
        cmd = f"r{next(self._commands)}"
        command = {"do": do, "id": cmd, "seq": self.visitor.seen["seq"]} | fields
        began = perf_counter()
        while cmd not in self.visitor.acks:
            if self.visitor.closed is not None or self.visitor.ws is None:
                await self._come_back()
            heard = len(self.visitor.received)
            try:
                await self.visitor.send(command)
            except (ConnectionError, OSError):
                continue
            await self.visitor.until(lambda seen=heard: self._settled(cmd, seen))  # type: ignore[misc]
        self.report.waits.append(perf_counter() - began)
        return self.visitor.acks[cmd]

    def _settled(self, cmd: str, heard: int) -> bool:
        return cmd in self.visitor.acks or self.visitor.closed is not None or self._anew(heard)

    def _anew(self, heard: int) -> bool:
        """Welcomed again on the same socket: what was not answered is sent again."""
        return any(text.startswith('{"t":"welcome"') for text in self.visitor.received[heard:])

    async def _come_back(self) -> None:
        await self.visitor.hang_up()
        await asyncio.sleep(RECONNECT_S)
        while True:
            self.home = (self.home + 1) % len(self.place.nodes)
            before = self.visitor
            self.visitor = moved(before, self.place[self.home].url)
            await before.session.close()
            try:
                await self.visitor.join(self.table)
            except OSError:
                await asyncio.sleep(0.05)
                continue
            if self.visitor.closed is None:
                return

    async def play(self, until: Callable[[], bool]) -> None:
        while not until():
            visitor = self.visitor
            if visitor.closed is None and visitor.my_turn:
                answer = await self.ask("act", action=visitor.seen["legal"][-1])
                self.report.moves += bool(answer.get("ok"))
            else:
                await self.ask("chat", text=f"{next(self._commands)}")
            await asyncio.sleep(PAUSE_S)


def moved(visitor: Visitor, url: str) -> Visitor:
    """The same browser at another server."""
    after = Visitor(url, visitor.lang)
    after.cookies = visitor.cookies
    after.received, after.acks, after.seen = visitor.received, visitor.acks, visitor.seen
    return after


async def campaign(
    place: Nodes, tables: int, rounds: int, disturb: Callable[[int], Awaitable[None]]
) -> Report:
    """People at every table while `disturb` is called with the number of each server in turn."""
    report, over = Report(), False
    groups = [[Player(place, (table + seat) % 3, report) for seat in range(2)] for table in range(tables)]
    for group in groups:
        table = await group[0].visitor.open("rummikub", seats=2)
        for player in group:
            await player.come(table)
            if player.visitor.seat is None:
                await player.ask("sit")
        await group[0].ask("start")
    playing = [asyncio.ensure_future(one.play(lambda: over)) for group in groups for one in group]
    for number in [number for _ in range(rounds) for number in range(len(place.nodes))]:
        await asyncio.sleep(0.5)
        await disturb(number)
    await asyncio.sleep(0.5)
    over = True
    await asyncio.gather(*playing)
    for group in groups:
        told = Told(group[0].table, await place.rows(group[0].table))
        for player in group:
            try:
                report.compared += told.check(player.visitor)
            except AssertionError as problem:
                report.problems.append(f"{group[0].table}: {problem}")
            await player.visitor.leave()
    return report


async def restart_each(
    folder: Path, postgres: PostgresServer, nats: NatsServer, tables: int, rounds: int
) -> Report:
    async with cluster(folder, postgres.database(), nats.url) as place:

        async def restart(number: int) -> None:
            await place[number].stop()
            await place[number].start()

        return await campaign(place, tables, rounds, restart)


def main() -> None:
    parser = argparse.ArgumentParser(description="A rolling restart under load.")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=1)
    given = parser.parse_args()
    postgres, nats = PostgresServer().start(), NatsServer().start()
    try:
        with tempfile.TemporaryDirectory() as folder:
            report = uvloop.run(restart_each(Path(folder), postgres, nats, given.tables, given.rounds))
    finally:
        postgres.remove()
        nats.remove()
    waits = sorted(report.waits)
    print(f"{len(waits)} commands, {report.moves} moves, {report.compared} positions compared")
    for name, share in (("p50", 0.5), ("p99", 0.99), ("p99.9", 0.999)):
        print(f"{name} {1000 * waits[int(share * (len(waits) - 1))]:.1f} ms")
    print(f"longest wait {waits[-1]:.2f} s, problems: {report.problems or 'none'}")


if __name__ == "__main__":
    main()
