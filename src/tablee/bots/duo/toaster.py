"""Level 2: a good adult. Finds the longest chain most of the time, else a good one; keeps jokers for later."""

from collections.abc import Sequence
from random import Random

from tablee.bots.duo.position import longest
from tablee.bots.duo.simple import walk
from tablee.bots.duo.words import why
from tablee.bots.protocol import Name
from tablee.games.duo import Action, Draw, Play, View

FINDS_LONGEST = 0.4
TRIES = 2  # chains thought of otherwise; the better is laid
EVERY_CARD = 1.0


class Toaster:
    key = "toaster"
    name = Name("Grille-pain", "Toaster")
    budget_ms = 20

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action:
        plays = [action for action in legal if isinstance(action, Play)]
        if not plays:
            return Draw()
        if rng.random() < FINDS_LONGEST:
            chain = longest(view)
            return Play(chain.pile, chain.cards)
        tried = [walk(view, rng.choice(plays), rng, EVERY_CARD) for _ in range(TRIES)]
        return max(tried, key=lambda play: (len(play.cards), -_jokers(play)))

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return why(view, action or Draw(), lang)


def _jokers(play: Play) -> int:
    return sum(len(card) < 3 for card in play.cards)


TOASTER = Toaster()
