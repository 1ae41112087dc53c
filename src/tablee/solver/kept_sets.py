"""Which old sets may be kept, and what keeping does to one colour at one number.

A set whose numbered tiles share one number is decided at that number. Any other set is a run of one colour: it is
decided where its first numbered tile lies, and while it is under way a bit of the state remembers the decision.
"""

from typing import NamedTuple

import numpy as np

from .bits import ones
from .jit import ZERO, Bytes, Ints, constant, step
from .tiles import JOKER

RUN_SLOTS = 7  # runs of one colour that can overlap: three copies and four jokers
NUMBER_SLOTS = 5  # sets of one number: twelve tiles and four jokers
DISTURB_COST = 12  # what disturbing one set costs; it divides evenly among the one to four colours of a group
GOAL_SCALE = constant(1024)  # so much more than all the sets of a table that the goal always comes first
NO_CHOICE_COST = 1 << 30

# Columns of a set.
FIRST, LAST, COLOUR, TILES, WILD, SLOT = 0, 1, 2, 3, 4, 5
# Columns of a memory, by tile: slots of runs that started before, those with a numbered tile here, those that reach
# beyond (with the runs starting here); choices of the runs starting here, choices for the bounds.
UNDER_WAY, NATURAL, BEYOND, BEGUN, OFFERED = 0, 1, 2, 3, 4
# A choice of sets to keep in one word: how many, their jokers, the bits to remember, what the others cost.
KEPT_MASK, JOKERS_SHIFT, BITS_SHIFT, COST_SHIFT = 15, 4, 8, 16


class OldSets(NamedTuple):
    sets: Ints  # [set] TILES: mask of numbers of a run, of colours of a set of one number (COLOUR -1)
    starts: Ints  # [tile] how many runs start here; which
    stacks: Ints  # [number] how many sets of one number lie here; which
    memory: Ints  # [tile]
    begun: Ints  # [tile, runs chosen] each choice of the runs starting here
    offers: Ints  # [tile, choice] the same joined with sets of one number, for the bounds
    shares: Ints  # [tile, sets chosen] tiles of this colour in them, its part of the cost of the others


def new_old_sets() -> OldSets:
    shapes = (
        (64, 6), (52, 4), (13, NUMBER_SLOTS + 1), (52, 5), (52, 8), (52, 32), (52, 1 << NUMBER_SLOTS),
    )  # fmt: skip
    return OldSets(*(np.zeros(shape, np.int64) for shape in shapes))


@step
def describe(tiles: Bytes, start: int, end: int, row: Ints) -> None:
    first, last, numbers, colours, jokers, colour = 13, -1, 0, 0, 0, 0
    for place in range(start, end):
        if tiles[place] == JOKER:
            jokers += 1
            continue
        number, colour = tiles[place] % 13, tiles[place] // 13
        first, last = min(first, number), max(last, number)
        numbers |= 1 << number
        colours |= 1 << colour
    row[FIRST], row[LAST], row[WILD], row[SLOT] = first, last, jokers, 0
    row[COLOUR] = colour if first < last else -1
    row[TILES] = numbers if first < last else colours


@step
def take_slot(sets: Ints, index: int, memory: Ints) -> int:
    """Give a run the first slot free over its whole length; returns how many slots that makes."""
    first, last, colour, busy = sets[index, FIRST], sets[index, LAST], sets[index, COLOUR], 0
    for other in range(index):
        if sets[other, COLOUR] == colour and sets[other, FIRST] <= last and sets[other, LAST] >= first:
            busy |= 1 << sets[other, SLOT]
    slot = 0
    while busy >> slot & 1:
        slot += 1
    sets[index, SLOT] = slot
    for number in range(first, last + 1):
        row = number * 4 + colour
        if number > first:
            memory[row, UNDER_WAY] |= 1 << slot
            memory[row, NATURAL] |= (sets[index, TILES] >> number & 1) << slot
        if number < last:
            memory[row, BEYOND] |= 1 << slot
    return slot + 1


@step
def share_out(sets: Ints, stacks: Ints, shares: Ints, tile: int, least: Ints) -> None:
    """For each choice of the sets of one number: what a colour gets and pays. least: the same by tiles it gets."""
    number, colour = tile // 4, tile % 4
    for kept in range(4):
        least[kept] = NO_CHOICE_COST
    for chosen in range(1 << stacks[number, 0]):
        kept, cost = 0, 0
        for place in range(stacks[number, 0]):
            colours = sets[stacks[number, place + 1], TILES]
            if colours >> colour & 1:
                if chosen >> place & 1:
                    kept += 1
                else:
                    cost += DISTURB_COST // ones(colours)
        shares[tile, chosen] = kept | cost << COST_SHIFT
        least[kept] = min(least[kept], cost)


@step
def list_choices(
    sets: Ints, starts: Ints, memory: Ints, begun: Ints, offers: Ints, tile: int, least: Ints
) -> None:
    """Tabulate what can be kept at a tile, so that the search only reads words."""
    size = 0
    for chosen in range(1 << starts[tile, 0]):
        word = 0
        for place in range(starts[tile, 0]):
            index = starts[tile, place + 1]
            if chosen >> place & 1:
                word += 1 | sets[index, WILD] << JOKERS_SHIFT | 1 << BITS_SHIFT + sets[index, SLOT]
            else:
                word += DISTURB_COST << COST_SHIFT
        begun[tile, chosen] = word
        for more in range(4):
            if least[more] < NO_CHOICE_COST:
                offers[tile, size] = word + more + (least[more] << COST_SHIFT)
                size += 1
    memory[tile, BEGUN], memory[tile, OFFERED] = 1 << starts[tile, 0], size


@step
def list_old_sets(tiles: Bytes, ends: Ints, broken: int, olds: OldSets) -> int:
    """Describe the table for the tidy search; `broken` may not be kept. Returns the most slots one colour uses."""
    sets, starts, stacks, memory, begun, offers, shares = olds
    for number in range(13):
        stacks[number, 0] = 0
    for tile in range(52):
        starts[tile, 0] = memory[tile, UNDER_WAY] = memory[tile, NATURAL] = memory[tile, BEYOND] = 0
    start, slots = ZERO, ZERO
    for index in range(ends.size):
        describe(tiles, start, ends[index], sets[index])
        start = ends[index]
        if index == broken:
            sets[index, COLOUR] = -2
        elif sets[index, COLOUR] < 0:
            stack = stacks[sets[index, FIRST]]
            stack[0] += 1
            stack[stack[0]] = index
        else:
            slots = max(slots, take_slot(sets, index, memory))
            begin = starts[sets[index, FIRST] * 4 + sets[index, COLOUR]]
            begin[0] += 1
            begin[begin[0]] = index
    for tile in range(52):
        share_out(sets, stacks, shares, tile, sets[63])
        list_choices(sets, starts, memory, begun, offers, tile, sets[63])
    return slots
