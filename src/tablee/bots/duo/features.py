"""What Duo's net reads of a position: the table as the seat to move finds it, and what each of its turns would leave.

Inputs come in two parts. Those of the table are the same for all turns of one decision, so the net's first layer adds
them up once; those of a turn change with it. No input names a card: the game looks the same with its colours, digits
and shapes exchanged, and so do the inputs.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.bots.duo.cards import FIRST_JOKER, Floats
from tablee.bots.duo.chains import TurnList, jokers_of, reach
from tablee.bots.duo.worth import TRAITS, Rest, chain_end, describe, share_fitting
from tablee.solver.bits import ones
from tablee.solver.chains import lowest
from tablee.solver.jit import Bytes, Ints, constant, step

Singles = NDArray[np.float32]

MOST_SEATS = 6
SIZES = 12  # cards of a hand told apart
GAPS = 13  # points more than needed, from -6 to 6
START_STEPS, LARGE_HAND_STEPS = 40, 8  # of a walk from one card
LARGE_HAND = 14
LEAST, FURTHEST, ONE_CARD, MOST_CARDS = (
    constant(-6),
    constant(6),
    constant(1),
    constant(SIZES),
)  # of `between`

# Inputs of the table
TURBO = 5
NEXT_SIZE = 6
OTHER_SIZE = NEXT_SIZE + SIZES
MY_GAP = OTHER_SIZE + SIZES
PILE_ROUNDS = MY_GAP + GAPS  # turns that everybody has before the pile is empty: 0 to 7
NUMBERS = PILE_ROUNDS + 8
TABLE_INPUTS = NUMBERS + 8

# Inputs of a turn
DREW = TABLE_INPUTS + TRAITS
LEFT = DREW + 1
LEFTOVER = LEFT + 16
RIVAL_GAPS = LEFTOVER + 18
OPEN = RIVAL_GAPS + 2 * GAPS
NEAR = OPEN + 4
DEGREES = NEAR + 3
TOPS = DEGREES + 6
INPUTS = TOPS + 6


class Sight(NamedTuple):
    """What the seat to move sees, rivals in turn order."""

    hand: Ints
    size: int  # of the hand, whose array may be longer
    heads: Ints  # the top cards
    rivals: Ints  # their cards
    needs: Ints  # points that each seat lacks to reach the target, one's own first
    pile: int
    unseen: Bytes
    turbo: int


class Desk(NamedTuple):
    """Arrays that rating works in."""

    traits: Floats
    tops: Floats
    chain: Ints
    untried: Ints
    near: Ints  # [0 or 1, card of the hand] the unseen cards that fit on it: symbol cards, others
    share: Floats  # [card of the hand, then the two tops] share of the unseen cards that fit on it
    reached: Ints  # [card of the hand] longest walk from it


def new_desk() -> Desk:
    return Desk(
        np.zeros(TRAITS), np.zeros(4), np.zeros(64, np.int64), np.zeros(64, np.int64),
        np.zeros((2, 64), np.int64), np.zeros(66), np.zeros(64, np.int64),
    )  # fmt: skip


@step
def between(low: int, value: int, high: int) -> int:
    return max(low, min(value, high))


@step
def total(values: Ints) -> int:
    """Number by number: Numba's own sums and minima are a second of compiling."""
    found = 0
    for value in values:
        found += value
    return found


@step
def least(values: Ints) -> int:
    found = values[0]
    for value in values:
        found = min(found, value)
    return int(found)


