"""The quick searches over counts agree with the solver, and their playouts with the rules."""

from random import Random

import numpy as np
import pytest

from tablee.bots.rummikub import BASELINES
from tablee.bots.rummikub.counts import (
    ANY,
    MOST_POINTS,
    MOST_TILES,
    OPENING,
    OUT,
    SMALL_OPENING,
    count_table,
    own_scratch,
    points,
    size,
)
from tablee.bots.rummikub.level3 import asked
from tablee.bots.rummikub.playout import NOBODY, SHEET, TURN, Round, new_round, score
from tablee.bots.rummikub.trial import Trial, guess
from tablee.bots.rummikub.weigh import call_compare, call_lay_best
from tablee.games.rummikub import GAME, Play, RummikubOptions
from tablee.games.rummikub.sets import deck, rack_value
from tablee.solver import solve
from tablee.solver.counts import as_tiles, count
from tablee.solver.jit import Ints, entry
from tests.bots.rummikub.playing import Decision, decisions


@entry
def scored(state: Round, scores: Ints) -> None:
    score(state, NOBODY, scores)


@entry
def tiles_of(rack: Ints) -> int:
    return size(rack)


@entry
def points_of(rack: Ints) -> int:
    return points(rack)


@entry
def guessed(trial: Trial, seat: int) -> None:
    guess(trial, seat)


@pytest.fixture(scope="module")
def match() -> list[Decision]:
    return list(decisions([BASELINES[1]] * 4, "counts", {"rounds": 1}))


def test_turns_are_the_solvers(match: list[Decision]) -> None:
    played = count(())
    for decision in match:
        table, rack = decision.view.table, decision.view.rack
        for goal, name in ((MOST_TILES, "tiles"), (MOST_POINTS, "points")):
            found = call_lay_best(own_scratch(), count_table(table), count(rack), goal, ANY, played)
            best = solve(table, rack, True, name)  # type: ignore[arg-type]
            assert (found, points_of(played)) == (best.tiles, best.points)
            assert not found or solve(table, as_tiles(played), True, "out")


def test_a_limit_of_out_finds_only_turns_that_go_out(match: list[Decision]) -> None:
    played = count(())
    for decision in match:
        found = call_lay_best(
            own_scratch(),
            count_table(decision.view.table),
            count(decision.view.rack),
            MOST_TILES,
            OUT,
            played,
        )
        assert found in (0, len(decision.view.rack))


def test_openings_open() -> None:
    rng, opened = Random(4), 0
    tiles = list(deck(2))
    for _ in range(60):
        rng.shuffle(tiles)
        rack, played = tuple(tiles[:16]), count(())
        sizes = []
        for goal in (OPENING, SMALL_OPENING):
            sizes.append(call_lay_best(own_scratch(), count(()), count(rack), goal, ANY, played))
            if sizes[-1]:
                assert solve((), as_tiles(played), False, "tiles").tiles == sizes[-1] == tiles_of(played)
        assert sizes[1] <= sizes[0]
        opened += bool(sizes[0])
    assert opened > 10


@pytest.mark.parametrize("preset", ["sheet", "official"])
def test_a_blocked_round_is_scored_by_the_rules(preset: str, match: list[Decision]) -> None:
    state = match[-1].state._replace(over="exhausted", options=RummikubOptions.parse({"preset": preset}))
    told, scores = new_round(4, 0), np.zeros(4, np.int64)
    told.meta[:] = (4, 0, 0, 0, 0)
    told.meta[SHEET] = preset == "sheet"
    for seat, rack in enumerate(state.racks):
        told.racks[seat] = count(rack)
        assert points_of(told.racks[seat]) == rack_value(rack)
    scored(told, scores)
    result = GAME.result(state)
    assert result is not None
    assert tuple(scores) == result.scores


def test_guesses_keep_sizes_and_lose_no_tile(match: list[Decision]) -> None:
    for decision in match[::7]:
        trial, seat = asked(decision.view), decision.state.turn
        trial.likely[:] = 0.3
        guessed(trial, seat)
        assert [tiles_of(rack) for rack in trial.base.racks] == list(decision.view.rack_sizes)
        held = trial.base.racks.sum(axis=0) + trial.base.table
        for code in trial.base.pool:
            held[code] += 1
        assert (held == count(deck(4))).all()


def test_the_turns_call_compared_can_be_played(match: list[Decision]) -> None:
    for decision in match[::3]:
        view, seat = decision.view, decision.state.turn
        if not view.opened[seat] or view.swapping:
            continue  # after a draw only the joker swap counts, which is not weighed here
        trial = asked(view)
        call_compare(own_scratch(), trial, seat, 80.0, 500, 1)
        for played in trial.plays[1 : trial.meta[0]]:
            table = solve(view.table, as_tiles(played), True, "tiles").table
            GAME.apply(decision.state, seat, Play(table))
        assert trial.base.meta[TURN] == seat
        assert (trial.worth[: trial.meta[0]] <= trial.meta[1]).all()
