"""Trains a small policy for Duo by the cross-entropy method, on one core in a minute. Usage: train_duo.py [seconds]

The policy rates every chain that it sees by seven weights and lays the best one. Weights are drawn, tried in rounds
against chance on common deals, and drawn again around those that did best.
"""

import sys
import time
from collections.abc import Iterator, Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from tablee.arena.play import play
from tablee.bots import bot_named
from tablee.bots.protocol import AnyBot
from tablee.games.chance import Chance
from tablee.games.duo import GAME, Action, Draw, Play, View
from tablee.games.duo.cards import FITTING
from tablee.games.protocol import Setting
from tablee.games.text import Text

Weights = NDArray[np.float64]
TRAITS = 7
NAME = Text("Élève", "Pupil")


def chains(view: View, legal: Sequence[Action]) -> Iterator[tuple[Action, tuple[str, ...]]]:
    """Actions, each with the cards left over: draw, and from every first card on as far as the next best card goes."""
    yield Draw(), view.hand
    for action in legal:
        if isinstance(action, Play):
            rest, laid = list(view.hand), action.cards
            rest.remove(laid[0])
            yield action, tuple(rest)
            while following := [card for card in rest if card in FITTING[laid[-1]]]:
                card = max(following, key=lambda one: sum(other in FITTING[one] for other in rest))
                rest.remove(card)
                laid = (*laid, card)
                yield Play(action.pile, laid), tuple(rest)


def traits(view: View, action: Action, rest: tuple[str, ...]) -> Weights:
    laid = action.cards if isinstance(action, Play) else ()
    rival = min(size for seat, size in enumerate(view.hand_sizes) if seat != view.seat)
    joined = sum(other in FITTING[card] for card in rest for other in rest) / (1 + len(rest)) ** 2
    jokers = sum(card[0] == "*" for card in laid)
    return np.array(
        [not laid, len(laid), not rest, joined, jokers, len(laid) / rival, len(rest) * (rival > 3) / 10]
    )


class Pupil:
    """A bot of the library: the arena plays it like any other."""

    key, name, budget_ms = "pupil", NAME, 5

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action:
        rated = [(float(self.weights @ traits(view, *chain)), chain[0]) for chain in chains(view, legal)]
        return max(rated, key=lambda one: one[0])[1]

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return ""


def round_result(bots: Sequence[AnyBot], seed: int) -> int:
    """Points of the first bot more than those of the second, in one round; the second begins if the seed is odd."""
    setting, luck = Setting.first(2, GAME.options(), seed % 2), Random(seed)
    state = GAME.deal(setting, GAME.shuffle(setting, Chance(str(seed // 2))))
    while (result := GAME.result(state)) is None:
        action = bots[state.turn].choose(
            GAME.view(state, state.turn), GAME.legal_actions(state, state.turn), luck
        )
        assert action is not None
        state, _ = GAME.apply(state, state.turn, action)
    return result.scores[0] - result.scores[1]


def train(seconds: float = 45.0, generations: int = 1000, seed: int = 1) -> Weights:
    """Until the time is over, or so many generations."""
    luck, chance = np.random.default_rng(seed), bot_named("duo", "random")
    mean, spread, ends = np.zeros(TRAITS), np.ones(TRAITS), time.process_time() + seconds
    for generation in range(generations):
        if time.process_time() > ends:
            break
        drawn = mean + spread * luck.standard_normal((16, TRAITS))
        deals = range(12 * generation, 12 * generation + 12)  # the same for all that were drawn
        gained = [sum(round_result((Pupil(one), chance), deal) for deal in deals) for one in drawn]
        best = drawn[np.argsort(gained)[-4:]]
        mean, spread = best.mean(axis=0), best.std(axis=0) + 0.05
    return mean


def share_won(weights: Weights, rival: str, matches: int = 100) -> float:
    """Of matches on common deals in both seatings."""
    pupil, other, won = Pupil(weights), bot_named("duo", rival), 0.0
    for number in range(matches):
        bots, mine = ((pupil, other), 0) if number % 2 else ((other, pupil), 1)
        result = play(GAME, bots, ("a", "b"), {}, f"test {number // 2}")
        assert result is not None
        assert result.match is not None
        won += (mine in result.match) / len(result.match)
    return won / matches


if __name__ == "__main__":
    found = train(float(sys.argv[1])) if len(sys.argv) > 1 else train()
    print("weights", np.round(found, 2))
    for rival in ("random", "easy"):
        print(f"against {rival}: {share_won(found, rival):.0%} of 100 matches")
