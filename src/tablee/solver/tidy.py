"""Among the best turns, one that disturbs the fewest sets: A* once more, with the sets kept as part of the state."""

from typing import NamedTuple

import numpy as np

from .bounds import LEFTS, NEEDED, NEVER, SUPPLY
from .heap import pop, push
from .jit import Ints, helper, part
from .keep import BEYOND, NATURAL, SCALE, SLOTS, UNIT, WILD, Olds, ones
from .search import CHOICE, OVERFLOW, PARENT, ROOM_AT, SPENT, STATE, TOTAL, USED_AT, Position, Work
from .tables import Tables
from .tidy_bounds import tidy_bound_colour
from .tidy_ways import WAYS, tidy_ways
from .ways import CHOICE_AT, FREE_AT, OFFER_AT, OFFER_BITS, PROFILE_BITS, WILD_AT

SLOT_BITS = (1 << SLOTS) - 1
MEMORY_AT, NUMBER_AT = 26, 58  # a state: as in `search`, then the bits of the runs kept, then the number
SETS, NEXT = (
    5,
    6,
)  # columns of a node after those of `search`: sets of one number kept, then runs; its elder kin
RUNS_AT = 12


class TidyWork(NamedTuple):
    bound: Ints  # [colour][number, profile, bits of runs kept, jokers left]
    ways: Ints  # [colour * WAYS + way][bound with this way, word, bits and runs kept, cost of runs not kept]
    seen: Ints  # [slot][key, node, search]
    node: Ints
    heap: Ints
    kin: Ints  # [slot][number and runs kept, latest node with these, search]
    meta: Ints  # [0] number of this search, [1] nodes, [2] heap size, [3] set when they ran out
    path: Ints  # [number] choices, as `rebuild` reads them
    kept: Ints  # [number] sets kept


def new_tidy_work(nodes: int = 1 << 12, slots: int = 2) -> TidyWork:
    shapes: list[int | tuple[int, ...]] = [
        (4, 14 * 20 * LEFTS << slots), (4 * WAYS, 4), (4 * nodes, 3), (nodes, 7), 2 * nodes, (2 * nodes, 3), 4, 13, 13,
    ]  # fmt: skip
    return TidyWork(*(np.zeros(shape, np.int64) for shape in shapes))


@part
def find_kin(kin: Ints, key: int, search: int) -> int:
    """The slot of the states that are at the same number and keep the same runs."""
    mask = kin.shape[0] - 1
    slot = ((key ^ key >> 13) * 0x9E3779B97F4A7C1) >> 24 & mask
    while kin[slot, 2] == search and kin[slot, 0] != key:
        slot = slot + 1 & mask
    return int(slot)


@part
def meet(
    seen: Ints, node: Ints, heap: Ints, kin: Ints, meta: Ints,
    number: int, state: int, spent: int, total: int, parent: int, choice: int, kept: int,
) -> None:  # fmt: skip
    """Queue a state, unless it was met before at no greater cost."""
    mask, size = seen.shape[0] - 1, meta[1]
    key = state | number << NUMBER_AT
    slot = ((key ^ key >> 29) * 0x9E3779B97F4A7C1) >> 24 & mask
    while seen[slot, 2] == meta[0] and seen[slot, 0] != key:
        slot = slot + 1 & mask
    place = seen[slot, 1] if seen[slot, 2] == meta[0] else size
    if place < size and spent >= node[place, SPENT]:
        return
    if place == node.shape[0] or meta[2] == heap.size:
        meta[3] = 1
        return
    if place == size:
        seen[slot, 0], seen[slot, 1], seen[slot, 2] = key, place, meta[0]
        meta[1] = size + 1
        slot = find_kin(kin, key >> MEMORY_AT, meta[0])
        node[place, NEXT] = kin[slot, 1] if kin[slot, 2] == meta[0] else -1
        kin[slot, 0], kin[slot, 1], kin[slot, 2] = key >> MEMORY_AT, place, meta[0]
    node[place, STATE], node[place, SPENT], node[place, PARENT] = key, spent, parent
    node[place, CHOICE], node[place, TOTAL], node[place, SETS] = choice, total, kept
    meta[2] = push(heap, meta[2], total << 28 | 13 - number << 24 | place ^ 0xFFFFFF)


