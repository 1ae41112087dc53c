"""The baseline every strong player is measured by: always the most tiles, exactly solved."""

from collections.abc import Sequence
from random import Random

from tablee.bots.rummikub.explain import why
from tablee.bots.rummikub.simple import opened
from tablee.bots.rummikub.swap import freeing
from tablee.games.rummikub.state import Action, Play, View
from tablee.games.text import Text
from tablee.solver import solve


class MostTiles:
    """Opens as soon as possible, lays all it can every turn, jokers included."""

    key = "most-tiles"
    name = Text("Le plus de plaques", "Most tiles")
    budget_ms = 50

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action:
        if view.swapping:
            return freeing(view)
        found = solve(view.table, view.rack, opened(view), "tiles", tidy=False)
        return Play(found.table) if found else legal[0]

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return why(view, action, lang)
