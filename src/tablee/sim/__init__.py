"""Whole games over arrays: many at once, in kernels, equal to the rules step for step (docs/environments.md)."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, cast

from tablee.games import GAMES, part_name
from tablee.games.options import OptionSet
from tablee.sim.batch import Batch, SimulatorError, TurnBatch

__all__ = ["Batch", "SimulatorError", "TurnBatch", "make"]


def make(
    game: str,
    games: int,
    seats: int = 2,
    options: Mapping[str, object] | OptionSet | None = None,
    *,
    seed: int = 0,
    match: bool = False,
    **settings: Any,
) -> Batch:
    """A batch of one game's simulator. `match`: games are whole matches; otherwise a game is one round.

    `settings` are the simulator's own, such as the length of a tick where everybody plays at once.
    """
    if game not in GAMES:
        raise SimulatorError("game", f"there is no game {game!r}; games are {', '.join(GAMES)}")
    simulator = import_module(part_name(game, "sim"))
    return cast(Batch, simulator.Batch(games, seats, options, seed=seed, match=match, **settings))
