"""The solver against an integer program on many random positions, all questions.

    python benchmarks/solver_fuzz.py --positions 100000 --seed 1

Position i of seed s is always the same, so any mismatch can be replayed alone with --start i --positions 1.
The record is written every thousand positions; a mismatch is recorded and the run goes on.
"""

import argparse
import json
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.solver.compare import compare  # after the path is set


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--start", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", type=Path, default=Path(__file__).parent / "results" / "solver_fuzz.json")
    return parser.parse_args()


def progress(done: int, of: int, seconds: float) -> None:
    bar = "#" * (40 * done // of)
    left = seconds / done * (of - done)
    print(
        f"\r[{bar:40}] {done}/{of}  {done / seconds:.0f}/s  {left / 60:.1f} min left ",
        end="",
        file=sys.stderr,
    )


def main() -> int:
    args = arguments()
    kinds: Counter[str] = Counter()
    mismatches: list[str] = []
    began = time.monotonic()

    def write(done: int) -> None:
        args.record.parent.mkdir(parents=True, exist_ok=True)
        record = {
            "seed": args.seed,
            "start": args.start,
            "positions": done,
            "by_question": dict(sorted(kinds.items())),
            "mismatches": mismatches,
            "seconds": round(time.monotonic() - began),
        }
        args.record.write_text(json.dumps(record, indent=1) + "\n")

    for count, index in enumerate(range(args.start, args.start + args.positions), 1):
        try:
            kinds[compare(Random(f"{args.seed}-{index}"))] += 1
        except AssertionError as error:
            mismatches.append(f"{index}: {error}")
        if count % 1000 == 0 or count == args.positions:
            write(count)
            progress(count, args.positions, time.monotonic() - began)
    print(f"\n{sum(kinds.values())} agree, {len(mismatches)} differ")
    return 1 if mismatches else 0


if __name__ == "__main__":
    raise SystemExit(main())
