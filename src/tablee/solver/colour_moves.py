"""What one colour can do at one number, with the old runs it may keep."""

from typing import NamedTuple

from .bits import ones
from .bounds import COPIES, FOLLOW, GROUPED, LAYER_SIZE, NEEDED, NEVER, SUPPLY
from .jit import ZERO, Halves, Ints, part
from .kept_sets import (
    BEGUN,
    BEYOND,
    BITS_SHIFT,
    COST_SHIFT,
    DISTURB_COST,
    JOKERS_SHIFT,
    KEPT_MASK,
    NATURAL,
    RUN_SLOTS,
    OldSets,
)
from .lookup import BRIDGE_SHIFT, NATURAL_SHIFT, SPENT_SHIFT

# Of one colour at one number: up to three run tiles, any of them jokers; up to three runs kept or not.
MOST_MOVES = 80

# What one colour does at a number, packed so that adding the words of the four colours gives the joint word.
PROFILE_MASK = (1 << 20) - 1
CHOICE_SHIFT = 20  # natural and joker run tiles per colour, five bits each
OFFER_SHIFT = 40  # which tiles are offered to groups: index into Lookup.groups
OFFER_MASK = (1 << 14) - 1
FREE_SHIFT = 54  # tiles not in runs
WILD_SHIFT = 58  # jokers in runs, and in the old runs kept from here on
# A second word, about old runs: those under way, which of those starting here are kept, how many of them are not.
SLOT_MASK = (1 << RUN_SLOTS) - 1
CHOSEN_SHIFT = 4 * RUN_SLOTS
BROKEN_SHIFT = 8 * RUN_SLOTS


@part
def insert(moves: Ints, begin: int, end: int, value: int, word: int, kept: int) -> None:
    """Keep the list in order, the cheapest move first."""
    place = end
    while place > begin and moves[place - 1, 0] > value:
        for column in range(3):
            moves[place, column] = moves[place - 1, column]
        place -= 1
    moves[place, 0], moves[place, 1], moves[place, 2] = value, word, kept


class MoveArrays(NamedTuple):
    """What the moves of a colour are read from and written to. A call passes every array: only these."""

    first_step: Halves
    steps: Halves
    span: Ints
    field: Ints
    bound: Ints  # of this colour
    moves: Ints


class MoveQuery(NamedTuple):
    """One colour at one number, as a state has come to it."""

    number: int
    colour: int
    profile: int
    bits: int  # old runs under way that are being kept
    left: int  # jokers
    stacked: int  # which of the sets of this number are kept
    memories: int
    cost: int  # of a tile left over
    limit: int
    keeping: int


@part
def least(
    field: Ints, bound: Ints, tile: int, later: int, span: tuple[int, int], left: int, cost: int
) -> int:
    """Least cost of the tiles left over and of all that follows; `span`: fewest and most tiles not in runs."""
    low, high = span
    value = NEVER
    for taken in range(left + 1):
        top = min(high, field[tile, GROUPED + taken])
        if low <= top:
            value = min(value, (high - top) * cost + bound[later + 20 * (left - taken)])
        if top == high:
            break
    return value


@part
def list_moves(arrays: MoveArrays, olds: OldSets, query: MoveQuery, begin: int) -> int:
    """Everything a colour can do at a number below the limit, from row `begin`; returns where the list ends."""
    field, number, colour, bits, left = arrays.field, query.number, query.colour, query.bits, query.left
    tile, running, share, choices = number * 4 + colour, 0, 0, 1
    if query.keeping:
        share, choices = olds.shares[tile, query.stacked], olds.memory[tile, BEGUN]
        running = (share & KEPT_MASK) + ones(bits & olds.memory[tile, NATURAL])
    stage = ((max(number - 10, 0) * 4 + field[52 + colour, COPIES]) * 20 + query.profile) * 4
    scale = 1 if colour == 0 else 10 if colour == 1 else 100 if colour == 2 else 1000
    end = begin
    for chosen in range(choices):
        choice = after_bits = kept = ZERO
        if query.keeping:
            choice = olds.begun[tile, chosen]
            after_bits = bits & olds.memory[tile, BEYOND] | choice >> BITS_SHIFT & SLOT_MASK
            kept = after_bits << RUN_SLOTS * colour | chosen << CHOSEN_SHIFT + RUN_SLOTS * colour
            kept |= (choice >> COST_SHIFT) // DISTURB_COST << BROKEN_SHIFT
        have = field[tile, SUPPLY] - running - (choice & KEPT_MASK)
        if have < 0:
            continue
        need = field[tile, NEEDED] - running - (choice & KEPT_MASK)
        kept_wild, price = choice >> JOKERS_SHIFT & 15, (choice >> COST_SHIFT) + (share >> COST_SHIFT)
        later = ((number + 1) * query.memories + after_bits) * LAYER_SIZE
        first = arrays.first_step[stage + have]
        for place in range(first >> 8, (first >> 8) + (first & 255)):
            move = arrays.steps[place]
            used = kept_wild + (move >> SPENT_SHIFT & 7)
            if used > left:
                break
            if move >> BRIDGE_SHIFT and field[tile, FOLLOW] > left:
                continue
            natural, after = move >> NATURAL_SHIFT & 3, move & 31
            low, high = max(0, need - natural), have - natural
            value = price + least(
                field, arrays.bound, tile, later + after, (low, high), left - used, query.cost
            )
            if value < query.limit:
                # The numbered tiles and jokers of a step stand in this order in a choice, too.
                word = after << 5 * colour | (move >> NATURAL_SHIFT & 15) << CHOICE_SHIFT + 5 * colour
                word |= (
                    arrays.span[low, high] * scale << OFFER_SHIFT | high << FREE_SHIFT | used << WILD_SHIFT
                )
                insert(arrays.moves, begin, end, value, word, kept)
                end += 1
    return end
