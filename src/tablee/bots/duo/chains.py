"""Every turn a Duo hand offers, as bit masks over the cards of the hand.

The solver answers "which chain is longest?". A search also needs the shorter ones, since holding cards back can
be worth more than laying them, so here the chains are walked through one by one.
"""

from typing import NamedTuple

from tablee.bots.duo.cards import FIRST_JOKER, Floats
from tablee.solver.bits import ones
from tablee.solver.chains import lowest
from tablee.solver.jit import ONE, ZERO, Bytes, Ints, constant, step

NO_PILE = constant(-1)  # of a draw, which has no card either
MOST_CARDS = 60  # bits of a mask; a round ends long before a hand is that large
MOST_TURNS = 256  # different turns looked at in one position
MOST_STEPS = constant(3000)  # cards tried on one pile before the walk is cut short


class TurnList(NamedTuple):
    """The turns of one hand, and the arrays they are found with."""

    follows: Ints  # [card of the hand] the cards that fit on it
    starts: Ints  # [pile] the cards that fit on its top
    rows: Ints  # [turn] (pile, cards laid, mask of them, last card); the first is the draw
    chains: Ints  # [turn] the cards in order
    rating: Floats  # [turn]
    chain: Ints  # scratch of a walk through the hand
    untried: Ints
    traits: Floats  # scratch of a rating
    tops: Floats


@step
def links(fits: Bytes, hand: Ints, size: int, follows: Ints) -> None:
    """follows[i]: the cards of the hand that fit on card i of the hand."""
    for i in range(size):
        mask = 0
        for j in range(size):
            if i != j and fits[hand[i], hand[j]]:
                mask |= 1 << j
        follows[i] = mask


@step
def fitting(fits: Bytes, top: int, hand: Ints, size: int) -> int:
    """The cards of the hand that fit on a top card."""
    mask = 0
    for i in range(size):
        if fits[top, hand[i]]:
            mask |= 1 << i
    return mask


@step
def jokers_of(hand: Ints, size: int) -> int:
    mask = 0
    for i in range(size):
        if hand[i] >= FIRST_JOKER:
            mask |= 1 << i
    return mask


@step
def reach(follows: Ints, start: int, left: int, steps: int, chain: Ints, untried: Ints) -> int:
    """Cards of the longest chain through `left` that begins in `start`, found within so many steps."""
    depth, laid, best, whole = 0, 0, 0, ones(left)
    untried[0] = start & left
    while depth >= 0:
        options = untried[depth]
        if options == 0 or steps == 0:
            depth -= 1
            if depth >= 0:
                laid &= ~(1 << chain[depth])
            continue
        card = lowest(options)
        untried[depth] = options & (options - 1)
        chain[depth] = card
        laid |= 1 << card
        steps -= 1
        depth += 1
        if depth > best:
            best = depth
            if best == whole:
                return best
        untried[depth] = follows[card] & left & ~laid
    return best


@step
def write_row(row: Ints, pile: int, cards: int, laid: int, last: int) -> None:
    row[0], row[1], row[2], row[3] = pile, cards, laid, last


@step
def list_turns(fits: Bytes, hand: Ints, size: int, heads: Ints, most: int, turns: TurnList) -> int:
    """Every different turn on two top cards, within so many steps a pile; returns how many there are.

    Two chains of the same cards that end in the same card leave the same table, so one of them is enough.
    """
    links(fits, hand, size, turns.follows)
    write_row(turns.rows[0], NO_PILE, ZERO, ZERO, NO_PILE)
    found, whole = ONE, (1 << size) - 1
    chain, untried = turns.chain, turns.untried
    for pile in range(2):
        depth, laid, steps = 0, 0, most
        turns.starts[pile] = untried[0] = fitting(fits, heads[pile], hand, size)
        while depth >= 0:
            options = untried[depth]
            if options == 0 or steps == 0:
                depth -= 1
                if depth >= 0:
                    laid &= ~(1 << chain[depth])
                continue
            card = lowest(options)
            untried[depth] = options & (options - 1)
            chain[depth] = card
            laid |= 1 << card
            steps -= 1
            depth += 1
            if found < MOST_TURNS and not known(turns.rows, found, pile, laid, hand[card]):
                write_row(turns.rows[found], pile, depth, laid, hand[card])
                for place in range(depth):
                    turns.chains[found, place] = chain[place]
                found += 1
            untried[depth] = turns.follows[card] & whole & ~laid
    return found


@step
def known(rows: Ints, found: int, pile: int, laid: int, last: int) -> bool:
    for row in range(found - 1, 0, -1):
        if rows[row, 2] == laid and rows[row, 3] == last and rows[row, 0] == pile:
            return True
    return False
