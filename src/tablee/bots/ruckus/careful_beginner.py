"""Baseline: looks at its own cards only, forms, completes and draws; steals when it sees nothing else to do."""

from collections.abc import Sequence
from random import Random

from tablee.bots.reaction import BEGINNER, Reaction
from tablee.bots.ruckus.explain import why
from tablee.bots.ruckus.grab_all import richest
from tablee.bots.ruckus.looking import look_ms
from tablee.games.ruckus import Action, DrawCard, Steal, View
from tablee.games.text import Text


class CarefulBeginner:
    key = "careful-beginner"
    name = Text("Débutant appliqué", "Careful beginner")
    budget_ms = 1

    def __init__(self, pace: Reaction = BEGINNER) -> None:
        self.pace = pace

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action | None:
        own = [action for action in legal if not isinstance(action, Steal | DrawCard)]
        return richest(view, own or legal)

    def reaction(self, view: View, rng: Random) -> int:
        return look_ms(self.pace, view, rng)

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return why(view, action, lang)
