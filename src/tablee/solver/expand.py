"""From one state to its successors: what the four colours do at a number, and the groups that come of it."""

from typing import NamedTuple

from .bounds import LAYER_SIZE, SUPPLY
from .colour_moves import (
    BROKEN_SHIFT,
    CHOICE_SHIFT,
    CHOSEN_SHIFT,
    FREE_SHIFT,
    MOST_MOVES,
    OFFER_MASK,
    OFFER_SHIFT,
    PROFILE_MASK,
    SLOT_MASK,
    WILD_SHIFT,
    MoveArrays,
    MoveQuery,
    list_moves,
)
from .jit import part
from .kept_sets import DISTURB_COST, RUN_SLOTS, WILD, OldSets
from .lookup import COUNT_SHIFT, FEWEST, LIST_SHIFT
from .nodes import (
    BEGINS,
    ENDS,
    FULL,
    HASH_FACTOR,
    LISTS_USED,
    MEMORY_SHIFT,
    MOVES_USED,
    NUMBER_SHIFT,
    PLACE_MASK,
    ROOM_SHIFT,
    SEARCH,
    SPENT,
    STATE,
    USED_SHIFT,
    Entry,
    enter,
)
from .work import Task

RUNS_SHIFT = 8  # in what a node keeps: sets of one number, then runs per colour


class Branch(NamedTuple):
    """A node being expanded, once it is decided which of the sets of its number are kept."""

    parent: int
    number: int
    stacked: int  # mask of the sets of this number that are kept
    left: int  # jokers
    spent: int
    cost: int  # of a tile left over


@part
def find_list(task: Task, olds: OldSets, branch: Branch, colour: int) -> None:
    """Note where this colour's moves are listed; many states share the list."""
    work, meta = task.work, task.work.meta
    state = work.node[branch.parent, STATE]
    profile, bits = state >> 5 * colour & 31, 0
    key = ((branch.left << 5 | profile) << 2 | colour) << 4 | branch.number
    if task.keeping:
        bits = state >> MEMORY_SHIFT + RUN_SLOTS * colour & SLOT_MASK
        key |= (bits << 5 | branch.stacked) << 14
    finder, lists = work.finder, work.lists
    slot = (key ^ key >> 9) * HASH_FACTOR >> 24 & finder.size - 1
    link = place = finder[slot] & PLACE_MASK if finder[slot] >> 24 == meta[SEARCH] else -1
    while place >= 0 and lists[place, 0] != key:
        place = lists[place, 2]
    if place < 0:
        place, begin = meta[LISTS_USED], meta[MOVES_USED]
        if begin + MOST_MOVES > work.moves.shape[0] or place == lists.shape[0]:
            meta[FULL], meta[ENDS + colour] = 1, meta[BEGINS + colour]
            return
        known = task.lookup
        arrays = MoveArrays(
            known.first_step, known.steps, known.span, work.field, work.bound[colour], work.moves
        )
        query = MoveQuery(
            branch.number, colour, profile, bits, branch.left, branch.stacked, task.memories, branch.cost,
            task.limit, task.keeping,
        )  # fmt: skip
        meta[MOVES_USED] = list_moves(arrays, olds, query, begin)
        lists[place, 0], lists[place, 1], lists[place, 2] = key, begin << 24 | meta[MOVES_USED], link
        finder[slot] = meta[SEARCH] << 24 | place
        meta[LISTS_USED] = place + 1
    meta[BEGINS + colour], meta[ENDS + colour] = lists[place, 1] >> 24, lists[place, 1] & PLACE_MASK


