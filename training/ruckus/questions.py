"""What was asked of a player who learns, and the normal equations that its answers add up to."""

from typing import NamedTuple

import numpy as np

from tablee.solver.jit import Ints, kernel
from training.ruckus.traits import ENTRIES, MOST_ACTIONS, PARTS, Floats, Sight

MOST = 24  # questions of a round
BEFORE = 12  # what is known of a position without any action
UNKNOWNS = ENTRIES + BEFORE


class Learning(NamedTuple):
    squares: Floats
    sums: Floats
    places: Ints  # [question, action, part]
    counts: Ints  # [question] actions, and the one taken
    before: Floats
    touched: Ints  # for `note` alone
    values: Floats


@kernel
def new_learning() -> Learning:
    return Learning(
        np.zeros((UNKNOWNS, UNKNOWNS)), np.zeros(UNKNOWNS), np.zeros((MOST, MOST_ACTIONS, PARTS), np.int64),
        np.zeros((MOST, 3), np.int64), np.zeros((MOST, BEFORE)),
        np.zeros(256, np.int64), np.zeros(256),
    )  # fmt: skip


@kernel
def before_of(sight: Sight, before: Floats) -> None:
    mine, best, rival = sight.fronts[0].sum() - sight.sizes[0], -99, 99
    for seat in range(1, sight.sizes.size):
        best = max(best, sight.fronts[seat].sum() - sight.sizes[seat])
        rival = min(rival, sight.sizes[seat])
    left, lead = sight.pile / 58.0, (mine - best) / 10.0
    before[0], before[1], before[2], before[3] = 1.0, lead, lead * left, left
    before[4], before[5] = rival / 5.0, sight.sizes[0] / 5.0
    before[6], before[7] = rival * left / 5.0, sight.sizes[0] * left / 5.0
    before[8] = np.tanh(lead)
    before[9] = (sight.totals[0] - sight.totals[1]) / 20.0
    before[10] = before[9] * lead
    before[11] = (1.0 if sight.sizes[0] == 1 else 0.0) - (1.0 if rival == 1 else 0.0)


@kernel
def note(learning: Learning, question: int, worth: float) -> None:
    """Adds one answer to the normal equations: the traits of the action taken, less those of all on average."""
    found, taken, first = learning.counts[question]
    filled = 0
    touched, values = learning.touched, learning.values
    for row in range(found):
        part = (1.0 if row == taken else 0.0) - (0.5 if row == first else 0.5 / (found - 1))
        for place in learning.places[question, row]:
            known = -1
            for i in range(filled):
                if touched[i] == place:
                    known = i
                    break
            if known < 0:
                touched[filled], values[filled] = place, part
                filled += 1
            else:
                values[known] += part
    for i in range(BEFORE):
        touched[filled], values[filled] = ENTRIES + i, learning.before[question, i]
        filled += 1
    for i in range(filled):
        learning.sums[touched[i]] += values[i] * worth
        for j in range(filled):
            learning.squares[touched[i], touched[j]] += values[i] * values[j]
