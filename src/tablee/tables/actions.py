"""Actions of a round being played: who may act, what a message means, and the fact it becomes."""

from functools import lru_cache
from typing import Any, Final

import msgspec

from tablee.games import GAMES
from tablee.games.protocol import Game, Seat
from tablee.tables.errors import CommandRefused
from tablee.tables.facts import Acted
from tablee.tables.table import REMEMBERED_FACTS, Step, Table

CACHED_BYTES: Final = 80  # bytes of an action worth remembering

_encode: Final = msgspec.json.Encoder().encode


def check_fresh(table: Table, seen: int, floor: int = 0) -> None:
    """A command from before what is remembered might have been answered: it is never judged again.

    `floor`: the first `seq` from which on every refusal of this player is remembered.
    """
    if seen < table.seq - REMEMBERED_FACTS or seen < floor:
        raise CommandRefused("stale", "the table has moved on too far since this command was made")


def read_action(game: Game[Any, Any, Any], value: object) -> Any:
    """A player's action; raises Refusal for what is none, or is the clock's."""
    text = _encode(value)
    return _known_action(game.id, text) if len(text) <= CACHED_BYTES else _read_action(game.id, text)


def _read_action(game_id: str, text: bytes) -> Any:
    game = GAMES[game_id]
    action = game.action_from_json(msgspec.json.decode(text))
    if type(action) in game.clock_actions:
        raise CommandRefused("clock_only", "only the clock does that")
    return action


_known_action = lru_cache(maxsize=4096)(_read_action)  # most are one of a few hundred


def acting_seat(table: Table, player: str) -> Seat:
    """The seat this player acts for; raises CommandRefused."""
    seat = table.seat_of(player)
    if seat is None:
        raise CommandRefused("not_seated", "you are not sitting at this table")
    if table.phase != "playing":
        raise CommandRefused(_WHY_NOT_PLAYING.get(table.phase, "closed"), "no round is being played")
    if table.paused:
        raise CommandRefused("paused", "the table is paused")
    if table.chairs[seat].minded is not None:
        raise CommandRefused("minded", "a robot minds your seat: come back first")
    return seat


_WHY_NOT_PLAYING = {"open": "not_started", "between": "round_over", "over": "match_over"}


def act(
    table: Table, seat: Seat, action: Any, ms: int | None = None,
    *, who: str = "player", player: str = "", cmd: str = "",
) -> tuple[Acted, Step]:  # fmt: skip
    """The fact and the state it leads to; raises IllegalAction."""
    step = table.game.apply(table.state, seat, action, ms)
    text = table.game.format_action(action)
    return Acted(seat=seat, action=text, who=who, ms=ms, player=player, cmd=cmd), step
