"""One turn ahead in sampled worlds: my turn, everybody's answer, then what my best next turn would be worth.

Rollouts to the end of a round drown the small differences between turns in the luck of the draws; stopping at my
next turn and asking `worth` keeps the same number of worlds far sharper.
"""

from typing import NamedTuple

import numpy as np

from tablee.bots.duo.cards import Floats
from tablee.bots.duo.chains import MOST_CARDS, MOST_TURNS, TurnList, list_turns
from tablee.bots.duo.position import Position
from tablee.bots.duo.worth import TRAITS, Situation, rate_turns
from tablee.solver.jit import ZERO, Bytes, Ints, constant, step

WIN_POINTS = 1.0  # a round won counts a little more than its points: so the weights were fitted
ANSWER_STEPS = constant(200)  # chains are walked less thoroughly inside the sampled worlds


class World(NamedTuple):
    """One guess at what is hidden, as it is played on."""

    hands: Ints  # [seat] longer than any hand
    sizes: Ints  # of the hands
    heads: Ints  # the top cards
    deck: Ints  # the other hands as dealt, then the draw pile
    unseen: Bytes


@step
def longest_row(rows: Ints, found: int) -> int:
    best = 0
    for row in range(found):
        if rows[row, 1] > rows[best, 1]:
            best = row
    return best


@step
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


@step
def answer(fits: Bytes, world: World, at: int, turns: TurnList) -> int:
    """The others play one turn each, the longest chain they have. Returns the next card of the pile, or
    -1 - seat if that seat has gone out."""
    hands, sizes, heads, deck = world.hands, world.sizes, world.heads, world.deck
    for seat in range(1, sizes.size):
        size = min(sizes[seat], MOST_CARDS)
        found = list_turns(fits, hands[seat], size, heads, ANSWER_STEPS, turns)
        row = longest_row(turns.rows, found)
        pile, laid, last = turns.rows[row, 0], turns.rows[row, 2], turns.rows[row, 3]
        if pile < 0:
            hands[seat, sizes[seat]] = deck[at]
            sizes[seat] += 1
            at += 1
            if at == deck.size:
                return at
            continue
        heads[pile] = last
        sizes[seat] = lay(hands[seat], size, laid, world.unseen)
        if sizes[seat] == 0:
            return -1 - seat
    return at


@step
def fewest(sizes: Ints) -> int:
    """The cards of the rival who is nearest to going out."""
    low = sizes[1]
    for seat in range(2, sizes.size):
        low = min(low, sizes[seat])
    return int(low)


@step
def outlook(fits: Bytes, world: World, at: int, weights: Floats, turns: TurnList) -> float:
    """What a world is worth to seat 0 once it has moved: the others answer, then its best turn is rated."""
    sizes, deck = world.sizes, world.deck
    if at < deck.size:
        at = answer(fits, world, at, turns)
    others = cards_of_rivals(sizes)
    if at < 0:
        return -float(sizes[0]) - WIN_POINTS
    if at == deck.size:
        return float(others / (sizes.size - 1)) - float(sizes[0])  # DUO-32: everybody pays
    hand, size = world.hands[0], min(sizes[0], MOST_CARDS)
    found = list_turns(fits, hand, size, world.heads, ANSWER_STEPS, turns)
    seen = Situation(hand, size, world.heads, fewest(sizes), deck.size - at, world.unseen)
    best = rate_turns(fits, seen, weights, turns, found)
    if turns.rows[best, 1] == size:
        return float(others) + WIN_POINTS
    return float(turns.rating[best])


@step
def cards_of_rivals(sizes: Ints) -> int:
    cards = ZERO
    for seat in range(1, sizes.size):
        cards += sizes[seat]
    return cards


def new_world(position: Position) -> World:
    """Room for a world of this position."""
    seats = position.sizes.size
    hands, sizes, heads = np.zeros((seats, 128), np.int64), np.zeros(seats, np.int64), np.zeros(2, np.int64)
    return World(hands, sizes, heads, sizes, position.unseen.copy())


def new_turns(room: int = MOST_TURNS) -> TurnList:
    return TurnList(
        np.zeros(64, np.int64), np.zeros(2, np.int64), np.zeros((room, 4), np.int64),
        np.zeros((room, 64), np.int64), np.zeros(room), np.zeros(64, np.int64), np.zeros(64, np.int64),
        np.zeros(TRAITS), np.zeros(4),
    )  # fmt: skip


class Room(NamedTuple):
    """Where worlds are played on, one after the other. Made by NumPy: kernels that make arrays compile longer."""

    world: World
    turns: TurnList

    @classmethod
    def of(cls, position: Position) -> "Room":
        return cls(new_world(position), new_turns())


@step
def begin(position: Position, world: World, candidate: Ints) -> int:
    """Deal a world anew and let seat 0 take a turn (pile, cards, mask, last). Returns the next card of the pile.

    Number by number: for whole arrays Numba compiles the sentence that complains of their shapes, for a second.
    """
    hands, sizes, deck, at = world.hands, world.sizes, world.deck, ZERO
    for card in range(position.unseen.size):
        world.unseen[card] = position.unseen[card]
    for pile in range(2):
        world.heads[pile] = position.tops[pile]
    for place in range(position.hand.size):
        hands[0, place] = position.hand[place]
    for seat in range(sizes.size):
        sizes[seat] = position.sizes[seat]
        for place in range(sizes[seat] if seat else 0):
            hands[seat, place] = deck[at]
            at += 1
    mine = position.hand.size
    if candidate[0] < 0:
        hands[0, mine] = deck[at]
        world.unseen[deck[at]] = 0
        sizes[0] += 1
        return at + 1
    sizes[0] = lay(hands[0], mine, candidate[2], world.unseen)
    world.heads[candidate[0]] = candidate[3]
    return at


@step
def look_ahead(
    fits: Bytes,
    position: Position,
    room: Room,
    worlds: Ints,
    weights: Floats,
    candidates: Ints,
    totals: Floats,
) -> None:
    """Add up, for each candidate turn (pile, cards, mask, last), its outlook in every world.

    A world is one row: the other hands in turn order, then the draw pile.
    """
    own, turns = room.world, room.turns
    for row in range(worlds.shape[0]):
        world = World(own.hands, own.sizes, own.heads, worlds[row], own.unseen)
        for place in range(candidates.shape[0]):
            at = begin(position, world, candidates[place])
            totals[place] += outlook(fits, world, at, weights, turns)
