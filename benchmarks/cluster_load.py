"""One process on SQLite beside one, two and three on PostgreSQL and NATS: latency, memory, and what a move costs.

    python benchmarks/cluster_load.py                          all of it, about a quarter of an hour
    python benchmarks/cluster_load.py --tables 10 100 --only sqlite cluster-3
    python benchmarks/cluster_load.py --show                   what was measured, as docs/benchmarks.md has it

Tables of four play Duo over real sockets, in an open loop: so many moves a second in all, each at the next table. A
move counts once it has reached all four seats; a late one counts from when it was due. At several processes the four
seats of a table sit at different ones. Every move is on disk (SQLite synchronous=FULL, PostgreSQL fsync and
synchronous_commit on) before it is told. Results go to benchmarks/results/cluster_load.json.

A process has one descriptor for each socket. Where the machine gives too few for tables of four at one process, as
20,000 are for 5,000 tables, all setups of that line seat fewer; "seats" says how many.
"""

import argparse
import asyncio
import json
import os
import resource
import sys
import tempfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Any

import aiohttp
import uvloop

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.server_clients import SEATS, Load, LoadTable
from benchmarks.server_crash import LIMITS, OTHERS
from benchmarks.server_dialects import TableeSeat, TableeTable
from benchmarks.server_load import unpaused
from tablee.server.limits.http_connections import RESERVED_DESCRIPTORS, HttpConnections
from tests.faults.node import free_port
from tests.real_servers.nats import NatsServer
from tests.real_servers.postgres import PostgresServer

RESULTS = Path(__file__).resolve().parent / "results" / "cluster_load.json"
SERVER = Path(__file__).resolve().parent / "cost_server.py"
SETUPS = {
    "sqlite": 0,
    "cluster-1": 1,
    "cluster-2": 2,
    "cluster-3": 3,
}  # and how many processes share a database
TABLES = (10, 100, 1000, 5000)
DESCRIPTORS = 65_536
SPLIT_TABLES = 20
WARM_UP_S = 3.0
ON_DISK = {"fsync": "on", "full_page_writes": "on", "max_connections": "200"}
PARTS = ("rules", "encoding", "store", "bus", "socket", "rest")
Numbers = dict[str, float]


def cpu_seconds(pid: int) -> float:
    """Of a process and its children that have ended."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def family(pid: int) -> list[int]:
    """A process and its children; PostgreSQL has one for each connection."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return [pid, *map(int, children)]


def seen_of(pids: list[int], measure: Callable[[int], float]) -> float:
    """Of all that are still there."""
    total = 0.0
    for pid in pids:
        with suppress(OSError):
            total += measure(pid)
    return total


