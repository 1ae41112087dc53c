"""How well somebody plays, from the places they took: pure arithmetic, no clock, no I/O."""

from typing import Final

from tablee.ratings.places import last_if_gone, places_of
from tablee.ratings.plackett_luce import (
    BETA,
    FRESH,
    MEAN,
    SIGMA,
    Rating,
    chances,
    spread,
    update,
)

SHOWN_AFTER: Final = 5  # rated matches: before, a number would say more than is known

__all__ = [
    "BETA", "FRESH", "MEAN", "SHOWN_AFTER", "SIGMA", "Rating", "chances", "last_if_gone", "places_of", "spread",
    "update",
]  # fmt: skip
