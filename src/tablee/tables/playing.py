"""A round being played: whose action it is, what it leads to, and the next deal."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, NamedTuple

import msgspec

from tablee.games import GAMES
from tablee.games.chance import Chance, Deal, commitment
from tablee.games.protocol import Game, Seat
from tablee.tables.clocks import timed
from tablee.tables.errors import CommandRefused
from tablee.tables.facts import Acted, Dealt
from tablee.tables.table import REMEMBERED, Player, Step, Table

SHORT: Final = 80  # bytes of an action worth remembering
CLOCK_WORDS = frozenset({"timeout", "stall"})  # actions that only the clock may take


_encode: Final = msgspec.json.Encoder().encode


class Scene(NamedTuple):
    """What a decision rests on beside the table: who asks, when, and where chance comes from."""

    player: Player
    now: int
    chance: Callable[[], Chance]  # of one deal: fresh and secret at each call
    salt: Callable[[], str]  # likewise, thirty-two hex digits
    lead_ms: int = 3000  # from the deal to the start, where everybody starts at once


def check_fresh(table: Table, seen: int, floor: int = 0) -> None:
    """A command from before what is remembered might have been answered: it is never judged again.

    `floor`: the first `seq` from which on every refusal of this player is remembered.
    """
    if seen < table.seq - REMEMBERED or seen < floor:
        raise CommandRefused("stale", "the table has moved on too far since this command was made")


def read_action(game: Game[Any, Any, Any], value: object) -> Any:
    """A player's action; raises Refusal for what is none, or is the clock's."""
    text = _encode(value)
    return _known_action(game.id, text) if len(text) <= SHORT else _read_action(game.id, text)


def _read_action(game_id: str, text: bytes) -> Any:
    value = msgspec.json.decode(text)
    action = GAMES[game_id].action_from_json(value)
    if isinstance(value, dict) and value.get("type") in CLOCK_WORDS:
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


def deal(table: Table, scene: Scene, starter: Seat | None = None) -> Dealt:
    """The next round, from fresh chance. `starter`: who starts the first one, if the table has chosen."""
    setting = table.setting
    chance = scene.chance()
    if setting.round == 1:
        lot = chance.below(setting.seats)
        setting = setting._replace(starter=lot if starter is None else starter)  # DUO-10
    dealt = table.game.shuffle(setting, chance)
    starts = scene.now + (scene.lead_ms if timed(table) else 0)
    return Dealt(
        round=setting.round, starter=setting.starter, deal=str(dealt), salt=scene.salt(), starts=starts
    )


def promise(dealt: Dealt) -> str:
    """The commitment shown at the deal."""
    return commitment(Deal.parse(dealt.deal), dealt.salt)
