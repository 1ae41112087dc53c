"""Of equal turns a person is shown the one that moves the fewest tiles of the table."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest

from tablee.solver import neatest, solve

from . import oracle, referee
from .positions import random_position

Sets = list[tuple[str, ...]]
Layout = tuple[oracle.Key, ...]


def layouts(tiles: Counter[str], sets: list[oracle.Key]) -> Iterator[Layout]:
    """Every way to deal exactly these tiles into sets: by brute force."""
    left = +tiles
    if not left:
        yield ()
        return
    first = min(left)
    for place, laid in enumerate(sets):
        if first in laid and not Counter(laid) - left:
            for rest in layouts(left - Counter(laid), sets[place:]):
                yield (laid, *rest)


def moved(before: Sets, after: Layout) -> int:
    """The fewest tiles that left their set, over every way to say which new set goes on which old one."""
    new = [*after, *[()] * len(before)]
    most = 0
    for chosen in permutations(range(len(new)), len(before)):
        pairs = zip(before, (new[place] for place in chosen), strict=True)
        most = max(most, sum((Counter(old) & Counter(laid)).total() for old, laid in pairs))
    return sum(map(len, before)) - most


def disturbed(before: Sets, after: Layout) -> int:
    return (Counter(map(oracle.key, before)) - Counter(after)).total()


def best(before: Sets, rack: list[str]) -> tuple[int, int, int, int, int]:
    """Tiles, points, jokers, disturbed sets, moved tiles of the best turn, by trying all of them."""
    lying = Counter(tile for tiles in before for tile in tiles)
    sets = sorted(oracle.candidate_sets(lying + Counter(rack), 13))
    found = []
    for chosen in range(1, 1 << len(rack)):
        played = [tile for place, tile in enumerate(rack) if chosen >> place & 1]
        goal = (-len(played), -sum(map(oracle.worth, played)), played.count("J"))
        found += [(goal, layout) for layout in layouts(lying + Counter(played), sets)]
    if not found:
        return (0, 0, 0, 0, 0)
    top = min(goal for goal, _ in found)
    equal = [layout for goal, layout in found if goal == top]
    few = min(disturbed(before, layout) for layout in equal)
    least = min(moved(before, layout) for layout in equal if disturbed(before, layout) == few)
    return (-top[0], -top[1], top[2], few, least)


def told(before: Sets, rack: list[str]) -> tuple[int, int, int, int, int]:
    turn = neatest(before, rack, solve(before, rack))
    referee.check(before, rack, turn, True)
    layout = tuple(oracle.key(tiles) for tiles in turn.table)
    return (turn.tiles, turn.points, turn.played.count("J"), turn.disturbed, moved(before, layout))


@pytest.mark.parametrize("seed", range(60))
def test_no_equal_turn_moves_fewer_tiles(seed: int) -> None:
    rng = Random(f"neat-{seed}")
    low = rng.randint(1, 9)
    table, rack = random_position(
        rng, 2, 1, sets=rng.randint(1, 3), rack=rng.randint(1, 3), low=low, high=low + 4
    )
    before = [tuple(tiles) for tiles in table]
    assert told(before, list(rack)) == best(before, list(rack)), (before, rack)


def test_the_examples_of_the_readme_only_extends() -> None:
    before: Sets = [("R4", "R5", "R6"), ("K8", "R8", "O8")]
    assert told(before, ["B8", "R7"]) == (2, 15, 0, 2, 0)
    turn = neatest(before, ["B8", "R7"], solve(before, ["B8", "R7"]))
    assert turn.table == (("R4", "R5", "R6", "R7"), ("K8", "R8", "O8", "B8"))


def test_a_set_is_extended_rather_than_another_cut() -> None:
    before: Sets = [("R2", "R3", "R4", "R5", "R6"), ("K4", "B4", "O4")]
    assert told(before, ["R4"]) == (1, 4, 0, 1, 0)
