"""Rummikub tile by tile for PettingZoo; every turn that the rules allow can be laid out."""

from collections.abc import Mapping

from pettingzoo import AECEnv

from tablee.envs.rummikub.micro import MicroGame
from tablee.envs.turn_env import TurnEnv, wrapped

__all__ = ["env", "raw_env"]


def env(
    seats: int = 2,
    options: Mapping[str, object] | None = None,
    render_mode: str | None = None,
    match: bool = False,
    past: bool = False,
) -> AECEnv:
    """Wrapped by PettingZoo's checks. `match`: an episode is a whole match; otherwise one round. `past`: infos tell
    what the seat has heard of the round.
    """
    return wrapped(raw_env(seats, options, render_mode, match, past))


class raw_env(TurnEnv):  # noqa: N801
    """Without the checks; an illegal action raises ValueError."""

    def __init__(
        self,
        seats: int = 2,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
        match: bool = False,
        past: bool = False,
    ) -> None:
        super().__init__(MicroGame(seats, options, match, past), render_mode)
