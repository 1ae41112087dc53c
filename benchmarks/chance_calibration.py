"""Whether winning chances hold: what an analysis promises after each turn, against who won in the end.

    .venv/bin/python -m benchmarks.chance_calibration rummikub --matches 30 [--first 0]

Robots of mixed levels play whole matches at tables of two to four; docs/analysis.md has the results. The promise is of
the match. What is certain is left out. The bins go to `benchmarks/results/chances.json`, from
which `docs/images/chance-calibration.svg` is drawn.
"""

import argparse
import json
from random import Random
from statistics import mean

from benchmarks.analysis_speed import played
from benchmarks.rating_calibration import Share, picture
from benchmarks.robot_ratings import ROOT
from tablee.analysis import Curve, Request, Timeline, analyse, analyser_of
from tablee.bots import BOTS
from tablee.games import GAMES
from tablee.matches import Match

BINS = 10
WITHOUT_JUDGING = ("duo",)  # its chances need no turn to be judged
RESULTS = ROOT / "benchmarks" / "results" / "chances.json"
PICTURE = ROOT / "docs" / "images" / "chance-calibration.svg"

Pair = tuple[float, float]  # promised, and what came of it: a shared win counts in parts


def line_up(game: str, number: int) -> tuple[str, ...]:
    """Two to four robots; not beginners alone, whose rounds do not end."""
    rng, levels = Random(f"line-up {number}"), "".join(map(str, BOTS[game]))
    bots = tuple(rng.choice(levels) for _ in range(rng.choice((2, 3, 4))))
    return bots if set(bots) != {"1"} else (*bots[1:], "2")


def promises(game: str, match: Match) -> list[Pair]:
    timeline = Timeline.of(match)
    (curve,) = [one for one in _curves(game, match, timeline) if one.name == "chance"]
    found = list[Pair]()
    for chances in curve.values:
        won = match.winners or ()
        if won and max(chances) < 1:
            found += [(chance, (seat in won) / len(won)) for seat, chance in enumerate(chances)]
    return found


def _curves(game: str, match: Match, timeline: Timeline) -> tuple[Curve, ...]:
    analyser = analyser_of(game)
    if analyser is not None and game in WITHOUT_JUDGING:
        return analyser.curves(timeline, ())
    return analyse(match, Request(seed="calibration")).curves


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument("--matches", type=int, default=30)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    given = parser.parse_args()
    bins: list[list[Pair]] = [[] for _ in range(BINS)]
    for number in range(given.first, given.first + given.matches):
        for pair in promises(
            given.game, played(given.game, f"chances {number}", line_up(given.game, number))
        ):
            bins[min(BINS - 1, int(pair[0] * BINS))].append(pair)
    keep(given.game, given.matches, bins)
    draw()


def keep(game: str, matches: int, bins: list[list[Pair]]) -> None:
    """Prints the bins and stores them."""
    everything, error, lines = sum(map(len, bins)), 0.0, []
    print("| promises | promised | observed |\n|---|---|---|")
    for some in filter(None, bins):
        promised, observed = mean(one for one, _ in some), mean(one for _, one in some)
        error += abs(promised - observed) * len(some) / everything
        lines.append([round(promised, 4), round(observed, 4), len(some)])
        print(f"| {len(some)} | {promised:.1%} | {observed:.1%} |")
    print(f"mean error {error:.1%} in {matches} matches")
    kept = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    kept[game] = {"matches": matches, "error": round(error, 4), "bins": lines}
    RESULTS.write_text(json.dumps(kept, indent=1) + "\n")


def draw() -> None:
    """The bars are those of as many independent promises as there are matches: those of one hang together."""
    kept = json.loads(RESULTS.read_text())
    shares = {
        game: [Share(promised, observed, found["matches"]) for promised, observed, _ in found["bins"]]
        for game, found in kept.items()
    }
    PICTURE.write_text(
        picture(shares, "Winning chances: promised after a turn, and observed"), encoding="utf-8"
    )


if __name__ == "__main__":
    main()
