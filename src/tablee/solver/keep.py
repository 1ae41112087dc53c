"""Which old sets may be kept, and what keeping does to one colour at one number.

A set whose numbered tiles share one number is decided at that number. Any other set is a run of one colour: it is
decided where its first numbered tile lies, and while it is under way a bit of the state remembers the decision.
"""

from typing import NamedTuple

import numpy as np

from .jit import Bytes, Ints, helper

JOKER = 52
SLOTS = 7  # runs of one colour that can overlap: three copies and four jokers
UNIT = 12  # what disturbing one set costs; it divides evenly among the one to four colours of a group
SCALE = 1024  # so much more than all the sets of a table that the goal always comes first
MUCH = 1 << 30

# Columns of a set.
FIRST, LAST, COLOUR, TILES, WILD, SLOT = 0, 1, 2, 3, 4, 5
# Columns of a memory, by tile: slots of runs that started before, those with a numbered tile here, those that reach
# beyond (with the runs starting here).
UNDER_WAY, NATURAL, BEYOND = 0, 1, 2
# Columns of a choice of sets to keep: how many, their jokers, what the others cost, the bits to remember.
KEPT, JOKERS, COST, BITS = 0, 1, 2, 3


class Olds(NamedTuple):
    sets: Ints  # [set] TILES: mask of numbers of a run, of colours of a set of one number (COLOUR -1)
    starts: Ints  # [tile] how many runs start here; which
    stacks: Ints  # [number] how many sets of one number lie here; which
    memory: Ints  # [tile]
    begun: Ints  # [tile, runs chosen] each choice of the runs starting here
    offers: Ints  # [tile] KEPT of row 0: how many rows follow; the same joined with sets of one number, for the bounds
    shares: Ints  # [tile, sets chosen] tiles of this colour in them, its part of the cost of the others


def new_olds() -> Olds:
    shapes = ((64, 6), (52, SLOTS + 1), (13, 10), (52, 3), (52, 1 << SLOTS, 4), (52, 512, 4), (52, 512, 2))
    return Olds(*(np.zeros(shape, np.int64) for shape in shapes))


@helper
def ones(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@helper
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


@helper
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


@helper
def share_out(sets: Ints, stacks: Ints, shares: Ints) -> None:
    """For each choice of the sets of one number: what a colour gets and pays."""
    for tile in range(52):
        number, colour = tile // 4, tile % 4
        for chosen in range(1 << stacks[number, 0]):
            kept, cost = 0, 0
            for place in range(stacks[number, 0]):
                colours = sets[stacks[number, place + 1], TILES]
                if colours >> colour & 1:
                    if chosen >> place & 1:
                        kept += 1
                    else:
                        cost += UNIT // ones(colours)
            shares[tile, chosen, 0], shares[tile, chosen, 1] = kept, cost


@helper
def list_choices(sets: Ints, starts: Ints, stacks: Ints, begun: Ints, offers: Ints, shares: Ints) -> None:
    """Tabulate what can be kept at each tile, so that the searches only read rows."""
    for tile in range(52):
        size = 0
        for chosen in range(1 << starts[tile, 0]):
            kept, jokers, cost, bits = 0, 0, 0, 0
            for place in range(starts[tile, 0]):
                index = starts[tile, place + 1]
                if chosen >> place & 1:
                    kept += 1
                    jokers += sets[index, WILD]
                    bits |= 1 << sets[index, SLOT]
                else:
                    cost += UNIT
            row = begun[tile, chosen]
            row[KEPT], row[JOKERS], row[COST], row[BITS] = kept, jokers, cost, bits
            for more in range(4):
                least = MUCH
                for stacked in range(1 << stacks[tile // 4, 0]):
                    if shares[tile, stacked, 0] == more:
                        least = min(least, shares[tile, stacked, 1])
                if least < MUCH:
                    size += 1
                    row = offers[tile, size]
                    row[KEPT], row[JOKERS], row[COST], row[BITS] = kept + more, jokers, cost + least, bits
        offers[tile, 0, KEPT] = size


@helper
def list_olds(tiles: Bytes, ends: Ints, broken: int, olds: Olds) -> int:
    """Describe the table for the tidy search; `broken` may not be kept. Returns the most slots one colour uses."""
    sets, starts, stacks, memory, begun, offers, shares = olds
    for number in range(13):
        stacks[number, 0] = 0
    for tile in range(52):
        starts[tile, 0] = memory[tile, UNDER_WAY] = memory[tile, NATURAL] = memory[tile, BEYOND] = 0
    start, slots = 0, 0
    for index in range(ends.size):
        describe(tiles, start, ends[index], sets[index])
        start = ends[index]
        number, colour = sets[index, FIRST], sets[index, COLOUR]
        if index == broken:
            sets[index, COLOUR] = -2
        elif colour < 0:
            stacks[number, 0] += 1
            stacks[number, stacks[number, 0]] = index
        else:
            slots = max(slots, take_slot(sets, index, memory))
            row = number * 4 + colour
            starts[row, 0] += 1
            starts[row, starts[row, 0]] = index
    share_out(sets, stacks, shares)
    list_choices(sets, starts, stacks, begun, offers, shares)
    return slots
