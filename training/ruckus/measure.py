"""Plays the best response of a finished run of Ruckus! against level 3, on matches that no run has seen.

python -m training.ruckus.measure runs/ruckus --matches 40000
"""

import argparse
import json
from collections.abc import Sequence
from math import sqrt
from pathlib import Path

import numpy as np

from training.arguments import count
from training.folder import PLAN
from training.ruckus.level3 import level3
from training.ruckus.simulate import play_matches
from training.ruckus.train import CHECKPOINT, NOTHING_NOTED, against_level3
from training.ruckus.traits import ENTRIES

UNSEEN = 900_000_001  # seed; those of runs are smaller


def run_folder(text: str) -> Path:
    folder = Path(text)
    for name in (PLAN, CHECKPOINT):
        if not (folder / name).is_file():
            raise argparse.ArgumentTypeError(f"{text} has no {name}: there is no run in it")
    return folder


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m training.ruckus.measure",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("run", type=run_folder)
    parser.add_argument("--matches", type=count, default=40_000)
    given = parser.parse_args(arguments)
    plan = json.loads((given.run / PLAN).read_text(encoding="utf-8"))
    usual = np.zeros(ENTRIES) if plan["from_nothing"] else level3()
    with np.load(given.run / CHECKPOINT) as stored:
        players = against_level3(stored["mind"], usual)
    share = float(play_matches(given.matches, UNSEEN, players, 2, NOTHING_NOTED))
    error = 1.96 * sqrt(share * (1 - share) / given.matches)
    print(json.dumps({"matches": given.matches, "share": round(share, 4), "error": round(error, 4)}))


if __name__ == "__main__":
    main()
