"""The chance of winning a match of Duo before a round is dealt, by the totals alone: what a round's end is worth."""

import math

import numpy as np

from tablee.bots.duo.features import Singles
from tablee.solver.jit import Ints, kernel

TRAITS = 14
MOST_SEATS = 6


@kernel
def traits_of(totals: Singles | Ints, seats: int, target: int, seat: int, starter: int, x: Singles) -> None:
    """By seats, the points lacking (own, then the rivals' from the fewest on), and how soon the seat's turn comes."""
    x[:] = 0.0
    x[0] = 1.0
    x[seats - 1] = 1.0
    x[6] = (target - totals[seat]) / target
    taken = 0
    for who in range(seats):
        if who != seat:
            lack = np.float32((target - totals[who]) / target)
            place = 7 + taken
            while place > 7 and x[place - 1] > lack:
                x[place] = x[place - 1]
                place -= 1
            x[place] = lack
            taken += 1
    x[12] = ((seat - starter + seats) % seats) / seats
    x[13] = x[6] - x[7]


@kernel
def equity(
    weights: Singles, totals: Singles | Ints, seats: int, target: int, seat: int, starter: int
) -> float:
    """weights: [hidden, traits and one more], the last column being the answer's."""
    x, total = np.zeros(TRAITS, np.float32), 0.0
    traits_of(totals, seats, target, seat, starter, x)
    for i in range(weights.shape[0]):
        inner = 0.0
        for j in range(TRAITS):
            inner += weights[i, j] * x[j]
        total += np.tanh(inner) * weights[i, TRAITS]
    return 1.0 / (1.0 + math.exp(-total))


@kernel
def traits_of_starts(starts: Singles, count: int, x: Singles) -> None:
    """Rows as `simulate.play_matches` notes them."""
    for row in range(count):
        seats, target, seat, starter = starts[row, :4]
        traits_of(starts[row, 4:10], int(seats), int(target), int(seat), int(starter), x[row])
