"""How long Rummikub's players think: every decision of whole matches, in time of one core.

The core's own time is read, so that what else the machine does at the moment is not counted.

PYTHONPATH=src python benchmarks/rummikub_bots_speed.py [matches]
"""

import sys
from collections.abc import Sequence
from random import Random
from time import thread_time

from tablee.bots.protocol import AnyBot
from tablee.bots.rummikub import BASELINES, LEVELS, warm_up
from tablee.games.rummikub import GAME
from tablee.matches import Match

PLAYERS: tuple[AnyBot, ...] = (*LEVELS.values(), *BASELINES)


def timed(bots: Sequence[AnyBot], seed: str, times: dict[str, list[float]]) -> None:
    """Play a match and note the milliseconds of each decision under the player's key."""
    rng, match = Random(seed), Match.start(GAME, len(bots), seed=seed)
    while match.winners is None:
        if match.result is not None:
            match = match.next_round()
        turn = match.state.turn
        view, legal = GAME.view(match.state, turn), GAME.legal_actions(match.state, turn)
        start = thread_time()
        action = bots[turn].choose(view, legal, rng)
        times.setdefault(bots[turn].key, []).append(1000 * (thread_time() - start))
        match, _ = match.act(turn, action)


def quantile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def row(seats: int, bot: AnyBot, times: Sequence[float]) -> str:
    median, high, most = quantile(times, 0.5), quantile(times, 0.99), max(times)
    return (
        f"| {seats} | {bot.key} | {len(times)} | {median:.2f} | {high:.1f} | {most:.1f} | {bot.budget_ms} |"
    )


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    warm_up()
    print("| players | bot | decisions | p50 ms | p99 ms | max ms | budget ms |")
    print("|---|---|---|---|---|---|---|")
    for seats in (2, 4, 6):
        times: dict[str, list[float]] = {}
        for number in range(matches):
            bots = [PLAYERS[(number + place) % len(PLAYERS)] for place in range(seats)]
            timed(bots, f"speed {number}", times)
        for bot in PLAYERS:
            print(row(seats, bot, times[bot.key]), flush=True)


if __name__ == "__main__":
    main()
