"""Pif's bots: one lays what fits, else takes a card, else waits; the other remembers who has taken one."""

from collections.abc import Sequence
from random import Random

from tablee.bots.protocol import Bot
from tablee.bots.reaction import GOOD
from tablee.games.protocol import Event
from tablee.games.text import Text
from tests.fourth_game.games.pif.state import Action, View

WHY = Text("Ce qui va part tout de suite.", "Whatever fits goes at once.")


class Eager:
    key = "eager"
    name = Text("Pressé", "Eager")
    budget_ms = 1

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action | None:
        return legal[0] if legal else None

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return WHY.in_language(lang)

    def reaction(self, view: View, rng: Random) -> int:
        return GOOD.sample(rng)


class Copycat(Eager):
    """Takes a card for every one that the others have taken, and does nothing else."""

    key = "copycat"
    name = Text("Imitateur", "Copycat")
    remembers = True

    def choose_with(
        self, view: View, past: Sequence[Event], legal: Sequence[Action], rng: Random
    ) -> Action | None:
        takers = [event.seat == view.seat for event in past if event.kind == "took"]
        return legal[-1] if legal and takers.count(False) > takers.count(True) else None


LEVELS: dict[int, Bot[View, Action]] = {2: Eager(), 3: Copycat()}
BASELINES: tuple[Bot[View, Action], ...] = ()
