"""Many games of Duo at once behind Gymnasium's vector interface."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from tablee.envs.duo.game import SHOWN
from tablee.envs.vector import BatchVectorEnv
from tablee.sim.duo import ACTIONS, Batch


class DuoVectorEnv(BatchVectorEnv):
    """Each step is one decision of whoever is in turn; `info["to_act"]` says who.

    The reward is that of the seat which acted; `info["rewards"]` has every seat's.
    """

    def __init__(
        self,
        num_envs: int = 1,
        seats: int = 2,
        options: Mapping[str, object] | None = None,
        match: bool = False,
    ) -> None:
        self._batch = Batch(num_envs, seats, options, match=match)
        super().__init__(self._batch, num_envs, SHOWN, ACTIONS)

    def _advance(self, actions: ArrayLike) -> Any:
        acted = self._batch.to_act.copy()
        self._batch.step(actions)
        return self._batch.rewards[np.arange(self.num_envs), acted].astype(np.float64)

    def _told(self) -> dict[str, Any]:
        return {"to_act": self._batch.to_act.copy(), "rewards": self._batch.rewards.copy()}
