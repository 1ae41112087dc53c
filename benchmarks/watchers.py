"""Many spectators of one table over three servers: what a move costs its owner, and how soon everybody has seen it.

    python benchmarks/watchers.py --watchers 10000 --moves 20

PostgreSQL and NATS are started for it. Watchers are sockets that only count, in several processes that share the
system's monotonic clock. On one machine with few cores the times are those of the machine; the owner's encodings,
messages and CPU for each move are not.
"""

import argparse
import asyncio
import multiprocessing
import os
import re
import sys
import tempfile
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter
from typing import Any

import uvloop

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.cluster.nodes import Node, Nodes, cluster
from tests.real_servers.nats import NatsServer
from tests.real_servers.postgres import PostgresServer
from tests.server.harness import Visitor
from tests.server.process import more_descriptors

CLIENTS = 3  # processes that hold the watchers
OPENING_AT_ONCE = 150  # in each of them
BETWEEN_MOVES_S = 0.3
LOOKS, LOOK_S = 1200, 0.05  # so long a client waits for deliveries that are missing
KEY = "dGhlIHNhbXBsZSBub25jZQ=="
CLOCK_TICKS = os.sysconf("SC_CLK_TCK")
UPDATE = re.compile(rb'\{"t":"update","seq":(\d+)')
COUNTED = {"encodings": "tablee_updates_encoded_total", "messages": "tablee_news_total"}


