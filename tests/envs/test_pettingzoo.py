"""PettingZoo's own conformance tests, unmodified."""

import pickle
from typing import Any

import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from tablee.envs import duo_v0, ruckus_v0, rummikub_candidates_v0, rummikub_v0

# What PettingZoo warns of is its own convention: its classics have observations with a mask in a dict too.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]

TURN_GAMES = [
    (duo_v0, {}),
    (duo_v0, {"seats": 6, "options": {"turbo": True}}),
    (duo_v0, {"seats": 3, "match": True, "options": {"target": 5}}),
    (rummikub_v0, {}),
    (rummikub_v0, {"seats": 5, "options": {"preset": "official"}}),
    (rummikub_candidates_v0, {"k": 5}),
    (rummikub_candidates_v0, {"seats": 6, "match": True, "options": {"rounds": 2}}),
]
MAKERS = [duo_v0.raw_env, ruckus_v0.parallel_env, rummikub_v0.raw_env, rummikub_candidates_v0.raw_env]


@pytest.mark.parametrize(("module", "settings"), TURN_GAMES)
def test_turn_games_pass_the_api_and_seed_tests(module: Any, settings: dict[str, Any]) -> None:
    api_test(module.env(**settings), num_cycles=150)
    seed_test(lambda: module.env(**settings), num_cycles=60)


@pytest.mark.parametrize("settings", [{}, {"seats": 5, "options": {"autoForm": True, "autoRuckus": True}}])
def test_ruckus_passes_the_parallel_tests(settings: dict[str, Any]) -> None:
    parallel_api_test(ruckus_v0.parallel_env(**settings), num_cycles=200)
    parallel_seed_test(lambda: ruckus_v0.parallel_env(**settings), num_cycles=100)
    api_test(ruckus_v0.env(**settings), num_cycles=60)
    seed_test(lambda: ruckus_v0.env(**settings), num_cycles=40)


def test_ruckus_ends_after_as_many_ticks_as_asked_for() -> None:
    max_cycles_test(ruckus_v0)


@pytest.mark.parametrize("module", [duo_v0, ruckus_v0, rummikub_v0, rummikub_candidates_v0])
def test_every_render_mode_shows_something(module: Any, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(module.env)
    assert "player_1" in capsys.readouterr().out


@pytest.mark.parametrize("make", MAKERS)
def test_an_unknown_render_mode_is_refused(make: Any) -> None:
    with pytest.raises(ValueError, match="render_mode: 'gif' is not one of human, ansi, rgb_array"):
        make(render_mode="gif")


@pytest.mark.parametrize("make", MAKERS)
def test_a_copy_in_another_process_begins_alike(make: Any) -> None:
    env = make(seats=3)
    copy = pickle.loads(pickle.dumps(env))
    for each in (env, copy):
        each.reset(seed=4)
    assert env.possible_agents == copy.possible_agents == ["player_0", "player_1", "player_2"]
