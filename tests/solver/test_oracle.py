"""The solver against the integer program: a seeded sample of every kind of question."""

from random import Random

import pytest

from .compare import compare, compare_goal, compare_swap
from .positions import random_position


@pytest.mark.parametrize("block", range(20))
def test_random_questions(block: int) -> None:
    for index in range(60):
        compare(Random(f"sample-{block}-{index}"))


@pytest.mark.parametrize("seed", range(40))
def test_larger_tables(seed: int) -> None:
    rng = Random(f"large-{seed}")
    copies, jokers = (3, 4) if seed % 2 else (2, 2)
    table, rack = random_position(rng, copies, jokers, sets=9, rack=8)
    compare_goal(table, rack, ("tiles", "points", "most_tiles", "most_points")[seed % 4], opened=True)


@pytest.mark.parametrize("seed", range(40))
def test_RUM_47_joker_swaps(seed: int) -> None:
    rng = Random(f"swap-{seed}")
    low = rng.randint(1, 10)
    table, rack = random_position(rng, 3, 4, sets=4, rack=5, low=low, high=low + 3)
    for wanted in set(rack):
        compare_swap(table, rack, wanted, "tiles")
