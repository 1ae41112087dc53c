"""A simulator's batch behind Gymnasium's vector interface."""

from abc import ABC, abstractmethod
from secrets import randbits
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from tablee.sim import Batch, SimulatorError, TurnBatch
from tablee.sim.batch import whole

Seen = dict[str, NDArray[Any]]


class BatchVectorEnv(VectorEnv[Any, Any, Any], ABC):
    """Observations are dicts with an `action_mask`, in arrays of their own. A game that is over is dealt anew by the
    next step, which ignores its action (Gymnasium's next-step reset)."""

    def __init__(self, batch: Batch, num_envs: int, shown: spaces.Box[Any], actions: int) -> None:
        self._games, self.num_envs = batch, num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}
        self.single_observation_space = spaces.Dict(
            {"observation": shown, "action_mask": spaces.Box(0, 1, (actions,), np.int8)}
        )
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        self._games.reset(randbits(62) if seed is None and not self._begun else seed)
        self._begun = True
        return self._seen(), self._told()

    def step(
        self, actions: ArrayLike
    ) -> tuple[Seen, Any, NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        rewards = self._advance(actions)
        return self._seen(), rewards, self._done(), np.zeros(self.num_envs, np.bool_), self._told()

    def _seen(self) -> Seen:
        rows = (self.num_envs, -1)
        return {
            "observation": self._games.observation.reshape(rows).copy(),
            "action_mask": self._games.mask.reshape(rows).copy(),
        }

    @abstractmethod
    def _advance(self, actions: ArrayLike) -> Any:
        """Step the batch; the reward of each row."""

    def _done(self) -> NDArray[np.bool_]:
        return self._games.done

    def _told(self) -> dict[str, Any]:
        """What the info says."""
        return {}


class TurnVectorEnv(BatchVectorEnv):
    """Each step is one decision of whoever is in turn; `info["to_act"]` says who.

    The reward is that of the seat which acted; `info["rewards"]` has every seat's.
    """

    def __init__(self, batch: TurnBatch, shown: spaces.Box[Any], actions: int) -> None:
        self._batch = batch
        super().__init__(batch, len(batch), shown, actions)

    def _advance(self, actions: ArrayLike) -> Any:
        acted = self._batch.to_act.copy()
        self._batch.step(actions)
        return self._batch.rewards[np.arange(self.num_envs), acted].astype(np.float64)

    def _told(self) -> dict[str, Any]:
        return {"to_act": self._batch.to_act.copy(), "rewards": self._batch.rewards.copy()}


def checked_envs(num_envs: int) -> int:
    if whole("num_envs", num_envs) < 1:
        raise SimulatorError("num_envs", f"a vector has at least one environment, not {num_envs}")
    return num_envs
