"""Which sets must move: the shortest solution, and whether every shortest one moves the same sets."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from tablee.games.rummikub.sets import COLOURS, JOKER, NUMBERS, Set, Table, is_set, without
from tablee.solver import solve

Tiles = tuple[str, ...]
MOST_MOVED = 4  # more than a person can hold in mind


class Idea(NamedTuple):
    """A shortest solution: the old sets it takes up, the table after it, and whether others take up the same."""

    moved: tuple[int, ...]
    table: Table
    unique: bool


def all_laid(table: Table, rack: Tiles) -> Idea | None:
    """The fewest sets that, taken up, let the whole rack go; None if more than MOST_MOVED must move."""
    for moved in range(MOST_MOVED + 1):
        found: list[tuple[tuple[int, ...], Table]] = []
        for chosen in combinations(range(len(table)), moved):
            turn = solve([table[place] for place in chosen], rack, True, "out")
            if turn:
                found.append((chosen, _with(table, chosen, turn.table)))
        if found:
            return Idea(*found[0], unique=len(found) == 1)
    return None


def joker_freed(table: Table, rack: Tiles, home: int, most: int) -> Idea | None:
    """The fewest sets that, taken up, let the joker of this set lie among other tiles, with a tile of the rack laid.

    None if more than `most` must move.
    """
    others = [place for place in range(len(table)) if place != home]
    for more in range(most):
        found = []
        for chosen in combinations(others, more):
            after = _freed(table, rack, (home, *chosen))
            if after is not None:
                found.append((tuple(sorted((home, *chosen))), after))
        if found:
            return Idea(*found[0], unique=len(found) == 1)
    return None


def _freed(table: Table, rack: Tiles, chosen: tuple[int, ...]) -> Table | None:
    kinds = {tile for tile in table[chosen[0]] if tile != JOKER}
    lifted = tuple(tile for place in chosen for tile in table[place])
    for size in range(1, len(rack) + 1):
        for laid in dict.fromkeys(combinations(rack, size)):
            tiles = (*lifted, *laid)
            for home in homes(tuple(tile for tile in dict.fromkeys(tiles) if tile not in kinds)):
                turn = solve((), without(tiles, home), True, "out")
                if turn:
                    return _with(table, chosen, (*turn.table, home))
    return None


def homes(tiles: Tiles) -> Iterator[Set]:
    """Sets of one joker and two to four of these tiles; a longer one could give some of them away."""
    held = frozenset(tiles) - {JOKER}
    for number in NUMBERS:
        group = tuple(tile for colour in COLOURS if (tile := f"{colour}{number}") in held)
        for size in (2, 3):
            for chosen in combinations(group, size):
                yield (*chosen, JOKER)
    for colour in COLOURS:
        for size in (3, 4, 5):
            for start in range(1, 15 - size):
                yield from _runs([f"{colour}{start + place}" for place in range(size)], held)


def _runs(run: list[str], held: frozenset[str]) -> Iterator[Set]:
    for place, tile in enumerate(run):
        rest = [*run[:place], *run[place + 1 :]]
        if held.issuperset(rest):
            laid = tuple(JOKER if other == tile else other for other in run)
            if is_set(laid):
                yield laid


def _with(table: Table, chosen: tuple[int, ...], laid: Table) -> Table:
    return (*(tiles for place, tiles in enumerate(table) if place not in chosen), *laid)