@step
def table_inputs(sight: Sight, x: Singles) -> None:
    """Fill in the first TABLE_INPUTS inputs."""
    rivals, needs = sight.rivals, sight.needs
    seats, held = rivals.size + 1, total(rivals)
    x[:TABLE_INPUTS] = 0.0
    x[seats - 2] = 1.0
    x[TURBO] = sight.turbo
    x[NEXT_SIZE + between(ONE_CARD, rivals[0], MOST_CARDS) - 1] = 1.0
    fewest, lowest_need = 99, needs[1]
    for rival in range(1, rivals.size):
        fewest = min(fewest, rivals[rival])
        lowest_need = min(lowest_need, needs[rival + 1])
    if rivals.size > 1:
        x[OTHER_SIZE + between(ONE_CARD, fewest, MOST_CARDS) - 1] = 1.0
    x[MY_GAP + between(LEAST, held - needs[0], FURTHEST) + 6] = 1.0
    x[PILE_ROUNDS + min(sight.pile // seats, 7)] = 1.0
    x[NUMBERS] = held / 20
    x[NUMBERS + 1] = needs[0] / 20
    x[NUMBERS + 2] = needs[1] / 20
    x[NUMBERS + 3] = lowest_need / 20
    x[NUMBERS + 4] = sight.pile / 60
    x[NUMBERS + 5] = held / (rivals.size * 8)
    x[NUMBERS + 6] = (lowest_need - needs[0]) / 10
    x[NUMBERS + 7] = sight.size / 10


@step
def prepare(fits: Bytes, sight: Sight, desk: Desk) -> None:
    """What all turns of a decision share: how the cards of the hand and the tops go with the unseen ones."""
    for i in range(sight.size):
        card, symbols, others = sight.hand[i], 0, 0
        for other in range(sight.unseen.size):
            if sight.unseen[other] and fits[card, other]:
                if other < FIRST_JOKER:
                    symbols |= 1 << other
                else:
                    others |= 1 << (other - FIRST_JOKER)
        desk.near[0, i], desk.near[1, i] = symbols, others
        desk.share[i] = share_fitting(fits, card, sight.unseen)
    for pile in range(2):
        desk.share[64 + pile] = share_fitting(fits, sight.heads[pile], sight.unseen)


@step
def turn_inputs(sight: Sight, turns: TurnList, row: int, desk: Desk, x: Singles) -> None:
    """Fill in the inputs from TABLE_INPUTS on: what the turn of this row leaves."""
    on, laid, last = turns.rows[row, 0], turns.rows[row, 2], turns.rows[row, 3]
    left, changed = ((1 << sight.size) - 1) & ~laid, max(on, 0)
    end = chain_end(sight.hand, last, sight.size) if on >= 0 else 0
    tops, share = desk.tops, desk.share
    tops[1], tops[3] = share[64 + 1 - changed], sight.heads[1 - changed] >= FIRST_JOKER
    if on < 0:
        tops[0], tops[2], on_new = share[64], sight.heads[0] >= FIRST_JOKER, turns.starts[0]
    else:
        tops[0], tops[2], on_new = share[end], last >= FIRST_JOKER, turns.follows[end]
    on_other = turns.starts[1 - changed]
    rest = Rest(left, on_new, on_other, least(sight.rivals), sight.pile - (on < 0))
    jokers = jokers_of(sight.hand, sight.size)
    describe(turns.follows, jokers, rest, tops, desk.traits, desk.chain, desk.untried)
    x[TABLE_INPUTS:] = 0.0
    for trait in range(TRAITS):
        x[TABLE_INPUTS + trait] = desk.traits[trait]
    x[DREW] = on < 0
    size = ones(left)
    x[LEFT + min(size, 16) - 1] = 1.0
    best = walk_inputs(sight, turns.follows, left, size, desk, x)
    farthest, nearest = int(desk.traits[TRAITS - 17]), int(desk.traits[TRAITS - 16])
    x[LEFTOVER + min(5, size - best)] = 1.0
    x[LEFTOVER + 6 + min(5, farthest)] = 1.0
    x[LEFTOVER + 12 + min(5, nearest)] = 1.0
    gap_inputs(sight, size + (on < 0), x)
    low, high = min(tops[0], tops[1]), max(tops[0], tops[1])
    either = 1.0 - (1.0 - low) * (1.0 - high)
    x[TOPS] = low
    x[TOPS + 1] = high
    x[TOPS + 2] = (1.0 - either) ** sight.rivals[0]
    x[TOPS + 3] = ones(on_new & left) / 4
    x[TOPS + 4] = ones(on_other & left) / 4
    x[TOPS + 5] = ones((on_new | on_other) & left) / size


@step
def walk_inputs(sight: Sight, follows: Ints, left: int, size: int, desk: Desk, x: Singles) -> int:
    """How the cards left hang together, and what share of the unseen cards opens their longest chain."""
    near, reached, best, degrees, cards = desk.near, desk.reached, 0, 0, left
    once, twice, once_others, twice_others = 0, 0, 0, 0
    steps = START_STEPS if size <= LARGE_HAND else LARGE_HAND_STEPS
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        twice |= once & near[0, i]
        twice_others |= once_others & near[1, i]
        once |= near[0, i]
        once_others |= near[1, i]
        degree = ones(follows[i] & left)
        degrees += degree
        x[DEGREES + min(4, degree)] += 0.25
        reached[i] = reach(follows, 1 << i, left, steps, desk.chain, desk.untried)
        best = max(best, reached[i])
    unseen = 0
    for card in range(sight.unseen.size):
        unseen += sight.unseen[card]
    scale = 1.0 / max(1, unseen)
    opening, opening_others, starts, cards = 0, 0, 0, left
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        if reached[i] == best:
            opening |= near[0, i]
            opening_others |= near[1, i]
            starts += 1
    x[OPEN + min(2, size - best)] = (ones(opening) + ones(opening_others)) * scale
    x[OPEN + 3] = starts / size
    x[NEAR] = (ones(once) + ones(once_others)) * scale
    x[NEAR + 1] = (ones(twice) + ones(twice_others)) * scale
    x[NEAR + 2] = degrees / (size * size)
    x[DEGREES + 5] = 1.0 if degrees == 0 else 0.0
    return best


@step
def gap_inputs(sight: Sight, mine: int, x: Singles) -> None:
    """How many points more than they need the next rival and the most dangerous one would win by going out now."""
    held = total(sight.rivals) + mine
    worst = -99
    for rival in range(sight.rivals.size):
        gap = held - sight.rivals[rival] - sight.needs[rival + 1]
        worst = max(worst, gap)
        if rival == 0:
            x[RIVAL_GAPS + between(LEAST, gap, FURTHEST) + 6] = 1.0
    x[RIVAL_GAPS + GAPS + between(LEAST, worst, FURTHEST) + 6] = 1.0
