"""What anybody sees at once: sets on one's own rack, and places where a single tile fits."""

from collections.abc import Iterator

from tablee.games.rummikub.sets import COLOURS, JOKER, NUMBER, NUMBERS, Set, Table, is_set, value, without
from tablee.games.rummikub.state import View

Tiles = tuple[str, ...]


def groups(rack: Tiles) -> Iterator[Set]:
    """The whole group of each number that has one."""
    for number in NUMBERS:
        tiles = tuple(tile for colour in COLOURS if (tile := f"{colour}{number}") in rack)
        if len(tiles) >= 3:
            yield tiles


def runs(rack: Tiles) -> Iterator[Set]:
    """Every unbroken row of one colour, from end to end."""
    for colour in COLOURS:
        row: list[str] = []
        for number in range(1, 15):
            tile = f"{colour}{number}"
            if tile in rack:
                row.append(tile)
                continue
            if len(row) >= 3:
                yield tuple(row)
            row = []


def joker_sets(rack: Tiles) -> Iterator[Set]:
    """Two tiles that a joker makes a set."""
    if JOKER not in rack:
        return
    held = sorted({tile for tile in rack if tile != JOKER}, key=lambda tile: (NUMBER[tile], tile))
    for place, low in enumerate(held):
        for high in held[place + 1 :]:
            gap = NUMBER[high] - NUMBER[low]
            if gap == 0 or (low[0] == high[0] and gap == 1 and NUMBER[high] < 13):
                yield (low, high, JOKER)
            elif low[0] == high[0] and gap == 1:
                yield (JOKER, low, high)
            elif low[0] == high[0] and gap == 2:
                yield (low, JOKER, high)


def own_sets(rack: Tiles, *, jokers: bool = False) -> tuple[Set, ...]:
    """Sets laid from the rack one after the other, the most valuable first; jokers last, if at all."""
    laid: list[Set] = []
    while found := max((*groups(rack), *runs(rack)), key=lambda tiles: (value(tiles), tiles), default=None):
        laid.append(found)
        rack = without(rack, found)
    if jokers and (found := max(joker_sets(rack), key=lambda tiles: (value(tiles), tiles), default=None)):
        laid.append(found)
    return tuple(laid)


def worth(sets: tuple[Set, ...]) -> int:
    return sum(value(tiles) for tiles in sets)


def places(table: Table, tile: str) -> Iterator[int]:
    """The sets that take this tile at one of their ends."""
    for place, tiles in enumerate(table):
        if is_set((*tiles, tile)) or is_set((tile, *tiles)):
            yield place


def added(table: Table, place: int, tile: str) -> Table:
    """The table with the tile added to that set, behind if it fits there."""
    tiles = table[place]
    longer = (*tiles, tile) if is_set((*tiles, tile)) else (tile, *tiles)
    return (*table[:place], longer, *table[place + 1 :])


def fitting(table: Table, rack: Tiles) -> str | None:
    """The highest tile that fits somewhere; a joker fits nearly everywhere and is not offered."""
    fits = [tile for tile in rack if tile != JOKER and any(True for _ in places(table, tile))]
    return max(fits, key=lambda tile: (NUMBER[tile], tile), default=None)


def extended(table: Table, rack: Tiles, most: int) -> tuple[Table, Tiles]:
    """Add up to so many single tiles, one after the other; the table and the rack that remain."""
    for _ in range(most):
        tile = fitting(table, rack)
        if tile is None:
            break
        table, rack = added(table, next(places(table, tile)), tile), without(rack, (tile,))
    return table, rack


def opened(view: View) -> bool:
    """Whether the seat that looks has opened."""
    return view.seat is not None and view.opened[view.seat]


def laid(table: Table, rack: Tiles, sets: tuple[Set, ...]) -> tuple[Table, Tiles]:
    """Lay these sets as they are; the table and the rack that remain."""
    for tiles in sets:
        table, rack = (*table, tiles), without(rack, tiles)
    return table, rack


def with_jokers(table: Table, rack: Tiles) -> tuple[Table, Tiles]:
    """Add every joker of the rack to the first set that takes one."""
    while JOKER in rack and (place := next(places(table, JOKER), None)) is not None:
        table, rack = added(table, place, JOKER), without(rack, (JOKER,))
    return table, rack
