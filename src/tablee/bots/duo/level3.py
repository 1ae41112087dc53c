"""Level 3: rates every turn, then plays the best ones one round ahead in sampled worlds."""

from collections.abc import Sequence
from random import Random

import numpy as np

from tablee.bots.duo.cards import FITS
from tablee.bots.duo.explain import why
from tablee.bots.duo.position import WEIGHTS, Position, Turns, turns_of, world_of
from tablee.bots.duo.search import look_ahead
from tablee.bots.duo.worth import OUT_POINTS
from tablee.bots.levels import LEVEL_NAMES
from tablee.games.duo import GAME, Action, Draw, View
from tablee.solver.jit import Ints

# Share of the worlds in a turn's value, the rest being its rating, which was fitted on rounds of two seats.
WORLD_SHARE_OF_TWO_SEATS, WORLD_SHARE = 0.25, 0.8
EFFORT_CARDS = 60_000  # worlds times squared cards in hands: large hands have more chains, so fewer worlds


class Level3:
    key = "hard"
    name = LEVEL_NAMES[3]
    budget_ms = 100

    def __init__(self, worlds: int = 128, candidates: int = 8) -> None:
        self.worlds, self.candidates = worlds, candidates

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action:
        if len(legal) == 1:
            return legal[0]
        position = Position.of(view)
        turns = turns_of(view, position)
        order = np.argsort(-turns.worth, kind="stable")[: self.candidates]
        if turns.worth[order[0]] >= OUT_POINTS:
            return turns.actions[int(order[0])]
        return turns.actions[self._best(view, position, turns, order, rng)]

    def _best(self, view: View, position: Position, turns: Turns, order: Ints, rng: Random) -> int:
        assert view.seat is not None
        count = max(8, min(self.worlds, EFFORT_CARDS // sum(view.hand_sizes) ** 2))
        worlds = np.array([world_of(GAME.determinize(view, rng), view.seat) for _ in range(count)])
        totals = np.zeros(order.size)
        look_ahead(FITS, position, worlds, WEIGHTS, turns.rows[order], totals)
        share = WORLD_SHARE_OF_TWO_SEATS if len(view.hand_sizes) == 2 else WORLD_SHARE
        value = share * totals / count + (1 - share) * turns.worth[order]
        return int(order[int(np.argmax(value))])

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return why(view, action or Draw(), lang)
