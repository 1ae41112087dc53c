"""Rummikub over arrays is Rummikub by the rules, and what it plays is the best turn there is."""

import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.games.protocol import Setting, next_setting
from tablee.games.rummikub import GAME, Draw, Pass, Play, State
from tablee.sim import SimulatorError, make
from tablee.sim.rummikub import DRAW, OBSERVATION, PLAY
from tablee.sim.rummikub import Batch as RummikubBatch
from tablee.solver import solve

TILES = [f"{colour}{number}" for colour in "KRBO" for number in range(1, 14)] + ["J"]
OPTIONS = [
    {"rounds": 1},
    {"preset": "official", "rounds": 2},
    {"turnSeconds": "off", "idlePenalty": 1, "rounds": 2},
]


def sorted_racks(state: State) -> State:
    return state._replace(racks=tuple(tuple(sorted(rack, key=TILES.index)) for rack in state.racks))


class Rules:
    """One game of the batch, played by the rules beside it."""

    def __init__(self, batch: RummikubBatch, index: int, setting: Setting) -> None:
        self.batch, self.index = batch, index
        self.state = GAME.deal(setting, batch.deal(index))

    def act(self, action: int, table: Any) -> None:
        draws = self.state.pool and self.state.drawn is None
        move = Play(table) if action == PLAY else Draw() if draws else Pass()
        self.state, _ = GAME.apply(self.state, self.state.turn, move)

    def best_turn(self) -> tuple[int, int]:
        """Tiles and points of the best turn, by the solver's plain question."""
        state = self.state
        found = solve(
            state.table, state.racks[state.turn], state.opened[state.turn], must_play=state.drawn, tidy=False
        )
        return found.tiles, found.points

    def shown(self, seat: int, play: list[int]) -> list[int]:
        """The observation, written from the seat's View alone."""
        view, seats = GAME.view(self.state, seat), self.batch.seats
        around, empty = [(seat + step) % seats for step in range(seats)], [0] * (6 - seats)
        table = [tile for tiles in view.table for tile in tiles]
        return [
            *[view.rack.count(tile) for tile in TILES], *[table.count(tile) for tile in TILES], *play,
            *[view.rack_sizes[other] for other in around], *empty,
            *[int(view.opened[other]) for other in around], *empty,
            *[view.totals[other] for other in around], *empty,
            view.pool_size, int(view.swapping),
        ]  # fmt: skip


def check_position(batch: RummikubBatch, rules: Rules) -> None:
    index, seat = rules.index, rules.state.turn
    assert batch.state(index) == sorted_racks(rules.state)
    play = batch.observation[index, 106:159].tolist()
    worth = sum(
        count * (30 if tile == "J" else int(tile[1:])) for tile, count in zip(TILES, play, strict=True)
    )
    assert (sum(play), worth) == rules.best_turn()
    assert batch.mask[index].tolist() == [1, int(sum(play) > 0)]
    assert batch.observation[index].tolist() == rules.shown(seat, play)
    other = (seat + 1) % batch.seats
    assert batch.observe(index, other).tolist() == rules.shown(other, [0] * 53)


def first_setting(batch: RummikubBatch) -> Setting:
    return Setting.first(batch.seats, batch.options)


@settings(max_examples=12)
@given(
    seats=st.integers(2, 6), options=st.sampled_from(OPTIONS), match=st.booleans(), seed=st.integers(0, 2**63 - 1),
    plays=st.sampled_from((0.5, 0.95)),
)  # fmt: skip
def test_every_turn_is_the_rules_turn_and_the_best_one(
    seats: int, options: dict[str, object], match: bool, seed: int, plays: float
) -> None:
    batch, rng = RummikubBatch(2, seats, options, seed=seed, match=match), random.Random(seed)
    games = [Rules(batch, index, first_setting(batch)) for index in range(2)]
    for _ in range(130):
        for rules in games:
            check_position(batch, rules)
        actions = [int(batch.mask[index, PLAY] and rng.random() < plays) for index in range(2)]
        tables = [batch.planned(index) for index in range(2)]
        batch.step(actions)
        for index, rules in enumerate(games):
            rules.act(actions[index], tables[index])
            result = GAME.result(rules.state)
            if result is None:
                assert not batch.rewards[index].any()
                continue
            assert tuple(batch.rewards[index]) == result.scores
            if match and result.match is None:
                games[index] = Rules(batch, index, next_setting(rules.state, result))
                continue
            assert batch.done[index]
            assert not batch.mask[index].any()
            ended = batch.state(index)
            assert ended.totals == result.totals
            assert ended._replace(totals=(), wins=()) == sorted_racks(rules.state)._replace(
                totals=(), wins=()
            )
            return


def test_a_joker_swap_after_a_draw_is_offered_and_played() -> None:
    """RUM-47 by the sheet; played until some game meets it, over seeds that do."""
    batch = RummikubBatch(60, 2, seed=5)
    swaps = 0
    for _ in range(120):
        for index in np.flatnonzero(batch.observation[:, OBSERVATION - 1]).tolist():
            if batch.done[index] or not batch.mask[index, PLAY]:
                continue
            state = batch.state(index)
            assert state.drawn
            after, _ = GAME.apply(state, state.turn, Play(batch.planned(index)))
            assert state.drawn in [tile for tiles in after.table for tile in tiles]
            swaps += 1
        batch.step(batch.mask[:, PLAY])
    assert swaps > 0


def test_a_game_depends_on_its_seed_and_place_alone() -> None:
    small, large = RummikubBatch(2, 4, seed=7), RummikubBatch(5, 4, seed=7)
    for _ in range(30):
        small.step(small.sample())
        large.step(large.sample())
    assert [small.state(index) for index in range(2)] == [large.state(index) for index in range(2)]
    small.reset(7)
    assert small.deal(0) == RummikubBatch(1, 4, seed=7).deal(0) != RummikubBatch(1, 4, seed=8).deal(0)


@pytest.mark.parametrize("preset", ["sheet", "official"])
def test_playouts_reach_the_end_of_every_round(preset: str) -> None:
    batch = RummikubBatch(12, 3, {"preset": preset}, seed=3, match=True)
    decisions = batch.play_out(eager=True)
    assert decisions > 12 * 20
    assert not batch.done.any()  # two more rounds to come
    assert batch.rewards.sum() == 0  # RUM-60
    assert {batch.state(index).round for index in range(12)} == {2}
    batch.play_out()
    batch.play_out(eager=True)
    assert batch.done.all()
    assert batch.play_out() == 0


def test_an_illegal_action_changes_nothing() -> None:
    batch = RummikubBatch(3, seed=1)
    before = [batch.state(index) for index in range(3)]
    stuck = int(np.flatnonzero(batch.mask[:, PLAY] == 0)[0])
    for wrong in (PLAY, -1, 2):
        actions = [DRAW] * 3
        actions[stuck] = wrong
        with pytest.raises(SimulatorError, match=f"action {wrong} is not legal in game {stuck}"):
            batch.step(actions)
    assert [batch.state(index) for index in range(3)] == before


def test_what_cannot_be_simulated_is_refused_by_name() -> None:
    with pytest.raises(SimulatorError, match="seats: rummikub is for 2 to 6"):
        make("rummikub", games=1, seats=7)
