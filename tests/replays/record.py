"""Plays the golden matches anew: `python -m tests.replays.record` from the repository root.

Only for a change of rules (and then `rules_version` grows). The files are read by people in reviews.
"""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from tablee.games import GAMES, duo, ruckus, rummikub
from tablee.matches import Match, write_replay
from tablee.solver import solve
from tablee.solver.duo import best_chain

FOLDER = Path(__file__).parent
Choice = tuple[int, Any, int | None]


class Golden(NamedTuple):
    game: str
    seats: int
    options: dict[str, object]


GOLDEN = {
    "ruckus-two": Golden("ruckus", 2, {"target": 20}),
    "ruckus-five-calling-out": Golden("ruckus", 5, {"target": 15, "announce": "manual"}),
    "ruckus-three-young": Golden("ruckus", 3, {"target": 15, "autoForm": True, "autoRuckus": True}),
    "duo-three": Golden("duo", 3, {}),
    "turbo-duo-six": Golden("duo", 6, {"turbo": True}),
    "rummikub-sheet-two": Golden("rummikub", 2, {"rounds": 2}),
    "rummikub-official-four": Golden("rummikub", 4, {"preset": "official", "rounds": 1, "idlePenalty": 1}),
    "rummikub-six": Golden("rummikub", 6, {"rounds": 1}),
}


def choose_ruckus(state: ruckus.State, rng: random.Random, at: int) -> Choice:
    seat = rng.randrange(len(state.hands))
    return seat, rng.choice(ruckus.GAME.legal_actions(state, seat)), at


def choose_duo(state: duo.State, rng: random.Random, at: int) -> Choice:
    chain = best_chain([pile[-1] for pile in state.discards], state.hands[state.turn])
    action = duo.Play(chain.pile, chain.cards) if chain and rng.random() < 0.9 else duo.Draw()
    return state.turn, action, None


def choose_rummikub(state: rummikub.State, rng: random.Random, at: int) -> Choice:
    seat, (otherwise, *_) = state.turn, rummikub.GAME.legal_actions(state, state.turn)
    if rng.random() < 0.03:
        return seat, rummikub.Timeout(rng.choice((None, state.table[1:]))), None
    turn = solve(state.table, state.racks[seat], state.opened[seat], must_play=state.drawn)
    return seat, rummikub.Play(turn.table) if turn and rng.random() < 0.9 else otherwise, None


CHOOSING: dict[str, Callable[[Any, random.Random, int], Choice]] = {
    "ruckus": choose_ruckus,
    "duo": choose_duo,
    "rummikub": choose_rummikub,
}


def play(name: str, golden: Golden) -> Match:
    rng = random.Random(name)
    match = Match.start(GAMES[golden.game], golden.seats, golden.options, seed=name)
    at = 0
    while match.winners is None:
        if match.result is not None:
            match, at = match.next_round(), 0
        at += rng.randrange(400, 1200)
        match, _ = match.act(*CHOOSING[golden.game](match.state, rng, at))
    return match


if __name__ == "__main__":
    for name, golden in GOLDEN.items():
        (FOLDER / f"{name}.replay").write_text(write_replay(play(name, golden)))
