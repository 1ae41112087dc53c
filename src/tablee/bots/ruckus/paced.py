"""What all bots of Ruckus! have in common but how they choose."""

from random import Random

from tablee.bots.reaction import Reaction
from tablee.bots.ruckus.explain import why
from tablee.bots.ruckus.looking import look_ms
from tablee.games.ruckus import Action, View


class PacedBot:
    """Looks as long as its pace says, and explains what it has chosen."""

    def __init__(self, pace: Reaction) -> None:
        self.pace = pace

    def reaction(self, view: View, rng: Random) -> int:
        return look_ms(self.pace, view, rng)

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return why(view, action, lang)
