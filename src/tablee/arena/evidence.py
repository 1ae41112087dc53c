"""What many deals say about a share between 0 and 1, as certain after every deal as at the end.

Bounds by betting (Waudby-Smith and Ramdas, Estimating means of bounded random variables by betting, JRSS B 2024):
whoever doubts that the mean is at most m stakes part of a purse on every deal, at odds that are fair if it is m. By
Ville's inequality the purse ever grows k-fold with chance 1/k at most, so one may look after every deal and stop when
one likes. Nothing is assumed of a deal but that it lies between 0 and 1; rotations of one deal may depend on each
other. Wald's SPRT needs the law of a deal and one alternative; this needs neither (docs/bots.md compares them).
"""

from collections.abc import Sequence
from math import log, sqrt
from typing import Final, Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

# Of the purse; one purse for each, all alike.
STAKES: Final = np.array([0.9, 0.5, 0.25, 0.12, 0.06, 0.03, 0.015])
STEPS: Final = 24  # of the bisection: finer than anybody reads
Z: Final = 1.959964

Verdict = Literal["first", "second", "equal", "open"]
Floats = NDArray[np.float64]


class Interval(NamedTuple):
    low: float
    high: float


class Question(NamedTuple):
    """When a comparison is settled: wrong in `error` of all cases at most; `margin` off one half counts as equal."""

    error: float = 0.05
    margin: float = 0.02


def purse(values: ArrayLike, mean: float) -> Floats:
    """The logarithm of the purse after each deal (last axis) of somebody who bets that the mean is above `mean`."""
    won = np.asarray(values, dtype=np.float64)[..., np.newaxis] / mean - 1
    grown = np.log1p(STAKES * won).cumsum(axis=-2)
    mixed: Floats = np.logaddexp.reduce(grown, axis=-1) - log(len(STAKES))
    return mixed


def lowest(values: Sequence[float], error: float) -> float:
    """A bound that the mean is below, at any time, with chance `error` at most."""
    low, high, needed = 0.0, 1.0, -log(error)
    for _ in range(STEPS):
        middle = (low + high) / 2
        if purse(values, middle).max() >= needed:  # the purse is smaller for every higher mean
            low = middle
        else:
            high = middle
    return low


def bounds(values: Sequence[float], error: float = 0.05) -> Interval:
    """An interval that holds the mean after every deal at once, but for chance `error`."""
    if not values:
        return Interval(0.0, 1.0)
    return Interval(lowest(values, error / 2), 1 - lowest([1 - value for value in values], error / 2))


def verdict(values: Sequence[float], question: Question) -> Verdict:
    """Who of two is the better one, by the share of the first; `open` as long as that is not settled."""
    low, high = bounds(values, question.error)
    if low > 0.5:
        return "first"
    if high < 0.5:
        return "second"
    return "equal" if low > 0.5 - question.margin and high < 0.5 + question.margin else "open"


# --- when the number of deals was fixed beforehand ----------------------------------------------------------


def wilson(values: Sequence[float], matches_each: int) -> Interval:
    """Narrower than `bounds`, for one look at the end: Wilson's form, with the spread seen between deals."""
    deals, mean = len(values), sum(values) / len(values)
    seen = sum((value - mean) ** 2 for value in values) / max(1, deals - 1)
    fair = mean * (1 - mean)
    effective = deals * fair / seen if seen and fair else deals * matches_each
    centre = (mean + Z * Z / (2 * effective)) / (1 + Z * Z / effective)
    half = Z * sqrt(fair / effective + (Z / (2 * effective)) ** 2) / (1 + Z * Z / effective)
    return Interval(max(0.0, min(mean, centre - half)), max(mean, min(1.0, centre + half)))


def student(values: Sequence[float]) -> Interval:
    """For points, which have no bounds: mean ± Student's quantile (Cornish–Fisher) of the standard error."""
    deals, mean = len(values), sum(values) / len(values)
    if deals < 2:
        return Interval(float("-inf"), float("inf"))
    free = deals - 1
    quantile = Z + (Z**3 + Z) / (4 * free) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * free**2)
    half = quantile * sqrt(sum((value - mean) ** 2 for value in values) / free / deals)
    return Interval(mean - half, mean + half)