@part
def tidy_join(
    first: Ints, options: Ints, bound: Ints, seen: Ints, node: Ints, heap: Ints, kin: Ints, meta: Ints,
    parent: int, word: int, memory: int, spent: int, left: int, limit: int, number: int, cost: int, joker_cost: int,
    on_table: int, jokers: int, stacks: int, memories: int,
) -> None:  # fmt: skip
    """Meet the four colours' joint word with every group option that suits it."""
    offer = word >> OFFER_AT & OFFER_BITS
    profiles, bits = word & PROFILE_BITS, memory & (1 << 4 * SLOTS) - 1
    for index in range(first[offer], first[offer + 1]):
        option = options[index]
        spare = left - (word >> WILD_AT) - (option & 7)
        if spare < 0:
            break
        total = new_spent = spent + ((word >> FREE_AT & 15) - (option >> 3 & 15)) * cost
        for colour in range(4):
            cell = ((number + 1) * 20 + (profiles >> 5 * colour & 31)) * memories
            total += bound[colour, (cell + (bits >> SLOTS * colour & SLOT_BITS)) * LEFTS + spare]
        if total >= limit:
            continue
        room = spare if profiles else min(spare, (node[parent, STATE] >> ROOM_AT & 7) + (option >> 7 & 7))
        after = profiles | jokers - spare << USED_AT | room << ROOM_AT | bits << MEMORY_AT
        if number == 12:
            new_spent += (spare - room) * joker_cost
            total, after = new_spent, 0
            if jokers - spare + room < on_table or new_spent >= limit:
                continue
        choice = word >> CHOICE_AT & PROFILE_BITS | option >> 10 << 20 | (option & 7) << 40
        kept = stacks | memory >> 4 * SLOTS << RUNS_AT
        meet(seen, node, heap, kin, meta, number + 1, after, new_spent, total, parent, choice, kept)


@part
def tidy_expand(
    moves: Ints, span: Ints, first: Ints, options: Ints, fewest: Ints, field: Ints, weight: Ints, counts: Ints,
    sets: Ints, starts: Ints, stacks: Ints, memory: Ints, begun: Ints, shares: Ints, bound: Ints, ways: Ints,
    seen: Ints, node: Ints, heap: Ints, kin: Ints, meta: Ints, number: int, parent: int, limit: int,
) -> None:  # fmt: skip
    """Meet every successor of a node whose bound stays below the limit."""
    state, jokers, cost = node[parent, STATE], counts[1], weight[number] * SCALE
    memories = bound.shape[1] // (14 * 20 * LEFTS)
    any_o = span[0, field[number * 4 + 3, SUPPLY]] * 1000
    any_bo = span[0, field[number * 4 + 2, SUPPLY]] * 100 + any_o
    for stacked in range(1 << stacks[number, 0]):
        left, spent = jokers - (state >> USED_AT & 7), node[parent, SPENT]
        slack = limit - spent
        for place in range(stacks[number, 0]):
            if stacked >> place & 1:
                left -= sets[stacks[number, place + 1], WILD]
            else:
                spent += UNIT
        ks = rs = bs = os = 0
        for colour in range(4):
            if left < 0 or slack <= 0:
                break
            tile = number * 4 + colour
            profile, bits = state >> 5 * colour & 31, state >> MEMORY_AT + SLOTS * colour & SLOT_BITS
            kept = shares[tile, stacked, 0] + ones(bits & memory[tile, NATURAL])
            os = tidy_ways(
                moves, span, field, begun, 1 << starts[tile, 0], memory[tile, BEYOND], field[tile, SUPPLY] - kept,
                field[tile, NEEDED] - kept, cost, number, colour, profile, bits, left, memories, bound[colour],
                shares[tile, stacked, 1], slack, ways,
            )  # fmt: skip
            slack = slack - ways[colour * WAYS, 0] if os else 0
            if colour == 0:
                ks = os
            elif colour == 1:
                rs = os
            elif colour == 2:
                bs = os
        if left < 0 or slack <= 0:
            continue
        kb, rb, bb, ob = ways[0, 0], ways[WAYS, 0], ways[2 * WAYS, 0], ways[3 * WAYS, 0]
        for k in range(ks):
            slack_k = slack + kb - ways[k, 0]
            if slack_k <= 0:
                break
            for r in range(WAYS, WAYS + rs):
                slack_r = slack_k + rb - ways[r, 0]
                if slack_r <= 0:
                    break
                two = ways[k, 1] + ways[r, 1]
                if fewest[(two >> OFFER_AT & OFFER_BITS) + any_bo] + (two >> WILD_AT) > left:
                    continue
                for b in range(2 * WAYS, 2 * WAYS + bs):
                    slack_b = slack_r + bb - ways[b, 0]
                    if slack_b <= 0:
                        break
                    three = two + ways[b, 1]
                    if fewest[(three >> OFFER_AT & OFFER_BITS) + any_o] + (three >> WILD_AT) > left:
                        continue
                    for o in range(3 * WAYS, 3 * WAYS + os):
                        if slack_b + ob - ways[o, 0] <= 0:
                            break
                        four = three + ways[o, 1]
                        if fewest[four >> OFFER_AT & OFFER_BITS] + (four >> WILD_AT) <= left:
                            tidy_join(
                                first, options, bound, seen, node, heap, kin, meta, parent, four,
                                ways[k, 2] + ways[r, 2] + ways[b, 2] + ways[o, 2],
                                spent + ways[k, 3] + ways[r, 3] + ways[b, 3] + ways[o, 3],
                                left, limit, number, cost, weight[13] * SCALE, counts[0], jokers, stacked, memories,
                            )  # fmt: skip


