"""A view of Duo in numbers: what the compiled search reads, seat 0 being the one who looks."""

from typing import NamedTuple

import numpy as np

from tablee.bots.duo.cards import FITS, NAMES, Floats, numbers
from tablee.bots.duo.chains import MOST_CARDS, MOST_STEPS, MOST_TURNS, TurnList, list_turns
from tablee.bots.duo.weights import DRAWN, PLAYED
from tablee.bots.duo.worth import Situation, rate_turns
from tablee.games.duo import Action, Draw, Play, State, View
from tablee.games.duo.cards import deck
from tablee.solver.duo import Chain, best_chain
from tablee.solver.jit import Bytes, Ints

WEIGHTS_2026 = np.array([PLAYED, DRAWN])


class Position(NamedTuple):
    hand: Ints
    sizes: Ints  # of every hand, in turn order from the one who looks
    tops: Ints
    pile: int
    unseen: Bytes

    @classmethod
    def of(cls, view: View) -> "Position":
        assert view.seat is not None
        hand, tops = numbers(view.hand[:MOST_CARDS]), numbers(pile[-1] for pile in view.discards)
        sizes = np.array(view.hand_sizes[view.seat :] + view.hand_sizes[: view.seat], np.int64)
        return cls(hand, sizes, tops, view.pile_size, _unseen(view))

    @property
    def nearest(self) -> int:
        """The cards of the rival who is nearest to going out."""
        return int(self.sizes[1:].min())


def _unseen(view: View) -> Bytes:
    unseen = np.zeros(len(NAMES), np.uint8)
    unseen[numbers(deck(view.options.turbo))] = 1
    unseen[numbers((*view.hand, *view.discards[0], *view.discards[1]))] = 0
    return unseen


class Turns(NamedTuple):
    """What the seat could do, one row each: (pile, cards laid, mask of them, last card)."""

    rows: Ints
    actions: list[Action]
    worth: Floats


def turns_of(view: View, position: Position, weights: Floats = WEIGHTS_2026) -> Turns:
    """Every turn with its worth; the longest chain is among them however large the hand."""
    turns, found = listed(view, position)
    hand = position.hand
    seen = Situation(hand, hand.size, position.tops, position.nearest, position.pile, position.unseen)
    rate_turns(FITS, seen, weights, turns, found)
    actions = [action_of(turns, row, view.hand) for row in range(found)]
    return Turns(turns.rows[:found], actions, turns.rating[:found])


def listed(view: View, position: Position) -> tuple[TurnList, int]:
    """Every turn, not yet rated, and how many there are."""
    room, hand = MOST_TURNS + 1, position.hand
    turns = TurnList(
        follows=np.zeros(64, np.int64), starts=np.zeros(2, np.int64), rows=np.zeros((room, 4), np.int64),
        chains=np.zeros((room, 64), np.int64), rating=np.zeros(room),
    )  # fmt: skip
    found = list_turns(FITS, hand, hand.size, position.tops, MOST_STEPS, turns)
    if found == MOST_TURNS:
        found += _add(longest(view), hand, turns.rows[found], turns.chains[found])
    return turns, found


def longest(view: View) -> Chain:
    """The solver's chain: fewest cards left, then most jokers kept."""
    return best_chain([pile[-1] for pile in view.discards], view.hand[:MOST_CARDS])


def _add(chain: Chain, hand: Ints, row: Ints, order: Ints) -> int:
    """Write the solver's chain as one more row; 1 if there is one."""
    if not chain:
        return 0
    places = np.array([int(np.flatnonzero(hand == card)[0]) for card in numbers(chain.cards)], np.int64)
    row[:] = (chain.pile, places.size, sum(1 << int(place) for place in places), hand[places[-1]])
    order[: places.size] = places
    return 1


def action_of(turns: TurnList, row: int, hand: tuple[str, ...]) -> Action:
    pile, length = int(turns.rows[row, 0]), int(turns.rows[row, 1])
    return Draw() if pile < 0 else Play(pile, tuple(hand[place] for place in turns.chains[row, :length]))


def world_of(state: State, seat: int) -> list[int]:
    """One guess at what is hidden: the other hands in turn order, then the draw pile."""
    others = state.hands[seat + 1 :] + state.hands[:seat]
    hidden = [card for hand in others for card in hand]
    world: list[int] = numbers((*hidden, *state.pile)).tolist()
    return world
