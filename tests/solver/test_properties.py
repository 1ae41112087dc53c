"""What must hold for every position, whatever the answer is."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.solver import can_play, plays, solve

from .positions import random_position
from .referee import check

positions = st.builds(
    lambda seed, sets, rack, large: random_position(
        Random(seed), 3 if large else 2, 4 if large else 2, sets, rack
    ),
    st.integers(0, 10**9),
    st.integers(0, 8),
    st.integers(0, 10),
    st.booleans(),
)
relaxed = settings(deadline=None, max_examples=150)


@relaxed
@given(positions)
def test_goals_bound_one_another(position: tuple[list[list[str]], list[str]]) -> None:
    table, rack = position
    tiles, points = solve(table, rack, goal="tiles"), solve(table, rack, goal="points")
    for turn in (tiles, points):
        check(table, rack, turn)
    assert tiles.tiles == solve(table, rack, goal="most_tiles", tidy=False).tiles >= points.tiles
    assert points.points == solve(table, rack, goal="most_points", tidy=False).points >= tiles.points
    assert bool(solve(table, rack, goal="out")) == (0 < tiles.tiles == len(rack))
    assert can_play(table, rack) == bool(tiles)


@relaxed
@given(positions, st.randoms(use_true_random=False))
def test_order_does_not_matter(position: tuple[list[list[str]], list[str]], rng: Random) -> None:
    table, rack = position
    first = solve(table, rack)
    rng.shuffle(table)
    rng.shuffle(rack)
    second = solve(table, rack)
    assert (first.tiles, first.points, first.disturbed) == (second.tiles, second.points, second.disturbed)


@relaxed
@given(positions)
def test_a_turn_leaves_a_table_that_can_be_asked_about(position: tuple[list[list[str]], list[str]]) -> None:
    table, rack = position
    turn = solve(table, rack)
    left = list(rack)
    for tile in turn.played:
        left.remove(tile)
    assert not solve(turn.table, left, goal="most_tiles")


@settings(deadline=None, max_examples=40)
@given(positions, st.booleans())
def test_best_turn_is_the_best_play(position: tuple[list[list[str]], list[str]], opened: bool) -> None:
    table, rack = position
    rack = rack[:5]
    turn = solve(table, rack, opened)
    check(table, rack, turn, opened)
    every = list(plays(table, rack, opened))
    assert max(((play.tiles, play.points) for play in every), default=(0, 0)) == (turn.tiles, turn.points)
