"""Baseline: looks at its own cards only, forms, completes and draws; steals when it sees nothing else to do."""

from collections.abc import Sequence
from random import Random

from tablee.bots.reaction import BEGINNER, Reaction
from tablee.bots.ruckus.grab_all import richest
from tablee.bots.ruckus.paced import PacedBot
from tablee.games.ruckus import Action, DrawCard, Steal, View
from tablee.games.text import Text


class CarefulBeginner(PacedBot):
    key = "careful-beginner"
    name = Text("Débutant appliqué", "Careful beginner")
    budget_ms = 1

    def __init__(self, pace: Reaction = BEGINNER) -> None:
        super().__init__(pace)

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action | None:
        own = [action for action in legal if not isinstance(action, Steal | DrawCard)]
        return richest(view, own or legal)
