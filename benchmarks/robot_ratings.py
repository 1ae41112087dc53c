"""The fixed ratings of the robots: arena matches on common deals, and the skills that explain best who won.

    .venv/bin/python benchmarks/robot_ratings.py duo --deals 100 [--jobs 1] [--extend]

Writes the numbers into `src/tablee/bots/<game>/ratings.json` and the outcomes into `benchmarks/results/`, from which
`rating_calibration.py` draws. `--fit` reads the outcomes again instead of playing; `--extend` plays only the line-ups
that are not among them, as after a new level.
"""

import argparse
import json
from collections.abc import Collection, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations
from math import log
from pathlib import Path
from typing import Any, NamedTuple

from tablee.arena.play import match_result
from tablee.bots import BASELINES, BOTS
from tablee.bots.champions import has_champion
from tablee.bots.levels import LEVEL3_2026
from tablee.bots.random_bot import RANDOM
from tablee.games import GAMES
from tablee.ratings import places_of
from tablee.ratings.fit import fit as fit_places
from tablee.ratings.fit import predicted as likely

ROOT = Path(__file__).parents[1]
NO_ROBOTS = (RANDOM.key, LEVEL3_2026)  # one plays nothing, the other is level 3 of its day
ANCHOR = "2"  # the middle level stands where a new player does
SEED = "ratings"

Skills = dict[str, tuple[float, float]]  # bot -> skill, standard error


class Outcome(NamedTuple):
    """One match: who sat there and the place of each."""

    bots: tuple[str, ...]
    places: tuple[int, ...]
    deal: int


def levels_of(game: str) -> dict[str, str]:
    """Number -> key: `3` is `hard`."""
    return {str(level): bot.key for level, bot in BOTS[game].items()}


def line_ups(game: str) -> list[tuple[str, ...]]:
    """Every pair of levels and baselines, and levels mixed at tables of three and four."""
    levels, baselines = levels_of(game), tuple(key for key in BASELINES[game] if key not in NO_ROBOTS)
    pairs = list(combinations((*levels, *baselines), 2))
    mixed = [("1", "2", "3"), ("1", "1", "2"), ("2", "2", "3"), ("1", "1", "2", "3"), ("1", "2", "2", "3")]
    if "4" in levels:
        mixed += [("1", "2", "4"), ("2", "3", "4"), ("1", "2", "3", "4"), ("2", "2", "4", "4")]
    options = GAMES[game].options.parse({})
    # Where there is no champion for so many seats, the line-up would be one of level 3.
    learned = [seats for seats in GAMES[game].seats if has_champion(game, options, seats)]
    return [bots for bots in (*pairs, *mixed) if len(bots) in (learned if "4" in bots else GAMES[game].seats)]


def play_deal(game: str, job: tuple[tuple[str, ...], int]) -> list[Outcome]:
    """One deal in every rotation, so that nobody gains by seat or cards."""
    bots, number = job
    outcomes = []
    for turn in range(len(bots)):
        order = bots[turn:] + bots[:turn]
        result = match_result(game, order, {}, f"{SEED} {number}")
        if result is not None and result.match is not None:
            outcomes.append(Outcome(order, places_of(result.totals, result.match), number))
    return outcomes


def play(game: str, deals: int, jobs: int, known: Collection[tuple[str, ...]] = ()) -> list[Outcome]:
    """Every line-up but those already known."""
    work = [(bots, number) for bots in line_ups(game) if bots not in known for number in range(deals)]
    one = partial(play_deal, game)
    if jobs == 1:
        return [outcome for job in work for outcome in one(job)]
    with ProcessPoolExecutor(jobs) as pool:
        return [outcome for some in pool.map(one, work, chunksize=8) for outcome in some]


# --- the fit ------------------------------------------------------------------------------------------------


def fit(outcomes: Sequence[Outcome], power: float = 0.5) -> Skills:
    """Skill and its standard error for each bot."""
    found = fit_places(((bots, places) for bots, places, _ in outcomes), ANCHOR, power)
    return {name: (rating.mu, rating.sigma) for name, rating in found.items()}


def predicted(skills: Skills, bots: Sequence[str], power: float = 0.5) -> list[float]:
    """How likely each bot is to come first."""
    return likely([skills[bot][0] for bot in bots], power)


def surprise(skills: Skills, outcomes: Sequence[Outcome], power: float) -> float:
    """Mean of −log of what was predicted for the winners."""
    total = 0.0
    for bots, places, _ in outcomes:
        shares = predicted(skills, bots, power)
        total -= log(sum(share for share, place in zip(shares, places, strict=True) if place == 1))
    return total / len(outcomes)


# --- files --------------------------------------------------------------------------------------------------


def results_file(game: str) -> Path:
    return ROOT / "benchmarks" / "results" / f"robot_matches_{game}.json"


def save(game: str, outcomes: Sequence[Outcome]) -> None:
    """By line-up, a text of places for each match: `123 213`."""
    lines: dict[str, list[str]] = {}
    for bots, places, deal in outcomes:
        lines.setdefault(" ".join(bots), []).append(f"{deal}:" + "".join(map(str, places)))
    text: Any = {bots: " ".join(matches) for bots, matches in lines.items()}
    deals = 1 + max(outcome.deal for outcome in outcomes)
    results_file(game).write_text(
        json.dumps({"game": game, "deals": deals, "matches": text}, indent=1) + "\n"
    )


def load(game: str) -> list[Outcome]:
    kept = json.loads(results_file(game).read_text())["matches"]
    return [
        Outcome(tuple(bots.split()), tuple(map(int, places)), int(deal))
        for bots, matches in kept.items()
        for deal, _, places in (match.partition(":") for match in matches.split())
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument(
        "--deals", type=int, default=100, help="for each line-up; each is played in all rotations"
    )
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--fit", action="store_true", help="do not play: fit the outcomes that are there")
    parser.add_argument("--extend", action="store_true", help="play only line-ups that are not there")
    given = parser.parse_args()
    if not given.fit:
        old = load(given.game) if given.extend else []
        new = play(given.game, given.deals, given.jobs, {outcome.bots for outcome in old})
        save(given.game, [*old, *new])
    outcomes = load(given.game)
    skills = fit(outcomes)
    deals = 1 + max(outcome.deal for outcome in outcomes)
    levels = {bot: key for bot, key in levels_of(given.game).items() if bot in skills}
    robots = {key: [round(value, 1) for value in skills[bot]] for bot, key in levels.items()}
    file = ROOT / "src" / "tablee" / "bots" / given.game / "ratings.json"
    command = f"benchmarks/robot_ratings.py {given.game} --deals {deals}"
    file.write_text(
        json.dumps({"command": command, "matches": len(outcomes), "levels": robots}, indent=2) + "\n"
    )
    print(f"{len(outcomes)} matches")
    for bot, (skill, error) in sorted(skills.items(), key=lambda item: -item[1][0]):
        print(f"{bot:>18} {skill:7.0f} ± {2 * error:.0f}")
    told = [f"{surprise(fit(outcomes, power), outcomes, power):.4f}" for power in (0.0, 0.5)]
    print(
        f"surprise: {told[0]} if the spread is the same at every table, {told[1]} if it grows with its root"
    )


if __name__ == "__main__":
    main()
