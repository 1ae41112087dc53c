"""Level 2, a good adult: takes the largest family that it sees, at an ordinary pace."""

from collections.abc import Sequence
from random import Random

from tablee.bots.levels import LEVEL_NAMES
from tablee.bots.reaction import GOOD, Reaction
from tablee.bots.ruckus.explain import why
from tablee.bots.ruckus.grab_all import richest
from tablee.bots.ruckus.looking import look_ms
from tablee.games.ruckus import Action, DrawCard, View


class Level2:
    key = "medium"
    name = LEVEL_NAMES[2]
    budget_ms = 1

    MISS_RATE = 0.1  # share of the plays it overlooks

    def __init__(self, pace: Reaction = GOOD) -> None:
        self.pace = pace

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action | None:
        seen = [action for action in legal if isinstance(action, DrawCard) or rng.random() >= self.MISS_RATE]
        return richest(view, seen or legal)

    def reaction(self, view: View, rng: Random) -> int:
        return look_ms(self.pace, view, rng)

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return why(view, action, lang)
