"""The bounds of `bounds`, extended by which old runs are kept and what disturbing sets costs."""

from .bounds import COPIES, FOLLOW, GROUPED, LEFTS, NEEDED, NEVER, RUNS, SHORT, SUPPLY
from .jit import Ints, helper, part
from .keep import BEYOND, BITS, COST, JOKERS, KEPT, NATURAL, SCALE, UNDER_WAY, ones


@part
def tidy_step(
    moves: Ints, field: Ints, bound: Ints, memories: int, number: int, tile: int, profile: int,
    have: int, need: int, cost: int, price: int, wild_kept: int, bits: int, jokers: int, here: int, most: int,
) -> None:  # fmt: skip
    """Lower the bounds of one profile by what it can do once certain old sets are kept, for all jokers left."""
    kind = 1 if number == 11 else 0
    move = 20 * kind + profile
    short, runs = moves[move, SHORT], moves[move, RUNS]
    for tiles in range(short, min(most, have + jokers) + 1):
        opened = max(0, tiles - runs)
        if opened and number == 12:
            break
        after = (((number + 1) * 20 + moves[move, tiles]) * memories + bits) * LEFTS
        for wild in range(max(0, tiles - have), min(tiles - opened, jokers - opened * kind - wild_kept) + 1):
            bridge = field[tile, FOLLOW] if wild > short else 0
            free, low = have - tiles + wild, need - tiles + wild
            before, fixed = -1, wild + opened * kind + wild_kept
            for used in range(fixed, jokers + 1):
                top = min(free, field[tile, GROUPED + used - fixed])
                if top == before or low > top:
                    continue
                before = top
                loss = price + (free - top) * cost
                for left in range(max(used, bridge), jokers + 1):
                    bound[here + left] = min(bound[here + left], loss + bound[after + left - used])


@helper
def tidy_bound_colour(
    moves: Ints, field: Ints, memory: Ints, offers: Ints, weight: Ints, memories: int, jokers: int, colour: int,
    masks: Ints, bound: Ints,
) -> None:  # fmt: skip
    """bound[number, profile, runs kept, jokers left]: least cost of this colour, sets disturbed included."""
    most = field[52 + colour, COPIES]
    for profile in range(20):
        for left in range(jokers + 1):
            bound[(13 * 20 + profile) * memories * LEFTS + left] = NEVER if moves[profile, SHORT] else 0
    for number in range(12, -1, -1):
        tile = number * 4 + colour
        cost, held = weight[number] * SCALE, memory[tile, UNDER_WAY]
        for bits in range(held + 1):
            if bits & ~held:
                continue
            running = ones(bits & memory[tile, NATURAL])
            for profile in range(20):
                if not masks[number] >> profile & 1:
                    continue
                here = ((number * 20 + profile) * memories + bits) * LEFTS
                for left in range(jokers + 1):
                    bound[here + left] = NEVER
                for index in range(1, offers[tile, 0, KEPT] + 1):
                    kept = running + offers[tile, index, KEPT]
                    after = bits & memory[tile, BEYOND] | offers[tile, index, BITS]
                    tidy_step(
                        moves, field, bound, memories, number, tile, profile, field[tile, SUPPLY] - kept,
                        field[tile, NEEDED] - kept, cost, offers[tile, index, COST], offers[tile, index, JOKERS],
                        after, jokers, here, most,
                    )  # fmt: skip
