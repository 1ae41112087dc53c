"""Lower bounds, one colour at a time: what a colour must leave on the rack whatever the others do.

The relaxation treats the runs of a colour exactly. Its tiles enter groups freely as far as the other colours can make
such groups, and beyond that at the price of the jokers those groups would take. All jokers are at its disposal. Where
old sets may be kept, a bound also depends on the runs being kept (`kept_sets`), and pays for the sets that are not.
"""

from typing import NamedTuple

from .bits import ones
from .jit import Halves, Ints, part, step
from .kept_sets import (
    BEYOND,
    BITS_SHIFT,
    COST_SHIFT,
    JOKERS_SHIFT,
    KEPT_MASK,
    NATURAL,
    OFFERED,
    RUN_SLOTS,
    UNDER_WAY,
    OldSets,
)
from .lookup import BRIDGE_SHIFT, NATURAL_SHIFT, SPENT_SHIFT
from .work import Task

NEVER = 1 << 50
NO_TILE = 99

# Columns of a field: what is known of one tile. Rows are number * 4 + colour; row 52 + colour holds the next two.
NEEDED, SUPPLY, FOLLOW, GROUPED = 0, 1, 2, 3
COPIES, NEXT = 0, 1
FIELD_SHAPE = (56, 8)
PRICES_SHAPE = (4, 11)

JOKER_COUNTS = 5  # jokers left: 0 to 4
# A bound per jokers left and profile, so that a game without jokers reads little memory.
LAYER_SIZE = 20 * JOKER_COUNTS


@step
def survey(needed: Ints, supply: Ints, jokers: int, field: Ints) -> None:
    """Fill the field. GROUPED + n: the most tiles of this colour in groups of this number that take n jokers."""
    for colour in range(52, 56):
        field[colour, COPIES], field[colour, NEXT] = 0, NO_TILE
    for number in range(12, -1, -1):
        once, twice, thrice = 3, 6, 9
        for colour in range(4):
            tiles = supply[number, colour]
            once -= tiles > 0
            twice -= min(tiles, 2)
            thrice -= tiles
        # Groups that hold n tiles of a colour take n more of each other colour at most, jokers for the rest.
        for colour in range(4):
            row, tiles = number * 4 + colour, supply[number, colour]
            field[row, NEEDED], field[row, SUPPLY] = needed[number, colour], tiles
            field[row, FOLLOW] = field[52 + colour, NEXT] - number
            if tiles:
                field[52 + colour, NEXT] = number
                field[52 + colour, COPIES] = max(field[52 + colour, COPIES], tiles)
            for wild in range(jokers + 1):
                most = 1 if tiles > 0 and once <= wild else 0
                most = 2 if tiles > 1 and twice <= wild else most
                field[row, GROUPED + wild] = 3 if tiles > 2 and thrice <= wild else most


@step
def reachable(reach: Ints, field: Ints, colour: int, jokers: int, masks: Ints) -> None:
    """masks[number]: the profiles this colour can come to it with."""
    most = field[52 + colour, COPIES]
    # Profiles are numbered by how many runs they hold; lemma 3 allows as many as there are copies.
    few = 0xFFFFF if most == 3 else 0x3FF if most == 2 else 0xF if most == 1 else 1
    masks[0] = 1
    for number in range(13):
        supply = field[number * 4 + colour, SUPPLY]
        kind = 1 if number == 11 else 0
        mask, rest, profile = 0, masks[number], 0
        while rest:
            if rest & 1:
                mask |= reach[kind, profile, supply, jokers]
            rest >>= 1
            profile += 1
        masks[number + 1] = mask & few


@part
def price_groups(field: Ints, tile: int, jokers: int, cost: int, prices: Ints) -> None:
    """prices[n]: how many options to group n tiles not in runs, then of each the jokers and the cost of those left."""
    have = field[tile, SUPPLY]
    spare = have - field[tile, NEEDED]
    for free in range(have + 1):
        before, options = -1, 0
        for wild in range(jokers + 1):
            top = min(free, field[tile, GROUPED + wild])
            if top > before and free - top <= spare:
                options += 1
                prices[free, 2 * options - 1], prices[free, 2 * options] = wild, (free - top) * cost
                before = top
        prices[free, 0] = options


