"""The calm pace: everybody's actions wait for the next tick and are carried out together there (docs/adr/0023).

Pure: which tick comes next, and in which order the actions of a tick count.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Any, NamedTuple

from tablee.games.protocol import Seat
from tablee.games.races import Pile, RaceRules
from tablee.tables.table import TICK_MS


class Choice(NamedTuple):
    """What a seat will do at the next tick, unless it changes its mind."""

    seat: Seat
    action: Any
    ticket: Any = None  # whom to answer


def next_tick(elapsed: int) -> int:
    """The number of the first tick after this moment of the round; the first one comes TICK_MS after the start."""
    return max(0, elapsed) // TICK_MS + 1


def tick_ms(tick: int) -> int:
    """When it comes, in milliseconds since the start of the round."""
    return tick * TICK_MS


def in_order(choices: Iterable[Choice], rules: RaceRules, state: Any, tick: int, salt: str) -> list[Choice]:
    """As a lot decides; but who ends the round comes last, so that nobody loses what they chose in the same tick."""

    def place(choice: Choice) -> tuple[bool, str]:
        pile = rules.contested(state, choice.seat, choice.action)
        return pile is not None and pile.ends_round, tick_lot(salt, tick, choice.seat)

    return sorted(choices, key=place)


def tick_lot(salt: str, tick: int, seat: Seat) -> str:
    """The lowest goes first. The salt is published with the round's result, so that the order can be checked."""
    return sha256(f"{salt}\ntick {tick}\n{seat}".encode()).hexdigest()


def contested_in(states: list[Any], rules: RaceRules, choice: Choice) -> Pile | None:
    """What the choice was about, by the latest of the tick's states in which others could want the same."""
    piles = (rules.contested(state, choice.seat, choice.action) for state in reversed(states))
    return next((pile for pile in piles if pile is not None), None)
