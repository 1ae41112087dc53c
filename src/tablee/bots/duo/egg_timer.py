"""Level 1: like a child of seven. One card or a short chain; sees the rest too late, and likes to draw."""

from collections.abc import Sequence
from random import Random

from tablee.bots.duo.simple import walk
from tablee.bots.duo.words import why
from tablee.bots.protocol import Name
from tablee.games.duo import Action, Draw, Play, View

DRAWS_ANYWAY = 0.08
GOES_ON = 0.45


class EggTimer:
    key = "egg-timer"
    name = Name("Minuteur", "Egg Timer")
    budget_ms = 5

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action:
        plays = [action for action in legal if isinstance(action, Play)]
        if not plays or (len(view.hand) > 1 and rng.random() < DRAWS_ANYWAY):
            return Draw()
        return walk(view, rng.choice(plays), rng, GOES_ON)

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return why(view, action or Draw(), lang)


EGG_TIMER = EggTimer()
