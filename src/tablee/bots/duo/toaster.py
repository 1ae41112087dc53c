"""Level 2: a good adult. Sees the longest chain now and then; otherwise lays card on card as far as it goes."""

from collections.abc import Sequence
from random import Random

from tablee.bots.duo.position import longest
from tablee.bots.duo.simple import walk
from tablee.bots.duo.words import why
from tablee.bots.protocol import Name
from tablee.games.duo import Action, Draw, Play, View

SEES_LONGEST = 0.3
TO_THE_END = 1.0


class Toaster:
    key = "toaster"
    name = Name("Grille-pain", "Toaster")
    budget_ms = 20

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action:
        plays = [action for action in legal if isinstance(action, Play)]
        if not plays:
            return Draw()
        if rng.random() < SEES_LONGEST:
            chain = longest(view)
            return Play(chain.pile, chain.cards)
        return walk(view, rng.choice(plays), rng, TO_THE_END)

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return why(view, action or Draw(), lang)


TOASTER = Toaster()
