"""How fast the solver is, beside rummikub-solver from PyPI: one process, one call per position, interleaved.

    python benchmarks/solver_speed.py            # all of it, some minutes, most of them the peer's
    python benchmarks/solver_speed.py --no-peer
    python benchmarks/solver_speed.py --cpu      # processor time: for a machine that others use too

Every time is a single call from tiles as text to sets as text, after one call on another position to load the code.
The last column is the worst call.
"""

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from tablee.games.duo.cards import JOKERS, SYMBOLS
from tablee.solver import can_play, solve, warm_up
from tablee.solver.duo import best_chain, longest_chain

ROOT = Path(__file__).parents[1]
POSITIONS = ROOT / "tests" / "solver" / "positions.json"
RECORD = Path(__file__).parent / "results" / "solver_speed.json"
Position = tuple[list[list[str]], list[str]]
Results = dict[str, dict[str, float]]


def summary(milliseconds: list[float]) -> dict[str, float]:
    median, high, worst = np.percentile(milliseconds, [50, 99, 100])
    return {"n": len(milliseconds), "median_ms": median, "p99_ms": high, "max_ms": worst}


CLOCKS = {"wall": time.perf_counter, "cpu": time.process_time}
chosen = ["wall"]


def timed(call: Callable[[], Any]) -> float:
    clock = CLOCKS[chosen[-1]]
    began = clock()
    call()
    return (clock() - began) * 1000


def load(*kinds: str) -> list[Position]:
    return [(p["table"], p["rack"]) for p in json.loads(POSITIONS.read_text()) if p["kind"] in kinds]


def peer() -> Callable[[Position], Any]:
    """rummikub-solver, from text to sets, with its default backend."""
    from rummikub_solver import RuleSet, SolverMode

    rules = RuleSet()
    names = [f"{c}{n}" for c in "KBOR" for n in range(1, 14)] + ["J"]
    tiles = dict(zip(names, rules.tiles, strict=True))
    text = {int(tile): name for name, tile in tiles.items()}

    def call(position: Position) -> list[list[str]]:
        game = rules.new_game()
        game.initial = False
        game.add_table(*[tiles[t] for s in position[0] for t in s])
        game.add_rack(*[tiles[t] for t in position[1]])
        found = rules.solve(game, SolverMode.TILE_COUNT)
        return [[text[int(t)] for t in s] for s in found.sets] if found else position[0]

    return call


def versus(positions: list[Position], with_peer: bool) -> Results:
    """The solver's modes and the peer, position by position."""
    calls: dict[str, Callable[[Position], Any]] = {
        "mid": lambda p: solve(*p, tidy=False),
        "mid, fewest disturbed": lambda p: solve(*p),
    }
    if with_peer:
        calls["mid, rummikub-solver"] = peer()
    times: dict[str, list[float]] = {name: [] for name in calls}
    for call in calls.values():
        call(positions[-1])
    for position in positions:
        for name, call in calls.items():
            times[name].append(timed(lambda call=call, position=position: call(position)))  # type: ignore[misc]
    return {name: summary(values) for name, values in times.items()}


def large_positions(count: int, seed: int = 160) -> list[Position]:
    """Positions of the 160-tile game: five seats play out seeded deals, each turn the best turn or, one time in
    three, none (then the seat draws); from every deal some turns with at least five sets on the table are taken."""
    rng = random.Random(seed)
    found: list[Position] = []
    while len(found) < count:
        pool = [f"{c}{n}" for c in "KRBO" for n in range(1, 14)] * 3 + ["J"] * 4
        rng.shuffle(pool)
        racks = [[pool.pop() for _ in range(14)] for _ in range(5)]
        opened = [False] * 5
        table: list[list[str]] = []
        taken: list[tuple[list[list[str]], list[str], int]] = []
        while pool and all(racks):
            seat = len(pool) % 5 if not taken else (taken[-1][2] + 1) % 5
            turn = solve(table, racks[seat], opened[seat], tidy=False)
            taken.append(([list(s) for s in table], list(racks[seat]), seat))
            if turn and rng.random() < 2 / 3:
                table = [list(s) for s in turn.table]
                opened[seat] = True
                for tile in turn.played:
                    racks[seat].remove(tile)
            else:
                racks[seat].append(pool.pop())
        suitable = [(t, r) for t, r, _ in taken if len(t) >= 5]
        found += rng.sample(suitable, min(5, len(suitable)))
    return found[:count]


