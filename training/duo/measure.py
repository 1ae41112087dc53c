"""Plays one net of Duo against another on deals that no run has seen.

    python -m training.duo.measure runs/response/net.npz src/tablee/bots/duo/net.npz --matches 20000

Prints the share of the matches that the first net wins, alone among seats of the second, every deal from every seat.
"""

import argparse
import json
import os
from collections.abc import Sequence
from math import sqrt

from tablee.bots.duo.net import load
from training.arguments import count
from training.duo.__main__ import net_file
from training.duo.cores import Cores
from training.duo.train import strength

FRESH = 500_000_000  # the first seed; those that runs are measured by begin at seven millions
TABLES = {"2 seats": (2, 0), "2 seats, Turbo": (2, 1), "4 seats": (4, 0)}


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m training.duo.measure",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("net", type=net_file)
    parser.add_argument("rival", type=net_file)
    parser.add_argument("--matches", type=count, default=20_000, help="at each table")
    given = parser.parse_args(arguments)
    net, rival, cores = load(given.net), load(given.rival), Cores(len(os.sched_getaffinity(0)))
    for table, (seats, turbo) in TABLES.items():
        share = strength(net, seats, turbo, given.matches, rival, first=FRESH, cores=cores)
        error = 1.96 * sqrt(share * (1 - share) / given.matches)  # at most: a deal's matches are alike
        told = {"table": table, "matches": given.matches, "share": round(share, 4), "error": round(error, 4)}
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
