"""What a seat has heard since the deal, for bots that ask for it: the events as they were told to that seat."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from tablee.bots.protocol import AnyBot, RememberingBot
from tablee.games.protocol import Event, Seat


def past_of(events: Iterable[Event], seat: Seat | None) -> tuple[Event, ...]:
    """The events of a round as this seat (None: a spectator) could have written them down."""
    return tuple(event.seen_by(seat) for event in events)


def ask(
    bot: AnyBot, seat: Seat, view: Any, legal: Sequence[Any], rng: Random, events: Sequence[Event]
) -> Any:
    """The bot's choice. `events`: all of the round, unmasked; nothing is made of them for a bot that does not ask."""
    if isinstance(bot, RememberingBot) and bot.remembers:
        return bot.choose_with(view, past_of(events, seat), legal, rng)
    return bot.choose(view, legal, rng)
