"""Who plays against you: the bots of the library where a game has them, else the UI's own simple one."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from tablee.bots import bot_at
from tablee.bots.reaction import reaction_ms
from tablee.terminal.game_ui import Choose, ui_for


class Opponent(NamedTuple):
    """Opponents see what a player in their seat would see, and no more."""

    choose: Choose
    reaction: Callable[[Any, Random], float]  # seconds from seeing a view to acting on it, without turns


def opponent(game: str, level: int) -> Opponent:
    bot = bot_at(game, level)
    choose = ui_for(game).choose if bot is None else bot.choose
    return Opponent(choose, lambda view, rng: reaction_ms(bot, level, view, rng) / 1000)
