"""Winning chances of all seats: never below nothing, and one together."""

from collections.abc import Sequence
from math import exp


def shares(strengths: Sequence[float]) -> tuple[float, ...]:
    """Chances in proportion to exp(strength)."""
    best = max(strengths)
    weights = [exp(strength - best) for strength in strengths]
    return tuple(weight / sum(weights) for weight in weights)
