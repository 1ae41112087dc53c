"""Who plays against you: the robots of the library where a game has them, else the desk's own."""

from collections.abc import Callable, Mapping
from importlib import import_module
from math import log
from random import Random
from typing import Any, NamedTuple

from tablee.terminal.desk import Choose, desk_for

MEDIANS = (2.0, 1.2, 0.8)  # seconds between two actions of a robot, by level (RUC-55)
SPREAD = 0.35
FLOOR = 0.35


class Robot(NamedTuple):
    """Robots see what a player in their seat would see, and no more."""

    choose: Choose
    reaction: Callable[[Any, Random], float]  # seconds from seeing a view to acting on it, without turns


def robot(game: str, level: int) -> Robot:
    bot = _library().get(game, {}).get(level)
    if bot is None:
        return Robot(desk_for(game).choose, lambda _, rng: reaction(level, rng))
    if not hasattr(bot, "reaction"):
        return Robot(bot.choose, lambda _, rng: reaction(level, rng))
    return Robot(bot.choose, lambda view, rng: bot.reaction(view, rng) / 1000)


def reaction(level: int, rng: Random) -> float:
    """Log-normal like people's, and never faster than they are."""
    return max(FLOOR, rng.lognormvariate(log(MEDIANS[level - 1]), SPREAD))


def _library() -> Mapping[str, Mapping[int, Any]]:
    try:
        library: Mapping[str, Mapping[int, Any]] = import_module("tablee.bots").BOTS
    except (ImportError, AttributeError):
        return {}
    return library
