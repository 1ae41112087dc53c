"""What each change to Numba gains the solver: with it and without it, in turns, by processor time.

    python benchmarks/solver_without.py indices refcounts dispatch block vectors
    python benchmarks/solver_without.py nothing --other OTHER_CHECKOUT/src       one version beside another

Each side is a process of its own with a cache of its own; one pass solves the mid positions of tests/solver, asks for
the longest chains of some hands of Duo, and reports processor time. A round is with, without, without, with.
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
from contextlib import nullcontext
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
POSITIONS = ROOT / "tests" / "solver" / "positions.json"
PASSES = 3  # in one slice: the least of them counts
COLD_BYTES = 64 << 20  # written between two searches, so that the second finds its memory cold
Times = dict[str, float]


# --- the solver without a piece ------------------------------------------------------------------------------


def without_indices() -> None:
    """Every index is tested for counting from the end."""
    from tablee.solver import jit

    jit.no_negative_indices = nullcontext  # type: ignore[assignment,attr-defined]


def without_refcounts() -> None:
    """References to the arrays that kernels are lent are counted."""
    from tablee.solver import jit

    jit.NO_REFCOUNTS.pop("_nrt")


def without_dispatch() -> None:
    """Numba chooses the version of the kernel at each call."""
    from tablee.solver import jit

    jit.direct = lambda function: function


def without_block() -> None:
    """Each array where NumPy puts it."""
    from tablee.solver import jit

    jit.gathered = lambda arrays: arrays


def without_vectors() -> None:
    """The entry kernels are compiled with vectors, as Numba does by itself."""
    import numba

    kind: Any = type(numba.config)
    kind.LOOP_VECTORIZE = property(lambda self: 1, lambda self, value: None)


def without_wrappers() -> None:
    """Inner kernels get the wrappers for other callers."""
    from tablee.solver import jit

    jit.INNER.clear()


PIECES: dict[str, Callable[[], None]] = {
    "nothing": lambda: None,  # both sides the same: how far apart they are is the noise
    "indices": without_indices,
    "refcounts": without_refcounts,
    "dispatch": without_dispatch,
    "block": without_block,
    "vectors": without_vectors,
    "wrappers": without_wrappers,
}


def work() -> None:
    """A pass for each line read."""
    begun = time.process_time()
    from tablee.games.duo.cards import JOKERS, SYMBOLS
    from tablee.solver import can_play, solve, warm_up
    from tablee.solver.duo import longest_chain

    warm_up()
    print(time.process_time() - begun, flush=True)
    positions = [(p["table"], p["rack"]) for p in json.loads(POSITIONS.read_text()) if p["kind"] == "mid"]
    rng, deck = random.Random(40), [*sorted(SYMBOLS), *sorted(JOKERS), *["T"] * 4]
    hands = [rng.sample(deck, 41) for _ in range(15)]
    dirt = bytearray(COLD_BYTES)

    def timed(call: Callable[[], object]) -> float:
        taken = []
        for _ in range(PASSES):
            begun = time.process_time()
            call()
            taken.append(time.process_time() - begun)
        return min(taken)

    def cold() -> float:
        total = 0.0
        for table, rack in positions[::5]:
            dirt[::64] = bytes(len(dirt) // 64)
            begun = time.process_time()
            solve(table, rack, tidy=False)
            total += time.process_time() - begun
        return total / len(positions[::5])

    for _ in sys.stdin:
        times = {
            "best turn": timed(lambda: [solve(*p, tidy=False) for p in positions]) / len(positions),
            "the same, cold": cold(),
            "fewest disturbed": timed(lambda: [solve(*p) for p in positions]) / len(positions),
            "can_play": timed(lambda: [can_play(*p) for p in positions]) / len(positions),
            "Duo chain": timed(lambda: [longest_chain(hand[0], hand[1:]) for hand in hands]) / len(hands),
        }
        print(json.dumps({name: 1e6 * took for name, took in times.items()}), flush=True)


# --- the rounds ----------------------------------------------------------------------------------------------


class Side:
    def __init__(self, piece: str, cache: str, source: str | None = None) -> None:
        place = {"NUMBA_CACHE_DIR": cache} | ({"PYTHONPATH": source} if source else {})
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--worker", piece],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ | place,
        )  # fmt: skip
        self.start = float(self.line())

    def line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def slice(self) -> Times:
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        times: Times = json.loads(self.line())
        return times

    def stop(self) -> None:
        self.process.communicate()


def compare(has: Side, piece: str, rounds: int, other: str | None) -> None:
    with tempfile.TemporaryDirectory() as folder:
        lacks = Side(piece, folder, other)
        took: list[tuple[Times, Times]] = []
        for _ in range(rounds):
            a, b, c, d = (side.slice() for side in (has, lacks, lacks, has))
            took.append(({n: (a[n] + d[n]) / 2 for n in a}, {n: (b[n] + c[n]) / 2 for n in a}))
        lacks.stop()
    print(f"{piece}: to compile and start {has.start:.1f} s with, {lacks.start:.1f} s without")
    for name in took[0][0]:
        gains = [100 * (1 - with_it[name] / without[name]) for with_it, without in took]
        middle = [statistics.median(pair[place][name] for pair in took) for place in (0, 1)]
        print(
            f"    {name:18} with {middle[0]:7.1f} µs, without {middle[1]:7.1f}; gains"
            f" {statistics.median(gains):5.1f} % [{min(gains):.1f} to {max(gains):.1f}] of {rounds} rounds",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pieces", nargs="*", help=", ".join(PIECES))
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--other", help="sources of the other side, for one version beside another")
    parser.add_argument("--worker", choices=PIECES)
    given = parser.parse_args()
    if given.worker:
        PIECES[given.worker]()
        work()
        return
    with tempfile.TemporaryDirectory() as folder:
        has = Side("nothing", folder)
        for piece in given.pieces:
            compare(has, piece, given.rounds, given.other)
        has.stop()


if __name__ == "__main__":
    main()
