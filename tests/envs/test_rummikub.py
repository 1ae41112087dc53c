"""Rummikub's two environments: every turn can be laid out tile by tile, and candidates are the solver's best plays."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.envs import rummikub_candidates_v0, rummikub_v0
from tablee.envs.rummikub.candidates import CandidateGame
from tablee.envs.rummikub.micro import COMMIT, DRAW, FIRST_END, LAST_END, MOST_MOVES, MicroGame
from tablee.games.rummikub import GAME, Play
from tablee.games.rummikub.sets import Table
from tablee.sim import SimulatorError
from tablee.solver import plays, solve
from tablee.solver.tiles import CODES


def do(game: MicroGame, action: int) -> None:
    assert game.mask(game.to_act)[action], f"{action} is masked"
    game.act(action)


def lay_out(game: MicroGame, target: Table) -> None:
    """By micro-actions alone, read from the observation: lift the sets that change, then lay the new ones."""
    missing = Counter(target)
    slots = game.observe(game.to_act)[: 54 * 13].reshape(54, 13)
    names = {code: tile for tile, code in CODES.items()}
    for slot, row in enumerate(slots):
        tiles = tuple(names[code - 1] for code in row.tolist() if code)
        if missing[tiles]:
            missing[tiles] -= 1
            continue
        for _ in tiles:
            do(game, LAST_END + slot)
    for tiles in missing.elements():
        empty = next(slot for slot in range(54) if not game.observe(game.to_act)[slot * 13])
        middle = len(tiles) // 2  # outwards from there, so that both ends are laid at
        for tile in tiles[middle:]:
            do(game, CODES[tile])
            do(game, LAST_END + empty)
        for tile in reversed(tiles[:middle]):
            do(game, CODES[tile])
            do(game, FIRST_END + empty)


def turns(game: MicroGame) -> Iterator[Table]:
    """Every play that the solver lists, and the tidiest best one, which lies differently."""
    state = game._sitting.state
    rack, opened = state.racks[state.turn], state.opened[state.turn]
    best = solve(state.table, rack, opened, must_play=state.drawn)
    if best:
        yield best.table
    if state.drawn is None and (len(rack) < 9 or not opened):
        yield from (turn.table for turn in islice(plays(state.table, rack, opened), 12))


@settings(max_examples=8)
@given(seats=st.integers(2, 6), seed=st.integers(0, 2**62), preset=st.sampled_from(("sheet", "official")))
def test_every_play_of_the_solver_can_be_laid_out_tile_by_tile(seats: int, seed: int, preset: str) -> None:
    game, rng = MicroGame(seats, {"preset": preset}, False), random.Random(seed)
    game.begin(seed)
    for _ in range(60):
        if game.done:
            break
        state, found = game._sitting.state, list(turns(game))
        if not found or rng.random() < 0.2:
            do(game, DRAW)
            continue
        for target in rng.sample(found, min(3, len(found))):
            game._lay_out()
            lay_out(game, target)
            assert Counter(game.table) == Counter(target)
            assert game.mask(game.to_act)[COMMIT]
        after, _ = GAME.apply(state, state.turn, Play(game.table))
        do(game, COMMIT)
        assert game._sitting.state == after


def test_a_table_of_all_tiles_can_be_laid_out_anew() -> None:
    """Every group of three decks becomes a part of a run: nothing stays where it lay (RUM-06, RUM-38)."""
    game = MicroGame(6, None, False)
    game.begin(1)
    state = game._sitting.state
    groups = tuple(tuple(f"{colour}{number}" for colour in "KRBO") for number in range(1, 14)) * 3
    runs = tuple(tuple(f"{colour}{number}" for number in range(1, 14)) for colour in "KRBO") * 3
    target = (runs[0][:6] + ("J",), runs[0][6:], *runs[1:])
    jokers = tuple(("J",) if (seat - state.turn) % 6 < 4 else () for seat in range(6))
    game._sitting.state = state._replace(table=groups, racks=jokers, pool=(), opened=(True,) * 6)
    game._lay_out()
    assert sum(map(len, game.table)) == 156
    lay_out(game, target)
    assert Counter(game.table) == Counter(target)
    assert game.mask(game.to_act)[COMMIT]
    do(game, COMMIT)
    assert game.done


def test_tiles_of_the_rack_may_go_back_and_those_of_the_table_may_not() -> None:
    game = MicroGame(2, None, False)
    for seed in range(100):
        game.begin(seed)
        state = game._sitting.state
        if best := solve((), state.racks[state.turn], opened=False):
            break
    lay_out(game, best.table)
    tile = best.table[0][-1]
    do(game, LAST_END)  # lift it again
    assert game.observe(game.to_act)[54 * 13 + CODES[tile]] >= 1  # on the rack
    game._lay_out()
    lay_out(game, best.table)
    do(game, COMMIT)
    do(game, DRAW)
    seat = game.to_act
    assert game._sitting.state.opened[seat]
    do(game, LAST_END)
    seen = game.observe(seat)
    assert seen[54 * 13 + 53 : 54 * 13 + 106].sum() == 1  # loose
    assert not game.mask(seat)[COMMIT]


def test_before_one_has_opened_the_table_is_not_offered() -> None:
    game = MicroGame(2, None, False)
    for seed in range(100):
        game.begin(seed)
        state = game._sitting.state
        if best := solve((), state.racks[state.turn], opened=False):
            break
    lay_out(game, best.table)
    do(game, COMMIT)
    mask, sets = game.mask(game.to_act), len(best.table)
    assert not mask[FIRST_END : FIRST_END + sets].any()
    assert not mask[LAST_END : LAST_END + sets].any()


def test_nobody_else_sees_what_is_laid_out_before_it_is_committed() -> None:
    game = MicroGame(3, None, False)
    game.begin(4)
    other = (game.to_act + 1) % 3
    before = game.observe(other)
    rack = game._sitting.state.racks[game.to_act]
    do(game, CODES[rack[0]])
    do(game, LAST_END)
    assert np.array_equal(game.observe(other), before)


def test_a_turn_without_end_comes_to_one() -> None:
    game = MicroGame(2, None, False)
    game.begin(1)
    tile = CODES[game._sitting.state.racks[game.to_act][0]]
    for _ in range(MOST_MOVES // 3 + 1):
        for action in (tile, LAST_END, LAST_END):
            if game.mask(game.to_act)[action]:
                game.act(action)
    assert np.flatnonzero(game.mask(game.to_act)).tolist() == [DRAW]


def test_candidates_are_the_best_plays_in_order() -> None:
    game, rng = CandidateGame(2, None, False, 6), random.Random(3)
    game.begin(3)
    offered = 0
    while not game.done:
        seat, state = game.to_act, game._sitting.state
        mask, seen = game.mask(seat), game.observe(seat)
        best = solve(state.table, state.racks[seat], state.opened[seat], must_play=state.drawn, tidy=False)
        first = seen[126:179]
        assert mask.sum() == 1 + len(game.candidates)
        assert int(first.sum()) == best.tiles
        offered += int(mask.sum()) - 1
        game.act(rng.randrange(int(mask.sum())))
    assert offered > 20


@pytest.mark.parametrize(("make", "wrong"), [(lambda: MicroGame(2, None, False), COMMIT)])
def test_what_is_not_legal_is_refused(make: Any, wrong: int) -> None:
    game = make()
    game.begin(2)
    for action in (wrong, -1, 10_000):
        with pytest.raises(SimulatorError, match="is not legal here"):
            game.act(action)
    candidates = CandidateGame(2, None, False, 3)
    with pytest.raises(SimulatorError, match="is not legal"):
        candidates.act(4)
    with pytest.raises(SimulatorError, match="k: candidates are 1 to 64"):
        rummikub_candidates_v0.env(k=0)
    with pytest.raises(SimulatorError, match="seats: rummikub is for 2 to 6"):
        rummikub_v0.env(seats=7)