class Offer(NamedTuple):
    """A profile at a number, once it is decided which old sets are kept there."""

    first: int  # where its steps begin, and how many they are
    free: int  # tiles not in kept sets
    follow: int  # numbers from here to the next tile
    price: int  # of the sets not kept
    wild: int  # jokers in the sets kept
    here: int  # its bounds
    beyond: int  # those of the next number


@part
def lower(steps: Halves, prices: Ints, bound: Ints, jokers: int, offer: Offer) -> None:
    """Lower the bounds of one profile by what it can do with an offer, for all jokers left."""
    begin = offer.first >> 8
    for place in range(begin, begin + (offer.first & 255)):
        word = steps[place]
        fixed = offer.wild + (word >> SPENT_SHIFT & 7)
        if fixed > jokers:
            break
        # A joker behind a finished run must bridge to a later tile; else it is spare (lemma 2).
        bridge = offer.follow if word >> BRIDGE_SHIFT else 0
        free, after = offer.free - (word >> NATURAL_SHIFT & 3), offer.beyond + (word & 31)
        for option in range(prices[free, 0]):
            used, loss = fixed + prices[free, 2 * option + 1], offer.price + prices[free, 2 * option + 2]
            for left in range(max(used, bridge), jokers + 1):
                here = offer.here + 20 * left
                bound[here] = min(bound[here], loss + bound[after + 20 * (left - used)])


@part
def bound_colour(task: Task, olds: OldSets, colour: int) -> None:
    """bound[(number * memories + runs kept) * LAYER_SIZE + 20 * jokers left + profile]: least cost of this colour
    from here on, sets disturbed included, or NEVER."""
    lookup, position, work, memories = task.lookup, task.position, task.work, task.memories
    field, masks, bound, prices = work.field, work.masks[colour], work.bound[colour], work.prices
    jokers = position.jokers[1]
    for profile in range(20):
        for left in range(jokers + 1):
            bound[13 * memories * LAYER_SIZE + 20 * left + profile] = (
                NEVER if lookup.unfinished[profile] else 0
            )
    for number in range(12, -1, -1):
        tile = number * 4 + colour
        price_groups(field, tile, jokers, position.weight[number] * task.scale, prices)
        have, held, offered = field[tile, SUPPLY], 0, 1
        if task.keeping:
            held, offered = olds.memory[tile, UNDER_WAY], olds.memory[tile, OFFERED]
        stage = (max(number - 10, 0) * 4 + field[52 + colour, COPIES]) * 20
        for bits in range(held + 1):
            if bits & ~held:
                continue
            running = ones(bits & olds.memory[tile, NATURAL]) if task.keeping else 0
            rest, profile = masks[number] << 1, -1
            while rest > 1:
                rest >>= 1
                profile += 1
                if not rest & 1:
                    continue
                here = (number * memories + bits) * LAYER_SIZE + profile
                for left in range(jokers + 1):
                    bound[here + 20 * left] = NEVER
                for index in range(offered):
                    choice = after = 0
                    if task.keeping:
                        choice = olds.offers[tile, index]
                        after = bits & olds.memory[tile, BEYOND] | choice >> BITS_SHIFT & (1 << RUN_SLOTS) - 1
                    free = have - running - (choice & KEPT_MASK)
                    if free < 0:
                        continue
                    first = lookup.first_lean[(stage + profile) * 4 + free]
                    price, wild = choice >> COST_SHIFT, choice >> JOKERS_SHIFT & 15
                    beyond = ((number + 1) * memories + after) * LAYER_SIZE
                    offer = Offer(first, free, field[tile, FOLLOW], price, wild, here, beyond)
                    lower(lookup.lean, prices, bound, jokers, offer)
