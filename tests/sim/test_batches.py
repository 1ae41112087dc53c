"""What every simulator owes its callers: copies that play on alike, and refusals that name the argument."""

import copy
import pickle
import tracemalloc
from collections.abc import Callable
from typing import Any, cast

import numpy as np
import pytest

from tablee.sim import SimulatorError, TurnBatch, make

GAMES = ["duo", "ruckus", "rummikub"]
COPIES: list[Callable[[Any], Any]] = [copy.deepcopy, lambda batch: pickle.loads(pickle.dumps(batch))]


def pictures(batch: Any) -> list[Any]:
    arrays = (batch.observation, batch.mask, batch.rewards, batch.done)
    return [*(array.tolist() for array in arrays), *(batch.state(game) for game in range(len(batch)))]


@pytest.mark.parametrize("copied", COPIES, ids=["deepcopy", "pickle"])
@pytest.mark.parametrize("game", GAMES)
def test_a_copy_plays_on_alike_and_by_itself(game: str, copied: Callable[[Any], Any]) -> None:
    batch = make(game, 4, 3, seed=9, match=True)
    for _ in range(7):
        batch.step(batch.sample())
    before, twin = pictures(batch), copied(batch)
    played = []
    for _ in range(60):
        played.append(twin.sample())
        twin.step(played[-1])
    assert pictures(batch) == before  # nobody has moved it
    for actions in played:
        assert np.array_equal(batch.sample(), actions)
        batch.step(actions)
    assert pictures(batch) == pictures(twin)
    batch.reset()
    twin.reset()
    assert pictures(batch) == pictures(twin)


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"games": 1.5}, "games: 1.5 is not a whole number"),
        ({"games": "4"}, "games: '4' is not a whole number"),
        ({"seats": 2.0}, "seats: 2.0 is not a whole number"),
        ({"seats": "2"}, "seats: '2' is not a whole number"),
        ({"seed": 1.5}, "seed: 1.5 is not a whole number"),
        ({"seed": -1}, "seed: a seed is a whole number from 0 to 2\\*\\*63 - 1, not -1"),
        ({"match": "no"}, "match: 'no' is neither True nor False"),
        ({"options": "turbo"}, "options: a dict of names and values is needed, not 'turbo'"),
        ({"options": [1]}, "options: a dict of names and values is needed, not \\[1\\]"),
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_arguments_of_another_kind_are_named(game: str, settings: dict[str, Any], complaint: str) -> None:
    with pytest.raises(SimulatorError, match=complaint):
        make(game, **({"games": 2} | settings))


@pytest.mark.parametrize("given", [0.5, None, "x"])
@pytest.mark.parametrize("game", GAMES)
def test_actions_are_whole_numbers(game: str, given: Any) -> None:
    batch = make(game, 2, 2, seed=1)
    before = pictures(batch)
    with pytest.raises(SimulatorError, match="actions: actions are whole numbers, not "):
        batch.step(np.full(batch.sample().shape, given))
    assert pictures(batch)[:4] == before[:4]


@pytest.mark.parametrize("game", ["duo", "ruckus"])
def test_a_step_makes_no_arrays(game: str) -> None:
    """As docs/environments.md says of these two; the least array of so many games has 2,048 bytes."""
    batch = make(game, 2048, 3, seed=1)
    actions = batch.sample()
    batch.step(actions)  # compiles
    actions = batch.sample()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        batch.step(actions)
        assert tracemalloc.get_traced_memory()[1] - before < 2048
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("game", ["duo", "rummikub"])
def test_of_games_in_turns_everybody_knows_whose_turn_it_is(game: str) -> None:
    batch = cast(TurnBatch, make(game, 3, 4, seed=2))
    turns = batch.to_act
    for _ in range(20):
        assert turns is batch.to_act
        for index in range(3):
            state: Any = batch.state(index)
            seat = int(turns[index])
            assert seat == state.turn
            assert np.array_equal(batch.observe(index, seat), batch.observation[index])
        batch.step(batch.sample())


@pytest.mark.parametrize("kind", [np.int8, np.uint16, np.int64])
def test_actions_may_be_numbers_of_any_size(kind: Any) -> None:
    batch = make("duo", 2, 2, seed=1)
    legal = batch.mask.argmax(axis=1)
    batch.step(legal.astype(kind))
    assert not batch.done.any()


def test_a_tick_is_a_whole_number_of_milliseconds() -> None:
    with pytest.raises(SimulatorError, match=r"tick_ms: 1\.5 is not a whole number"):
        make("ruckus", 2, tick_ms=1.5)
