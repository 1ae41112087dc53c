"""A view of Duo in numbers: what the compiled search reads, seat 0 being the one who looks."""

from typing import NamedTuple

import numpy as np

from tablee.bots.duo.cards import NAMES, numbers
from tablee.bots.duo.chains import MOST_CARDS
from tablee.games.duo import State, View
from tablee.games.duo.cards import deck
from tablee.solver.jit import Bytes, Ints


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


def world_of(state: State, seat: int) -> list[int]:
    """One guess at what is hidden: the other hands in turn order, then the draw pile."""
    others = state.hands[seat + 1 :] + state.hands[:seat]
    hidden = [card for hand in others for card in hand]
    world: list[int] = numbers((*hidden, *state.pile)).tolist()
    return world
