"""Level 1, a child of seven: lays one card or a short chain, and sometimes draws although a card fits."""

from collections.abc import Sequence
from random import Random

from tablee.bots.duo.explain import why
from tablee.bots.duo.simple import walk
from tablee.bots.levels import LEVEL_NAMES
from tablee.games.duo import Action, Draw, Play, View

DRAW_PROBABILITY = 0.08
GO_ON_PROBABILITY = 0.45


class Level1:
    key = "easy"
    name = LEVEL_NAMES[1]
    budget_ms = 5

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action:
        plays = [action for action in legal if isinstance(action, Play)]
        if not plays or (len(view.hand) > 1 and rng.random() < DRAW_PROBABILITY):
            return Draw()
        return walk(view, rng.choice(plays), rng, GO_ON_PROBABILITY)

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return why(view, action or Draw(), lang)
