"""Who plays against you: the bots of the library where a game has them, else the UI's own simple one."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from tablee.bots import bot_at
from tablee.bots.past import ask
from tablee.bots.reaction import reaction_ms
from tablee.games.protocol import Event, Seat
from tablee.terminal.game_ui import ui_for


class Opponent(NamedTuple):
    """Opponents see what a player in their seat would see, and no more."""

    choose: Callable[[Seat, Any, Sequence[Any], Random, Sequence[Event]], Any]  # the events: all of the round
    reaction: Callable[[Any, Random], float]  # seconds from seeing a view to acting on it, without turns


def opponent(game: str, level: int) -> Opponent:
    bot = bot_at(game, level)
    simple = ui_for(game).choose

    def choose(seat: Seat, view: Any, legal: Sequence[Any], rng: Random, events: Sequence[Event]) -> Any:
        return simple(view, legal, rng) if bot is None else ask(bot, seat, view, legal, rng, events)

    return Opponent(choose, lambda view, rng: reaction_ms(bot, level, view, rng) / 1000)
