"""A player for the tests: lays what it finds on its rack, extends what lies, and sometimes just draws."""

from collections import Counter
from random import Random

from tablee.games.rummikub import Action, Draw, Pass, Play, View

from .slow_checker import GROUPS, RUNS, Set, points, readings

_SETS = [run for run in RUNS if len(run) <= 5] + [group for group in GROUPS if list(group) == sorted(group)]
_BY_POINTS = sorted(_SETS, key=points, reverse=True)


def choose(view: View, rng: Random) -> Action:
    """From what the seat sees alone."""
    assert view.seat == view.turn
    idle: Action = Draw() if view.pool_size and not view.swapping else Pass()
    if view.swapping or rng.random() < 0.15:
        return idle
    rack, table = Counter(view.rack), list(view.table)
    melds = _melds(rack)
    if not view.opened[view.turn]:
        return Play((*table, *melds)) if sum(map(points, melds)) >= 30 else idle
    table += melds
    extended = _extend(rack, table)
    return Play(tuple(table)) if melds or extended else idle


def _melds(rack: Counter[str]) -> list[Set]:
    """Sets of the rack, dearest first, a joker for the one tile that is missing; takes them off the rack."""
    found = []
    for plain in _BY_POINTS:
        missing = Counter(plain) - rack
        if missing.total() > min(1, rack["J"]):
            continue
        laid = tuple("J" if tile in missing else tile for tile in plain)
        rack -= Counter(laid)
        found.append(laid)
    return found


def _extend(rack: Counter[str], table: list[Set]) -> bool:
    """Puts tiles of the rack at the ends of sets, in place."""
    extended = False
    for place in range(len(table)):
        for tile in list(rack):
            laid = table[place]
            longer = next((one for one in ((*laid, tile), (tile, *laid)) if readings(one)), None)
            if rack[tile] and tile != "J" and longer is not None:
                rack[tile] -= 1
                table[place], extended = longer, True
    return extended
