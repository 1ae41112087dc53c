"""What one colour can do at one number, with the old runs it may keep."""

from .bounds import COPIES, FOLLOW, GROUPED, LAYER, NEEDED, NEVER, SUPPLY
from .jit import Halves, Ints, part, step
from .keep import BEGUN, BEYOND, BITS_AT, COST_AT, JOKERS_AT, KEPT_BITS, NATURAL, SLOTS, UNIT, Olds, ones
from .tables import BRIDGE_AT, NATURAL_AT, SPENT_AT

WAYS = 80  # ways of one colour at one number: up to three run tiles, any of them jokers; up to three runs kept or not

# What one colour does at a number, packed so that adding the words of the four colours gives the joint word.
PROFILE_BITS = (1 << 20) - 1
CHOICE_AT = 20  # natural and joker run tiles per colour, five bits each
OFFER_AT = 40  # which tiles are offered to groups: index into Tables.first
OFFER_BITS = (1 << 14) - 1
FREE_AT = 54  # tiles not in runs
WILD_AT = 58  # jokers in runs, and in the old runs kept from here on
# A second word, about old runs: those under way, which of those starting here are kept, how many of them are not.
SLOT_BITS = (1 << SLOTS) - 1
CHOSEN_AT = 4 * SLOTS
BROKEN_AT = 8 * SLOTS


@part
def insert(ways: Ints, begin: int, end: int, value: int, word: int, kept: int) -> None:
    """Keep the list in order, the cheapest way first."""
    place = end
    while place > begin and ways[place - 1, 0] > value:
        for column in range(3):
            ways[place, column] = ways[place - 1, column]
        place -= 1
    ways[place, 0], ways[place, 1], ways[place, 2] = value, word, kept


@part
def least(field: Ints, bound: Ints, tile: int, later: int, low: int, high: int, left: int, cost: int) -> int:
    """Least cost of the tiles left over and of all that follows."""
    value = NEVER
    for taken in range(left + 1):
        top = min(high, field[tile, GROUPED + taken])
        if low <= top:
            value = min(value, (high - top) * cost + bound[later + 20 * (left - taken)])
        if top == high:
            break
    return value


@step
def list_ways(
    first_step: Halves, steps: Halves, span: Ints, field: Ints, olds: Olds | None, stacked: int, cost: int,
    number: int, colour: int, profile: int, bits: int, left: int, memories: int, bound: Ints, limit: int, ways: Ints,
    begin: int,
) -> int:  # fmt: skip
    """Everything a colour can do at a number below the limit, from row `begin`; returns where the list ends."""
    tile, running, share, choices = number * 4 + colour, 0, 0, 1
    if olds is not None:
        share, choices = olds.shares[tile, stacked], olds.memory[tile, BEGUN]
        running = (share & KEPT_BITS) + ones(bits & olds.memory[tile, NATURAL])
    stage = ((max(number - 10, 0) * 4 + field[52 + colour, COPIES]) * 20 + profile) * 4
    scale = 1 if colour == 0 else 10 if colour == 1 else 100 if colour == 2 else 1000
    end = begin
    for chosen in range(choices):
        choice = after_bits = kept = 0
        if olds is not None:
            choice = olds.begun[tile, chosen]
            after_bits = bits & olds.memory[tile, BEYOND] | choice >> BITS_AT & SLOT_BITS
            kept = after_bits << SLOTS * colour | chosen << CHOSEN_AT + SLOTS * colour
            kept |= (choice >> COST_AT) // UNIT << BROKEN_AT
        have = field[tile, SUPPLY] - running - (choice & KEPT_BITS)
        if have < 0:
            continue
        need = field[tile, NEEDED] - running - (choice & KEPT_BITS)
        kept_wild, price = choice >> JOKERS_AT & 15, (choice >> COST_AT) + (share >> COST_AT)
        later = ((number + 1) * memories + after_bits) * LAYER
        first = first_step[stage + have]
        for place in range(first >> 8, (first >> 8) + (first & 255)):
            move = steps[place]
            used = kept_wild + (move >> SPENT_AT & 7)
            if used > left:
                break
            if move >> BRIDGE_AT and field[tile, FOLLOW] > left:
                continue
            natural, after = move >> NATURAL_AT & 3, move & 31
            low, high = max(0, need - natural), have - natural
            value = price + least(field, bound, tile, later + after, low, high, left - used, cost)
            if value < limit:
                # The numbered tiles and jokers of a step stand in this order in a choice, too.
                word = after << 5 * colour | (move >> NATURAL_AT & 15) << CHOICE_AT + 5 * colour
                word |= span[low, high] * scale << OFFER_AT | high << FREE_AT | used << WILD_AT
                insert(ways, begin, end, value, word, kept)
                end += 1
    return end
