"""Any legal action listed, all alike: the floor that every bot stands on."""

from collections.abc import Sequence
from random import Random
from typing import Any

from tablee.bots.reaction import BEGINNER, Reaction
from tablee.games.text import Text

DRAWN_BY_LOT = Text("Tiré au sort.", "Drawn by lot.")


class RandomBot:
    key = "random"
    name = Text("Hasard", "Chance")
    budget_ms = 1
    pace: Reaction = BEGINNER

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        return rng.choice(list(legal))

    def explain(self, view: Any, action: Any, lang: str) -> str:
        return DRAWN_BY_LOT.in_language(lang)

    def reaction(self, view: Any, rng: Random) -> int:
        return self.pace.sample(rng)


RANDOM = RandomBot()
