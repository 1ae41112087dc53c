"""Many spectators of one table over three servers: what a move costs its owner, and how soon everybody has seen it.

    python benchmarks/watchers.py --watchers 10000 --moves 20

PostgreSQL and NATS are started for it. Watchers are sockets in this process that only count. On one machine with few
cores the times are those of the machine; the owner's messages and CPU for each move are not.
"""

import argparse
import asyncio
import os
import resource
import sys
import tempfile
from functools import partial
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

OPENING_AT_ONCE = 500
BETWEEN_MOVES_S = 0.3
KEY = "dGhlIHNhbXBsZSBub25jZQ=="
CLOCK_TICKS = os.sysconf("SC_CLK_TCK")


class Watcher(asyncio.Protocol):
    """Counts updates that came with a move, and when."""

    def __init__(self, table: str, port: int) -> None:
        self._table, self._port = table, port
        self.welcomed = asyncio.get_running_loop().create_future()
        self.arrivals: list[tuple[int, float]] = []
        self._transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        lines = [
            f"GET /ws/{self._table}?compact=1 HTTP/1.1", f"Host: 127.0.0.1:{self._port}", "Upgrade: websocket",
            "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {KEY}", "", "",
        ]  # fmt: skip
        self._transport.write("\r\n".join(lines).encode())

    def data_received(self, data: bytes) -> None:
        now = perf_counter()
        if b'{"t":"welcome"' in data and not self.welcomed.done():
            self.welcomed.set_result(None)
        start = 0
        while (found := data.find(b'{"t":"update","seq":', start)) >= 0:
            start = found + 20
            stop = data.find(b",", start)
            if b'"events"' in data[stop : stop + 400] and stop > 0:
                self.arrivals.append((int(data[start:stop]), now))

    def connection_lost(self, error: Exception | None) -> None:
        if not self.welcomed.done():
            self.welcomed.set_exception(ConnectionError("closed before the welcome"))

    def close(self) -> None:
        self._transport.abort()


def cpu_s(node: Node) -> float:
    fields = Path(f"/proc/{node.child.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / CLOCK_TICKS


def _same(watcher: Watcher) -> Watcher:
    return watcher


async def fill(place: Nodes, table: str, count: int) -> list[Watcher]:
    loop, watchers = asyncio.get_running_loop(), list[Watcher]()
    for first in range(0, count, OPENING_AT_ONCE):
        batch = []
        for number in range(first, min(count, first + OPENING_AT_ONCE)):
            port = place[number % 3].port
            watcher = Watcher(table, port)
            await loop.create_connection(partial(_same, watcher), "127.0.0.1", port)
            batch.append(watcher)
        await asyncio.gather(*(watcher.welcomed for watcher in batch))
        watchers += batch
    return watchers


async def measure(place: Nodes, count: int, moves: int) -> None:
    players: list[Visitor] = [await place.visitor(0, f"P{number}") for number in range(2)]
    table = await players[0].open("duo", seats=2, options={"target": 100})
    for player in players:
        await player.join(table)
        if player.seat is None:
            await player.ask("sit")
    began = perf_counter()
    watchers = await fill(place, table, count)
    print(f"{count} watchers came in {perf_counter() - began:.1f} s", flush=True)
    await players[0].ask("start")
    await asyncio.sleep(2)
    sent: dict[int, float] = {}
    published, cpu = (await place[0].metrics())["tablee_news_total"], [cpu_s(node) for node in place.nodes]
    for _ in range(moves):
        mover = await next_mover(players)
        at = perf_counter()
        answer = await mover.act(mover.seen["legal"][0])
        sent[answer["seq"]] = at
        await asyncio.sleep(BETWEEN_MOVES_S)
    seconds = [(after - before) / moves for after, before in zip(map(cpu_s, place.nodes), cpu, strict=True)]
    while sum(len(watcher.arrivals) for watcher in watchers) < moves * count:
        await asyncio.sleep(0.1)
    messages = ((await place[0].metrics())["tablee_news_total"] - published) / moves
    delays = sorted(at - sent[seq] for watcher in watchers for seq, at in watcher.arrivals if seq in sent)
    for watcher in watchers:
        watcher.close()
    print(f"{moves} moves, {len(delays)} deliveries of {moves * count}")
    print(f"messages of the owner for each move: {messages:.2f}")
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
        "PING_S": 60,
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
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0] - 500
    if given.watchers > most:
        raise SystemExit(f"this process may have {most} sockets (ulimit -n)")
    postgres, nats = PostgresServer().start(), NatsServer().start()
    try:
        with tempfile.TemporaryDirectory() as folder:
            uvloop.run(run(Path(folder), postgres.database(), nats.url, given.watchers, given.moves))
    finally:
        postgres.remove()
        nats.remove()


if __name__ == "__main__":
    main()
