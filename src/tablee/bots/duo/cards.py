"""Duo's cards as small numbers, for the compiled search."""

from collections.abc import Iterable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tablee.games.duo.cards import FITTING, JOKERS, SYMBOLS, TURBO
from tablee.solver.jit import Bytes, Ints

Floats: TypeAlias = NDArray[np.float64]

FIRST_JOKER = len(SYMBOLS)
TURBOS = 4
NAMES = (*SYMBOLS, *JOKERS, *(TURBO,) * TURBOS)
NUMBER = {name: number for number, name in reversed(list(enumerate(NAMES)))}  # turbo-jokers: the first


def _fits() -> Bytes:
    """Row: the top card. Column: the card to lay on it."""
    return np.array([[card in FITTING[top] for card in NAMES] for top in NAMES], np.uint8)


FITS = _fits()


def numbers(cards: Iterable[str]) -> Ints:
    """Each card's number; several turbo-jokers get one each, since they are several cards."""
    found, turbos = [], NUMBER[TURBO]
    for card in cards:
        if card == TURBO:
            found.append(turbos)
            turbos += 1
        else:
            found.append(NUMBER[card])
    return np.array(found, np.int64)
