"""From one state to its successors: what the four colours do at a number, and the groups that come of it."""

from .bounds import LAYER, SUPPLY
from .jit import Halves, Ints, part
from .keep import SLOTS, UNIT, WILD, Olds
from .nodes import (
    BEGINS,
    ENDS,
    FULL,
    LISTS_USED,
    MEMORY_AT,
    NUMBER_AT,
    PLACE_BITS,
    ROOM_AT,
    SEARCH,
    SPENT,
    SPREAD,
    STATE,
    USED_AT,
    WAYS_USED,
    enter,
)
from .tables import COUNT_AT, FEWEST, LIST_AT
from .ways import (
    BROKEN_AT,
    CHOICE_AT,
    CHOSEN_AT,
    FREE_AT,
    OFFER_AT,
    OFFER_BITS,
    PROFILE_BITS,
    SLOT_BITS,
    WAYS,
    WILD_AT,
    list_ways,
)

RUNS_AT = 8  # in what a node keeps: sets of one number, then runs per colour


@part
def find_list(
    first_step: Halves, steps: Halves, span: Ints, field: Ints, olds: Olds | None, cost: int, state: int, number: int,
    colour: int, left: int, stacked: int, memories: int, bound: Ints, limit: int, finder: Ints, lists: Ints, ways: Ints,
    meta: Ints,
) -> None:  # fmt: skip
    """Note where this colour's ways are listed; many states share the list."""
    profile, bits = state >> 5 * colour & 31, 0
    key = ((left << 5 | profile) << 2 | colour) << 4 | number
    if olds is not None:
        bits = state >> MEMORY_AT + SLOTS * colour & SLOT_BITS
        key |= (bits << 5 | stacked) << 14
    slot = (key ^ key >> 9) * SPREAD >> 24 & finder.size - 1
    link = place = finder[slot] & PLACE_BITS if finder[slot] >> 24 == meta[SEARCH] else -1
    while place >= 0 and lists[place, 0] != key:
        place = lists[place, 2]
    if place < 0:
        place, begin = meta[LISTS_USED], meta[WAYS_USED]
        if begin + WAYS > ways.shape[0] or place == lists.shape[0]:
            meta[FULL], meta[ENDS + colour] = 1, meta[BEGINS + colour]
            return
        meta[WAYS_USED] = list_ways(
            first_step, steps, span, field, olds, stacked, cost, number, colour, profile, bits, left, memories, bound,
            limit, ways, begin,
        )  # fmt: skip
        lists[place, 0], lists[place, 1], lists[place, 2] = key, begin << 24 | meta[WAYS_USED], link
        finder[slot] = meta[SEARCH] << 24 | place
        meta[LISTS_USED] = place + 1
    meta[BEGINS + colour], meta[ENDS + colour] = lists[place, 1] >> 24, lists[place, 1] & PLACE_BITS


@part
def join(
    groups: Halves, options: Halves, bound: Ints, seen: Ints, node: Ints, heap: Ints, chains: Ints, meta: Ints,
    parent: int, word: int, runs: int, spent: int, left: int, limit: int, number: int, cost: int, joker_cost: int,
    on_table: int, jokers: int, stacked: int, memories: int,
) -> None:  # fmt: skip
    """Enter the four colours' joint word with every group option that suits it."""
    offer, profiles, bits = word >> OFFER_AT & OFFER_BITS, word & PROFILE_BITS, runs & (1 << 4 * SLOTS) - 1
    begin = groups[offer] >> LIST_AT
    for place in range(begin, begin + (groups[offer] >> COUNT_AT & 15)):
        option = options[place]
        spare = left - (word >> WILD_AT) - (option & 7)
        if spare < 0:
            break
        total = now = spent + ((word >> FREE_AT & 15) - (option >> 3 & 15)) * cost
        for colour in range(4):
            cell = ((number + 1) * memories + (bits >> SLOTS * colour & SLOT_BITS)) * LAYER
            total += bound[colour, cell + 20 * spare + (profiles >> 5 * colour & 31)]
        if total >= limit:
            continue
        # A run takes any number of spare jokers, a group of three takes one.
        room = spare if profiles else min(spare, (node[parent, STATE] >> ROOM_AT & 7) + (option >> 7 & 7))
        after = profiles | jokers - spare << USED_AT | room << ROOM_AT | bits << MEMORY_AT
        if number == 12:
            total = now = now + (spare - room) * joker_cost
            after = 0
            if jokers - spare + room < on_table or now >= limit:
                continue
        choice = word >> CHOICE_AT & PROFILE_BITS | option >> 10 << 20 | (option & 7) << 40
        kept = stacked | (runs >> CHOSEN_AT & (1 << 4 * SLOTS) - 1) << RUNS_AT
        enter(
            seen, node, heap, chains, meta, after | number + 1 << NUMBER_AT, now, total, parent, choice, kept
        )


