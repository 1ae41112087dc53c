"""Pif's only bot: lays what fits, else takes a card, else waits."""

from collections.abc import Sequence
from random import Random

from tablee.bots.protocol import Bot
from tablee.bots.reaction import GOOD
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


LEVELS: dict[int, Bot[View, Action]] = {2: Eager()}
BASELINES: tuple[Bot[View, Action], ...] = ()
