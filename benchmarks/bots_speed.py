"""How long the robots of Duo and Ruckus! think, in positions of their own matches.

.venv/bin/python benchmarks/bots_speed.py [decisions]
"""

import sys
from collections.abc import Iterator
from random import Random
from time import thread_time
from typing import Any

from tablee.bots import BOTS, bot_named
from tablee.games import GAMES
from tablee.games.chance import Chance
from tablee.games.protocol import Setting

SEATS = (2, 4)


def positions(game: str, key: str, seats: int, seed: int) -> Iterator[tuple[Any, Any]]:
    """What each seat of a round sees when it has to choose, all seats played by one robot."""
    rules, bot, rng = GAMES[game], bot_named(game, key), Random(seed)
    setting = Setting.first(seats, rules.options())
    state = rules.deal(setting, rules.shuffle(setting, Chance(f"speed {seed}")))
    while seats_to_act := rules.to_act(state):
        seat = rng.choice(seats_to_act)
        view, legal = rules.view(state, seat), rules.legal_actions(state, seat)
        yield view, legal
        action = bot.choose(view, legal, rng)
        state, _ = rules.apply(state, seat, legal[0] if action is None else action)


def times(game: str, key: str, seats: int, decisions: int) -> list[float]:
    """Milliseconds of processor time of each decision among at least two actions: a forced one costs nothing."""
    bot, rng, taken = bot_named(game, key), Random(1), list[float]()
    seed = 0
    while len(taken) < decisions:
        for view, legal in positions(game, key, seats, seed):
            if len(legal) > 1:
                begun = thread_time()
                bot.choose(view, legal, rng)
                taken.append(1000 * (thread_time() - begun))
        seed += 1
    return sorted(taken[1:])  # the first loads what is compiled


def main() -> None:
    decisions = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    print("| game | robot | seats | decisions | p50 ms | p99 ms | max ms | budget ms |")
    print("|---|---|---|---|---|---|---|---|")
    for game in ("duo", "ruckus"):
        for bot in BOTS[game].values():
            for seats in SEATS:
                taken = times(game, bot.key, seats, decisions)
                p50, p99 = (taken[int(len(taken) * part)] for part in (0.5, 0.99))
                print(
                    f"| {game} | {bot.key} | {seats} | {len(taken)} | {p50:.2f} | {p99:.2f}"
                    f" | {taken[-1]:.2f} | {bot.budget_ms} |",
                    flush=True,
                )


if __name__ == "__main__":
    main()
