"""Lower bounds, one colour at a time: what a colour must leave on the rack whatever the others do.

The relaxation treats the runs of a colour exactly. Its tiles enter groups freely as far as the other colours can make
such groups, and beyond that at the price of the jokers those groups would take. All jokers are at its disposal.
"""

from .jit import Ints, helper

NEVER = 1 << 50
PLENTY = 99

# Columns of a field: what is known of one tile. Rows are number * 4 + colour; row 52 + colour holds COPIES.
NEEDED, SUPPLY, FOLLOW, GROUPED = 0, 1, 2, 3
COPIES = 0
FIELD = (56, 8)

# Rows of moves are 20 * kind + profile: the next profile by run tiles, then SHORT and RUNS.
SHORT, RUNS = 4, 5

LEFTS = 5  # jokers left: 0 to 4
LAYER = 20 * LEFTS  # a bound per jokers left and profile, so that a game without jokers reads little memory


@helper
def survey(needed: Ints, supply: Ints, jokers: int, field: Ints) -> None:
    """Fill the field. GROUPED + n: the most tiles of this colour in groups of this number that take n jokers."""
    for colour in range(4):
        copies, following = 0, PLENTY
        for number in range(12, -1, -1):
            row = number * 4 + colour
            tiles = supply[number, colour]
            field[row, NEEDED] = needed[number, colour]
            field[row, SUPPLY] = tiles
            field[row, FOLLOW] = following - number
            if tiles:
                following = number
                copies = max(copies, tiles)
            for wild in range(jokers + 1):
                field[row, GROUPED + wild] = 0
                for count in range(tiles, 0, -1):
                    others = wild
                    for other in range(4):
                        if other != colour:
                            others += min(supply[number, other], count)
                    if others >= 2 * count:
                        field[row, GROUPED + wild] = count
                        break
        field[52 + colour, COPIES] = copies


@helper
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


@helper
def bound_colour(
    moves: Ints, field: Ints, weight: Ints, jokers: int, colour: int, masks: Ints, bound: Ints
) -> None:
    """bound[number * LAYER + 20 * jokers left + profile]: least cost of this colour from here on, or NEVER."""
    most = field[52 + colour, COPIES]
    for profile in range(20):
        for left in range(jokers + 1):
            bound[13 * LAYER + 20 * left + profile] = NEVER if moves[profile, SHORT] else 0
    for number in range(12, -1, -1):
        tile = number * 4 + colour
        have, need, cost = field[tile, SUPPLY], field[tile, NEEDED], weight[number]
        kind = 1 if number == 11 else 0
        rest, profile = masks[number] << 1, -1
        while rest > 1:
            rest >>= 1
            profile += 1
            if not rest & 1:
                continue
            here, move = number * LAYER + profile, 20 * kind + profile
            short, runs = moves[move, SHORT], moves[move, RUNS]
            for left in range(jokers + 1):
                bound[here + 20 * left] = NEVER
            for tiles in range(short, min(most, have + jokers) + 1):
                opened = max(0, tiles - runs)
                if opened and number == 12:
                    break
                after = (number + 1) * LAYER + moves[move, tiles]
                for wild in range(max(0, tiles - have), min(tiles - opened, jokers - opened * kind) + 1):
                    # A joker behind a finished run must bridge to a later tile; else it is spare (lemma 2).
                    bridge = field[tile, FOLLOW] if wild > short else 0
                    free, low = have - tiles + wild, need - tiles + wild
                    before = -1
                    for used in range(wild + opened * kind, jokers + 1):
                        top = min(free, field[tile, GROUPED + used - wild - opened * kind])
                        if top == before or low > top:
                            continue
                        before = top
                        loss = (free - top) * cost
                        for left in range(max(used, bridge), jokers + 1):
                            value = loss + bound[after + 20 * (left - used)]
                            if value < bound[here + 20 * left]:
                                bound[here + 20 * left] = value
