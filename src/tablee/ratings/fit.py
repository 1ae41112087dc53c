"""The skills that explain best who won many matches: the Plackett–Luce model, all matches at once.

The places behind the first are left out: where only who goes out scores, half of the tables of three and more end with
places shared at the bottom, and that would look like equal skill (ADR 28). Unlike `update`, which follows a player from
match to match, the order of the matches does not count.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import exp
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from tablee.ratings.plackett_luce import BETA, MEAN, Rating

PRIOR_SIGMA: Final = 500.0  # points: holds a player who has never lost

N = TypeVar("N", bound=str)
Places = tuple[tuple[N, ...], tuple[int, ...]]  # who sat there, and the place of each
Floats = NDArray[np.float64]


def fit(matches: Iterable[Places[N]], anchor: N | None = None, power: float = 0.5) -> dict[N, Rating]:
    """Skill and standard error of each player, by Newton's method. The `anchor` stands at MEAN."""
    counted = Counter(matches)
    names = sorted({name for players, _ in counted for name in players})
    fixed = None if anchor is None else names.index(anchor)
    skills = np.full(len(names), MEAN)
    for _ in range(60):
        slope, bend = _derivatives(counted, names, skills, power, fixed)
        step = np.linalg.solve(bend, slope)
        skills = skills + np.clip(step, -150, 150)
        if float(np.abs(step).max()) < 1e-6:
            break
    errors = np.sqrt(np.diag(np.linalg.inv(_derivatives(counted, names, skills, power, fixed)[1])))
    return {name: Rating(float(mu), float(sd)) for name, mu, sd in zip(names, skills, errors, strict=True)}


def spread_of(seats: int, power: float = 0.5) -> float:
    """The spread of players who are known for certain; `power` 0.5 is the model's, others are for comparison."""
    return float(BETA * 2**0.5 * (seats / 2) ** power)


def predicted(skills: Sequence[float], power: float = 0.5) -> list[float]:
    """How likely each of these players, whose skills are certain, is to come first."""
    best, scale = max(skills), spread_of(len(skills), power)
    strengths = [exp((skill - best) / scale) for skill in skills]
    return [strength / sum(strengths) for strength in strengths]


def _derivatives(
    counted: Counter[Places[N]], names: list[N], skills: Floats, power: float, fixed: int | None
) -> tuple[Floats, Floats]:
    """Of the log-likelihood with its prior: the slope, and minus the second derivative."""
    number = {name: index for index, name in enumerate(names)}
    slope = (MEAN - skills) / PRIOR_SIGMA**2
    bend = np.eye(len(names)) / PRIOR_SIGMA**2
    if fixed is not None:
        bend[fixed, fixed] += 1e6  # does not move
    for (players, places), times in counted.items():
        scale = spread_of(len(players), power)
        who = np.array([number[name] for name in players])
        strengths = np.exp((skills[who] - skills[who].max()) / scale)
        first = [seat for seat, place in enumerate(places) if place == 1]
        shares = strengths / strengths.sum()
        gain = -shares
        gain[first] += 1 / len(first)
        curve = (np.diag(shares) - np.outer(shares, shares)) / len(first)
        np.add.at(slope, who, times * gain / scale)
        np.add.at(bend, np.ix_(who, who), times * curve / scale**2)
    return slope, bend