@part
def untidier(above: Ints, node: Ints, kin: Ints, search: int, place: int) -> bool:
    """Whether another state that keeps the same runs is at least as good in every respect."""
    state, spent = node[place, STATE], node[place, SPENT]
    used, room = state >> USED_AT & 7, state >> ROOM_AT & 7
    k, r, b, o = above[state & 31], above[state >> 5 & 31], above[state >> 10 & 31], above[state >> 15 & 31]
    index = kin[find_kin(kin, state >> MEMORY_AT, search), 1]
    while index >= 0:
        other = node[index, STATE]
        if (
            k >> (other & 31) & r >> (other >> 5 & 31) & b >> (other >> 10 & 31) & o >> (other >> 15 & 31) & 1
            and node[index, SPENT] <= spent
            and other >> USED_AT & 7 <= used
            and (other >> USED_AT & 7) + (other >> ROOM_AT & 7) >= used + room
            and other != state
        ):
            break
        index = node[index, NEXT]
    return bool(index >= 0)


@helper
def tidiest(tables: Tables, position: Position, work: Work, olds: Olds, tidy: TidyWork, cost: int) -> int:
    """Fewest disturbed sets of a turn that costs `cost`; the path is left in `tidy`. OVERFLOW if cramped.

    Expects the field and the reachable profiles of `search.best` in `work`.
    """
    moves, _, above, span, first, options, fewest = tables
    counts, weight, field = position.jokers, position.weight, work.field
    sets, starts, stacks, memory, begun, offers, shares = olds
    bound, ways, seen, node, heap, kin, meta, path, kept = tidy
    memories = bound.shape[1] // (14 * 20 * LEFTS)
    for colour in range(4):
        tidy_bound_colour(
            moves,
            field,
            memory,
            offers,
            weight,
            memories,
            counts[1],
            colour,
            work.masks[colour],
            bound[colour],
        )
    limit = (cost + 1) * SCALE
    meta[0] += 1
    meta[1] = meta[2] = meta[3] = 0
    meet(seen, node, heap, kin, meta, 0, 0, 0, 0, 0, 0, 0)
    while meta[2]:
        meta[2] = pop(heap, meta[2])
        place = heap[meta[2]] & 0xFFFFFF ^ 0xFFFFFF
        number = node[place, STATE] >> NUMBER_AT
        if number == 13:
            disturbed = int(node[place, SPENT] - cost * SCALE) // UNIT
            for back in range(12, -1, -1):
                path[back], kept[back] = node[place, CHOICE], node[place, SETS]
                place = node[place, PARENT]
            return disturbed
        if node[place, TOTAL] < 0:
            continue
        node[place, TOTAL] = -1
        if untidier(above, node, kin, meta[0], place):
            continue
        tidy_expand(
            moves, span, first, options, fewest, field, weight, counts, sets, starts, stacks, memory, begun, shares,
            bound, ways, seen, node, heap, kin, meta, number, place, limit,
        )  # fmt: skip
        if meta[3]:
            return OVERFLOW
    return NEVER
