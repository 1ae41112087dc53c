"""Put the new sets where the old ones lay, so that a person can follow the turn."""

import numpy as np

from tablee.games.rummikub.sets import JOKER_PENALTY

from .jit import Bytes, Ints, Shorts, part, step
from .rebuild import COUNT, SIZE, TILES

# Rows of a sheet: masks of the old sets and the new, the new set in an old one's place or -1, the old set whose place
# a new one takes or -1, and counts of tiles.
OLD, NEW, SLOT, TAKEN, COUNTS = range(5)
# The answer, a word each: sets of the new table, how many old ones are disturbed, tiles played and their points. From
# BODY on, for every set the old set it still is, or -1 and how many tiles follow, and these; then the tiles played.
SETS, DISTURBED, PLAYED, POINTS, BODY = range(5)
CHANGED = -1


def new_sheet() -> Ints:
    return np.zeros((5, 64), np.int64)


def new_reply() -> Shorts:
    return np.zeros(BODY + 480, np.int16)


@part
def common(one: int, other: int) -> int:
    """Tiles two sets share. A set is a mask of tiles with its number of jokers above."""
    both = one & other & ((1 << 52) - 1)
    count = min(one >> 52, other >> 52)
    while both:
        both &= both - 1
        count += 1
    return count


@part
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


@step
def compare(layout: Ints, sheet: Ints, tiles: Bytes, ends: Ints) -> int:
    """Find for every new set the old one it takes the place of. Returns how many old sets are disturbed."""
    start = 0
    for index in range(ends.size):
        sheet[OLD, index] = 0
        for place in range(start, ends[index]):
            sheet[OLD, index] += 1 << tiles[place]
        start = ends[index]
    for index in range(layout[COUNT, 0]):
        sheet[NEW, index] = 0
        for place in range(TILES, TILES + layout[index, SIZE]):
            sheet[NEW, index] += 1 << layout[index, place]
    return match(sheet[OLD], sheet[NEW], ends.size, layout[COUNT, 0], sheet[SLOT], sheet[TAKEN])


@part
def write_sets(layout: Ints, sheet: Ints, olds: int, reply: Shorts) -> int:
    """Write the sets out in their places, new ones behind. Returns where they end."""
    end, news = BODY, layout[COUNT, 0]
    for turn in range(olds + news):
        index = sheet[SLOT, turn] if turn < olds else turn - olds
        if index < 0 or (turn >= olds and sheet[TAKEN, index] >= 0):
            continue
        for place in range(TILES, TILES + layout[index, SIZE]):
            sheet[COUNTS, layout[index, place]] += 1
        if turn < olds and sheet[OLD, turn] == sheet[NEW, index]:
            reply[end] = turn
            end += 1
            continue
        reply[end], reply[end + 1] = CHANGED, layout[index, SIZE]
        for place in range(layout[index, SIZE]):
            reply[end + 2 + place] = layout[index, TILES + place]
        end += 2 + layout[index, SIZE]
    return end


@step
def write(layout: Ints, sheet: Ints, tiles: Bytes, ends: Ints, rack: Bytes, reply: Shorts) -> int:
    """The new table, then the rack tiles on it in rack order. Returns where they end."""
    for code in range(53):
        sheet[COUNTS, code] = 0
    for code in tiles:
        sheet[COUNTS, code] -= 1
    end = write_sets(layout, sheet, ends.size, reply)
    reply[SETS], reply[PLAYED], reply[POINTS] = layout[COUNT, 0], 0, 0
    for code in rack:
        if sheet[COUNTS, code] > 0:
            sheet[COUNTS, code] -= 1
            reply[end + reply[PLAYED]] = code
            reply[PLAYED] += 1
            reply[POINTS] += JOKER_PENALTY if code == 52 else code % 13 + 1
    return int(end + reply[PLAYED])
