"""Decisions per second of random play through the public API, ours and RLCard's interleaved in one process.

    make bench                                    everything
    python benchmarks/engine_speed.py --rounds 9  only this, longer

A decision is: ask what is legal, pick one at random, apply it to a frozen state. Deals are counted in. RLCard's
`env.step` is its fastest path: it returns the next legal actions with the observation.
"""

import argparse
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

from tablee.games import GAMES
from tablee.games.chance import Chance
from tablee.games.protocol import Setting

Play = Callable[[float], float]  # seconds to spend -> decisions per second

FIRST_ROUND = """
import random
from tablee.games import GAMES
from tablee.matches import Match
match, rng = Match.start(GAMES["duo"], 2, seed="first"), random.Random(1)
while match.result is None:
    seat = match.game.to_act(match.state)[0]
    match, _ = match.act(seat, rng.choice(match.game.legal_actions(match.state, seat)))
"""


def our_game(name: str) -> Play:
    game, rng = GAMES[name], random.Random(1)
    setting = Setting.first(2, game.options())

    def play(seconds: float) -> float:
        pick, decisions, deals, start = rng.random, 0, 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            deals += 1
            state = game.deal(setting, game.shuffle(setting, Chance(f"{name} {deals}")))
            while seats := game.to_act(state):
                seat = seats[int(pick() * len(seats))]
                actions = game.legal_actions(state, seat)
                state, _ = game.apply(state, seat, actions[int(pick() * len(actions))])
                decisions += 1
        return decisions / spent

    return play


def rlcard_game(name: str) -> Play:
    import numpy as np
    import rlcard

    env = rlcard.make(name, config={"seed": 1})
    rng = np.random.default_rng(1)

    def play(seconds: float) -> float:
        decisions, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            state, _ = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _ = env.step(actions[int(rng.random() * len(actions))])
                decisions += 1
        return decisions / spent

    return play


def first_round_seconds(times: int) -> list[float]:
    """From process start to the first finished round of Duo."""
    spent = []
    for _ in range(times):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", FIRST_ROUND], check=True)
        spent.append(time.perf_counter() - start)
    return spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.5)
    chosen = parser.parse_args()
    players = {
        "Tablée Duo": our_game("duo"),
        "Tablée Ruckus!": our_game("ruckus"),
        "RLCard UNO": rlcard_game("uno"),
        "RLCard gin rummy": rlcard_game("gin-rummy"),
    }
    speeds: dict[str, list[float]] = {name: [] for name in players}
    for _ in range(chosen.rounds):
        for name, play in players.items():
            speeds[name].append(play(chosen.seconds))
    print("| random play | decisions/s, median [range] | × UNO | × gin rummy |\n|---|---|---|---|")
    middle = {name: statistics.median(values) for name, values in speeds.items()}
    for name, values in speeds.items():
        uno, gin = middle[name] / middle["RLCard UNO"], middle[name] / middle["RLCard gin rummy"]
        print(
            f"| {name} | {middle[name]:,.0f} [{min(values):,.0f}–{max(values):,.0f}] | {uno:.1f} | {gin:.1f} |"
        )
    started = sorted(first_round_seconds(9))
    print(f"\nProcess start to first finished Duo round: median {statistics.median(started):.3f} s, ", end="")
    print(f"range {started[0]:.3f}–{started[-1]:.3f} s")


if __name__ == "__main__":
    main()
