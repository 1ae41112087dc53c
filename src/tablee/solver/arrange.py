"""Put the new sets where the old ones lay, so that a person can follow the turn."""

import numpy as np

from .jit import Bytes, Ints, helper, kernel, part
from .rebuild import COUNT, SIZE, TILES

# Rows of a sheet: masks of the old sets and the new, the new set in an old one's place or -1, the old set whose place
# a new one takes or -1, the new table set after set, where each set ends, the old set it still is or -1, scratch, the
# tiles played, and the result.
OLD, NEW, SLOT, TAKEN, LAID, ENDS, ORIGIN, COUNTS, PLAYED, RESULT = range(10)
# Columns of the result.
COST, SETS, DISTURBED, TILES_PLAYED = range(4)


def new_sheet() -> Ints:
    return np.zeros((10, 240), np.int64)


@part
def common(one: int, other: int) -> int:
    """Tiles two sets share. A set is a mask of tiles with its number of jokers above."""
    both = one & other & ((1 << 52) - 1)
    count = min(one >> 52, other >> 52)
    while both:
        both &= both - 1
        count += 1
    return count


@helper
def mask_old(tiles: Bytes, ends: Ints, masks: Ints) -> None:
    start = 0
    for index in range(ends.size):
        mask = 0
        for place in range(start, ends[index]):
            mask += 1 << tiles[place]
        masks[index] = mask
        start = ends[index]


@helper
def mask_new(layout: Ints, masks: Ints) -> None:
    for index in range(layout[COUNT, 0]):
        mask = 0
        for place in range(TILES, TILES + layout[index, SIZE]):
            mask += 1 << layout[index, place]
        masks[index] = mask


@helper
def match(old: Ints, new: Ints, olds: int, news: int, slot: Ints, taken: Ints) -> int:
    """slot[old set]: the new set that takes its place, or -1. Returns how many old sets are disturbed.

    Two legal sets of the same tiles are the same set: the old layout of its jokers is kept.
    """
    for index in range(olds):
        slot[index] = -1
    for other in range(news):
        taken[other] = -1
    same = 0
    for index in range(olds):
        for other in range(news):
            if taken[other] < 0 and old[index] == new[other]:
                slot[index], taken[other] = other, index
                same += 1
                break
    while True:
        most, chosen, place = 0, -1, -1
        for other in range(news):
            if taken[other] < 0:
                for index in range(olds):
                    if slot[index] < 0:
                        shared = common(old[index], new[other])
                        if shared > most:
                            most, chosen, place = shared, other, index
        if chosen < 0:
            return olds - same
        slot[place], taken[chosen] = chosen, place


@helper
def write(layout: Ints, sheet: Ints, olds: int) -> int:
    """Write the sets out in their places, new ones behind. Returns how many."""
    count, end, news = 0, 0, layout[COUNT, 0]
    for turn in range(olds + news):
        index = sheet[SLOT, turn] if turn < olds else turn - olds
        if index < 0 or (turn >= olds and sheet[TAKEN, index] >= 0):
            continue
        for place in range(TILES, TILES + layout[index, SIZE]):
            sheet[LAID, end] = layout[index, place]
            end += 1
        sheet[ENDS, count] = end
        sheet[ORIGIN, count] = turn if turn < olds and sheet[OLD, turn] == sheet[NEW, index] else -1
        count += 1
    return count


@helper
def list_played(table: Bytes, rack: Bytes, sheet: Ints, end: int) -> int:
    """The rack tiles now on the table, in rack order. Returns how many."""
    for code in range(53):
        sheet[COUNTS, code] = 0
    for place in range(end):
        sheet[COUNTS, sheet[LAID, place]] += 1
    for code in table:
        sheet[COUNTS, code] -= 1
    size = 0
    for code in rack:
        if sheet[COUNTS, code] > 0:
            sheet[COUNTS, code] -= 1
            sheet[PLAYED, size] = code
            size += 1
    return size


@kernel
def finish(layout: Ints, sheet: Ints, tiles: Bytes, ends: Ints, rack: Bytes) -> None:
    """Arrange the sets of the layout and write them to the sheet."""
    olds = ends.size
    mask_old(tiles, ends, sheet[OLD])
    mask_new(layout, sheet[NEW])
    sheet[RESULT, DISTURBED] = match(
        sheet[OLD], sheet[NEW], olds, layout[COUNT, 0], sheet[SLOT], sheet[TAKEN]
    )
    sets = write(layout, sheet, olds)
    sheet[RESULT, SETS] = sets
    sheet[RESULT, TILES_PLAYED] = list_played(tiles, rack, sheet, sheet[ENDS, sets - 1] if sets else 0)
