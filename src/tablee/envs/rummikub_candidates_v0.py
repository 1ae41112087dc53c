"""Rummikub by candidates: `env()` for PettingZoo, draw or one of the k best plays of the solver; `vector_env()` for
many games at once, draw or the best play."""

from collections.abc import Mapping

from pettingzoo import AECEnv

from tablee.envs.rummikub.candidates import CandidateGame
from tablee.envs.rummikub.vector import RummikubVectorEnv
from tablee.envs.turn_env import TurnEnv, wrapped

__all__ = ["env", "raw_env", "vector_env"]

vector_env = RummikubVectorEnv


def env(
    seats: int = 2,
    options: Mapping[str, object] | None = None,
    render_mode: str | None = None,
    match: bool = False,
    k: int = 8,
    past: bool = False,
) -> AECEnv:
    """Wrapped by PettingZoo's checks. `match`: an episode is a whole match; otherwise one round. `past`: infos tell
    what the seat has heard of the round.
    """
    return wrapped(raw_env(seats, options, render_mode, match, k, past))


class raw_env(TurnEnv):  # noqa: N801
    """Without the checks; an illegal action raises ValueError."""

    def __init__(
        self,
        seats: int = 2,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
        match: bool = False,
        k: int = 8,
        past: bool = False,
    ) -> None:
        super().__init__(CandidateGame(seats, options, match, k, past), render_mode)
