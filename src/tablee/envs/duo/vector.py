"""Many games of Duo at once behind Gymnasium's vector interface."""

from collections.abc import Mapping

from tablee.envs.duo.game import SHOWN
from tablee.envs.vector import TurnVectorEnv, checked_envs
from tablee.sim.duo import ACTIONS, Batch


class DuoVectorEnv(TurnVectorEnv):
    """A decision is a card laid, a card drawn, or to stop."""

    def __init__(
        self,
        num_envs: int = 1,
        seats: int = 2,
        options: Mapping[str, object] | None = None,
        match: bool = False,
    ) -> None:
        super().__init__(Batch(checked_envs(num_envs), seats, options, match=match), SHOWN, ACTIONS)
