"""Level 2, a good adult: takes what is there, the largest family first, with ordinary hands."""

from collections.abc import Sequence
from random import Random

from tablee.bots.protocol import Name
from tablee.bots.reaction import GOOD, Reaction
from tablee.bots.ruckus.grab_all import richest
from tablee.bots.ruckus.words import why
from tablee.games.ruckus import Action, DrawCard, View


class Adult:
    key = "toaster"
    name = Name("Grille-pain", "Toaster")
    budget_ms = 1

    OVERLOOKS = 0.1  # in the heat of the moment

    def __init__(self, pace: Reaction = GOOD) -> None:
        self.pace = pace

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action | None:
        seen = [action for action in legal if isinstance(action, DrawCard) or rng.random() >= self.OVERLOOKS]
        return richest(view, seen or legal)

    def reaction(self, view: View, rng: Random) -> int:
        return self.pace.sample(rng)

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return why(view, action, lang)
