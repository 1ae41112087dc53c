"""Level 3: plays every choice to the end of the round in sampled worlds and takes the best on average."""

from collections.abc import Sequence
from random import Random

import numpy as np

from tablee.bots.protocol import Name
from tablee.bots.reaction import QUICK, Reaction
from tablee.bots.ruckus.numbers import NUMBER, Floats, Worlds
from tablee.bots.ruckus.playout import CALL, COMPLETE, DRAW, FORM, STEAL, WAIT, trial
from tablee.bots.ruckus.words import why
from tablee.games.ruckus import GAME, Action, CallRuckus, Complete, DrawCard, Form, Steal, View
from tablee.solver.jit import Ints


class Chef:
    key = "chef"
    name = Name("Robot-chef", "Chef")
    budget_ms = 100

    def __init__(self, pace: Reaction = QUICK, worlds: int = 64, repeats: int = 4) -> None:
        self.pace, self.worlds, self.repeats = pace, worlds, repeats

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action | None:
        if len(legal) == 1:
            return legal[0]
        choices: list[Action | None] = list(legal)
        values = self._values(view, choices, rng)
        return choices[int(np.argmax(values))]

    def _values(self, view: View, choices: list[Action | None], rng: Random) -> Floats:
        worlds = Worlds.of(view, [GAME.determinize(view, rng) for _ in range(self.worlds)])
        seat, seats = view.seat, len(view.fronts)
        assert seat is not None
        candidates = np.array([_row(choice, seat, seats) for choice in choices], np.int64)
        totals = np.array(view.totals[seat:] + view.totals[:seat], np.int64)
        sums = np.zeros(len(choices))
        for _ in range(self.repeats):
            trial(
                worlds.hands, worlds.fronts, worlds.piles, view.pile_size, candidates, totals, view.options.target,
                float(self.pace.median_ms), rng.getrandbits(31), sums,
            )  # fmt: skip
        return sums / (self.worlds * self.repeats)

    def reaction(self, view: View, rng: Random) -> int:
        return self.pace.sample(rng)

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return why(view, action, lang)


def _row(choice: Action | None, seat: int, seats: int) -> tuple[int, int, int]:
    match choice:
        case Form(family):
            return FORM, NUMBER[family], 0
        case Steal(family, victim):
            return STEAL, NUMBER[family], (victim - seat) % seats
        case Complete(family):
            return COMPLETE, NUMBER[family], 0
        case DrawCard():
            return DRAW, 0, 0
        case CallRuckus():
            return CALL, 0, 0
    return WAIT, 0, 0


CHEF = Chef()
__all__ = ["CHEF", "Chef", "Ints"]
