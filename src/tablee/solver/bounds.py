"""Lower bounds, one colour at a time: what a colour must leave on the rack whatever the others do.

The relaxation treats the runs of a colour exactly. Its tiles enter groups freely as far as the other colours can make
such groups, and beyond that at the price of the jokers those groups would take. All jokers are at its disposal. Where
old sets may be kept, a bound also depends on the runs being kept (`keep`), and pays for the sets that are not.
"""

from .jit import Halves, Ints, part, step
from .keep import (
    BEYOND,
    BITS_AT,
    COST_AT,
    JOKERS_AT,
    KEPT_BITS,
    NATURAL,
    OFFERED,
    SLOTS,
    UNDER_WAY,
    Olds,
    ones,
)
from .tables import BRIDGE_AT, NATURAL_AT, SPENT_AT

NEVER = 1 << 50
PLENTY = 99

# Columns of a field: what is known of one tile. Rows are number * 4 + colour; row 52 + colour holds the next two.
NEEDED, SUPPLY, FOLLOW, GROUPED = 0, 1, 2, 3
COPIES, NEXT = 0, 1
FIELD = (56, 8)
PRICES = (4, 11)

LEFTS = 5  # jokers left: 0 to 4
LAYER = 20 * LEFTS  # a bound per jokers left and profile, so that a game without jokers reads little memory


@step
def survey(needed: Ints, supply: Ints, jokers: int, field: Ints) -> None:
    """Fill the field. GROUPED + n: the most tiles of this colour in groups of this number that take n jokers."""
    for colour in range(52, 56):
        field[colour, COPIES], field[colour, NEXT] = 0, PLENTY
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
    """prices[n]: how many ways to group n tiles that are not in runs, then each: its jokers, the cost of those left."""
    have = field[tile, SUPPLY]
    spare = have - field[tile, NEEDED]
    for free in range(have + 1):
        before, ways = -1, 0
        for wild in range(jokers + 1):
            top = min(free, field[tile, GROUPED + wild])
            if top > before and free - top <= spare:
                ways += 1
                prices[free, 2 * ways - 1], prices[free, 2 * ways] = wild, (free - top) * cost
                before = top
        prices[free, 0] = ways


@part
def lower(
    steps: Halves, prices: Ints, bound: Ints, steps_at: int, have: int, follow: int, price: int, kept_wild: int,
    jokers: int, here: int, beyond: int,
) -> None:  # fmt: skip
    """Lower the bounds of one profile by what it can do once certain old sets are kept, for all jokers left."""
    begin = steps_at >> 8
    for place in range(begin, begin + (steps_at & 255)):
        word = steps[place]
        fixed = kept_wild + (word >> SPENT_AT & 7)
        if fixed > jokers:
            break
        # A joker behind a finished run must bridge to a later tile; else it is spare (lemma 2).
        bridge = follow if word >> BRIDGE_AT else 0
        free, after = have - (word >> NATURAL_AT & 3), beyond + (word & 31)
        for way in range(prices[free, 0]):
            used, loss = fixed + prices[free, 2 * way + 1], price + prices[free, 2 * way + 2]
            for left in range(max(used, bridge), jokers + 1):
                value = loss + bound[after + 20 * (left - used)]
                bound[here + 20 * left] = min(bound[here + 20 * left], value)


@step
def bound_colour(
    unfinished: Ints, first_step: Halves, steps: Halves, field: Ints, olds: Olds | None, weight: Ints, scale: int,
    jokers: int, colour: int, masks: Ints, memories: int, bound: Ints, prices: Ints,
) -> None:  # fmt: skip
    """bound[(number * memories + runs kept) * LAYER + 20 * jokers left + profile]: least cost of this colour from here
    on, sets disturbed included, or NEVER."""
    for profile in range(20):
        for left in range(jokers + 1):
            bound[13 * memories * LAYER + 20 * left + profile] = NEVER if unfinished[profile] else 0
    for number in range(12, -1, -1):
        tile = number * 4 + colour
        price_groups(field, tile, jokers, weight[number] * scale, prices)
        have, held, offered = field[tile, SUPPLY], 0, 1
        if olds is not None:
            held, offered = olds.memory[tile, UNDER_WAY], olds.memory[tile, OFFERED]
        stage = (max(number - 10, 0) * 4 + field[52 + colour, COPIES]) * 20
        for bits in range(held + 1):
            if bits & ~held:
                continue
            running = 0 if olds is None else ones(bits & olds.memory[tile, NATURAL])
            rest, profile = masks[number] << 1, -1
            while rest > 1:
                rest >>= 1
                profile += 1
                if not rest & 1:
                    continue
                here = (number * memories + bits) * LAYER + profile
                for left in range(jokers + 1):
                    bound[here + 20 * left] = NEVER
                for index in range(offered):
                    offer = after = 0
                    if olds is not None:
                        offer = olds.offers[tile, index]
                        after = bits & olds.memory[tile, BEYOND] | offer >> BITS_AT & (1 << SLOTS) - 1
                    free = have - running - (offer & KEPT_BITS)
                    if free < 0:
                        continue
                    lower(
                        steps, prices, bound, first_step[(stage + profile) * 4 + free], free, field[tile, FOLLOW],
                        offer >> COST_AT, offer >> JOKERS_AT & 15, jokers, here,
                        ((number + 1) * memories + after) * LAYER,
                    )  # fmt: skip
