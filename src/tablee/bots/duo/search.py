"""One turn ahead in sampled worlds: my turn, everybody's answer, then what my best next turn would be worth.

Rollouts to the end of a round drown the small differences between turns in the luck of the draws; stopping at my
next turn and asking `worth` keeps the same number of worlds far sharper.
"""

import numpy as np

from tablee.bots.duo.cards import Floats
from tablee.bots.duo.chains import MOST_CARDS, MOST_TURNS, fitting, jokers_of, links, list_turns
from tablee.bots.duo.worth import rate_turns
from tablee.solver.jit import Bytes, Ints, kernel

WON = 1.0  # a round won counts a little more than its points: so the weights were fitted
ANSWER_STEPS = 200  # chains are walked less thoroughly inside the sampled worlds


@kernel
def longest_row(turns: Ints, found: int) -> int:
    best = 0
    for row in range(found):
        if turns[row, 1] > turns[best, 1]:
            best = row
    return best


@kernel
def lay(hand: Ints, size: int, laid: int, unseen: Bytes) -> int:
    """Take the cards of the mask out of the hand; they are seen by all. Returns how many stay."""
    kept = 0
    for i in range(size):
        if laid >> i & 1:
            unseen[hand[i]] = 0
        else:
            hand[kept] = hand[i]
            kept += 1
    return kept


@kernel
def answer(
    fits: Bytes, hands: Ints, sizes: Ints, heads: Ints, deck: Ints, at: int, unseen: Bytes,
    follows: Ints, starts: Ints, turns: Ints, chains: Ints,
) -> int:  # fmt: skip
    """The others play one turn each, the longest chain they have. Returns the next card of the pile, or
    -1 - seat if that seat has gone out."""
    for seat in range(1, sizes.size):
        size = min(sizes[seat], MOST_CARDS)
        links(fits, hands[seat], size, follows)
        starts[0] = fitting(fits, heads[0], hands[seat], size)
        starts[1] = fitting(fits, heads[1], hands[seat], size)
        row = 0
        if starts[0] | starts[1]:
            row = longest_row(
                turns, list_turns(follows, hands[seat], size, starts, ANSWER_STEPS, turns, chains)
            )
        else:
            turns[0, 0] = -1
        if turns[row, 0] < 0:
            hands[seat, sizes[seat]] = deck[at]
            sizes[seat] += 1
            at += 1
            if at == deck.size:
                return at
            continue
        heads[turns[row, 0]] = turns[row, 3]
        sizes[seat] = lay(hands[seat], size, turns[row, 2], unseen)
        if sizes[seat] == 0:
            return -1 - seat
    return at


@kernel
def fewest(sizes: Ints) -> int:
    """The cards of the rival who is nearest to going out."""
    low = sizes[1]
    for seat in range(2, sizes.size):
        low = min(low, sizes[seat])
    return int(low)


@kernel
def outlook(
    fits: Bytes, hands: Ints, sizes: Ints, heads: Ints, deck: Ints, at: int, unseen: Bytes, weights: Floats,
    follows: Ints, starts: Ints, turns: Ints, chains: Ints, rating: Floats,
) -> float:  # fmt: skip
    """What a world is worth to seat 0 once it has moved: the others answer, then its best turn is rated."""
    if at < deck.size:
        at = answer(fits, hands, sizes, heads, deck, at, unseen, follows, starts, turns, chains)
    others = sizes[1:].sum()
    if at < 0:
        return -float(sizes[0]) - WON
    if at == deck.size:
        return float(others / (sizes.size - 1)) - float(sizes[0])  # DUO-32: everybody pays
    size = min(sizes[0], MOST_CARDS)
    links(fits, hands[0], size, follows)
    starts[0] = fitting(fits, heads[0], hands[0], size)
    starts[1] = fitting(fits, heads[1], hands[0], size)
    found = list_turns(follows, hands[0], size, starts, ANSWER_STEPS, turns, chains)
    best = rate_turns(
        fits, hands[0], size, heads, fewest(sizes), deck.size - at, unseen, weights,
        follows, jokers_of(hands[0], size), starts, turns, found, rating,
    )  # fmt: skip
    if turns[best, 1] == size:
        return float(others) + WON
    return float(rating[best])


@kernel
def look_ahead(
    fits: Bytes, mine: Ints, sizes: Ints, heads: Ints, worlds: Ints, unseen: Bytes, weights: Floats,
    candidates: Ints, totals: Floats,
) -> None:  # fmt: skip
    """Add up, for each candidate turn (pile, cards, mask, last), its outlook in every world.

    A world is one row: the other hands in turn order, then the draw pile.
    """
    seats, dealt = sizes.size, sizes[1:].sum()
    hands, now, tops = np.zeros((seats, 128), np.int64), np.zeros(seats, np.int64), np.zeros(2, np.int64)
    follows, starts = np.zeros(64, np.int64), np.zeros(2, np.int64)
    turns, chains = np.zeros((MOST_TURNS, 4), np.int64), np.zeros((MOST_TURNS, 64), np.int64)
    rating, open_cards = np.zeros(MOST_TURNS), unseen.copy()
    for world in worlds:
        for place in range(candidates.shape[0]):
            pile, _, laid, last = candidates[place]
            open_cards[:] = unseen
            now[:] = sizes
            tops[:] = heads
            hands[0, : mine.size] = mine
            taken = 0
            for seat in range(1, seats):
                hands[seat, : sizes[seat]] = world[taken : taken + sizes[seat]]
                taken += sizes[seat]
            at = dealt
            if pile < 0:
                hands[0, mine.size] = world[at]
                open_cards[world[at]] = 0
                now[0] += 1
                at += 1
            else:
                now[0] = lay(hands[0], mine.size, laid, open_cards)
                tops[pile] = last
            totals[place] += outlook(
                fits, hands, now, tops, world, at, open_cards, weights, follows, starts, turns, chains, rating
            )  # fmt: skip
