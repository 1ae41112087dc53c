"""Trains Duo's net by self-play.

    python -m training.duo --minutes 10 --out runs/duo --seed 1

Stop it whenever you like: the same command goes on from the last checkpoint. In the folder: net.npz (what the robot
plays), log.jsonl, strength.svg, checkpoint.npz.
"""

import argparse
from pathlib import Path

from training.duo.train import Plan, Run


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m training.duo",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--minutes", type=float, default=10.0, help="of processor time")
    parser.add_argument("--passes", type=int, help="stop after so many passes, whatever the time")
    parser.add_argument("--matches", type=int, default=Plan._field_defaults["matches"], help="in each pass")
    parser.add_argument("--out", type=Path, default=Path("runs/duo"))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--rate", type=float, default=Plan._field_defaults["rate"], help="learning rate at first"
    )
    parser.add_argument("--trace", type=float, default=Plan._field_defaults["trace"], help="λ")
    parser.add_argument(
        "--seats", type=int, nargs="+", default=Plan._field_defaults["seats"], help="at how large tables"
    )
    parser.add_argument("--turbo", type=float, default=Plan._field_defaults["turbo"], help="share of matches")
    parser.add_argument("--start", type=Path, help="the net.npz to begin with")
    parser.add_argument("--against", type=Path, help="train a best response to this net.npz instead")
    given = parser.parse_args()
    plan = Plan(
        given.out, given.seed, given.minutes, given.passes, given.matches,
        rate=given.rate, trace=given.trace, seats=tuple(given.seats), turbo=given.turbo,
        start=given.start, against=given.against,
    )  # fmt: skip
    Run(plan).go(lambda line: print(line, flush=True))


if __name__ == "__main__":
    main()
