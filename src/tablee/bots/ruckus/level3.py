"""Level 3: steals at once, but keeps cards of its own families back while they are worth more in the hand."""

from collections.abc import Sequence
from random import Random

from tablee.bots.levels import LEVEL_NAMES
from tablee.bots.reaction import QUICK, Reaction
from tablee.bots.ruckus.grab_all import richest
from tablee.bots.ruckus.keeping import situation, urge
from tablee.bots.ruckus.paced import PacedBot
from tablee.bots.ruckus.weights import OF_2026, Tables
from tablee.games.ruckus import Action, Complete, DrawCard, View

WAIT_PROBABILITY = 0.9  # an opponent without cards calls at once, unless nobody sits there


class Level3(PacedBot):
    key = "hard"
    name = LEVEL_NAMES[3]
    budget_ms = 1

    def __init__(
        self, pace: Reaction = QUICK, tables: Tables = OF_2026, wait_probability: float = WAIT_PROBABILITY
    ) -> None:
        super().__init__(pace)
        self.tables, self.wait_probability = tables, wait_probability

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action | None:
        best = richest(view, legal)
        if isinstance(best, Complete | DrawCard) and view.pile_size:
            return self._complete_or_draw(view, legal, rng)
        return best

    def _complete_or_draw(self, view: View, legal: Sequence[Action], rng: Random) -> Action | None:
        assert view.seat is not None
        now, own = situation(view), view.fronts[view.seat]
        urges = {
            action: urge(own.count(action.family), now, self.tables)
            for action in legal
            if isinstance(action, Complete)
        }
        if urges and max(urges.values()) > 0:
            return max(urges, key=lambda action: urges[action])
        if not urges and now.rival == 0 and rng.random() < self.wait_probability:
            return None  # somebody is about to call: a card drawn now only costs a point (RUC-45)
        return DrawCard()
