"""How many moves a second, how fast, how much memory: real sockets, and for ours every move on disk.

    python benchmarks/server_load.py --tables 100 --seconds 8     closed loop: one move at a time each
    python benchmarks/server_load.py --tables 1000 --rate 1000    open loop: this many moves a second in all
    python benchmarks/server_load.py --system colyseus            a peer (see benchmarks/server_peers.py)

The server runs on the first core, the load on the second. A move counts once it has reached all four seats.
"""

import argparse
import asyncio
import contextlib
import gc
import os
import sys
import tempfile
from pathlib import Path
from time import perf_counter

import uvloop

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.server_clients import Load
from benchmarks.server_dialects import FORMS, SYSTEMS, Process

WARM_UP_S, WARM_UP_MOVES = 2.0, 4000  # at least both: what compiles itself is to be done with that
Numbers = dict[str, float]


def unpaused() -> None:
    """What is measured is the server's pauses, not those of the load: no collections, short turns of its threads."""
    gc.collect()
    gc.freeze()
    gc.disable()
    sys.setswitchinterval(0.0002)


async def measure(name: str, tables: int, seconds: float, rate: float, hurry: bool = False) -> Numbers:
    system = (SYSTEMS | FORMS)[name]
    if (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {1})
    with tempfile.TemporaryDirectory() as folder:
        async with Process(system, Path(folder)) as server:
            load = Load(server.port, rate, system.table, tables)
            _, empty = server.usage()
            await load.gather()
            unpaused()
            await asyncio.sleep(0.5)
            _, gathered = server.usage()
            if hurry:
                server.hurry()
                os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
            await load.start()
            await asyncio.sleep(WARM_UP_S)
            while len(load.times) < WARM_UP_MOVES:
                await asyncio.sleep(0.1)
            load.times.clear()
            (cpu, _), heard = server.usage(), load.bytes
            begun = perf_counter()
            await asyncio.sleep(seconds)
            took, times = perf_counter() - begun, sorted(load.times)
            (after, memory), heard = server.usage(), load.bytes - heard
            load.stop()
            os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
            refused, lost = load.refused, load.lost
    moves = len(times)
    return {
        "moves/s": moves / took,
        "moves/CPU-s": moves / (after - cpu),
        "server CPU %": 100 * (after - cpu) / took,
        "p50 ms": 1000 * times[moves // 2],
        "p99 ms": 1000 * times[int(moves * 0.99)],
        "bytes/move": heard / moves,
        "kB/table": 1000 * (gathered - empty) / tables,
        "MB empty": empty,
        "MB at the end": memory,
        "refused": refused,
        "lost": lost,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Load a server with games.")
    parser.add_argument("--system", choices=SYSTEMS | FORMS, default="tablee")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rate", type=float, default=0, help="moves a second in all; 0: closed loop")
    parser.add_argument("--rounds", type=int, default=1, help="how often to measure")
    parser.add_argument("--hurry", action="store_true", help="before all else on a busy machine (root only)")
    given = parser.parse_args()
    for _ in range(given.rounds):
        result = uvloop.run(measure(given.system, given.tables, given.seconds, given.rate, given.hurry))
        print("  ".join(f"{name} {value:.1f}" for name, value in result.items()), flush=True)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        main()
