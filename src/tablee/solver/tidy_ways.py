"""What one colour can do at one number, with the old runs it may keep."""

from .bounds import COPIES, FOLLOW, GROUPED, LEFTS, NEVER, RUNS, SHORT
from .jit import Ints, helper
from .keep import BITS, COST, JOKERS, KEPT, SLOTS
from .ways import CHOICE_AT, FREE_AT, OFFER_AT, WILD_AT

WAYS = 96  # up to three runs to keep or not, times the ways of `ways`


@helper
def tidy_ways(
    moves: Ints, span: Ints, field: Ints, begun: Ints, choices: int, beyond: int, have: int, need: int, cost: int,
    number: int, colour: int, profile: int, bits: int, left: int, memories: int, bound: Ints, price: int, slack: int,
    ways: Ints,
) -> int:  # fmt: skip
    """Everything a colour can do at a number below `slack`, cheapest first; returns how many."""
    tile, kind = number * 4 + colour, 1 if number == 11 else 0
    move = 20 * kind + profile
    short, runs, most = moves[move, SHORT], moves[move, RUNS], field[52 + colour, COPIES]
    scale = 1 if colour == 0 else 10 if colour == 1 else 100 if colour == 2 else 1000
    begin = end = colour * WAYS
    for chosen in range(choices):
        kept_wild, broken = begun[tile, chosen, JOKERS], begun[tile, chosen, COST]
        after_bits = bits & beyond | begun[tile, chosen, BITS]
        offered, asked = have - begun[tile, chosen, KEPT], need - begun[tile, chosen, KEPT]
        for tiles in range(short, min(most, offered + left) + 1):
            opened = max(0, tiles - runs)
            if opened and number == 12:
                break
            after = moves[move, tiles]
            later = (((number + 1) * 20 + after) * memories + after_bits) * LEFTS
            for wild in range(
                max(0, tiles - offered), min(tiles - opened, left - opened * kind - kept_wild) + 1
            ):
                if wild > short and field[tile, FOLLOW] > left:
                    break
                natural, used = tiles - wild, wild + opened * kind + kept_wild
                low, high = max(0, asked - natural), offered - natural
                value = NEVER
                for taken in range(left - used + 1):
                    top = min(high, field[tile, GROUPED + taken])
                    if low <= top:
                        value = min(
                            value, price + broken + (high - top) * cost + bound[later + left - used - taken]
                        )
                    if top == high:
                        break
                if value >= slack:
                    continue
                place = end
                while place > begin and ways[place - 1, 0] > value:
                    for column in range(4):
                        ways[place, column] = ways[place - 1, column]
                    place -= 1
                ways[place, 0] = value
                ways[place, 1] = (
                    after << 5 * colour
                    | (natural | wild << 2) << CHOICE_AT + 5 * colour
                    | span[low, high] * scale << OFFER_AT
                    | high << FREE_AT
                    | used << WILD_AT
                )
                ways[place, 2] = after_bits << SLOTS * colour | chosen << SLOTS * (4 + colour)
                ways[place, 3] = broken
                end += 1
    return end - begin
