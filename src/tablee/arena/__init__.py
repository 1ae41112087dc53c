"""`tablee arena`: bots against each other, on common deals with seats rotated."""

import argparse
import sys
from collections.abc import Sequence

from tablee.arena.tournament import Standing, play_matches
from tablee.bots import bot_named
from tablee.games import GAMES
from tablee.games.errors import BadOptions

__all__ = ["Standing", "main", "play_matches", "table"]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tablee arena", description="Robots play many matches.")
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument("bots", nargs="+", metavar="BOT", help="a level (1, 2, 3) or a key (most-tiles, …)")
    parser.add_argument("-n", "--matches", type=int, default=200, help="how many, at least (200)")
    parser.add_argument("--seed", default="arena", help="the same text gives the same deals")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--jobs", type=int, help="processes (all cores)")
    given = parser.parse_args(arguments)
    game = GAMES[given.game]
    try:
        options = game.options.parse_text(" ".join(given.option)).as_json()
        for key in given.bots:
            bot_named(given.game, key)
    except (BadOptions, KeyError) as problem:
        parser.error(str(problem.args[-1]))
    if len(given.bots) not in game.seats or given.matches < 1:
        parser.error(
            f"{given.game} is for {game.seats[0]} to {game.seats[-1]} robots, and one match at least"
        )
    standings = play_matches(
        given.game, given.bots, given.matches, seed=given.seed, options=dict(options), jobs=given.jobs,
        progress=_show if sys.stderr.isatty() else None,
    )  # fmt: skip
    print(table(standings))
    return 0


def table(standings: Sequence[Standing]) -> str:
    """Markdown, so that it can be pasted where it is needed."""
    lines = ["| robot | matches | won | 95 % interval |", "|---|---|---|---|"]
    for bot, matches, share, low, high in standings:
        lines.append(f"| {bot} | {matches} | {share:.1%} | {low:.1%} – {high:.1%} |")
    return "\n".join(lines)


def _show(done: int, deals: int) -> None:
    filled = 40 * done // deals
    end = "\n" if done == deals else ""
    print(
        f"\r[{'#' * filled}{' ' * (40 - filled)}] {done}/{deals} deals", end=end, file=sys.stderr, flush=True
    )
