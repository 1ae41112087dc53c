"""Level 2, a good adult: finds the longest chain now and then, otherwise lays fitting cards until none is left."""

from collections.abc import Sequence
from random import Random

from tablee.bots.duo.explain import why
from tablee.bots.duo.simple import walk
from tablee.bots.duo.turns import longest
from tablee.bots.levels import LEVEL_NAMES
from tablee.games.duo import Action, Draw, Play, View

LONGEST_PROBABILITY = 0.3
ALWAYS = 1.0


class Level2:
    key = "medium"
    name = LEVEL_NAMES[2]
    budget_ms = 20

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action:
        plays = [action for action in legal if isinstance(action, Play)]
        if not plays:
            return Draw()
        if rng.random() < LONGEST_PROBABILITY:
            chain = longest(view)
            return Play(chain.pile, chain.cards)
        return walk(view, rng.choice(plays), rng, ALWAYS)

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return why(view, action or Draw(), lang)
