"""Who answers `solve` and `canPlay`: `referee/<game>` holds its ADVICE."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from tablee.games import part_name
from tablee.games.protocol import Seat


class Advice(NamedTuple):
    """`best` returns an action, how many cards it lays and what they count."""

    best: Callable[[Any, Seat, str], tuple[Any, int, int]]
    can_play: Callable[[Any, Seat], bool] | None = None  # for games whose plays cannot be listed


def advice_for(game: str) -> Advice:
    advice: Advice = import_module(part_name(game, "referee")).ADVICE
    return advice
