"""Gymnasium's vector interface, by Gymnasium's own checker and by the simulator behind it."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import spaces
from gymnasium.utils import env_checker
from gymnasium.vector import AutoresetMode

from tablee.envs import duo_v0, ruckus_v0, rummikub_candidates_v0
from tablee.sim import make

MAKERS = [
    lambda: duo_v0.vector_env(4, seats=3, options={"turbo": True}),
    lambda: ruckus_v0.vector_env(3, seats=4),
    lambda: rummikub_candidates_v0.vector_env(4, seats=3, options={"preset": "official"}),
]


class Legal:
    """An environment whose action space samples what is legal: the checker's random actions are to be possible."""

    def __init__(self, env: Any) -> None:
        self.env = self.unwrapped = env
        self.observation_space, self.spec = env.observation_space, None
        self.action_space = self
        self.seen: Any = None

    def seed(self, seed: int) -> None:
        """The checker samples first and resets with the same seed afterwards."""
        self.rng = np.random.default_rng(seed)
        self.reset(seed=seed)

    def sample(self) -> Any:
        mask = self.seen["action_mask"] + 1e-9  # a game that is over takes any action
        return (mask * self.rng.random(mask.shape)).argmax(axis=1)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        self.seen, info = self.env.reset(seed=seed, options=options)
        self.np_random = self.env.np_random
        return self.seen, info

    def step(self, actions: Any) -> Any:
        self.seen, *rest = self.env.step(actions)
        return self.seen, *rest


class LegalActions(spaces.Discrete[Any]):
    """Gymnasium's checker samples without a mask, before the reset for which the sample is meant."""

    def __init__(self, env: "FirstRow") -> None:
        super().__init__(int(env.rows.single_action_space.n))
        self.env = env

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        legal = np.flatnonzero(self.env.mask)
        return np.int64(legal[-1] if len(legal) else 0)

    def seed(self, seed: Any = None) -> Any:
        self.env.reset(seed=seed)
        return super().seed(seed)


class FirstRow(gymnasium.Env[Any, Any]):
    """The first row of a vector as a plain environment; the others do the first thing that is legal."""

    def __init__(self, rows: Any) -> None:
        self.rows = rows
        self.observation_space, self.action_space = rows.single_observation_space, LegalActions(self)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        super().reset(seed=seed)
        self.seen, _ = self.rows.reset(seed=seed, options=options)
        return self._first(), {}

    def step(self, action: Any) -> Any:
        actions = self.seen["action_mask"].argmax(axis=1)
        actions[0] = action
        self.seen, rewards, over, late, _ = self.rows.step(actions)
        return self._first(), float(rewards[0]), bool(over[0]), bool(late[0]), {}

    @property
    def mask(self) -> Any:
        return self.seen["action_mask"][0]

    def _first(self) -> dict[str, Any]:
        return {name: rows[0] for name, rows in self.seen.items()}


@pytest.mark.parametrize(
    ("module", "seats"),
    [(duo_v0, 2), (ruckus_v0, 3), (rummikub_candidates_v0, 2), (rummikub_candidates_v0, 5)],
)
def test_gymnasiums_checker_passes(module: Any, seats: int) -> None:
    rows = module.vector_env(1, seats=seats)
    env_checker.check_env(FirstRow(rows), skip_render_check=True)


@pytest.mark.parametrize("module", [duo_v0, rummikub_candidates_v0])
@pytest.mark.parametrize("number", [0, 1.5])
def test_a_vector_of_no_environments_is_refused_by_its_name(module: Any, number: Any) -> None:
    with pytest.raises(ValueError, match="num_envs: "):
        module.vector_env(number)


@pytest.mark.parametrize("maker", MAKERS)
def test_the_same_seed_and_actions_give_the_same_steps(maker: Any) -> None:
    one, two = Legal(maker()), Legal(maker())
    one.seed(8)
    two.seed(8)
    for _ in range(60):
        actions = one.sample()
        assert env_checker.data_equivalence(one.step(actions), two.step(actions), exact=True)


@pytest.mark.parametrize("maker", MAKERS)
def test_what_is_returned_is_in_the_spaces_until_games_end_and_beyond(maker: Any) -> None:
    plain = maker()
    assert plain.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    env = Legal(plain)
    env.seed(5)
    ended = 0
    before = np.zeros(plain.num_envs, bool)
    for _ in range(400):
        actions = env.sample()
        assert plain.single_action_space.contains(actions[0])
        seen, rewards, over, late, _ = env.step(actions)
        assert env.observation_space.contains(seen)
        assert rewards.shape == over.shape == late.shape == (plain.num_envs,)
        assert not late.any()
        assert not rewards[before].any()
        assert not over[before].any()  # those were dealt anew
        before, ended = over, ended + int(over.sum())
    assert ended > 0


@pytest.mark.parametrize(("game", "module"), [("duo", duo_v0), ("rummikub", rummikub_candidates_v0)])
def test_a_step_pays_who_acted_and_tells_the_rest(game: str, module: Any) -> None:
    env, batch = module.vector_env(6, seats=3), make(game, games=6, seats=3)
    env.reset(seed=3)
    batch.reset(3)
    paid = False
    for _ in range(300):
        acted = env._batch.to_act.copy()
        actions = batch.sample()
        env._batch.sample()  # its streams go on alike
        seen, rewards, over, _, info = env.step(actions)
        batch.step(actions)
        assert np.array_equal(info["rewards"], batch.rewards)
        assert rewards.tolist() == [batch.rewards[row, seat] for row, seat in enumerate(acted)]
        assert np.array_equal(info["to_act"], env._batch.to_act)
        assert np.array_equal(seen["observation"], batch.observation)
        assert np.array_equal(over, batch.done)
        paid |= bool(rewards.any())
    assert paid


def test_a_row_of_ruckus_is_a_seat() -> None:
    env, batch = ruckus_v0.vector_env(2, seats=3), make("ruckus", games=2, seats=3)
    seen, _ = env.reset(seed=3)
    batch.reset(3)
    assert env.num_envs == 6
    assert np.array_equal(seen["observation"].reshape(2, 3, -1), batch.observation)
    assert np.array_equal(seen["action_mask"].reshape(2, 3, -1), batch.mask)


def test_rummikubs_choice_is_to_hold_back_or_to_lay_what_is_shown() -> None:
    env = rummikub_candidates_v0.vector_env(8, seats=2)
    seen, info = env.reset(seed=11)
    laid = 0
    for _ in range(40):
        before, seats, planned = seen["observation"], info["to_act"], seen["action_mask"][:, 1] == 1
        seen, _, over, _, info = env.step(seen["action_mask"][:, 1])
        for row in np.flatnonzero(planned & ~over):
            after = env._batch.observe(int(row), int(seats[row]))
            assert np.array_equal(after[:53], before[row, :53] - before[row, 106:159])
            laid += 1
    assert laid > 0
