"""Level 1, a child of seven: slow, prefers to form and to draw, and often overlooks what could be stolen."""

from collections.abc import Sequence
from random import Random

from tablee.bots.levels import LEVEL_NAMES
from tablee.bots.reaction import BEGINNER, Reaction
from tablee.bots.ruckus.explain import why
from tablee.bots.ruckus.grab_all import richest
from tablee.bots.ruckus.looking import look_ms
from tablee.games.ruckus import Action, CallRuckus, DrawCard, Form, View


class Level1:
    key = "easy"
    name = LEVEL_NAMES[1]
    budget_ms = 1

    MISS_RATE = 0.35  # share of the plays it overlooks

    def __init__(self, pace: Reaction = BEGINNER) -> None:
        self.pace = pace

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action | None:
        must = [action for action in legal if isinstance(action, Form | CallRuckus)]
        if must:
            return rng.choice(must)
        seen = [action for action in legal if isinstance(action, DrawCard) or rng.random() >= self.MISS_RATE]
        return richest(view, seen or legal)

    def reaction(self, view: View, rng: Random) -> int:
        return look_ms(self.pace, view, rng)

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return why(view, action, lang)
