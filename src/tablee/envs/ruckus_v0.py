"""Ruckus! for PettingZoo: `parallel_env()` as it is played, `env()` as AEC, `vector_env()` for many games at once."""

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import parallel_to_aec, wrappers

from tablee.envs.ruckus.parallel import RuckusEnv
from tablee.envs.ruckus.vector import RuckusVectorEnv

__all__ = ["env", "parallel_env", "raw_env", "vector_env"]

parallel_env, vector_env = RuckusEnv, RuckusVectorEnv


def env(**settings: Any) -> AECEnv:
    """The parallel environment, one agent after the other, wrapped by PettingZoo's checks."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(**settings)))


def raw_env(**settings: Any) -> AECEnv:
    return parallel_to_aec(parallel_env(**settings))
