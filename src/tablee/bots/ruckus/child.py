"""Level 1, a child of seven with slow hands; and the careful beginner it is measured by."""

from collections.abc import Sequence
from random import Random

from tablee.bots.protocol import Name
from tablee.bots.reaction import BEGINNER, Reaction
from tablee.bots.ruckus.grab_all import richest
from tablee.bots.ruckus.words import why
from tablee.games.ruckus import Action, CallRuckus, DrawCard, Form, Steal, View


class CarefulBeginner:
    """Looks at its own cards: forms, completes, draws; steals only when it sees nothing else to do."""

    key = "careful-beginner"
    name = Name("Débutant appliqué", "Careful beginner")
    budget_ms = 1

    def __init__(self, pace: Reaction = BEGINNER) -> None:
        self.pace = pace

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action | None:
        own = [action for action in legal if not isinstance(action, Steal | DrawCard)]
        return richest(view, own or legal)

    def reaction(self, view: View, rng: Random) -> int:
        return self.pace.sample(rng)

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return why(view, action, lang)


class Child:
    """Forms with pride, loves to draw, and often overlooks what could be stolen."""

    key = "egg-timer"
    name = Name("Minuteur", "Egg Timer")
    budget_ms = 1

    OVERLOOKS = 0.35  # plays that are there but not seen

    def __init__(self, pace: Reaction = BEGINNER) -> None:
        self.pace = pace

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action | None:
        must = [action for action in legal if isinstance(action, Form | CallRuckus)]
        if must:
            return rng.choice(must)
        seen = [action for action in legal if isinstance(action, DrawCard) or rng.random() >= self.OVERLOOKS]
        return richest(view, seen or legal)

    def reaction(self, view: View, rng: Random) -> int:
        return self.pace.sample(rng)

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return why(view, action, lang)
