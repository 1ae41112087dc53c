"""Bounds that hold at every look: error rates by simulation, against the truth of the simulation alone."""

from math import log
from statistics import median

import numpy as np
import pytest
from numpy.typing import NDArray

from tablee.arena.evidence import Question, bounds, lowest, purse, student, verdict, wilson

RUNS, DEALS = 1500, 400
PROMISED = 0.05
Floats = NDArray[np.float64]

# What one deal in two rotations brings: both lost, one each, both won; or with shared victories in between.
COMMON_LUCK = (0.35, 0.0, 0.3, 0.0, 0.35)  # the cards decide: rotations are alike
COMMON_PLACES = (0.1, 0.0, 0.8, 0.0, 0.1)  # the seat decides
WITH_TIES = (0.1, 0.2, 0.4, 0.2, 0.1)
LOPSIDED = (0.0, 0.6, 0.0, 0.0, 0.4)  # mean 0.55


def simulated(weights: tuple[float, ...], seed: int, runs: int = RUNS, deals: int = DEALS) -> Floats:
    values = np.linspace(0, 1, len(weights))
    drawn: Floats = np.random.default_rng(seed).choice(values, size=(runs, deals), p=weights)
    return drawn


def better(by: float) -> tuple[float, ...]:
    """Wins so much more than half."""
    return (0.3 - by, 0.0, 0.4, 0.0, 0.3 + by)


@pytest.mark.parametrize("weights", [COMMON_LUCK, COMMON_PLACES, WITH_TIES])
def test_of_two_equals_hardly_one_is_ever_called_better(weights: tuple[float, ...]) -> None:
    values = simulated(weights, 1)
    needed = log(2 / PROMISED)
    first = purse(values, 0.5).max(axis=-1) >= needed
    second = purse(1 - values, 0.5).max(axis=-1) >= needed
    wrong = float(np.mean(first | second))
    assert 0 < wrong <= PROMISED  # after any of 400 looks; and it is no empty promise


def test_a_fixed_interval_that_is_looked_at_again_and_again_would_not_keep_it() -> None:
    """Why the bounds are needed: Wilson's interval, looked at after every tenth deal."""
    wrong = 0
    for row in simulated(COMMON_LUCK, 2, runs=200):
        looks = (wilson(row[:deals].tolist(), 2) for deals in range(10, DEALS + 1, 10))
        wrong += any(low > 0.5 or high < 0.5 for low, high in looks)
    assert wrong / 200 > 3 * PROMISED


@pytest.mark.parametrize(("by", "within"), [(0.1, 130), (0.2, 45)])
def test_the_better_one_is_found_soon(by: float, within: int) -> None:
    """`by` more of the deals: 50 % + by of the matches. Wald's SPRT, told both laws, takes about half as long."""
    values = simulated(better(by), 3)
    grown = purse(values, 0.5) >= log(2 / PROMISED)
    found = [int(row.argmax()) + 1 for row in grown if row.any()]
    assert len(found) >= 0.98 * RUNS
    assert median(found) <= within
    assert 0.3 * within <= median(_walds_deals(values, by)) <= 0.8 * within


def _walds_deals(values: Floats, by: float) -> list[int]:
    """How long the sequential probability ratio test takes that knows the law if equal, and if better."""
    for_better, for_equal = better(by), better(0.0)
    ratio = np.array([log(for_better[2 * n] / for_equal[2 * n]) for n in range(3)])
    grown = ratio[(values * 2).astype(int)].cumsum(axis=-1) >= log((1 - PROMISED) / (PROMISED / 2))
    return [int(row.argmax()) + 1 for row in grown if row.any()]


def test_verdicts_of_the_better_the_worse_and_the_equal() -> None:
    question = Question(error=PROMISED, margin=0.1)
    for row in simulated(better(0.2), 4, runs=20):
        assert verdict(row.tolist(), question) == "first"
        assert verdict((1 - row).tolist(), question) == "second"
    equal = [verdict(row.tolist(), question) for row in simulated(COMMON_PLACES, 5, runs=20)]
    assert set(equal) <= {"equal", "first", "second"}
    assert equal.count("equal") >= 19
    assert verdict([], question) == verdict([1.0, 0.0, 1.0], question) == "open"


def test_those_who_differ_by_more_than_the_margin_are_hardly_called_equal() -> None:
    rows = simulated(better(0.12), 6, runs=150)
    wrong = [verdict(row.tolist(), Question(PROMISED, margin=0.1)) for row in rows]
    assert wrong.count("second") + wrong.count("equal") <= PROMISED * len(rows)


@pytest.mark.parametrize(
    ("weights", "mean"), [(COMMON_LUCK, 0.5), (LOPSIDED, 0.55), ((0.95, 0, 0, 0, 0.05), 0.05)]
)
def test_bounds_hold_the_mean_after_every_deal(weights: tuple[float, ...], mean: float) -> None:
    values = simulated(weights, 7)
    needed = log(2 / PROMISED)
    below = purse(values, mean).max(axis=-1) >= needed
    above = purse(1 - values, 1 - mean).max(axis=-1) >= needed
    assert float(np.mean(below | above)) <= PROMISED


def test_bounds_are_where_the_purse_has_grown_enough() -> None:
    values = simulated(better(0.15), 8, runs=1)[0].tolist()
    low, high = bounds(values, PROMISED)
    assert low < sum(values) / len(values) < high
    for mean, grown in ((low - 1e-4, True), (low + 1e-4, False)):
        assert bool(purse(values, mean).max() >= log(2 / PROMISED)) is grown
    assert bounds([1.0] * 50)[0] > 0.85
    assert bounds([0.0] * 50)[1] == pytest.approx(1 - lowest([1.0] * 50, 0.025))


def test_an_interval_for_points_covers_as_promised() -> None:
    rng = np.random.default_rng(9)
    for deals in (5, 40):
        held = 0
        for row in rng.normal(3, 10, size=(1000, deals)):
            low, high = student(row.tolist())
            held += low <= 3 <= high
        assert 0.93 <= held / 1000 <= 0.97
