"""From the choices of a search back to sets a person can read."""

import numpy as np

from .jit import Ints, constant, part, step
from .tiles import JOKER as JOKER_CODE

JOKER = constant(JOKER_CODE)
RUN, GROUP = constant(1), constant(0)
SPLIT_TILES = constant(5)  # where a run of thirteen is cut to make room

# A layout is one array: a row per set, then a row per colour with the runs still growing, then the number of sets.
SIZE, KIND, START, TILES = 0, 1, 2, 3  # START is the first number of a run; tile codes from column TILES on
MOST_SETS = 80
GROWING, COUNT = MOST_SETS, MOST_SETS + 4


def new_layout() -> Ints:
    return np.zeros((MOST_SETS + 5, TILES + 16), np.int64)


@part
def add_set(layout: Ints, kind: int, start: int) -> int:
    index = int(layout[COUNT, 0])
    layout[COUNT, 0] = index + 1
    layout[index, SIZE], layout[index, KIND], layout[index, START] = 0, kind, start
    return index


@part
def add_tile(layout: Ints, index: int, code: int) -> None:
    layout[index, TILES + layout[index, SIZE]] = code
    layout[index, SIZE] += 1


@step
def lay_runs(layout: Ints, colour: int, number: int, natural: int, wild: int) -> None:
    """Extend the shortest open runs, jokers first, then open new runs; runs left over are finished."""
    code, row = colour * 13 + number, GROWING + colour
    count = 0
    while layout[row, count] >= 0:
        count += 1
    for _ in range(count):  # at most three, and nearly in order
        for slot in range(count - 1):
            this, other = layout[row, slot], layout[row, slot + 1]
            if min(3, layout[this, SIZE]) > min(3, layout[other, SIZE]):
                layout[row, slot], layout[row, slot + 1] = other, this
    tiles = natural + wild
    for slot in range(min(count, tiles)):
        add_tile(layout, layout[row, slot], JOKER if slot < wild else code)
    for slot in range(count, tiles):
        layout[row, slot] = add_set(layout, RUN, min(number, 10))
        if number == 11:
            add_tile(layout, layout[row, slot], JOKER)
        add_tile(layout, layout[row, slot], code)
    layout[row, tiles] = -1


@step
def lay_lone(layout: Ints, index: int, number: int) -> None:
    """One tile with two jokers lies as a run, which has room for more jokers than a group."""
    tile, start = layout[index, TILES], min(number, 10)
    layout[index, KIND], layout[index, START] = RUN, start
    for place in range(3):
        layout[index, TILES + place] = tile if start + place == number else JOKER


@step
def lay_groups(layout: Ints, number: int, tiles: int, groups: int, jokers: int) -> None:
    """Deal the tiles of a number round the groups; no colour comes round twice because none outnumbers them."""
    first = int(layout[COUNT, 0])
    for _ in range(groups):
        add_set(layout, GROUP, number)
    turn = first
    for colour in range(5):
        for _ in range(tiles >> 2 * colour & 3 if colour < 4 else jokers):
            add_tile(layout, turn, colour * 13 + number if colour < 4 else JOKER)
            turn += 1
            if turn == first + groups:
                turn = first
    for index in range(first, first + groups):
        if layout[index, SIZE] == 3 and layout[index, TILES + 1] == JOKER:
            lay_lone(layout, index, number)


@step
def lay_spare(layout: Ints) -> bool:
    """Find room for one more joker: behind or before a run, in a group of three, or by splitting a full run."""
    full = -1
    for index in range(layout[COUNT, 0]):
        size, start, kind = layout[index, SIZE], layout[index, START], layout[index, KIND]
        if kind == RUN and size == 13:
            full = index
        elif kind == GROUP and size == 4:
            continue
        elif kind == GROUP or start + size < 13:
            add_tile(layout, index, JOKER)
            return True
        else:
            for place in range(size, 0, -1):
                layout[index, TILES + place] = layout[index, TILES + place - 1]
            layout[index, TILES], layout[index, SIZE], layout[index, START] = JOKER, size + 1, start - 1
            return True
    if full < 0:
        return False
    rest = add_set(layout, RUN, SPLIT_TILES)
    for place in range(SPLIT_TILES, 13):
        add_tile(layout, rest, layout[full, TILES + place])
    layout[full, SIZE] = SPLIT_TILES
    add_tile(layout, full, JOKER)
    return True


@step
def rebuild(path: Ints, jokers: int, layout: Ints) -> int:
    """Lay the sets of a path, and as many of the jokers as find room. Returns the jokers left over."""
    layout[COUNT, 0] = 0
    for colour in range(4):
        layout[GROWING + colour, 0] = -1
    left = jokers
    for number in range(13):
        choice = path[number]
        before = layout[COUNT, 0]
        for colour in range(4):
            natural, wild = choice >> 5 * colour & 3, choice >> 5 * colour + 2 & 7
            if natural + wild or layout[GROWING + colour, 0] >= 0:
                lay_runs(layout, colour, number, natural, wild)
            left -= wild
        if number == 11:
            left -= layout[COUNT, 0] - before
        groups, wild = choice >> 20 & 63, choice >> 40 & 7
        if groups:
            lay_groups(layout, number, choice >> 26 & 255, groups, wild)
        left -= wild
    while left > 0 and lay_spare(layout):
        left -= 1
    return left