@part
def join(task: Task, branch: Branch, word: int, runs: int) -> None:
    """Enter the four colours' joint word with every group option that suits it."""
    groups, work, position, number = task.lookup.groups, task.work, task.position, branch.number
    on_table, jokers = position.jokers[0], position.jokers[1]
    offer, profiles = word >> OFFER_SHIFT & OFFER_MASK, word & PROFILE_MASK
    bits, spent = runs & (1 << 4 * RUN_SLOTS) - 1, branch.spent + (runs >> BROKEN_SHIFT) * DISTURB_COST
    begin = groups[offer] >> LIST_SHIFT
    for place in range(begin, begin + (groups[offer] >> COUNT_SHIFT & 15)):
        option = task.lookup.options[place]
        spare = branch.left - (word >> WILD_SHIFT) - (option & 7)
        if spare < 0:
            break
        total = now = spent + ((word >> FREE_SHIFT & 15) - (option >> 3 & 15)) * branch.cost
        for colour in range(4):
            memory = bits >> RUN_SLOTS * colour & SLOT_MASK
            cell = ((number + 1) * task.memories + memory) * LAYER_SIZE
            total += work.bound[colour, cell + 20 * spare + (profiles >> 5 * colour & 31)]
        if total >= task.limit:
            continue
        # A run takes any number of spare jokers, a group of three takes one.
        grouped = (work.node[branch.parent, STATE] >> ROOM_SHIFT & 7) + (option >> 7 & 7)
        room = spare if profiles else min(spare, grouped)
        after = profiles | jokers - spare << USED_SHIFT | room << ROOM_SHIFT | bits << MEMORY_SHIFT
        if number == 12:
            total = now = now + (spare - room) * position.weight[13] * task.scale
            after = 0
            if jokers - spare + room < on_table or now >= task.limit:
                continue
        choice = word >> CHOICE_SHIFT & PROFILE_MASK | option >> 10 << 20 | (option & 7) << 40
        kept = branch.stacked | (runs >> CHOSEN_SHIFT & (1 << 4 * RUN_SLOTS) - 1) << RUNS_SHIFT
        enter(work, Entry(after | number + 1 << NUMBER_SHIFT, now, total, branch.parent, choice, kept))


@part
def combine(task: Task, olds: OldSets, branch: Branch, slack: int) -> None:
    """Join every four moves that stay within the slack: what is left beyond the cheapest move of each colour."""
    span, groups, moves, meta = task.lookup.span, task.lookup.groups, task.work.moves, task.work.meta
    field, left = task.work.field, branch.left
    k0, r0, b0, o0 = meta[BEGINS], meta[BEGINS + 1], meta[BEGINS + 2], meta[BEGINS + 3]
    kb, rb, bb, ob = moves[k0, 0], moves[r0, 0], moves[b0, 0], moves[o0, 0]
    # What the colours not yet decided could offer at most: enough to see early that no group will come.
    any_o = span[0, field[branch.number * 4 + 3, SUPPLY]] * 1000
    any_bo = span[0, field[branch.number * 4 + 2, SUPPLY]] * 100 + any_o
    for k in range(k0, meta[ENDS]):
        slack_k = slack + kb - moves[k, 0]
        if slack_k <= 0:
            break
        for r in range(r0, meta[ENDS + 1]):
            slack_r = slack_k + rb - moves[r, 0]
            if slack_r <= 0:
                break
            two = moves[k, 1] + moves[r, 1]
            if (groups[(two >> OFFER_SHIFT & OFFER_MASK) + any_bo] & FEWEST) + (two >> WILD_SHIFT) > left:
                continue
            for b in range(b0, meta[ENDS + 2]):
                slack_b = slack_r + bb - moves[b, 0]
                if slack_b <= 0:
                    break
                three = two + moves[b, 1]
                fewest = groups[(three >> OFFER_SHIFT & OFFER_MASK) + any_o] & FEWEST
                if fewest + (three >> WILD_SHIFT) > left:
                    continue
                for o in range(o0, meta[ENDS + 3]):
                    if slack_b + ob <= moves[o, 0]:
                        break
                    four = three + moves[o, 1]
                    if (groups[four >> OFFER_SHIFT & OFFER_MASK] & FEWEST) + (four >> WILD_SHIFT) <= left:
                        runs = 0
                        if task.keeping:
                            runs = moves[k, 2] + moves[r, 2] + moves[b, 2] + moves[o, 2]
                        join(task, branch, four, runs)


@part
def expand(task: Task, olds: OldSets, parent: int) -> None:
    """Enter every successor of a node whose bound stays below the limit."""
    work, meta = task.work, task.work.meta
    state = work.node[parent, STATE]
    number = state >> NUMBER_SHIFT
    cost = task.position.weight[number] * task.scale
    stacks = olds.stacks[number, 0] if task.keeping else 0
    for stacked in range(1 << stacks):
        left, spent = task.position.jokers[1] - (state >> USED_SHIFT & 7), work.node[parent, SPENT]
        slack = task.limit - spent
        if task.keeping:
            for place in range(stacks):
                if stacked >> place & 1:
                    left -= olds.sets[olds.stacks[number, place + 1], WILD]
                else:
                    spent += DISTURB_COST
        branch = Branch(parent, number, stacked, left, spent, cost)
        for colour in range(4):
            if left < 0 or slack <= 0:
                break
            find_list(task, olds, branch, colour)
            begin = meta[BEGINS + colour]
            slack = slack - work.moves[begin, 0] if begin < meta[ENDS + colour] else 0
        if left < 0 or slack <= 0:
            continue
        combine(task, olds, branch, slack)
