"""A second baseline: holds its tiles back like level 3, and never weighs when to stop. It beats most-tiles."""

from collections.abc import Sequence
from random import Random

from tablee.bots.rummikub.explain import why
from tablee.bots.rummikub.level3 import smallest_opening
from tablee.bots.rummikub.simple import opened
from tablee.games.rummikub.state import Action, Play, View
from tablee.games.text import Text
from tablee.solver import solve


class Holder:
    """Opens with little, then draws until the whole rack goes at once, whatever the others do."""

    key = "holder"
    name = Text("Tout garder", "Hold all")
    budget_ms = 50

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action:
        if view.swapping:
            return legal[0]
        if not opened(view):
            return smallest_opening(view) or legal[0]
        found = solve(view.table, view.rack, True, "out")
        return Play(found.table) if found else legal[0]

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return why(view, action, lang, holds=True)
