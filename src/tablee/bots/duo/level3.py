"""Level 3: rates every turn, then plays the best ones one round ahead in sampled worlds."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from tablee.bots.duo.cards import Floats
from tablee.bots.duo.decide import call_look_ahead
from tablee.bots.duo.explain import why
from tablee.bots.duo.position import Position, world_of
from tablee.bots.duo.turns import WEIGHTS_2026, Turns, turns_of
from tablee.bots.duo.worth import OUT_POINTS
from tablee.bots.levels import LEVEL_NAMES
from tablee.games.duo import GAME, Action, Draw, View
from tablee.solver.jit import Ints


class Tuning(NamedTuple):
    """How much it looks at, and how far it trusts what it sees."""

    worlds: int = 128
    candidates: int = 8
    effort_cards: int = (
        60_000  # worlds times squared cards in hands: large hands have more chains, so fewer worlds
    )
    # Share of the worlds in a turn's value, the rest being its rating, which was fitted on rounds of two seats.
    world_share_of_two_seats: float = 0.25
    world_share: float = 0.8


TUNING = Tuning()


class Level3:
    key = "hard"
    name = LEVEL_NAMES[3]
    budget_ms = 100

    def __init__(self, tuning: Tuning = TUNING, weights: Floats = WEIGHTS_2026) -> None:
        self.tuning, self.weights = tuning, weights

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action:
        if len(legal) == 1:
            return legal[0]
        position = Position.of(view)
        turns = turns_of(view, position, self.weights)
        order = np.argsort(-turns.worth, kind="stable")[: self.tuning.candidates]
        if turns.worth[order[0]] >= OUT_POINTS:
            return turns.actions[int(order[0])]
        return turns.actions[self._best(view, position, turns, order, rng)]

    def _best(self, view: View, position: Position, turns: Turns, order: Ints, rng: Random) -> int:
        assert view.seat is not None
        count = max(8, min(self.tuning.worlds, self.tuning.effort_cards // sum(view.hand_sizes) ** 2))
        worlds = np.array([world_of(GAME.determinize(view, rng), view.seat) for _ in range(count)])
        totals = np.zeros(order.size)
        call_look_ahead(position, worlds, self.weights, turns.rows[order], totals)
        two = len(view.hand_sizes) == 2
        share = self.tuning.world_share_of_two_seats if two else self.tuning.world_share
        value = share * totals / count + (1 - share) * turns.worth[order]
        return int(order[int(np.argmax(value))])

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return why(view, action or Draw(), lang)
