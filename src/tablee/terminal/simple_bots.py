"""Who plays against you: the robots of the library where a game has them, else the desk's own."""

from collections.abc import Callable, Mapping
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from tablee.bots.reaction import reaction_ms
from tablee.terminal.desk import Choose, desk_for


class Robot(NamedTuple):
    """Robots see what a player in their seat would see, and no more."""

    choose: Choose
    reaction: Callable[[Any, Random], float]  # seconds from seeing a view to acting on it, without turns


def robot(game: str, level: int) -> Robot:
    bot = _library().get(game, {}).get(level)
    choose = desk_for(game).choose if bot is None else bot.choose
    return Robot(choose, lambda view, rng: reaction_ms(bot, level, view, rng) / 1000)


def _library() -> Mapping[str, Mapping[int, Any]]:
    try:
        library: Mapping[str, Mapping[int, Any]] = import_module("tablee.bots").BOTS
    except (ImportError, AttributeError):
        return {}
    return library
