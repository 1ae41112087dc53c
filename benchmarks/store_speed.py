"""Durable appends of SQLite and PostgreSQL side by side: how many in a second, how long each, and what they cost.

    python benchmarks/store_speed.py --rounds 3 --seconds 2

Each of 1, 10, 100 or 1000 tables has one append under way and sends the next when it is answered, as rooms do.
PostgreSQL is that of the tests, with fsync, on a Unix socket; "with a lease" appends as several servers do: it checks
the epoch and arms a deadline. Processor time is that of this process and, for PostgreSQL, of the server's processes.
A round runs all sides in turn; printed is the median of the rounds.
"""

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from time import perf_counter, process_time
from typing import NamedTuple

import uvloop

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tablee.store import ArmedDeadline, Row, Store, StoreError, Write, open_store
from tests.real_servers.postgres import PostgresServer

PAYLOAD = '{"seat":2,"action":"R3o R3t *3 on 1","by":"player","id":"c1234"}'
NODE, LIFE_MS = "benchmark", 3_600_000
TICKS = os.sysconf("SC_CLK_TCK")


class Slice(NamedTuple):
    per_s: float
    p50_ms: float
    p99_ms: float
    own_us: float  # processor time of this process for each append
    server_us: float
    batch: float  # writes in a transaction


class Player:
    """A table that appends as fast as it is answered."""

    def __init__(self, store: Store, table: str, seq: int, epoch: int | None) -> None:
        self._store, self._table, self._seq, self._epoch = store, table, seq, epoch
        self.waits: list[float] = []
        self.stopped = asyncio.Event()
        self.stopping = False

    def append(self) -> None:
        self._seq += 1
        begun, table, seq = perf_counter(), self._table, self._seq
        deadline = None if self._epoch is None else ArmedDeadline(table, seq, 1_700_000_000_000 + seq)
        write = Write([Row(table, seq, seq, "acted", PAYLOAD)], epoch=self._epoch, deadline=deadline)
        self._store.append(write, lambda error: self._stored(error, begun))

    def _stored(self, error: StoreError | None, begun: float) -> None:
        assert error is None, error
        self.waits.append(perf_counter() - begun)
        if self.stopping:
            self.stopped.set()
        else:
            self.append()


async def measure(
    store: Store, tables: int, seconds: float, server_s: Callable[[], float], leased: bool
) -> Slice:
    players = []
    for number in range(tables):
        table = f"{'leased' if leased else 'plain'}{number:04}"
        epoch = (await store.leases.take(table, NODE)).epoch if leased and store.leases is not None else None
        players.append(Player(store, table, await store.last_seq(table), epoch))
    transactions, writes = store.transactions, store.writes
    begun, own, server = perf_counter(), process_time(), server_s()
    for player in players:
        player.append()
    await asyncio.sleep(seconds)
    for player in players:
        player.stopping = True
    await asyncio.gather(*(player.stopped.wait() for player in players))
    took, own, server = perf_counter() - begun, process_time() - own, server_s() - server
    waits = sorted(1000 * wait for player in players for wait in player.waits)
    many = len(waits)
    return Slice(
        many / took, waits[many // 2], waits[many * 99 // 100], 1e6 * own / many, 1e6 * server / many,
        (store.writes - writes) / (store.transactions - transactions),
    )  # fmt: skip


def processor_s(server: PostgresServer) -> float:
    """Of the server's processes, as the kernel counts it."""
    total = 0
    for process in server.processes():
        with suppress(OSError):
            fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
            total += int(fields[11]) + int(fields[12])
    return total / TICKS


async def compare(folder: Path, server: PostgresServer, tables: int, seconds: float, rounds: int) -> None:
    url = server.database()
    one, two = await open_store(folder / str(tables)), await open_store(folder, url)
    assert two.leases is not None
    await two.leases.beat(NODE, "", LIFE_MS)
    sides: dict[str, Callable[[], Awaitable[Slice]]] = {
        "SQLite": lambda: measure(one, tables, seconds, lambda: 0.0, False),
        "PostgreSQL": lambda: measure(two, tables, seconds, lambda: processor_s(server), False),
        "PostgreSQL, with a lease": lambda: measure(two, tables, seconds, lambda: processor_s(server), True),
    }
    found: dict[str, list[Slice]] = {name: [] for name in sides}
    for _ in range(rounds):
        for name, side in sides.items():
            found[name].append(await side())
    for name, slices in found.items():
        middle = Slice(*(statistics.median(column) for column in zip(*slices, strict=True)))
        print(
            f"| {tables} | {name} | {middle.per_s:,.0f} | {middle.p50_ms:.2f} | {middle.p99_ms:.2f} |"
            f" {middle.own_us:.0f} | {middle.server_us:.0f} | {middle.batch:.1f} |",
            flush=True,
        )
    await one.close()
    await two.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="Durable appends of SQLite and PostgreSQL.")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--tables", type=int, nargs="*", default=[1, 10, 100, 1000])
    given = parser.parse_args()
    server = PostgresServer(fsync="on", full_page_writes="on", shared_buffers="128MB")
    print(
        "| tables | store | appends/s | p50 ms | p99 ms | CPU µs here | CPU µs at the server | writes together |"
    )
    print("|---|---|---|---|---|---|---|---|")
    try:
        server.start()
        with tempfile.TemporaryDirectory() as folder:
            for tables in given.tables:
                uvloop.run(compare(Path(folder), server, tables, given.seconds, given.rounds))
    finally:
        server.remove()


if __name__ == "__main__":
    main()
