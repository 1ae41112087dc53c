"""Ruckus! in numbers for the compiled playouts: families 0 to 11, seat 0 being the one who looks."""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tablee.games.ruckus import FAMILIES as LETTERS
from tablee.games.ruckus import State, View
from tablee.solver.jit import Ints

Floats: TypeAlias = NDArray[np.float64]
FAMILIES = len(LETTERS)
NUMBER = {letter: number for number, letter in enumerate(LETTERS)}


class Worlds(NamedTuple):
    """Guesses at what is hidden."""

    hands: Ints  # world, seat, family
    fronts: Ints  # seat, family: the same in every world
    piles: Ints  # world, place

    @classmethod
    def of(cls, view: View, guesses: list[State]) -> "Worlds":
        assert view.seat is not None
        hands = np.array([[counts(hand) for hand in turned(state.hands, view.seat)] for state in guesses])
        fronts = np.array([counts(front) for front in turned(view.fronts, view.seat)])
        piles = np.array([[NUMBER[card] for card in state.pile] for state in guesses], np.int64)
        return cls(hands, fronts, piles.reshape(len(guesses), view.pile_size))


def counts(cards: str) -> list[int]:
    return [cards.count(letter) for letter in LETTERS]


def turned(row: tuple[str, ...], seat: int) -> tuple[str, ...]:
    return row[seat:] + row[:seat]
