"""What a standing of two is worth: the chance of winning the match from there, if rounds are those that were seen."""

import numpy as np

from training.ruckus.simulate import TARGET
from training.ruckus.traits import Floats

SWEEPS = 3  # a round in which nobody scores leads back to the same standing


def equity_of(scores: Floats) -> Floats:
    """[own total, rival's total]; scores: points of both in each round."""
    points = scores.astype(np.int64)
    chances = np.full((TARGET, TARGET), 0.5)
    for _ in range(SWEEPS):
        for total in range(2 * TARGET - 2, -1, -1):
            for own in range(max(0, total - TARGET + 1), min(TARGET - 1, total) + 1):
                mine, rival = own + points[:, 0], total - own + points[:, 1]
                over = np.maximum(mine, rival) >= TARGET
                later = chances[np.minimum(mine, TARGET - 1), np.minimum(rival, TARGET - 1)]
                chances[own, total - own] = np.where(over, 0.5 + 0.5 * np.sign(mine - rival), later).mean()
    even: Floats = (chances + 1 - chances.T) / 2
    return even
