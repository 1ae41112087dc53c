"""Level 2, a good adult: takes the largest family that it sees, at an ordinary pace, and is in no hurry to end a round.

A lucky hand is empty after five actions. Whoever ends the round with it has laid few cards, and the others have hardly
begun: early on, this level draws with its last two cards in hand and hopes for more families.
"""

from collections.abc import Sequence
from random import Random

from tablee.bots.levels import LEVEL_NAMES
from tablee.bots.reaction import GOOD, Reaction
from tablee.bots.ruckus.grab_all import richest
from tablee.bots.ruckus.paced import PacedBot
from tablee.games.ruckus import Action, CallRuckus, DrawCard, Form, View


class Level2(PacedBot):
    key = "medium"
    name = LEVEL_NAMES[2]
    budget_ms = 1

    MISS_RATE = 0.1  # share of the plays it overlooks
    EARLY_MS = 30_000
    FEW_CARDS = 2

    def __init__(self, pace: Reaction = GOOD, early_ms: int = EARLY_MS) -> None:
        """`early_ms`: until then it would rather draw than lay its last cards."""
        super().__init__(pace)
        self.early_ms = early_ms

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action | None:
        if (draw := self._goes_on(view, legal)) is not None:
            return draw
        seen = [action for action in legal if isinstance(action, DrawCard) or rng.random() >= self.MISS_RATE]
        return richest(view, seen or legal)

    def _goes_on(self, view: View, legal: Sequence[Action]) -> DrawCard | None:
        """The card it draws early on instead of laying its last ones; a pair is formed all the same (RUC-13)."""
        if len(view.hand) > self.FEW_CARDS or view.last_action >= self.early_ms:
            return None
        if any(isinstance(action, Form | CallRuckus) for action in legal):
            return None
        return next((action for action in legal if isinstance(action, DrawCard)), None)
