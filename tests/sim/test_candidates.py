"""The k best plays are the first k of all plays, in order, and each is legal by the rules."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.games.rummikub import GAME, Play
from tablee.sim.rummikub import PLAY
from tablee.sim.rummikub import Batch as RummikubBatch
from tablee.sim.rummikub.candidates import best_plays
from tablee.solver import Turn, plays


def worth(turn: Turn) -> tuple[int, int, int]:
    return turn.tiles, turn.points, -turn.played.count("J")


@settings(max_examples=12)
@given(seats=st.sampled_from((2, 6)), seed=st.integers(0, 2**63 - 1), turns=st.integers(0, 60))
def test_the_best_plays_lead_the_list_of_all_plays(seats: int, seed: int, turns: int) -> None:
    batch, rng = RummikubBatch(1, seats, seed=seed), random.Random(seed)
    for _ in range(turns):
        batch.step([int(batch.mask[0, PLAY] and rng.random() < 0.7)])
    state = batch.state(0)
    if state.over or state.drawn:
        return
    rack, opened = state.racks[state.turn], state.opened[state.turn]
    rack = tuple(rng.sample(rack, min(9, len(rack)))) if opened else rack  # all plays of more would take long
    found = best_plays(state.table, rack, 6, opened)
    listed = sorted(plays(state.table, rack, opened), key=worth, reverse=True)
    assert [worth(turn) for turn in found] == [worth(turn) for turn in listed[:6]]
    assert len({tuple(sorted(turn.played)) for turn in found}) == len(found)
    for turn in found:
        GAME.apply(state, state.turn, Play(turn.table))


@pytest.mark.parametrize("opened", [True, False])
def test_nothing_to_play_gives_no_plays(opened: bool) -> None:
    assert best_plays((), ("K1", "R5"), 4, opened) == ()


def test_of_equal_plays_the_one_that_keeps_its_joker_comes_first() -> None:
    found = best_plays((("R3", "R4", "R5"),), ("R6", "J"), 8)
    assert [turn.played for turn in found] == [("R6", "J"), ("J",), ("R6",)]
