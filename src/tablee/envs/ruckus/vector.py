"""Many games of Ruckus! at once behind Gymnasium's vector interface."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tablee.envs.ruckus.parallel import SHOWN
from tablee.envs.vector import BatchVectorEnv
from tablee.sim.ruckus import ACTIONS, Batch
from tablee.sim.ruckus.batch import TICK_MS


class RuckusVectorEnv(BatchVectorEnv):
    """Every seat of every game is an environment of its own; `num_envs` is games × seats, game after game."""

    def __init__(
        self,
        games: int = 1,
        seats: int = 2,
        options: Mapping[str, object] | None = None,
        match: bool = False,
        tick_ms: int = TICK_MS,
    ) -> None:
        self._batch = Batch(games, seats, options, match=match, tick_ms=tick_ms)
        super().__init__(self._batch, games * seats, SHOWN, ACTIONS)

    def _advance(self, actions: ArrayLike) -> Any:
        self._batch.step(np.asarray(actions).reshape(len(self._batch), self._batch.seats))
        return self._batch.rewards.reshape(-1).astype(np.float64)

    def _done(self) -> NDArray[np.bool_]:
        return np.repeat(self._batch.done, self._batch.seats)
