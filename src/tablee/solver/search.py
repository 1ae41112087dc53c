"""The best turn over tile counts: A* over the numbers 1 to 13.

A state says, at a number, which runs are open in each colour, how many jokers are used, how many more have room, and
which old runs are being kept. The first finished state to leave the queue is the best turn, because the bounds of
`bounds` never exceed the truth. With no old sets to keep (`olds` None) the search finds the best turn however untidy;
it is compiled for that case alone, without a trace of what keeping takes.
"""

from typing import Any, NamedTuple

import numpy as np

from .bounds import FIELD, LAYER, NEVER, PRICES, bound_colour, reachable, survey
from .expand import expand
from .heap import pop
from .jit import ONE, ZERO, Ints, step
from .keep import SCALE, Olds
from .nodes import (
    CHEAPEST,
    CHOICE,
    COLUMNS,
    COUNTERS,
    DEPTH_AT,
    FRONT,
    FULL,
    KEPT,
    LISTS_USED,
    NOBODY,
    NODES,
    NUMBER_AT,
    PARENT,
    PLACE_BITS,
    QUEUED,
    SEARCH,
    SPENT,
    STATE,
    TOTAL,
    TOTAL_AT,
    WAYS_USED,
    enter,
    outdone,
)
from .position import Position, new_position
from .tables import Tables

__all__ = [
    "NEVER",
    "OVERFLOW",
    "Position",
    "Work",
    "best",
    "new_position",
    "new_work",
    "tidiest",
]

OVERFLOW = -1


class Work(NamedTuple):
    field: Ints
    masks: Ints  # [colour, number] reachable profiles
    prices: Ints  # of the groups of one tile, see `price_groups`
    bound: Ints  # [colour][number, runs kept, jokers left, profile]
    finder: Ints  # [slot] search and newest list of a hash table of the lists of ways
    lists: Ints  # [list][key, where its ways begin and end, the list before it in the same slot]
    ways: Ints  # [way][bound with this way, word, runs kept]
    seen: Ints  # [slot] search and newest node of a hash table of the states met
    node: Ints
    heap: Ints
    chains: Ints  # [slot] search and newest node of a chain of comparable states
    meta: Ints  # counters
    path: Ints  # [number] the choices of the best turn
    kept: Ints  # [number] the sets it keeps


def new_work(nodes: int = 1 << 15, slots: int = 0) -> Work:
    """Room for so many nodes, and for keeping so many overlapping runs of one colour."""
    shapes: list[int | tuple[int, ...]] = [
        FIELD, (4, 14), PRICES, (4, 14 * LAYER << slots), nodes // 4, (nodes // 4, 3), (nodes, 3), nodes // 4,
        (nodes, COLUMNS), 2 * nodes, 2 * nodes, COUNTERS, 13, 13,
    ]  # fmt: skip
    arrays: list[Any] = [np.zeros(shape, np.int64) for shape in shapes]
    work = Work(*arrays)
    work.meta[TOTAL_AT], work.meta[DEPTH_AT] = CHEAPEST
    return work


@step
def set_bounds(
    tables: Tables, position: Position, work: Work, olds: Olds | None, memories: int, scale: int
) -> int:
    """Fill the bounds, what is left counted `scale` times and old sets disturbed on top. Returns that of the whole."""
    jokers, whole = position.jokers[1], 0
    survey(position.needed, position.supply, jokers, work.field)
    for colour in range(4):
        masks, bound = work.masks[colour], work.bound[colour]
        reachable(tables.reach, work.field, colour, jokers, masks)
        bound_colour(
            tables.unfinished, tables.first_lean, tables.lean, work.field, olds, position.weight, scale, jokers,
            colour, masks, memories, bound, work.prices,
        )  # fmt: skip
        whole += bound[20 * jokers]
    return int(whole)


@step
def search(
    tables: Tables, position: Position, work: Work, olds: Olds | None, memories: int, scale: int, limit: int,
    whole: int,
) -> int:  # fmt: skip
    """A* below the limit, once the bounds are set. Returns the cost, NEVER if there is no turn, OVERFLOW if cramped."""
    if whole >= limit:
        return NEVER
    _, first_step, steps, _, _, _, above, span, groups, options = tables
    _, _, counts, weight = position
    field, _, _, bound, finder, lists, ways, seen, node, heap, chains, meta, path, kept = work
    meta[SEARCH] += 1
    meta[NODES] = meta[QUEUED] = meta[FULL] = meta[WAYS_USED] = meta[LISTS_USED] = 0
    meta[FRONT] = NOBODY
    enter(seen, node, heap, chains, meta, ZERO, ZERO, ZERO, ZERO, ZERO, ZERO)
    while meta[FRONT] < NOBODY or meta[QUEUED]:
        if meta[QUEUED] and heap[0] < meta[FRONT]:
            meta[QUEUED] = pop(heap, meta[QUEUED])
            place = heap[meta[QUEUED]] & PLACE_BITS ^ PLACE_BITS
        else:
            place = meta[FRONT] & PLACE_BITS ^ PLACE_BITS
            meta[FRONT] = NOBODY
        if node[place, STATE] >> NUMBER_AT == 13:
            cost = int(node[place, SPENT])
            for back in range(12, -1, -1):
                path[back], kept[back] = node[place, CHOICE], node[place, KEPT]
                place = node[place, PARENT]
            return cost
        if node[place, TOTAL] < 0:
            continue
        node[place, TOTAL] = -1
        if outdone(above, node, chains, meta, place):
            continue
        expand(
            first_step, steps, span, groups, options, field, weight, scale, counts[0], counts[1], olds, bound, finder,
            lists, ways, seen, node, heap, chains, meta, memories, place, limit,
        )  # fmt: skip
        if meta[FULL]:
            return OVERFLOW
    return NEVER


@step
def best(tables: Tables, position: Position, work: Work, limit: int) -> int:
    """Cost of the cheapest turn below the limit, however untidy: see `search`."""
    whole = set_bounds(tables, position, work, None, ONE, ONE)
    return search(tables, position, work, None, ONE, ONE, limit, whole)


@step
def tidiest(tables: Tables, position: Position, work: Work, olds: Olds, memories: int, limit: int) -> int:
    """Cost of the cheapest turn below the limit, old sets disturbed included: see `search`."""
    whole = set_bounds(tables, position, work, olds, memories, SCALE)
    return search(tables, position, work, olds, memories, SCALE, limit, whole)
