"""Many games of Rummikub at once behind Gymnasium's vector interface."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from tablee.envs.vector import TurnVectorEnv, checked_envs
from tablee.sim.rummikub import Batch
from tablee.sim.rummikub.columns import ACTIONS, OBSERVATION

SHOWN: spaces.Box[Any] = spaces.Box(-32768, 32767, (OBSERVATION,), np.int16)


class RummikubVectorEnv(TurnVectorEnv):
    """A decision is a whole turn: 0 draws or passes, 1 lays the best play there is."""

    def __init__(
        self,
        num_envs: int = 1,
        seats: int = 2,
        options: Mapping[str, object] | None = None,
        match: bool = False,
    ) -> None:
        super().__init__(Batch(checked_envs(num_envs), seats, options, match=match), SHOWN, ACTIONS)
