"""Whether a bot may do what it wants. What our own bots do wrong is an error; a program loses by it."""

from typing import Any

from tablee.arena.programs import Forfeit, Program
from tablee.bots.protocol import AnyBot
from tablee.games.errors import IllegalAction
from tablee.games.protocol import Game, Seat


def allowed(game: Game[Any, Any, Any], state: Any, seat: Seat, bot: AnyBot, action: Any) -> Any:
    """The action, None for waiting; raises Forfeit if it is a program's and not allowed at this position."""
    if not isinstance(bot, Program) or action is None:
        return action
    if type(action) in game.clock_actions:
        raise Forfeit(seat, "illegal", f"{game.format_action(action)} is for the clock alone")
    try:
        game.apply(state, seat, action)
    except IllegalAction as refusal:
        raise Forfeit(seat, "illegal", f"{refusal.code} [{refusal.rule}]: {refusal.detail}") from refusal
    return action
