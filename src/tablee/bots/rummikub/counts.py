"""Turns over tile counts: what the solver answers, without the sets, for thousands of questions a second.

A rack, or the table, is a row of 53 counts: four colours of thirteen numbers, then the jokers.
"""

import threading
from typing import NamedTuple

import numpy as np

from tablee.games.rummikub.check import OPENING_POINTS
from tablee.games.rummikub.sets import JOKER_PENALTY, Table
from tablee.solver.bounds import NEVER
from tablee.solver.counts import count
from tablee.solver.jit import ONE, ZERO, Ints, constant, step
from tablee.solver.lookup import Lookup, lookup
from tablee.solver.position import Position, new_position
from tablee.solver.rebuild import COUNT, KIND, RUN, SIZE, START, TILES, new_layout, rebuild
from tablee.solver.search import best, new_work
from tablee.solver.tiles import JOKER, KINDS
from tablee.solver.work import Work

MOST_STATES = 1 << 15  # of a search; one that needs more counts as no turn


MOST_TILES, MOST_POINTS, OPENING, SMALL_OPENING = (constant(goal) for goal in range(4))  # goals
OUT, ANY = constant(1), constant(NEVER)  # limits: only a turn that leaves nothing costs less than 1


class Scratch(NamedTuple):
    """Memory for the searches of one thread."""

    lookup: Lookup
    position: Position
    work: Work
    layout: Ints
    spent: Ints  # [0] effort so far: searches and the states they met


_local = threading.local()


def own_scratch() -> Scratch:
    """The scratch memory of this thread."""
    try:
        found: Scratch = _local.scratch
    except AttributeError:
        found = _local.scratch = Scratch(
            lookup(), new_position(), new_work(MOST_STATES), new_layout(), np.zeros(1, np.int64)
        )
    return found


def count_table(table: Table) -> Ints:
    return count(tuple(tile for tiles in table for tile in tiles))


@step
def size(rack: Ints) -> int:
    tiles = 0
    for code in range(KINDS):
        tiles += rack[code]
    return int(tiles)


@step
def points(rack: Ints) -> int:
    """RUM-50, RUM-59."""
    total = JOKER_PENALTY * rack[JOKER]
    for code in range(JOKER):
        total += rack[code] * (code % 13 + 1)
    return int(total)


@step
def add_tiles(layout: Ints, index: int, played: Ints) -> None:
    for place in range(layout[index, SIZE]):
        played[layout[index, TILES + place]] += 1


@step
def turn(scratch: Scratch, table: Ints, rack: Ints, goal: int, limit: int, played: Ints) -> int:
    """Tiles of the best turn below the limit, which is written to `played`; 0 if there is none."""
    needed, supply, jokers, weight = scratch.position
    per_tile, per_point = (4096, 1) if goal == MOST_TILES else (1, 256)
    for code in range(JOKER):
        needed[code % 13, code // 13] = table[code]
        supply[code % 13, code // 13] = table[code] + rack[code]
    jokers[0], jokers[1] = table[JOKER], table[JOKER] + rack[JOKER]
    for number in range(13):
        weight[number] = 8 * (per_tile + per_point * (number + 1))
    weight[13] = 8 * (per_tile + JOKER_PENALTY * per_point) - 1
    cost = best(scratch.lookup, scratch.position, scratch.work, limit)
    scratch.spent[0] += 20 + scratch.work.meta[1]
    played[:] = 0
    if cost < 0 or cost >= NEVER:
        return 0
    rebuild(scratch.work.path, jokers[1], scratch.layout)
    for index in range(scratch.layout[COUNT, 0]):
        add_tiles(scratch.layout, index, played)
    total = 0
    for code in range(KINDS):
        played[code] -= table[code]
        total += played[code]
    return total


@step
def set_value(layout: Ints, index: int) -> int:
    tiles, first = layout[index, SIZE], layout[index, START] + 1
    if layout[index, KIND] == RUN:
        return int(tiles * first + tiles * (tiles - 1) // 2)
    return int(tiles * first)


@step
def opening(scratch: Scratch, rack: Ints, nothing: Ints, small: int, played: Ints) -> int:
    """Tiles of an opening turn, 0 if none is found. `small` 1: of its sets no more than reach the 30 points.

    The solver's own opening is exact where this one looks only at the two best layouts.
    """
    for goal in (MOST_TILES, MOST_POINTS):
        if turn(scratch, nothing, rack, goal, ANY, played) == 0:
            return 0
        worth = 0
        for index in range(scratch.layout[COUNT, 0]):
            worth += set_value(scratch.layout, index)
        if worth >= OPENING_POINTS:
            if small and size(played) < size(rack):
                keep_fewest(scratch.layout, played)
            return size(played)
    return 0


@step
def keep_fewest(layout: Ints, played: Ints) -> None:
    """Of the sets laid keep the fewest tiles that still count 30."""
    sets = layout[COUNT, 0]
    chosen, fewest = -1, 1 << 30
    for mask in range(1, 1 << min(sets, 10)):
        worth, tiles = 0, 0
        for index in range(sets):
            if mask >> index & 1:
                worth += set_value(layout, index)
                tiles += layout[index, SIZE]
        if worth >= OPENING_POINTS and 1000 * tiles + worth < fewest:
            chosen, fewest = mask, 1000 * tiles + worth
    if chosen < 0:
        return
    played[:] = 0
    for index in range(sets):
        if chosen >> index & 1:
            add_tiles(layout, index, played)


@step
def lay_best(scratch: Scratch, table: Ints, rack: Ints, goal: int, limit: int, played: Ints) -> int:
    """`turn` and, on an empty table, `opening`."""
    if goal >= OPENING:
        return opening(scratch, rack, table, ONE if goal == SMALL_OPENING else ZERO, played)
    return turn(scratch, table, rack, goal, limit, played)
