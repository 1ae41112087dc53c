"""Baseline: always the longest chain, and a card from the pile only if nothing fits."""

from collections.abc import Sequence
from random import Random

from tablee.bots.duo.explain import why
from tablee.bots.duo.turns import longest
from tablee.games.duo import Action, Draw, Play, View
from tablee.games.text import Text


class LongestChain:
    key = "longest-chain"
    name = Text("Plus longue chaîne", "Longest chain")
    budget_ms = 20

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action:
        if len(legal) == 1:
            return legal[0]
        chain = longest(view)
        return Play(chain.pile, chain.cards)

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return why(view, action or Draw(), lang)
