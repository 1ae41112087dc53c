"""How strong the robots of Duo and Ruckus! are: common deals, rotated seats, intervals over deals.

    .venv/bin/python benchmarks/bots_strength.py [--game duo] [--scale 1.0] [--jobs 2]

Prints a Markdown table. Rummikub has a benchmark of its own (rummikub_bots_strength.py).
"""

import argparse
from typing import NamedTuple

from tablee.arena import Standing, play_matches


class Claim(NamedTuple):
    """The first robot's share of the matches should lie between low and high."""

    game: str
    bots: tuple[str, ...]
    low: float
    high: float
    matches: int


CLAIMS = (
    Claim("duo", ("3", "longest-chain"), 0.60, 1.0, 1500),
    Claim("duo", ("3", "2"), 0.75, 1.0, 1500),
    Claim("duo", ("2", "1"), 0.75, 1.0, 1000),
    Claim("duo", ("1", "careful-beginner"), 0.40, 0.60, 2000),
    Claim("duo", ("3", "longest-chain", "longest-chain", "longest-chain"), 0.25, 1.0, 800),
    Claim("ruckus", ("3", "grab-all"), 0.60, 1.0, 20000),
    Claim("ruckus", ("3", "2"), 0.75, 1.0, 2000),
    Claim("ruckus", ("2", "1"), 0.75, 1.0, 2000),
    Claim("ruckus", ("1", "careful-beginner"), 0.40, 0.60, 4000),
    Claim("ruckus", ("3", "grab-all", "grab-all", "grab-all"), 0.25, 1.0, 4000),
)


def verdict(claim: Claim, standing: Standing) -> str:
    """`yes` if the whole interval keeps the promise, `about` if only the share does."""
    if claim.low <= standing.low and standing.high <= claim.high:
        return "yes"
    return "about" if claim.low <= standing.share <= claim.high else "no"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=("duo", "ruckus"))
    parser.add_argument("--scale", type=float, default=1.0, help="times the usual number of matches")
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--jobs", type=int)
    given = parser.parse_args()
    print("| game | robots | matches | first one's share | 95 % interval | promised | kept |")
    print("|---|---|---|---|---|---|---|")
    for claim in CLAIMS:
        if given.game not in (None, claim.game):
            continue
        matches = max(2, round(claim.matches * given.scale))
        standing = play_matches(claim.game, claim.bots, matches, seed=given.seed, jobs=given.jobs)[0]
        promised = f"≥ {claim.low:.0%}" if claim.high == 1.0 else f"{claim.low:.0%} – {claim.high:.0%}"
        print(
            f"| {claim.game} | {' – '.join(claim.bots)} | {standing.matches} | {standing.share:.1%}"
            f" | {standing.low:.1%} – {standing.high:.1%} | {promised} | {verdict(claim, standing)} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
