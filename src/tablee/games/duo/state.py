"""The values of a Duo round: what lies where, and what a player can do."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from tablee.games.duo.options import DuoOptions
from tablee.games.protocol import Card, Seat

LEFT, RIGHT = 0, 1
SEATS: Final = range(2, 7)  # DUO-01
ENDINGS: Final = {"out": "DUO-28", "exhausted": "DUO-33"}  # why a round is over, and the rule


class State(NamedTuple):
    """A whole round, hidden cards included. Piles give the next card drawn first."""

    hands: tuple[tuple[str, ...], ...]
    discards: tuple[tuple[str, ...], tuple[str, ...]]  # bottom first, top last
    pile: tuple[str, ...]
    turn: Seat
    over: str | None  # one of `ENDINGS`; "out": the seat in turn won
    starter: Seat
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    round: int
    options: DuoOptions


class View(NamedTuple):
    """What one seat, or a spectator, may know."""

    seat: Seat | None
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    discards: tuple[tuple[Card, ...], tuple[Card, ...]]
    pile_size: int
    turn: Seat
    over: str | None
    revealed: tuple[tuple[Card, ...], ...] | None  # every hand, once the round is over
    starter: Seat
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    round: int
    options: DuoOptions


@dataclass(frozen=True, slots=True)
class Play:
    """A whole turn: these cards, in this order, on this pile."""

    pile: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top card of the draw pile."""


Action = Play | Draw
