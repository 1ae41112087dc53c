"""Baseline: takes every legal play at once, the largest family first, and draws when there is none."""

from collections.abc import Sequence
from random import Random

from tablee.bots.reaction import QUICK, Reaction
from tablee.bots.ruckus.paced import PacedBot
from tablee.games.ruckus import Action, Complete, Form, Pass, Steal, View
from tablee.games.text import Text


class GrabAll(PacedBot):
    key = "grab-all"
    name = Text("Tout prendre", "Grab all")
    budget_ms = 1

    def __init__(self, pace: Reaction = QUICK) -> None:
        super().__init__(pace)

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action | None:
        return richest(view, legal)


def richest(view: View, actions: Sequence[Action]) -> Action | None:
    """The one that gains most; who could only pass a second time waits instead (RUC-43)."""
    best = max(actions, key=lambda action: gain(view, action))
    return None if isinstance(best, Pass) and view.seat in view.passed else best


def gain(view: View, action: Action) -> int:
    """Cards that come to lie in front of the seat."""
    match action:
        case Form(family):
            return view.hand.count(family)
        case Steal(family, victim):
            return view.fronts[victim].count(family) + 1
        case Complete():
            return 1
    return 0
