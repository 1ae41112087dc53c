"""Level 1, a child of seven; and the careful beginner it is measured by.

Both see what `simple` sees: sets on the rack and places for single tiles. Neither rearranges the table.
"""

from collections.abc import Sequence
from random import Random

from tablee.bots.rummikub.explain import why
from tablee.bots.rummikub.simple import Tiles, added, extended, own_sets, places, without, worth
from tablee.games.rummikub.check import OPENING_POINTS
from tablee.games.rummikub.sets import JOKER, Set, Table
from tablee.games.rummikub.state import Action, Play, View
from tablee.games.text import Text

LAST_TILES = 3  # with this few the beginner parts with a joker too


class CarefulBeginner:
    """Lays every set it holds and adds every single tile that fits; opens as soon as it can."""

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
        if len(rack) <= LAST_TILES:
            table, rack = with_jokers(table, rack)
        return Play(table) if len(rack) < len(view.rack) else legal[0]

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return why(view, action, lang)


class Child:
    """Forgets, hesitates, and likes jokers too much to keep them."""

    key = "egg-timer"
    name = Text("Minuteur", "Egg Timer")
    budget_ms = 20

    SLEEPY = 0.1  # draws though it could play
    SHY = 0.35  # does not notice that it could open
    BUSY = 0.5  # has laid a set, and looks for places for single tiles as well
    SETS, SINGLES = 2, 2  # at most so many in one turn

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action:
        asleep, shy = rng.random() < self.SLEEPY, rng.random() < self.SHY
        if view.swapping or asleep:
            return legal[0]
        sets = own_sets(view.rack, jokers=True)
        if not opened(view):
            return Play(view.table + sets) if worth(sets) >= OPENING_POINTS and not shy else legal[0]
        table, rack = laid(view.table, view.rack, sets[: self.SETS])
        if len(rack) == len(view.rack) or rng.random() < self.BUSY:
            table, rack = extended(table, rack, self.SINGLES)
        if set(rack) == {JOKER}:
            table, rack = with_jokers(table, rack)
        return Play(table) if len(rack) < len(view.rack) else legal[0]

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return why(view, action, lang)


def opened(view: View) -> bool:
    return view.seat is not None and view.opened[view.seat]


def laid(table: Table, rack: Tiles, sets: tuple[Set, ...]) -> tuple[Table, Tiles]:
    for tiles in sets:
        table, rack = (*table, tiles), without(rack, tiles)
    return table, rack


def with_jokers(table: Table, rack: Tiles) -> tuple[Table, Tiles]:
    """Add every joker of the rack to the first set that takes one."""
    while JOKER in rack and (place := next(places(table, JOKER), None)) is not None:
        table, rack = added(table, place, JOKER), without(rack, (JOKER,))
    return table, rack
