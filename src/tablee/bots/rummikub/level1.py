"""Level 1, a child of seven: lays sets and single tiles that it sees, never rearranges, and overlooks much."""

from collections.abc import Sequence
from random import Random

from tablee.bots.levels import LEVEL_NAMES
from tablee.bots.rummikub.explain import why
from tablee.bots.rummikub.simple import extended, laid, opened, own_sets, with_jokers, worth
from tablee.games.rummikub.check import OPENING_POINTS
from tablee.games.rummikub.sets import JOKER
from tablee.games.rummikub.state import Action, Play, View


class Level1:
    key = "easy"
    name = LEVEL_NAMES[1]
    budget_ms = 20

    DRAW_PROBABILITY = 0.1  # although it could play
    NO_OPENING_PROBABILITY = 0.35  # although it could open
    SINGLES_PROBABILITY = 0.5  # that it adds single tiles too, once it has laid a set
    MOST_SETS, MOST_SINGLES = 2, 2  # in one turn

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action:
        draws, waits = rng.random() < self.DRAW_PROBABILITY, rng.random() < self.NO_OPENING_PROBABILITY
        if view.swapping or draws:
            return legal[0]
        sets = own_sets(view.rack, jokers=True)
        if not opened(view):
            return Play(view.table + sets) if worth(sets) >= OPENING_POINTS and not waits else legal[0]
        table, rack = laid(view.table, view.rack, sets[: self.MOST_SETS])
        if len(rack) == len(view.rack) or rng.random() < self.SINGLES_PROBABILITY:
            table, rack = extended(table, rack, self.MOST_SINGLES)
        if set(rack) == {JOKER}:
            table, rack = with_jokers(table, rack)
        return Play(table) if len(rack) < len(view.rack) else legal[0]

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return why(view, action, lang)
