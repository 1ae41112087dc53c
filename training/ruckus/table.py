"""A table of Ruckus! in arrays: what lies on it, what has happened, and the memory in which a seat looks at it."""

from typing import NamedTuple

import numpy as np

from tablee.solver.jit import Ints, kernel
from training.ruckus.traits import KINDS, MOST_ACTIONS, PARTS


class Table(NamedTuple):
    deck: Ints
    hands: Ints  # [seat, family]
    fronts: Ints
    totals: Ints
    drawn: Ints  # [seat] so far
    acted: Ints
    fresh: Ints  # [seat] its last act was a draw
    marked_drawn: Ints  # [owner, family] draws of its owner when a card was last laid
    marked_acted: Ints  # [owner, family, seat] acts of each seat when it came to lie there


class Tools(NamedTuple):
    fronts: Ints
    sizes: Ints
    totals: Ints
    drawn_since: Ints
    acted_since: Ints
    actions: Ints
    places: Ints


@kernel
def new_table(seats: int) -> Table:
    i = np.int64
    return Table(
        np.repeat(np.arange(KINDS), 6), np.zeros((seats, KINDS), i), np.zeros((seats, KINDS), i),
        np.zeros(seats, i), np.zeros(seats, i), np.zeros(seats, i), np.zeros(seats, i), np.zeros((seats, KINDS), i),
        np.zeros((seats, KINDS, seats), i),
    )  # fmt: skip


@kernel
def new_tools(seats: int) -> Tools:
    i = np.int64
    return Tools(
        np.zeros((seats, KINDS), i), np.zeros(seats, i), np.zeros(seats, i), np.zeros((seats, KINDS), i),
        np.zeros(KINDS, i), np.zeros((MOST_ACTIONS, 3), i), np.zeros((MOST_ACTIONS, PARTS), i),
    )  # fmt: skip
