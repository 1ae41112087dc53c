"""Trains a best response to level 3 of Ruckus!, with a memory of the round: two seats, equal reaction times.

    python -m training.ruckus --minutes 10 --out runs/ruckus --seed 1

Stop it whenever you like: the same command goes on from the last checkpoint. In the folder: log.jsonl, strength.svg,
checkpoint.npz.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

from training.arguments import amount, begun, count, seed
from training.ruckus.train import Plan, Run


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m training.ruckus",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--minutes", type=amount, default=10.0, help="of processor time")
    parser.add_argument("--passes", type=count, help="stop after so many passes, whatever the time")
    parser.add_argument("--rounds", type=count, default=Plan._field_defaults["rounds"], help="in each pass")
    parser.add_argument(
        "--ridge",
        type=amount,
        default=Plan._field_defaults["ridge"],
        help="holds gains near zero; more for short runs",
    )
    parser.add_argument("--out", type=Path, default=Path("runs/ruckus"))
    parser.add_argument("--seed", type=seed, default=0)
    parser.add_argument(
        "--from-nothing", action="store_true", help="learn all of it, instead of what to do unlike level 3"
    )
    given = parser.parse_args(arguments)
    plan = Plan(
        given.out,
        given.seed,
        given.minutes,
        given.passes,
        given.rounds,
        ridge=given.ridge,
        from_nothing=given.from_nothing,
    )
    begun(parser, lambda: Run(plan)).go(lambda line: print(line, flush=True))


if __name__ == "__main__":
    main()
