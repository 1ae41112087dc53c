"""The best turn over tile counts: A* over the numbers 1 to 13.

A state says, at a number, which runs are open in each colour, how many jokers are used and how many more have room.
The first finished state to leave the queue is the best turn, because the bounds of `bounds` never exceed the truth.
"""

from typing import NamedTuple

import numpy as np

from .bounds import FIELD, LAYER, NEVER, SUPPLY, bound_colour, reachable, survey
from .heap import pop, push
from .jit import Ints, helper, kernel, part
from .tables import Tables
from .ways import CHOICE_AT, FREE_AT, OFFER_AT, OFFER_BITS, PROFILE_BITS, WAYS, WILD_AT, list_ways

OVERFLOW = -1

# A state: four profiles of five bits, then jokers used, room, number.
USED_AT, ROOM_AT, NUMBER_AT, SEARCH_AT = 20, 23, 26, 30

# Columns of a node.
STATE, SPENT, PARENT, CHOICE, TOTAL = 0, 1, 2, 3, 4


class Position(NamedTuple):
    needed: Ints  # [number, colour] tiles that must be laid
    supply: Ints  # [number, colour] those and the rack's
    jokers: Ints  # [on the table, on the table and the rack]
    weight: Ints  # [number] what leaving one tile of it on the rack costs; last entry: a joker


class Work(NamedTuple):
    field: Ints
    masks: Ints  # [colour, number] reachable profiles
    bound: Ints  # [colour][number, profile, jokers left]
    lists: Ints  # [number, colour, jokers left, profile][search that listed the ways, where they begin, end]
    ways: Ints  # [way][bound with this way, word]
    seen: Ints  # [slot][key, node] hash table of the states met
    node: Ints
    heap: Ints
    layer: Ints  # [number] how many nodes follow; nodes met at this number, as many as fit
    meta: Ints  # [0] number of this search, [1] nodes, [2] heap size, [3] set when they ran out, [4] ways
    path: Ints  # [number] the choices of the best turn


def new_position() -> Position:
    return Position(*(np.zeros(shape, np.int64) for shape in ((13, 4), (13, 4), 2, 14)))


def new_work(nodes: int = 1 << 12) -> Work:
    cells = 13 * 4 * LAYER
    shapes: list[int | tuple[int, ...]] = [
        FIELD, (4, 14), (4, 14 * LAYER), (cells, 3), (cells * WAYS, 2),
        (4 * nodes, 2), (nodes, 5), 2 * nodes, (14, 256), 5, 13,
    ]  # fmt: skip
    return Work(*(np.zeros(shape, np.int64) for shape in shapes))


@part
def enter(
    seen: Ints, node: Ints, heap: Ints, layer: Ints, meta: Ints,
    number: int, state: int, spent: int, total: int, parent: int, choice: int,
) -> None:  # fmt: skip
    """Meet a state: queue it, unless it was met before at no greater cost."""
    mask, size = seen.shape[0] - 1, meta[1]
    key = state | number << NUMBER_AT | meta[0] << SEARCH_AT
    slot = (key * 0x9E3779B97F4A7C1) >> 24 & mask
    while seen[slot, 0] != key and seen[slot, 0] >> SEARCH_AT == meta[0]:
        slot = slot + 1 & mask
    place = seen[slot, 1] if seen[slot, 0] == key else size
    if place < size and spent >= node[place, SPENT]:
        return
    if place == node.shape[0] or meta[2] == heap.size:
        meta[3] = 1
        return
    if place == size:
        seen[slot, 0], seen[slot, 1] = key, place
        meta[1] = size + 1
        if layer[number, 0] < layer.shape[1] - 1:
            layer[number, 0] += 1
            layer[number, layer[number, 0]] = place
    node[place, STATE] = state | number << NUMBER_AT
    node[place, SPENT] = spent
    node[place, PARENT] = parent
    node[place, CHOICE] = choice
    node[place, TOTAL] = total
    # Among equals the furthest, then the newest: a dive, as long as the bounds hold.
    meta[2] = push(heap, meta[2], total << 28 | 13 - number << 24 | place ^ 0xFFFFFF)


