"""Ratings for two to six players, each for themselves: Weng and Lin's update for the Plackett–Luce model.

R. C. Weng, C.-J. Lin: A Bayesian Approximation Method for Online Ranking, JMLR 12 (2011), algorithm 4, with gamma = 1:
sigma shrinks by all that was learned, so that the band of two sigmas holds (ADR 28).

A skill is a normal distribution in points. `spread` points more than a rival: e times as many wins.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final, NamedTuple

MEAN: Final = 1500.0  # a player nobody has seen; also the robot of the middle level, in every game
SIGMA: Final = 125.0
BETA: Final = SIGMA / 2  # the luck of one match
TAU: Final = SIGMA / 100  # what is forgotten between two matches, so that a rating never stands still
KEPT: Final = 1e-4  # of the variance, at least: one match cannot make anybody certain


class Rating(NamedTuple):
    mu: float = MEAN
    sigma: float = SIGMA


FRESH: Final = Rating()


def spread(ratings: Sequence[Rating]) -> float:
    """The scale of the differences at this table: everybody's luck, and what is not known of them."""
    return sqrt(sum(rating.sigma**2 + BETA**2 for rating in ratings))


def chances(ratings: Sequence[Rating]) -> list[float]:
    """How likely each is to come first."""
    strengths = _strengths(ratings, spread(ratings))
    return [strength / sum(strengths) for strength in strengths]


def update(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after a match. `places`: 1 is best, a shared place is the same number."""
    if len(ratings) != len(places) or len(ratings) < 2:
        raise ValueError(f"{len(places)} places for {len(ratings)} ratings")
    before = [Rating(mu, sqrt(sigma**2 + TAU**2)) for mu, sigma in ratings]
    scale = spread(before)
    strengths = _strengths(before, scale)
    # At each place, one of those who had not come in yet was the first of them; a shared place counts in parts.
    # The last place is no contest: whoever shares it came behind the others, and that was counted at their places.
    last = max(places) if max(places) > min(places) else None
    left = [sum(s for s, other in zip(strengths, places, strict=True) if other >= place) for place in places]
    after = []
    for seat, (mu, sigma) in enumerate(before):
        gain = information = 0.0
        for rival, place in enumerate(places):
            if place > places[seat] or place == last:
                continue
            share = strengths[seat] / left[rival]
            gain += ((seat == rival) - share) / places.count(place)
            information += share * (1 - share) / places.count(place)
        variance = sigma**2
        learned = max(1 - information * variance / scale**2, KEPT)
        after.append(Rating(mu + gain * variance / scale, sqrt(variance * learned)))
    return after


def _strengths(ratings: Sequence[Rating], scale: float) -> list[float]:
    best = max(rating.mu for rating in ratings)  # differences count; this keeps exp in range
    return [exp((rating.mu - best) / scale) for rating in ratings]