@part
def combine(
    span: Ints, groups: Halves, options: Halves, olds: Olds | None, field: Ints, bound: Ints, ways: Ints, seen: Ints,
    node: Ints, heap: Ints, chains: Ints, meta: Ints, parent: int, spent: int, slack: int, left: int, limit: int,
    number: int, cost: int, joker_cost: int, on_table: int, jokers: int, stacked: int, memories: int,
) -> None:  # fmt: skip
    """Join every four ways that stay within the slack: what is left beyond the cheapest way of each colour."""
    k0, r0, b0, o0 = meta[BEGINS], meta[BEGINS + 1], meta[BEGINS + 2], meta[BEGINS + 3]
    kb, rb, bb, ob = ways[k0, 0], ways[r0, 0], ways[b0, 0], ways[o0, 0]
    # What the colours not yet decided could offer at most: enough to see early that no group will come.
    any_o = span[0, field[number * 4 + 3, SUPPLY]] * 1000
    any_bo = span[0, field[number * 4 + 2, SUPPLY]] * 100 + any_o
    for k in range(k0, meta[ENDS]):
        slack_k = slack + kb - ways[k, 0]
        if slack_k <= 0:
            break
        for r in range(r0, meta[ENDS + 1]):
            slack_r = slack_k + rb - ways[r, 0]
            if slack_r <= 0:
                break
            two = ways[k, 1] + ways[r, 1]
            if (groups[(two >> OFFER_AT & OFFER_BITS) + any_bo] & FEWEST) + (two >> WILD_AT) > left:
                continue
            for b in range(b0, meta[ENDS + 2]):
                slack_b = slack_r + bb - ways[b, 0]
                if slack_b <= 0:
                    break
                three = two + ways[b, 1]
                if (groups[(three >> OFFER_AT & OFFER_BITS) + any_o] & FEWEST) + (three >> WILD_AT) > left:
                    continue
                for o in range(o0, meta[ENDS + 3]):
                    if slack_b + ob <= ways[o, 0]:
                        break
                    four = three + ways[o, 1]
                    if (groups[four >> OFFER_AT & OFFER_BITS] & FEWEST) + (four >> WILD_AT) <= left:
                        runs = 0
                        if olds is not None:
                            runs = ways[k, 2] + ways[r, 2] + ways[b, 2] + ways[o, 2]
                        join(
                            groups, options, bound, seen, node, heap, chains, meta, parent, four, runs,
                            spent + (runs >> BROKEN_AT) * UNIT, left, limit, number, cost, joker_cost, on_table,
                            jokers, stacked, memories,
                        )  # fmt: skip


@part
def expand(
    first_step: Halves, steps: Halves, span: Ints, groups: Halves, options: Halves, field: Ints, weight: Ints,
    scale: int, on_table: int, jokers: int, olds: Olds | None, bound: Ints, finder: Ints, lists: Ints, ways: Ints,
    seen: Ints, node: Ints, heap: Ints, chains: Ints, meta: Ints, memories: int, parent: int, limit: int,
) -> None:  # fmt: skip
    """Enter every successor of a node whose bound stays below the limit."""
    state = node[parent, STATE]
    number = state >> NUMBER_AT
    cost = weight[number] * scale
    stacks = 0 if olds is None else olds.stacks[number, 0]
    for stacked in range(1 << stacks):
        left, spent = jokers - (state >> USED_AT & 7), node[parent, SPENT]
        slack = limit - spent
        if olds is not None:
            for place in range(stacks):
                if stacked >> place & 1:
                    left -= olds.sets[olds.stacks[number, place + 1], WILD]
                else:
                    spent += UNIT
        for colour in range(4):
            if left < 0 or slack <= 0:
                break
            find_list(
                first_step, steps, span, field, olds, cost, state, number, colour, left, stacked, memories,
                bound[colour], limit, finder, lists, ways, meta,
            )  # fmt: skip
            begin = meta[BEGINS + colour]
            slack = slack - ways[begin, 0] if begin < meta[ENDS + colour] else 0
        if left < 0 or slack <= 0:
            continue
        combine(
            span, groups, options, olds, field, bound, ways, seen, node, heap, chains, meta, parent, spent, slack,
            left, limit, number, cost, weight[13] * scale, on_table, jokers, stacked, memories,
        )  # fmt: skip