@part
def join(
    first: Ints, options: Ints, bound: Ints, seen: Ints, node: Ints, heap: Ints, layer: Ints, meta: Ints,
    parent: int, word: int, limit: int, number: int, cost: int, joker_cost: int, on_table: int, jokers: int,
) -> None:  # fmt: skip
    """Enter the four colours' joint word with every group option that suits it."""
    before = node[parent, STATE]
    used = (before >> USED_AT & 7) + (word >> WILD_AT)
    offer = word >> OFFER_AT & OFFER_BITS
    profiles = word & PROFILE_BITS
    for index in range(first[offer], first[offer + 1]):
        option = options[index]
        spare = jokers - used - (option & 7)
        if spare < 0:
            break
        spent = node[parent, SPENT] + ((word >> FREE_AT & 15) - (option >> 3 & 15)) * cost
        total, below = spent, (number + 1) * LAYER + 20 * spare
        for colour in range(4):
            total += bound[colour, below + (profiles >> 5 * colour & 31)]
        if total >= limit:
            continue
        # A run takes any number of spare jokers, a group of three takes one.
        room = spare if profiles else min(spare, (before >> ROOM_AT & 7) + (option >> 7 & 7))
        after = profiles | jokers - spare << USED_AT | room << ROOM_AT
        if number == 12:
            spent += (spare - room) * joker_cost
            total, after = spent, 0
            if jokers - spare + room < on_table or spent >= limit:
                continue
        choice = word >> CHOICE_AT & PROFILE_BITS | option >> 10 << 20 | (option & 7) << 40
        enter(seen, node, heap, layer, meta, number + 1, after, spent, total, parent, choice)


@part
def expand(
    moves: Ints, span: Ints, first: Ints, options: Ints, fewest: Ints, field: Ints, weight: Ints, on_table: int,
    jokers: int, bound: Ints, lists: Ints, ways: Ints,
    seen: Ints, node: Ints, heap: Ints, layer: Ints, meta: Ints, number: int, parent: int, limit: int,
) -> None:  # fmt: skip
    """Enter every successor of a node whose bound stays below the limit."""
    state, cost = node[parent, STATE], weight[number]
    left = jokers - (state >> USED_AT & 7)
    slack = limit - node[parent, SPENT]
    cell = number * 4 * LAYER + 20 * left
    for colour in range(4):
        profile = state >> 5 * colour & 31
        place = cell + colour * LAYER + profile
        slack -= bound[colour, number * LAYER + 20 * left + profile]
        if lists[place, 0] != meta[0]:
            lists[place, 0], lists[place, 1] = meta[0], meta[4]
            meta[4] = list_ways(
                moves, span, field, cost, number, colour, profile, left, bound[colour], ways, meta[4]
            )
            lists[place, 2] = meta[4]
    k0, r0 = cell + (state & 31), cell + LAYER + (state >> 5 & 31)
    b0, o0 = cell + 2 * LAYER + (state >> 10 & 31), cell + 3 * LAYER + (state >> 15 & 31)
    ks, rs, bs, os = lists[k0, 2], lists[r0, 2], lists[b0, 2], lists[o0, 2]
    k0, r0, b0, o0 = lists[k0, 1], lists[r0, 1], lists[b0, 1], lists[o0, 1]
    # The first way is the cheapest, so its value is the bound of the colour.
    kb, rb, bb, ob = ways[k0, 0], ways[r0, 0], ways[b0, 0], ways[o0, 0]
    # What the colours not yet decided could offer at most: enough to see early that no group will come.
    any_o = span[0, field[number * 4 + 3, SUPPLY]] * 1000
    any_bo = span[0, field[number * 4 + 2, SUPPLY]] * 100 + any_o
    for k in range(k0, ks):
        slack_k = slack + kb - ways[k, 0]
        if slack_k <= 0:
            break
        for r in range(r0, rs):
            slack_r = slack_k + rb - ways[r, 0]
            if slack_r <= 0:
                break
            two = ways[k, 1] + ways[r, 1]
            if fewest[(two >> OFFER_AT & OFFER_BITS) + any_bo] + (two >> WILD_AT) > left:
                continue
            for b in range(b0, bs):
                slack_b = slack_r + bb - ways[b, 0]
                if slack_b <= 0:
                    break
                three = two + ways[b, 1]
                if fewest[(three >> OFFER_AT & OFFER_BITS) + any_o] + (three >> WILD_AT) > left:
                    continue
                for o in range(o0, os):
                    if slack_b + ob - ways[o, 0] <= 0:
                        break
                    four = three + ways[o, 1]
                    if fewest[four >> OFFER_AT & OFFER_BITS] + (four >> WILD_AT) <= left:
                        join(
                            first, options, bound, seen, node, heap, layer, meta, parent, four, limit, number,
                            cost, weight[13], on_table, jokers,
                        )  # fmt: skip


