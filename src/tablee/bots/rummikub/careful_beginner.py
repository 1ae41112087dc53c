"""Baseline: lays every set it holds and adds every single tile that fits; opens as soon as it can."""

from collections.abc import Sequence
from random import Random

from tablee.bots.rummikub.explain import why
from tablee.bots.rummikub.simple import extended, laid, opened, own_sets, with_jokers, worth
from tablee.games.rummikub.check import OPENING_POINTS
from tablee.games.rummikub.state import Action, Play, View
from tablee.games.text import Text

FEW_TILES = 3  # with no more than these on the rack it plays its jokers too


class CarefulBeginner:
    key = "careful-beginner"
    name = Text("Débutant appliqué", "Careful beginner")
    budget_ms = 20

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action:
        if view.swapping:
            return legal[0]
        sets = own_sets(view.rack, jokers=True)
        if not opened(view):
            return Play(view.table + sets) if worth(sets) >= OPENING_POINTS else legal[0]
        table, rack = laid(view.table, view.rack, sets)
        table, rack = extended(table, rack, len(rack))
        if len(rack) <= FEW_TILES:
            table, rack = with_jokers(table, rack)
        return Play(table) if len(rack) < len(view.rack) else legal[0]

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return why(view, action, lang)
