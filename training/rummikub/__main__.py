"""Finds the habits of Rummikub's champion by play against level 3 of 2026.

    python -m training.rummikub --seats 2 --minutes 10 --out runs/rummikub --seed 1

Begins with the habits of level 3, unless told to go on from those that are shipped (`--shipped`). Stop it whenever you
like: the same command goes on after the last pass. In the folder: habits.json (what the robot plays by), log.jsonl,
strength.svg.
"""

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from tablee.bots.rummikub.level4 import shipped
from training.arguments import amount, begun, count, seed, several
from training.rummikub.matches import Table
from training.rummikub.search import BEFORE, Plan, Run


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m training.rummikub",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    usual = Plan._field_defaults
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--preset", choices=("sheet", "official"), default="sheet")
    parser.add_argument("--minutes", type=amount, default=10.0, help="of processor time")
    parser.add_argument("--passes", type=count, help="stop after so many passes, whatever the time")
    parser.add_argument("--deals", type=several, default=usual["deals"], help="in each pass")
    parser.add_argument("--out", type=Path, default=Path("runs/rummikub"))
    parser.add_argument("--seed", type=seed, default=0)
    parser.add_argument(
        "--shipped", action="store_true", help="begin with the shipped habits, if there are any"
    )
    parser.add_argument("--cores", type=count, default=len(os.sched_getaffinity(0)), help="that play at once")
    given = parser.parse_args(arguments)
    table = Table(given.seats, given.preset)
    begin = shipped().get((table.preset, table.seats), BEFORE) if given.shipped else BEFORE
    plan = Plan(given.out, table, begin, given.seed, given.minutes, given.passes, given.deals, given.cores)
    begun(parser, lambda: Run(plan)).go(lambda line: print(line, flush=True))


if __name__ == "__main__":
    main()
