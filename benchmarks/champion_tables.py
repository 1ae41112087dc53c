"""Whether many tables of robots keep people waiting: how soon a person's move is stored and acknowledged.

    .venv/bin/python -m benchmarks.champion_tables --tables 100 --seconds 30 --rounds 2

At each table one person and three robots of Duo at the usual pace, champions and easy ones in turns; the server and the
process in which the robots think share the first core, the people have another. A person draws or lays the first card
that fits, at once. The easy robots show what the same tables take without thinking.
"""

import argparse
import asyncio
import os
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import uvloop

from benchmarks.server_crash import LIMITS, OTHERS
from tests.server.harness import Visitor
from tests.server.process import Process, more_descriptors, serving

SEATS, GATHER_AT_ONCE = 4, 8
WARM_UP_MOVES = 2  # of each person
USUAL: dict[str, Any] = {"ROBOT_PACE": "1.0", "ROBOT_WARM_UP": "1", "NEXT_MS": "1000"}
CLOCK_TICKS = os.sysconf("SC_CLK_TCK")


class Found(NamedTuple):
    times: list[float]  # of people's moves, in seconds, sorted
    robots: int  # moves in the same time
    cpu: float  # seconds of the server and its robots, for each second


async def sit_down(visitor: Visitor, level: str) -> None:
    await visitor.join(await visitor.open("duo", seats=SEATS, robots=[level] * (SEATS - 1)))
    assert (await visitor.ask("start"))["ok"]
    await visitor.until(lambda: visitor.phase != "waiting")


async def play(visitor: Visitor, times: list[float]) -> None:
    """Moves whenever it may, for ever; a match that is over begins again."""
    while True:
        await visitor.until(lambda: visitor.seen.get("legal") or visitor.phase == "over")
        if visitor.phase == "over":
            await visitor.ask("start")
            await visitor.until(lambda: visitor.phase != "over")
            continue
        begun = perf_counter()
        answer = await visitor.act(visitor.seen["legal"][-1])
        if answer["ok"]:
            times.append(perf_counter() - begun)


def processor_time(pid: int) -> float:
    """Of the process and all that it has started, so far."""
    total, children = 0.0, [str(pid)]
    while children:
        one = children.pop()
        fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        total += (int(fields[11]) + int(fields[12])) / CLOCK_TICKS
        children += Path(f"/proc/{one}/task/{one}/children").read_text().split()
    return total


async def measured(place: Process, level: str, tables: int, seconds: float) -> Found:
    visitors = [Visitor(place.url) for _ in range(tables)]
    gate = asyncio.Semaphore(GATHER_AT_ONCE)

    async def come(visitor: Visitor) -> None:
        async with gate:
            await sit_down(visitor, level)

    await asyncio.gather(*map(come, visitors))
    times: list[float] = []
    players = [asyncio.create_task(play(visitor, times)) for visitor in visitors]
    # By then nothing compiles, and the tables are no longer in step.
    while len(times) < WARM_UP_MOVES * tables:
        await asyncio.sleep(0.1)
    times.clear()
    before, at, facts = processor_time(place.child.pid), perf_counter(), _facts(visitors)
    await asyncio.sleep(seconds)
    taken, cpu, moves = perf_counter() - at, processor_time(place.child.pid) - before, len(times)
    others = _facts(visitors) - facts - moves
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    await asyncio.gather(*(visitor.leave() for visitor in visitors))
    return Found(sorted(times[:moves]), others, cpu / taken)


def _facts(visitors: list[Visitor]) -> int:
    return sum(int(visitor.seen["seq"]) for visitor in visitors)


async def run(tables: int, seconds: float, rounds: int) -> None:
    more_descriptors()
    cores = sorted(os.sched_getaffinity(0))
    print("| robots | people's moves | facts of others | p50 ms | p99 ms | max ms | of one core |")
    print("|---|---|---|---|---|---|---|")
    for _ in range(rounds):
        for level in ("easy", "champion"):
            os.sched_setaffinity(0, cores[:1])  # what is started from here stays there
            with tempfile.TemporaryDirectory() as folder:
                async with serving(Path(folder), **OTHERS | LIMITS | USUAL) as place:
                    os.sched_setaffinity(0, cores[1:] or cores)
                    found = await measured(place, level, tables, seconds)
            p50, p99 = (1000 * found.times[int(len(found.times) * part)] for part in (0.5, 0.99))
            print(
                f"| {level} | {len(found.times)} | {found.robots} | {p50:.1f} | {p99:.1f} |"
                f" {1000 * found.times[-1]:.1f} | {found.cpu:.0%} |",
                flush=True,
            )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--rounds", type=int, default=1)
    given = parser.parse_args()
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", file=sys.stderr)
    uvloop.run(run(given.tables, given.seconds, given.rounds))


if __name__ == "__main__":
    main()