def throughput(positions: list[Position]) -> float:
    """Kernel solves per second on one core: counts in, choices out, position after position; median of five."""
    from tablee.solver.bounds import NEVER
    from tablee.solver.engine import Engine, Request
    from tablee.solver.jit import entry
    from tablee.solver.position import Position as Counts
    from tablee.solver.position import cost_of_nothing
    from tablee.solver.result import GOALS
    from tablee.solver.search import best
    from tablee.solver.turn import Question

    own, loaded = Engine(), []
    for table, rack in positions:
        question = Question(table, rack)
        own.ask(question.codes, Request(len(table), question.size, *GOALS["tiles"], -1, NEVER, 0, -1))
        loaded.append([counts.copy() for counts in own.memory.position])
    stacked = [np.stack(column) for column in zip(*loaded, strict=True)]

    @entry
    def run(known: Any, work: Any, needed: Any, supply: Any, jokers: Any, weight: Any) -> int:
        total = 0
        for index in range(needed.shape[0]):
            counts = Counts(needed[index], supply[index], jokers[index], weight[index])
            total += best(known, counts, work, cost_of_nothing(counts))
        return total

    run(own.memory.lookup, own.memory.work, *stacked)
    passes = 20
    milliseconds = statistics.median(
        [
            timed(lambda: [run(own.memory.lookup, own.memory.work, *stacked) for _ in range(passes)])
            for _ in range(5)
        ]
    )
    return passes * len(positions) / milliseconds * 1000


def duo(hands: int = 60, size: int = 40) -> Results:
    rng = random.Random(40)
    deck = [*sorted(SYMBOLS), *sorted(JOKERS), *["T"] * 4]
    longest, best = [], []
    for _ in range(hands):
        rng.shuffle(deck)
        longest.append(timed(lambda: longest_chain(deck[0], deck[2 : 2 + size])))
        best.append(timed(lambda: best_chain(deck[:2], deck[2 : 2 + size])))
    return {f"longest chain, {size} cards": summary(longest), f"best chain, {size} cards": summary(best)}


def start_up(cache: str | None = None) -> float:
    """Processor seconds until the solver is ready, with the usual or another cache of compiled code."""
    code = "import time\nfrom tablee.solver import warm_up; warm_up()\nprint(time.process_time())"
    place = {} if cache is None else {"NUMBA_CACHE_DIR": cache}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={**os.environ, **place}
    )
    return float(done.stdout)


def start_ups() -> tuple[float, float]:
    """The first start after an installation, and any later one."""
    with tempfile.TemporaryDirectory() as empty:
        return start_up(empty), start_up(empty)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--no-peer", action="store_true")
    parser.add_argument("--cpu", action="store_true")
    args = parser.parse_args()
    if args.cpu:
        chosen.append("cpu")
    warm_up()
    results = versus(load("mid"), not args.no_peer)
    for name, positions in (
        ("hard", load("hard")),
        ("stress", load("nasty")),
        ("160 tiles", large_positions(200)),
    ):
        results[name] = summary([timed(lambda p=p: solve(*p, tidy=False)) for p in positions])  # type: ignore[misc]
        results[f"{name}, fewest disturbed"] = summary([timed(lambda p=p: solve(*p)) for p in positions])  # type: ignore[misc]
    # Without the peer in between, so that neither finds the caches colder than the other.
    results["mid, alone"] = summary([timed(lambda p=p: solve(*p, tidy=False)) for p in load("mid")])  # type: ignore[misc]
    results["mid, alone, can_play"] = summary([timed(lambda p=p: can_play(*p)) for p in load("mid")])  # type: ignore[misc]
    results |= duo()
    for name, row in results.items():
        times = "  ".join(f"{key[:-3]} {row[key]:9.3f}" for key in ("median_ms", "p99_ms", "max_ms"))
        print(f"{name:32} n {row['n']:4.0f}  {times} ms")
    speed, (first, later) = throughput(load("mid")), start_ups()
    print(
        f"kernel: {speed:,.0f} solves a second; first start {first:.1f} s, later {later:.2f} s of processor time"
    )
    if "mid, rummikub-solver" in results:
        ours, theirs = results["mid"], results["mid, rummikub-solver"]
        for key in ("median_ms", "p99_ms"):
            print(f"{key}: {theirs[key] / ours[key]:.0f} times faster than rummikub-solver")
    RECORD.parent.mkdir(parents=True, exist_ok=True)
    extra = {"clock": chosen[-1], "kernel_solves_per_s": speed, "first_start_s": first, "start_s": later}
    RECORD.write_text(json.dumps({"times": results, **extra}, indent=1) + "\n")


if __name__ == "__main__":
    main()
