"""The best turn over tile counts: A* over the numbers 1 to 13.

A state says, at a number, which runs are open in each colour, how many jokers are used, how many more have room, and
which old runs are being kept. The first finished state to leave the queue is the best turn, because the bounds of
`bounds` never exceed the truth. With no old sets to keep (`keeping` 0) the search finds the best turn however untidy.
That is said by a constant, and everything that reads it is a `part`, copied into `best` and into `tidiest`: so Numba
reads the search once, and the copy in `best` has no code for keeping sets.
"""

from typing import Any

import numpy as np

from .bounds import FIELD_SHAPE, LAYER_SIZE, NEVER, PRICES_SHAPE, bound_colour, reachable, survey
from .expand import expand
from .heap import pop
from .jit import ONE, ZERO, part, step
from .kept_sets import GOAL_SCALE, OldSets
from .lookup import Lookup
from .nodes import (
    CHEAPEST,
    CHOICE,
    COLUMNS,
    COUNTERS,
    DEPTH_SHIFT,
    FRONT,
    FULL,
    KEPT,
    LISTS_USED,
    MOVES_USED,
    NOBODY,
    NODES,
    NUMBER_SHIFT,
    PARENT,
    PLACE_MASK,
    QUEUED,
    SEARCH,
    SPENT,
    STATE,
    TOTAL,
    TOTAL_SHIFT,
    Entry,
    enter,
    outdone,
)
from .position import Position
from .work import Task, Work

OVERFLOW = -1


def new_work(nodes: int = 1 << 15, slots: int = 0) -> Work:
    """Room for so many nodes, and for keeping so many overlapping runs of one colour."""
    shapes: list[int | tuple[int, ...]] = [
        FIELD_SHAPE, (4, 14), PRICES_SHAPE, (4, 14 * LAYER_SIZE << slots), nodes // 4, (nodes // 4, 3), (nodes, 3),
        nodes // 4, (nodes, COLUMNS), 2 * nodes, 2 * nodes, COUNTERS, 13, 13,
    ]  # fmt: skip
    arrays: list[Any] = [np.zeros(shape, np.int64) for shape in shapes]
    work = Work(*arrays)
    work.meta[TOTAL_SHIFT], work.meta[DEPTH_SHIFT] = CHEAPEST
    return work


@part
def set_bounds(task: Task, olds: OldSets) -> int:
    """Fill the bounds of all colours. Returns the bound of the whole position."""
    position, work = task.position, task.work
    jokers, whole = position.jokers[1], 0
    survey(position.needed, position.supply, jokers, work.field)
    for colour in range(4):
        reachable(task.lookup.reach, work.field, colour, jokers, work.masks[colour])
        bound_colour(task, olds, colour)
        whole += work.bound[colour, 20 * jokers]
    return int(whole)


@part
def search(task: Task, olds: OldSets, whole: int) -> int:
    """A* below the limit, once the bounds are set. Returns the cost, NEVER if there is no turn, OVERFLOW if cramped."""
    if whole >= task.limit:
        return NEVER
    work = task.work
    node, heap, meta = work.node, work.heap, work.meta
    meta[SEARCH] += 1
    meta[NODES] = meta[QUEUED] = meta[FULL] = meta[MOVES_USED] = meta[LISTS_USED] = 0
    meta[FRONT] = NOBODY
    enter(work, Entry(ZERO, ZERO, ZERO, ZERO, ZERO, ZERO))
    while meta[FRONT] < NOBODY or meta[QUEUED]:
        if meta[QUEUED] and heap[0] < meta[FRONT]:
            meta[QUEUED] = pop(heap, meta[QUEUED])
            place = heap[meta[QUEUED]] & PLACE_MASK ^ PLACE_MASK
        else:
            place = meta[FRONT] & PLACE_MASK ^ PLACE_MASK
            meta[FRONT] = NOBODY
        if node[place, STATE] >> NUMBER_SHIFT == 13:
            cost = int(node[place, SPENT])
            for back in range(12, -1, -1):
                work.path[back], work.kept[back] = node[place, CHOICE], node[place, KEPT]
                place = node[place, PARENT]
            return cost
        if node[place, TOTAL] < 0:
            continue
        node[place, TOTAL] = -1
        if outdone(task.lookup.above, work, place):
            continue
        expand(task, olds, place)
        if meta[FULL]:
            return OVERFLOW
    return NEVER


@step
def best(lookup: Lookup, position: Position, work: Work, limit: int) -> int:
    """Cost of the cheapest turn below the limit, however untidy: see `search`."""
    task = Task(lookup, position, work, ONE, ONE, limit, ZERO)
    rows = work.node
    unread = OldSets(rows, rows, rows, rows, rows, rows, rows)
    return search(task, unread, set_bounds(task, unread))


@step
def tidiest(lookup: Lookup, position: Position, work: Work, olds: OldSets, memories: int, limit: int) -> int:
    """Cost of the cheapest turn below the limit, old sets disturbed included: see `search`."""
    task = Task(lookup, position, work, memories, GOAL_SCALE, limit, ONE)
    return search(task, olds, set_bounds(task, olds))