def private_mb(pid: int) -> float:
    """What would be free without it: PostgreSQL's processes share most of what they have."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_")) / 1024


def hurry(pids: Iterable[int], policy: int) -> None:
    """Before everything else on the machine, which may be busy, or as usual again; needs the right to do so."""
    parameter = os.sched_param(0 if policy == os.SCHED_OTHER else 1)
    for pid in pids:
        with suppress(OSError):  # one that has ended meanwhile
            for thread in Path(f"/proc/{pid}/task").iterdir():
                os.sched_setscheduler(int(thread.name), policy, parameter)


class Process:
    def __init__(self, folder: Path, settings: dict[str, str]) -> None:
        self.port, self.folder = free_port(), folder
        self._settings = LIMITS | OTHERS | settings
        self.pid = 0

    async def start(self) -> None:
        self.folder.mkdir(parents=True)
        environment = os.environ | {f"TABLEE_{name}": value for name, value in self._settings.items()}
        arguments = ("--port", str(self.port), "--data", str(self.folder / "data"))
        self._child = await asyncio.create_subprocess_exec(
            sys.executable, str(SERVER), str(self.folder / "counts.json"), *arguments,
            env=environment, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        self.pid = self._child.pid
        assert self._child.stdout is not None
        assert await self._child.stdout.readline(), "the server did not start"

    async def stop(self) -> None:
        self._child.kill()
        await self._child.communicate()

    def samples(self) -> Numbers:
        """How often each part was seen at work, and the CPU seconds of the thread that writes."""
        file = self.folder / "counts.json"
        state: dict[str, Any] = {"counts": {}, "writer": 0.0}
        if file.exists():
            state = json.loads(file.read_text(encoding="ascii"))
        return {part: state["counts"].get(part, 0) for part in PARTS} | {"writer": state["writer"]}


class SpreadSeat(TableeSeat):
    """Connects to a process of its own choice."""

    def __init__(self, table: LoadTable, path: str, cookie: str, port: int) -> None:
        super().__init__(table, path, cookie)
        self._port = port

    async def connect(self, port: int = 0) -> None:
        await super().connect(port or self._port)


def spread(ports: list[int]) -> Callable[[Load, int], LoadTable]:
    """Tables whose seats sit at one process after the other."""

    class SpreadTable(TableeTable):
        async def gather(self) -> None:
            port = ports[self.number % len(ports)]
            wish = {
                "id": f"load{self.number}",
                "game": "duo",
                "seats": self.load.seats,
                "options": {"target": 100},
            }
            url = f"http://127.0.0.1:{port}/api/tables"
            async with aiohttp.ClientSession() as http, http.post(url, json=wish) as answer:
                made, cookie = (await answer.json())["id"], f"tablee={answer.cookies['tablee'].value}"
            for number in range(self.load.seats):
                at = ports[(self.number + number) % len(ports)]
                seat = SpreadSeat(self, f"/ws/{made}{self.query}", "" if number else cookie, at)
                self.seats.append(seat)
                await seat.connect()

    return SpreadTable


class Setup:
    """The processes of one line of the table."""

    def __init__(self, name: str, folder: Path) -> None:
        self.shared, self.folder = SETUPS[name], folder
        self.postgres: PostgresServer | None = None
        self.nats: NatsServer | None = None
        self.processes: list[Process] = []

    async def __aenter__(self) -> "Setup":
        settings: dict[str, str] = {}
        if self.shared:
            self.postgres, self.nats = PostgresServer(listen=True, **ON_DISK), NatsServer()
            await asyncio.to_thread(self.postgres.start)
            await asyncio.to_thread(self.nats.start)
            settings = {
                "DATABASE_URL": self.postgres.database(),
                "BUS_URL": self.nats.url,
                "LEASE_MS": "20000",
            }
        for number in range(max(1, self.shared)):
            self.processes.append(Process(self.folder / f"server{number}", settings))
            await self.processes[-1].start()
        return self

    async def __aexit__(self, *error: object) -> None:
        for process in self.processes:
            await process.stop()
        for server in (self.postgres, self.nats):
            if server is not None:
                await asyncio.to_thread(server.remove)

    def pids(self) -> dict[str, list[int]]:
        found = {"server": [process.pid for process in self.processes]}
        for name, server in (("postgres", self.postgres), ("nats", self.nats)):
            if server is not None:
                assert server._process is not None
                found[name] = family(server._process.pid)
        return found

    def cpu(self) -> Numbers:
        return {name: seen_of(pids, cpu_seconds) for name, pids in self.pids().items()}

    def samples(self) -> Numbers:
        found = [process.samples() for process in self.processes]
        return {name: sum(one[name] for one in found) for name in found[0]}

    def memory(self) -> Numbers:
        return {name: seen_of(pids, private_mb) for name, pids in self.pids().items()}


def costs(moves: int, cpu: tuple[Numbers, Numbers], samples: tuple[Numbers, Numbers]) -> Numbers:
    """Microseconds of processor time for a move: of each kind of process, and the servers' own by part."""
    spent = {name: 1e6 * (cpu[1][name] - before) / moves for name, before in cpu[0].items()}
    seen = {part: samples[1][part] - samples[0][part] for part in PARTS}
    each = spent["server"] / max(1, sum(seen.values()))
    parts = {part: seen[part] * each for part in PARTS}
    written = 1e6 * (samples[1]["writer"] - samples[0]["writer"]) / moves  # in a thread: seen as `rest`
    return spent | parts | {"store": parts["store"] + written, "rest": max(0.0, parts["rest"] - written)}