@part
def outdone(above: Ints, node: Ints, layer: Ints, number: int, place: int) -> bool:
    """Whether another state at this number is at least as good in every respect; then this one can go."""
    state, spent = node[place, STATE], node[place, SPENT]
    used, room = state >> USED_AT & 7, state >> ROOM_AT & 7
    k, r, b, o = above[state & 31], above[state >> 5 & 31], above[state >> 10 & 31], above[state >> 15 & 31]
    found = False
    for index in range(1, layer[number, 0] + 1):
        other = node[layer[number, index], STATE]
        if (
            k >> (other & 31) & r >> (other >> 5 & 31) & b >> (other >> 10 & 31) & o >> (other >> 15 & 31) & 1
            and node[layer[number, index], SPENT] <= spent
            and other >> USED_AT & 7 <= used
            and (other >> USED_AT & 7) + (other >> ROOM_AT & 7) >= used + room
            and other != state
        ):
            found = True
            break
    return found


@helper
def explore(tables: Tables, position: Position, work: Work, limit: int) -> int:
    """A* below the limit. Returns the cost, NEVER or OVERFLOW."""
    moves, _, above, span, first, options, fewest = tables
    _, _, counts, weight = position
    field, _, bound, lists, ways, seen, node, heap, layer, meta, path = work
    meta[0] += 1
    meta[1] = meta[2] = meta[3] = meta[4] = 0
    for number in range(14):
        layer[number, 0] = 0
    enter(seen, node, heap, layer, meta, 0, 0, 0, 0, 0, 0)
    while meta[2]:
        meta[2] = pop(heap, meta[2])
        place = heap[meta[2]] & 0xFFFFFF ^ 0xFFFFFF
        number = node[place, STATE] >> NUMBER_AT
        if number == 13:
            cost = int(node[place, SPENT])
            for back in range(12, -1, -1):
                path[back] = node[place, CHOICE]
                place = node[place, PARENT]
            return cost
        if node[place, TOTAL] < 0:
            continue
        node[place, TOTAL] = -1
        if outdone(above, node, layer, number, place):
            continue
        expand(
            moves, span, first, options, fewest, field, weight, counts[0], counts[1], bound, lists, ways,
            seen, node, heap, layer, meta, number, place, limit,
        )  # fmt: skip
        if meta[3]:
            return OVERFLOW
    return NEVER


@kernel
def best(tables: Tables, position: Position, work: Work, limit: int) -> int:
    """Cost of the cheapest turn below the limit, its choices in work.path; NEVER if none, OVERFLOW if cramped."""
    needed, supply, counts, weight = position
    field, masks, bound = work.field, work.masks, work.bound
    jokers, whole = counts[1], 0
    survey(needed, supply, jokers, field)
    for colour in range(4):
        reachable(tables.reach, field, colour, jokers, masks[colour])
        bound_colour(tables.moves, field, weight, jokers, colour, masks[colour], bound[colour])
        whole += bound[colour, 20 * jokers]
    return NEVER if whole >= limit else explore(tables, position, work, limit)
