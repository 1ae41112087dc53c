"""Level 1, a child of seven: slow, prefers to form and to draw, and often overlooks what could be stolen."""

from collections.abc import Sequence
from random import Random

from tablee.bots.levels import LEVEL_NAMES
from tablee.bots.reaction import BEGINNER, Reaction
from tablee.bots.ruckus.grab_all import richest
from tablee.bots.ruckus.paced import PacedBot
from tablee.games.ruckus import Action, CallRuckus, DrawCard, Form, View


class Level1(PacedBot):
    key = "easy"
    name = LEVEL_NAMES[1]
    budget_ms = 1

    MISS_RATE = 0.35  # share of the plays it overlooks

    def __init__(self, pace: Reaction = BEGINNER) -> None:
        super().__init__(pace)

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action | None:
        must = [action for action in legal if isinstance(action, Form | CallRuckus)]
        if must:
            return rng.choice(must)
        seen = [action for action in legal if isinstance(action, DrawCard) or rng.random() >= self.MISS_RATE]
        return richest(view, seen or legal)
