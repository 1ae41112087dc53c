"""What one colour can do at one number."""

from .bounds import COPIES, FOLLOW, GROUPED, LAYER, NEEDED, NEVER, RUNS, SHORT, SUPPLY
from .jit import Ints, helper

WAYS = 10  # ways of one colour at one number: up to three run tiles, any of them jokers

# What one colour does at a number, packed so that adding the words of the four colours gives the joint word.
PROFILE_BITS = (1 << 20) - 1
CHOICE_AT = 20  # natural and joker run tiles per colour, five bits each
OFFER_AT = 40  # which tiles are offered to groups: index into Tables.first
OFFER_BITS = (1 << 14) - 1
FREE_AT = 54  # tiles not in runs
WILD_AT = 58  # jokers in runs


@helper
def list_ways(
    moves: Ints, span: Ints, field: Ints, cost: int, number: int, colour: int, profile: int, left: int,
    bound: Ints, ways: Ints, begin: int,
) -> int:  # fmt: skip
    """Everything a colour can do at a number, cheapest first, from row `begin`; returns where the list ends."""
    tile, kind = number * 4 + colour, 1 if number == 11 else 0
    have, need, move = field[tile, SUPPLY], field[tile, NEEDED], 20 * kind + profile
    short, runs = moves[move, SHORT], moves[move, RUNS]
    scale = 1 if colour == 0 else 10 if colour == 1 else 100 if colour == 2 else 1000
    end = begin
    for tiles in range(short, min(field[52 + colour, COPIES], have + left) + 1):
        opened = max(0, tiles - runs)
        if opened and number == 12:
            break
        after = moves[move, tiles]
        for wild in range(max(0, tiles - have), min(tiles - opened, left - opened * kind) + 1):
            if wild > short and field[tile, FOLLOW] > left:
                break
            natural, used = tiles - wild, wild + opened * kind
            low, high = max(0, need - natural), have - natural
            least = NEVER
            for taken in range(left - used + 1):
                top = min(high, field[tile, GROUPED + taken])
                if low <= top:
                    later = bound[(number + 1) * LAYER + 20 * (left - used - taken) + after]
                    least = min(least, (high - top) * cost + later)
                if top == high:
                    break
            if least >= NEVER:
                continue
            place = end
            while place > begin and ways[place - 1, 0] > least:
                ways[place, 0], ways[place, 1] = ways[place - 1, 0], ways[place - 1, 1]
                place -= 1
            ways[place, 0] = least
            ways[place, 1] = (
                after << 5 * colour
                | (natural | wild << 2) << CHOICE_AT + 5 * colour
                | span[low, high] * scale << OFFER_AT
                | high << FREE_AT
                | used << WILD_AT
            )
            end += 1
    return end