class Watcher(asyncio.Protocol):
    """Notes which updates came with a move, and when."""

    def __init__(self, table: str, port: int) -> None:
        self._table, self._port = table, port
        self.welcomed = asyncio.get_running_loop().create_future()
        self.arrivals: list[tuple[int, float]] = []
        self._held, self._upgraded = bytearray(), False

    def connection_made(self, transport: Any) -> None:
        lines = [
            f"GET /ws/{self._table}?compact=1 HTTP/1.1", f"Host: 127.0.0.1:{self._port}", "Upgrade: websocket",
            "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {KEY}", "", "",
        ]  # fmt: skip
        transport.write("\r\n".join(lines).encode())

    def data_received(self, data: bytes) -> None:
        now = perf_counter()
        self._held += data
        if not self._upgraded:
            end = self._held.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self._held.startswith(b"HTTP/1.1 101"), bytes(self._held[:200])
            del self._held[: end + 4]
            self._upgraded = True
        while (text := self._frame()) is not None:
            self._told(text, now)

    def _frame(self) -> bytes | None:
        """The next whole frame; those of a server bear no mask."""
        held = self._held
        if len(held) < 2:
            return None
        size, start = held[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(held[2:start], "big")
        if len(held) < start + size:
            return None
        text = bytes(held[start : start + size])
        del held[: start + size]
        return text

    def _told(self, text: bytes, now: float) -> None:
        if text.startswith(b'{"t":"welcome"'):
            if not self.welcomed.done():
                self.welcomed.set_result(None)
        elif (found := UPDATE.match(text)) is not None and b'"events"' in text:
            self.arrivals.append((int(found[1]), now))

    def connection_lost(self, error: Exception | None) -> None:
        if not self.welcomed.done():
            self.welcomed.set_exception(ConnectionError("closed before the welcome"))


async def watch(pipe: Connection, table: str, ports: list[int], count: int) -> None:
    """Opens the sockets, says so, is told how many moves there were, and answers with all arrivals."""
    gate, loop = asyncio.Semaphore(OPENING_AT_ONCE), asyncio.get_running_loop()

    async def come(number: int) -> Watcher:
        port = ports[number % len(ports)]
        async with gate:
            watcher = Watcher(table, port)
            await loop.create_connection(lambda: watcher, "127.0.0.1", port)
            await watcher.welcomed
        return watcher

    watchers = await asyncio.gather(*map(come, range(count)))
    pipe.send(len(watchers))
    while not pipe.poll():
        await asyncio.sleep(LOOK_S)
    moves = pipe.recv()
    for _ in range(LOOKS):
        if all(len(watcher.arrivals) >= moves for watcher in watchers):
            break
        await asyncio.sleep(LOOK_S)
    pipe.send([arrival for watcher in watchers for arrival in watcher.arrivals])


def client(pipe: Connection, table: str, ports: list[int], count: int) -> None:
    more_descriptors()
    uvloop.run(watch(pipe, table, ports, count))


class Crowd:
    """The client processes."""

    def __init__(self, table: str, ports: list[int], count: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipes: list[Connection] = []
        for number in range(CLIENTS):
            here, there = context.Pipe()
            share = len(range(number, count, CLIENTS))
            context.Process(target=client, args=(there, table, ports, share), daemon=True).start()
            there.close()  # so that a client that ends is noticed
            self._pipes.append(here)

    async def all(self) -> list[Any]:
        """What each says next."""
        return await asyncio.gather(*(asyncio.to_thread(pipe.recv) for pipe in self._pipes))

    async def arrivals(self, moves: int) -> list[tuple[int, float]]:
        for pipe in self._pipes:
            pipe.send(moves)
        return [arrival for part in await self.all() for arrival in part]


def cpu_s(node: Node) -> float:
    fields = Path(f"/proc/{node.child.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / CLOCK_TICKS


async def seated(place: Nodes) -> tuple[list[Visitor], str]:
    players = [await place.visitor(0, f"P{number}") for number in range(2)]
    table = await players[0].open("duo", seats=2, options={"target": 100})
    for player in players:
        player.wishes += "&compact=1"
        await player.join(table)
        if player.seat is None:
            await player.ask("sit")
    return players, table


async def measure(place: Nodes, count: int, moves: int) -> None:
    players, table = await seated(place)
    began = perf_counter()
    crowd = Crowd(table, [node.port for node in place.nodes], count)
    await crowd.all()
    print(f"{count} watchers came in {perf_counter() - began:.1f} s", flush=True)
    await players[0].ask("start")
    await players[0].until(lambda: players[0].seen["table"]["watchers"] == count)
    sent: dict[int, float] = {}
    before, cpu = await place[0].metrics(), [cpu_s(node) for node in place.nodes]
    for _ in range(moves):
        mover = await next_mover(players)
        at = perf_counter()
        sent[(await mover.act({"type": "draw"}))["seq"]] = at  # which ends no round
        await asyncio.sleep(BETWEEN_MOVES_S)
    seconds = [(after - first) / moves for after, first in zip(map(cpu_s, place.nodes), cpu, strict=True)]
    after = await place[0].metrics()  # before the watchers go, of which everybody is told
    arrivals = await crowd.arrivals(moves)
    delays = sorted(at - sent[seq] for seq, at in arrivals if seq in sent)
    print(f"{moves} moves, {len(delays)} deliveries of {moves * count}")
    for what, name in COUNTED.items():
        print(f"{what} of the owner for each move: {(after[name] - before[name]) / moves:.2f}")
    print("CPU ms for each move, owner and fronts: " + ", ".join(f"{1000 * one:.1f}" for one in seconds))
    for name, share in (("p50", 0.5), ("p99", 0.99)):
        print(f"delivery {name} {1000 * delays[int(share * (len(delays) - 1))]:.0f} ms")


async def next_mover(players: list[Visitor]) -> Visitor:
    while True:
        for player in players:
            if player.my_turn:
                return player
        await asyncio.sleep(0.005)


async def run(folder: Path, database_url: str, bus_url: str, count: int, moves: int) -> None:
    limits = {
        "SOCKETS_PER_ADDRESS": 1_000_000,
        "CONNECTIONS_PER_ADDRESS": 1_000_000,
        "PING_S": 600,  # nobody answers
        "LEASE_MS": 5000,
    }
    async with cluster(folder, database_url, bus_url, **limits) as place:
        await measure(place, count, moves)


def main() -> None:
    parser = argparse.ArgumentParser(description="Spectators of one table over three servers.")
    parser.add_argument("--watchers", type=int, default=10_000)
    parser.add_argument("--moves", type=int, default=20)
    given = parser.parse_args()
    more_descriptors()
    postgres, nats = PostgresServer().start(), NatsServer().start()
    try:
        with tempfile.TemporaryDirectory() as folder:
            uvloop.run(run(Path(folder), postgres.database(), nats.url, given.watchers, given.moves))
    finally:
        postgres.remove()
        nats.remove()


if __name__ == "__main__":
    main()
