"""PettingZoo's own conformance tests, unmodified."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
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


COPIES: list[Callable[[Any], Any]] = [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]


def play_on(env: Any, decisions: int) -> list[Any]:
    """Chosen by what is seen alone; returns all that was."""
    told = []
    for _ in range(decisions):
        observation, reward, over, late, info = env.last()
        told.append((env.agent_selection, observation["observation"].tolist(), reward, over, late, info))
        if over or late:
            break
        legal = np.flatnonzero(observation["action_mask"])
        env.step(int(legal[len(told) * 7 % len(legal)]))
    return told


@pytest.mark.parametrize("copied", COPIES, ids=["deepcopy", "pickle"])
@pytest.mark.parametrize("past", [False, True])
@pytest.mark.parametrize("wrapped", [False, True])
@pytest.mark.parametrize("module", [duo_v0, rummikub_v0, rummikub_candidates_v0])
def test_a_copy_of_an_episode_goes_on_by_itself(
    module: Any, wrapped: bool, past: bool, copied: Callable[[Any], Any]
) -> None:
    env = (module.env if wrapped else module.raw_env)(seats=3, match=True, past=past)
    env.reset(seed=3)
    play_on(env, 9)
    twin = copied(env)
    ahead = play_on(twin, 60)
    assert play_on(env, 60) == ahead


@pytest.mark.parametrize("copied", COPIES, ids=["deepcopy", "pickle"])
def test_a_copy_of_an_episode_of_ruckus_goes_on_by_itself(copied: Callable[[Any], Any]) -> None:
    env = ruckus_v0.parallel_env(seats=3, match=True, past=True)
    told, _ = env.reset(seed=3)

    def play_on(env: Any, told: Any) -> list[Any]:
        seen = []
        for _ in range(30):
            actions = {agent: int(np.flatnonzero(told[agent]["action_mask"])[-1]) for agent in env.agents}
            told, *more = env.step(actions)
            seen.append(([one["observation"].tolist() for one in told.values()], more, env.state().tolist()))
        return seen

    for _ in range(4):
        told = env.step({})[0]
    twin = copied(env)
    ahead = play_on(twin, told)
    assert play_on(env, told) == ahead


@pytest.mark.parametrize("module", [duo_v0, rummikub_v0, rummikub_candidates_v0])
@pytest.mark.parametrize("action", [1.5, None, "draw", [0]])
def test_an_action_that_is_no_number_is_named(module: Any, action: Any) -> None:
    env = module.raw_env()
    env.reset(seed=1)
    with pytest.raises(ValueError, match=r"action: .* is not a whole number"):
        env.step(action)


@pytest.mark.parametrize("make", MAKERS)
def test_a_step_before_the_first_reset_is_said(make: Any) -> None:
    with pytest.raises(RuntimeError, match=r"step: .*reset"):
        make().step(0)


@pytest.mark.parametrize("module", [duo_v0, rummikub_v0, rummikub_candidates_v0])
def test_a_look_before_the_first_reset_and_at_nobody_are_said(module: Any) -> None:
    env = module.raw_env()
    with pytest.raises(RuntimeError, match=r"last: reset\(\) comes first"):
        env.last()
    env.reset(seed=1)
    with pytest.raises(ValueError, match="agent: there is no agent 'player_9'"):
        env.observe("player_9")


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("switch", ["match", "past"])
def test_a_switch_is_true_or_false(make: Any, switch: str) -> None:
    with pytest.raises(ValueError, match=f"{switch}: 'no' is neither True nor False"):
        make(**{switch: "no"})


def test_ruckus_names_what_it_cannot_do() -> None:
    env = ruckus_v0.parallel_env(max_cycles=1)
    env.reset(seed=1)
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"player_9": 0}, "actions: there is no agent 'player_9'"),
        ({"player_0": 1.5}, "actions: 1.5 is not a whole number"),
        ({"player_0": 88}, "actions: an action is a number from 0 to 87"),
    ]
    for actions, complaint in wrong:
        with pytest.raises(ValueError, match=complaint):
            env.step(actions)
    env.step({})
    assert env.agents == []
    with pytest.raises(RuntimeError, match="no episode is under way"):
        env.step({})
    endings: list[tuple[Any, str]] = [(0, "at least one tick"), (2.5, "2.5 is not a whole number")]
    for ticks, complaint in endings:
        with pytest.raises(ValueError, match=f"max_cycles: .*{complaint}"):
            ruckus_v0.parallel_env(max_cycles=ticks)
