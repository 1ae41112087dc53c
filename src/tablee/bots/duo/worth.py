"""What a Duo position is worth to the seat that has just moved: points of the round it may expect.

A sum of weighted traits of the position. The weights are fitted by least squares on rounds that the bot plays
against itself and against "always the longest chain" (benchmarks/bots_duo_fit.py); there is one set for
positions after a play and one for positions after a draw, where the new card is not yet known.
"""

from typing import NamedTuple

from tablee.bots.duo.cards import FIRST_JOKER, Floats
from tablee.bots.duo.chains import TurnList, jokers_of, reach
from tablee.solver.bits import ones
from tablee.solver.chains import lowest
from tablee.solver.jit import Bytes, Ints, constant, step

SIZES, RIVALS = 9, 7  # own cards counted up to 9, the rival's up to 7
LEFTOVER = 1 + SIZES * RIVALS  # where each group of traits begins
GOING_OUT = LEFTOVER + 16
PLAIN = GOING_OUT + 6
TRAITS = PLAIN + 17
MOST_STEPS = constant(120)  # of a walk through the hand
OUT_POINTS = 1000.0  # going out outweighs everything


class Situation(NamedTuple):
    """What the seat to move sees."""

    hand: Ints
    size: int  # of the hand, whose array may be longer
    heads: Ints  # the top cards
    rival: int  # cards of the rival nearest to going out
    pile: int  # cards left to draw
    unseen: Bytes


class Rest(NamedTuple):
    """What a turn leaves, cards of the hand as bit masks."""

    left: int
    on_new: int  # those that fit on the pile just changed
    on_other: int  # and on the other
    rival: int
    pile: int


@step
def share_fitting(fits: Bytes, top: int, unseen: Bytes) -> float:
    """The share of the unseen cards that would fit on a top card."""
    fit, total = 0, 0
    for card in range(unseen.size):
        if unseen[card]:
            total += 1
            fit += fits[top, card]
    return fit / max(1, total)


@step
def describe(
    follows: Ints, jokers: int, rest: Rest, tops: Floats, traits: Floats, chain: Ints, untried: Ints
) -> None:
    """Fill in the traits; tops: share of unseen cards fitting each top, and whether it is a joker."""
    left, rival, pile = rest.left, rest.rival, rest.pile
    traits[:] = 0.0
    size = ones(left)
    loose, edges, cards = 0, 0, left
    while cards:
        near = ones(follows[lowest(cards)] & left)
        cards &= cards - 1
        edges += near
        loose += near == 0
    best = reach(follows, left, left, MOST_STEPS, chain, untried)
    new = reach(follows, rest.on_new, left, MOST_STEPS, chain, untried)
    other = reach(follows, rest.on_other, left, MOST_STEPS, chain, untried)
    traits[0] = 1.0
    traits[1 + (min(size, SIZES) - 1) * RIVALS + min(rival, RIVALS) - 1] = 1.0
    bracket = 0 if size <= 2 else 1 if size <= 4 else 2 if size <= 7 else 3
    traits[LEFTOVER + 4 * bracket + min(3, size - best)] = 1.0
    hurry = 3 if rival <= 2 else 0
    traits[GOING_OUT + hurry] = new == size
    traits[GOING_OUT + hurry + 1] = other == size
    traits[GOING_OUT + hurry + 2] = new == size and other == size
    shares = tops[0] + tops[1]
    plain = (
        float(size - max(new, other)), float(size - min(new, other)), float(ones(left & jokers)), edges / size,
        float(loose), tops[2], tops[3], tops[0], tops[1], shares * rival / 4, shares * size / 4,
        1.0 if rest.on_new & left else 0.0, 1.0 if rest.on_other & left else 0.0,
        pile / 60, pile * size / 240, float(size - rival), pile * rival / 240,
    )  # fmt: skip
    for place in range(17):
        traits[PLAIN + place] = plain[place]


@step
def worth(weights: Floats, traits: Floats) -> float:
    total = 0.0
    for trait in range(traits.size):
        total += weights[trait] * traits[trait]
    return total


@step
def rate_turns(fits: Bytes, seen: Situation, weights: Floats, turns: TurnList, found: int) -> int:
    """Rate every turn listed; the place of the best."""
    heads, unseen, follows, rating = seen.heads, seen.unseen, turns.follows, turns.rating
    whole, best, jokers = (1 << seen.size) - 1, 0, jokers_of(seen.hand, seen.size)
    traits, tops, chain, untried = turns.traits, turns.tops, turns.chain, turns.untried
    shares = (share_fitting(fits, heads[0], unseen), share_fitting(fits, heads[1], unseen))
    for row in range(found):
        on, laid, last = turns.rows[row, 0], turns.rows[row, 2], turns.rows[row, 3]
        left = whole & ~laid
        if left == 0:
            rating[row] = OUT_POINTS
            return row
        changed = max(on, 0)
        tops[1], tops[3] = shares[1 - changed], heads[1 - changed] >= FIRST_JOKER
        if on < 0:
            tops[0], tops[2] = shares[0], heads[0] >= FIRST_JOKER
            on_new = turns.starts[0]
        else:
            tops[0], tops[2] = share_fitting(fits, last, unseen), last >= FIRST_JOKER
            on_new = follows[chain_end(seen.hand, last, seen.size)]
        rest = Rest(left, on_new, turns.starts[1 - changed], seen.rival, seen.pile - (on < 0))
        describe(follows, jokers, rest, tops, traits, chain, untried)
        rating[row] = worth(weights[1 if on < 0 else 0], traits)
        if rating[row] > rating[best]:
            best = row
    return best


@step
def chain_end(hand: Ints, card: int, size: int) -> int:
    """The place of a card in the hand."""
    for i in range(size):
        if hand[i] == card:
            return i
    return -1
