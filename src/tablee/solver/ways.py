"""What one colour can do at one number, with the old runs it may keep."""

from .bounds import COPIES, FOLLOW, GROUPED, LAYER, NEEDED, NEVER, RUNS, SHORT, SUPPLY
from .jit import Ints, part, step
from .keep import BEGUN, BEYOND, BITS_AT, COST_AT, JOKERS_AT, KEPT_BITS, NATURAL, SLOTS, UNIT, ones

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
    moves: Ints, span: Ints, field: Ints, memory: Ints, begun: Ints, share: int, cost: int, number: int, colour: int,
    profile: int, bits: int, left: int, memories: int, bound: Ints, limit: int, ways: Ints, begin: int,
) -> int:  # fmt: skip
    """Everything a colour can do at a number below the limit, from row `begin`; returns where the list ends."""
    tile, kind = number * 4 + colour, 1 if number == 11 else 0
    move, running = 20 * kind + profile, (share & KEPT_BITS) + ones(bits & memory[tile, NATURAL])
    short, runs, most = moves[move, SHORT], moves[move, RUNS], field[52 + colour, COPIES]
    scale = 1 if colour == 0 else 10 if colour == 1 else 100 if colour == 2 else 1000
    end = begin
    for chosen in range(memory[tile, BEGUN]):
        choice = begun[tile, chosen]
        have = field[tile, SUPPLY] - running - (choice & KEPT_BITS)
        need = field[tile, NEEDED] - running - (choice & KEPT_BITS)
        kept_wild, price = choice >> JOKERS_AT & 15, (choice >> COST_AT) + (share >> COST_AT)
        after_bits = bits & memory[tile, BEYOND] | choice >> BITS_AT & SLOT_BITS
        kept = after_bits << SLOTS * colour | chosen << CHOSEN_AT + SLOTS * colour
        kept |= (choice >> COST_AT) // UNIT << BROKEN_AT
        for tiles in range(short, min(most, have + left) + 1):
            opened = max(0, tiles - runs)
            if opened and number == 12:
                break
            after = moves[move, tiles]
            later = ((number + 1) * memories + after_bits) * LAYER + after
            for wild in range(
                max(0, tiles - have), min(tiles - opened, left - opened * kind - kept_wild) + 1
            ):
                if wild > short and field[tile, FOLLOW] > left:
                    break
                natural, used = tiles - wild, wild + opened * kind + kept_wild
                low, high = max(0, need - natural), have - natural
                value = price + least(field, bound, tile, later, low, high, left - used, cost)
                if value < limit:
                    word = after << 5 * colour | (natural | wild << 2) << CHOICE_AT + 5 * colour
                    word |= span[low, high] * scale << OFFER_AT | high << FREE_AT | used << WILD_AT
                    insert(ways, begin, end, value, word, kept)
                    end += 1
    return end
