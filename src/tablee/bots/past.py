"""What a seat has heard since the deal, for bots that ask for it: the events as they were told to that seat."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from tablee.bots.game_files import said_in
from tablee.bots.protocol import AnyBot, RememberingBot
from tablee.games.protocol import Event, Seat

FILE = "memory.json"

Past = Sequence[Event]


def past_of(events: Iterable[Event], seat: Seat | None) -> tuple[Event, ...]:
    """The events of a round as this seat (None: a spectator) could have written them down."""
    return tuple(event.seen_by(seat) for event in events)


def wants_past(bot: object) -> bool:
    return isinstance(bot, RememberingBot) and bot.remembers


@lru_cache(maxsize=256)
def level_wants_past(game_id: str, level: str) -> bool:
    """The same of a level (`easy`, `champion`), for who does not load the bots: `bots/<game>/memory.json` tells."""
    said = said_in(game_id, FILE)
    return said is not None and level in said["levels"]


def ask(bot: AnyBot, seat: Seat, view: Any, legal: Sequence[Any], rng: Random, events: Past) -> Any:
    """The bot's choice. `events`: all of the round, unmasked; nothing is made of them for a bot that does not ask."""
    return answer(bot, view, past_of(events, seat) if wants_past(bot) else (), legal, rng)


def answer(bot: AnyBot, view: Any, past: Past, legal: Sequence[Any], rng: Random) -> Any:
    """The choice of a bot for which the past has been masked already."""
    if isinstance(bot, RememberingBot) and bot.remembers:
        return bot.choose_with(view, past, legal, rng)
    return bot.choose(view, legal, rng)