def seats_for(tables: int, descriptors: int) -> int:
    """As many seats a table, up to four, as one process may have sockets for, on either end."""
    server = HttpConnections(descriptors - RESERVED_DESCRIPTORS, 0, lambda: 0).most_sockets
    return min(SEATS, server // tables)


async def measure(
    name: str, tables: int, seats: int, seconds: float, rate: float, first: bool
) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        async with Setup(name, Path(folder)) as setup:
            load = Load(0, rate, spread([process.port for process in setup.processes]), tables, seats)
            await asyncio.sleep(1.0)
            empty = setup.memory()
            begun = perf_counter()
            await load.gather()
            gathered = perf_counter() - begun
            unpaused()
            pids = [os.getpid(), *(pid for pids in setup.pids().values() for pid in pids)]
            if first:
                hurry(pids, os.SCHED_RR)
            await load.start()
            await asyncio.sleep(WARM_UP_S)
            load.times.clear()
            load.refused = load.lost = 0
            load.why_lost.clear()
            cpu, begun = setup.cpu(), perf_counter()
            await asyncio.sleep(seconds)
            took, times, refused, lost = perf_counter() - begun, sorted(load.times), load.refused, load.lost
            spent = {kind: 1e6 * (after - cpu[kind]) / len(times) for kind, after in setup.cpu().items()}
            full, why_lost = setup.memory(), dict(load.why_lost)
            load.stop()
            if first:
                hurry(pids, os.SCHED_OTHER)
    moves = len(times)
    return {
        "tables": tables,
        "seats": seats,
        "moves/s": moves / took,
        "p50 ms": 1000 * times[moves // 2],
        "p99 ms": 1000 * times[int(moves * 0.99)],
        "p99.9 ms": 1000 * times[int(moves * 0.999)],
        "gathered s": gathered,
        "CPU µs/move": spent,
        "MB empty": empty,
        "MB": full,
        "kB/table": 1000 * sum(full[part] - empty[part] for part in full) / tables,
        "refused": refused,
        "lost": lost,
        "why lost": why_lost,
    }


def _keep(results: dict[str, Any]) -> None:
    """Beside what another run has found meanwhile."""
    kept = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    for name, found in results.items():
        kept[name] = kept.get(name, {}) | found if isinstance(found, dict) else found
    RESULTS.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


async def split(name: str, seconds: float) -> dict[str, Any]:
    """What a busy server spends its time on: as fast as it can, so that there is something to sample."""
    with tempfile.TemporaryDirectory() as folder:
        async with Setup(name, Path(folder)) as setup:
            load = Load(0, 0, spread([process.port for process in setup.processes]), SPLIT_TABLES)
            await load.gather()
            await load.start()
            await asyncio.sleep(WARM_UP_S)
            load.times.clear()
            cpu, samples = setup.cpu(), setup.samples()
            await asyncio.sleep(seconds)
            moves = len(load.times)
            cost, after = costs(moves, (cpu, setup.cpu()), (samples, setup.samples())), setup.samples()
            load.stop()
    return {
        "moves": moves,
        "samples": sum(after[part] - samples[part] for part in PARTS),
        "CPU µs/move": cost,
    }


def lines(results: dict[str, Any]) -> list[str]:
    """Of the table in docs/benchmarks.md."""
    found = []
    for name, count in SETUPS.items():
        for tables, one in results.get(name, {}).items():
            cpu, memory = one["CPU µs/move"], one["MB"]
            cells = [
                str(count) if count else "1, SQLite",
                f"{int(tables):,}" + ("" if one.get("seats", SEATS) == SEATS else f" of {one['seats']}"),
                f"{one['p50 ms']:.2f}", f"{one['p99 ms']:.1f}", f"{one['p99.9 ms']:.1f}",
                *(f"{cpu[part]:.0f}" if part in cpu else "–" for part in ("server", "postgres", "nats")),
                " + ".join(f"{part:.0f}" for part in memory.values()),
                f"{1000 * (memory['server'] - one['MB empty']['server']) / one['tables']:.0f}",
            ]  # fmt: skip
            found.append(f"| {' | '.join(cells)} |")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Load one server on SQLite, and several on PostgreSQL and NATS."
    )
    parser.add_argument("--tables", type=int, nargs="+", default=TABLES)
    parser.add_argument("--only", choices=SETUPS, nargs="+", default=list(SETUPS))
    parser.add_argument("--seconds", type=float, default=12)
    parser.add_argument("--rate", type=float, default=400, help="moves a second in all")
    parts = parser.add_mutually_exclusive_group()
    parts.add_argument("--split", action="store_true", help="only what the time of a move is spent on")
    parts.add_argument("--no-split", action="store_true", help="all but that")
    parser.add_argument("--hurry", action="store_true", help="before all else on a busy machine (root only)")
    parts.add_argument("--show", action="store_true", help="what was measured before")
    given = parser.parse_args()
    if given.show:
        print("\n".join(lines(json.loads(RESULTS.read_text(encoding="utf-8")))))
        return
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError):  # only root may raise it
        resource.setrlimit(resource.RLIMIT_NOFILE, (DESCRIPTORS, DESCRIPTORS))
        hard = DESCRIPTORS
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    results: dict[str, Any] = {"rate": given.rate, "cores": os.cpu_count()}
    for name in () if given.no_split else given.only:
        found = uvloop.run(split(name, given.seconds))
        results.setdefault("split", {})[name] = found
        print(name, json.dumps(found), flush=True)
        _keep(results)
    for tables in () if given.split else given.tables:
        for name in given.only:  # side by side: the setups in turns at each number of tables
            seats = seats_for(tables, hard)
            found = uvloop.run(measure(name, tables, seats, given.seconds, given.rate, given.hurry))
            found["load average"] = os.getloadavg()[0]
            results.setdefault(name, {})[str(tables)] = found
            print(name, json.dumps(found), flush=True)
            _keep(results)


if __name__ == "__main__":
    main()
