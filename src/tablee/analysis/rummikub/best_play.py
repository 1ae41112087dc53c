"""The best play of a turn, exactly: the most points off the rack, then the most tiles, then the fewest sets disturbed.

A joker kept is not given away while nobody is close to going out: it is worth more later than the 30 points it
costs at the end (RUM-50). So jokers stay on the rack, and count nothing, unless the whole rack can go, the opening
needs them, or a rack has few tiles left.
"""

from typing import NamedTuple

from tablee.bots.rummikub.explain import tiles_added
from tablee.bots.rummikub.level2 import FEW_TILES
from tablee.bots.rummikub.swap import freeing
from tablee.games.rummikub.sets import JOKER, Table, rack_value, without
from tablee.games.rummikub.state import Play, View
from tablee.solver import Turn, solve
from tablee.solver.swap import disturbed

Tiles = tuple[str, ...]


class Laid(NamedTuple):
    """What a turn put on the table. `points` by the measure of this turn."""

    tiles: Tiles
    table: Table
    points: int
    disturbed: int

    @property
    def jokers(self) -> int:
        return self.tiles.count(JOKER)


class Measure(NamedTuple):
    """How the tiles of this turn are counted."""

    jokers: bool  # they count their 30 points

    def points(self, tiles: Tiles) -> int:
        return rack_value(tiles if self.jokers else tuple(tile for tile in tiles if tile != JOKER))


def near_the_end(view: View) -> bool:
    """Somebody may go out soon: what is on the racks will be paid (RUM-59)."""
    return min(view.rack_sizes) <= FEW_TILES


def best_play(view: View) -> tuple[Laid, Measure]:
    """The best play of the seat in turn, and the measure that all plays of this turn are compared by."""
    assert view.seat is not None
    opened = view.opened[view.seat]
    out = solve(view.table, view.rack, opened, "out")
    if out:
        return laid(view, out.played, out.table, Measure(True)), Measure(True)
    measure = Measure(near_the_end(view))
    found = (
        solve(view.table, view.rack, opened, "points") if measure.jokers else _keeping_jokers(view, opened)
    )
    return laid(view, found.played, found.table, measure), measure


def _keeping_jokers(view: View, opened: bool) -> Turn:
    """As many jokers as it takes to open, and none otherwise."""
    jokers = view.rack.count(JOKER)
    rack = without(view.rack, (JOKER,) * jokers)
    found = solve(view.table, rack, opened, "points")
    for used in range(1, jokers + 1):
        if found or opened:
            break
        found = solve(view.table, (*rack, *(JOKER,) * used), opened, "points")
    return found


def best_swap(view: View, measure: Measure) -> Laid:
    """After a draw: the largest turn in which the tile drawn frees a joker (RUM-47)."""
    action = freeing(view)
    if not isinstance(action, Play):
        return Laid((), view.table, 0, 0)
    return laid(view, tiles_added(view.table, action.table), action.table, measure)


def laid(view: View, tiles: Tiles, table: Table, measure: Measure) -> Laid:
    return Laid(tiles, table, measure.points(tiles), disturbed(view.table, table))
