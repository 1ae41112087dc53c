"""From tile codes to a Position, checking every set on the table."""

from typing import NamedTuple

import numpy as np

from tablee.games.rummikub.sets import JOKER_PENALTY

from .jit import ZERO, Bytes, Ints, step
from .tiles import JOKER

LEGAL, ILLEGAL, SURPLUS = 0, 1, 2


class Position(NamedTuple):
    needed: Ints  # [number, colour] tiles that must be laid
    supply: Ints  # [number, colour] those and the rack's
    jokers: Ints  # [on the table, on the table and the rack]
    weight: Ints  # [number] what leaving one tile of it on the rack costs; last entry: a joker


def new_position() -> Position:
    return Position(*(np.zeros(shape, np.int64) for shape in ((13, 4), (13, 4), 2, 14)))


@step
def is_group(tiles: Bytes, start: int, size: int) -> bool:
    number, colours = -1, 0
    for place in range(start, start + size):
        if tiles[place] != JOKER:
            if number >= 0 and tiles[place] % 13 != number:
                return False
            number = tiles[place] % 13
            if colours >> tiles[place] // 13 & 1:
                return False
            colours |= 1 << tiles[place] // 13
    return number >= 0 and 3 <= size <= 4


@step
def run_start(tiles: Bytes, start: int, size: int) -> int:
    """The tile code at which a run begins, or -1 if these tiles in this order are not a run."""
    code = -1
    for place in range(start, start + size):
        if tiles[place] != JOKER:
            begin = tiles[place] - (place - start)
            if code >= 0 and begin != code:
                return -1
            code = begin
            if tiles[place] % 13 < place - start:
                return -1
    if code < 0 or size < 3 or code % 13 + size > 13:
        return -1
    return code


@step
def check(tiles: Bytes, sizes: Bytes, ends: Ints) -> int:
    """Fill in where the sets end. Returns LEGAL, or ILLEGAL plus the index of a set that is neither group nor run."""
    start = ZERO
    for index in range(sizes.size):
        if not is_group(tiles, start, sizes[index]) and run_start(tiles, start, sizes[index]) < 0:
            return ILLEGAL + (index << 2)
        start += sizes[index]
        ends[index] = start
    return LEGAL


@step
def load(tiles: Bytes, rack: Bytes, position: Position, per_tile: int, per_point: int, must_play: int) -> int:
    """Fill the counts. Returns LEGAL or SURPLUS."""
    needed, supply, jokers, weight = position
    for number in range(13):
        for colour in range(4):
            needed[number, colour] = 0
    jokers[0] = 0
    for code in tiles:
        if code == JOKER:
            jokers[0] += 1
        else:
            needed[code % 13, code // 13] += 1
    jokers[1] = jokers[0]
    for number in range(13):
        weight[number] = 8 * (per_tile + per_point * (number + 1))
        for colour in range(4):
            supply[number, colour] = needed[number, colour]
    # Eight times, less one: among equals the turn that keeps its jokers is the cheaper.
    weight[13] = 8 * (per_tile + JOKER_PENALTY * per_point) - 1
    most = 0
    for code in rack:
        if code == JOKER:
            jokers[1] += 1
        else:
            supply[code % 13, code // 13] += 1
    for number in range(13):
        for colour in range(4):
            most = max(most, supply[number, colour])
    if must_play == JOKER:
        jokers[0] += 1
    elif must_play >= 0:
        needed[must_play % 13, must_play // 13] += 1
    return SURPLUS if jokers[1] > 4 or most > 3 else LEGAL


@step
def cost_of_nothing(position: Position) -> int:
    """What leaving the whole rack unplayed costs."""
    needed, supply, jokers, weight = position
    total = int((jokers[1] - jokers[0]) * weight[13])
    for number in range(13):
        for colour in range(4):
            total += (supply[number, colour] - needed[number, colour]) * weight[number]
    return total
