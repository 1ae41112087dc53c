"""Tiles as counts: how many there are of each kind, in the order of the codes."""

from collections.abc import Iterable

import numpy as np

from .jit import Ints
from .tiles import CODES, KINDS, NAMES


def count(tiles: Iterable[str]) -> Ints:
    counts = np.zeros(KINDS, np.int64)
    for tile in tiles:
        counts[CODES[tile]] += 1
    return counts


def as_tiles(counts: Ints) -> tuple[str, ...]:
    return tuple(name for name, held in zip(NAMES, counts.tolist(), strict=True) for _ in range(held))
