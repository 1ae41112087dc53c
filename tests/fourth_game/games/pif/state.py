"""The values of a round of Pif. A card is its letter."""

from dataclasses import dataclass
from typing import NamedTuple

from tablee.games.options import OptionSet, option
from tablee.games.protocol import Seat

LETTERS = "ABCDEF"
DECK = tuple(LETTERS * 5)  # PIF-01


@dataclass(frozen=True, slots=True)
class PifOptions(OptionSet):
    hand_cards: int = option(4, "PIF-01", span=(2, 6))
    cooldown_ms: int = option(200, "PIF-05", span=(0, 2000))
    stall_seconds: int = option(3, "PIF-07", span=(1, 60))
    target: int = option(6, "PIF-09", span=(1, 50))


class State(NamedTuple):
    """A whole round, hidden cards included."""

    hands: tuple[tuple[str, ...], ...]
    top: str
    pile: tuple[str, ...]
    last_take: tuple[int | None, ...]  # when each seat took a card last, in ms since the round began
    over: str | None  # "out" or "stalled"
    starter: Seat
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    round: int
    options: PifOptions


class View(NamedTuple):
    """What one seat, or a spectator, may know (PIF-02)."""

    seat: Seat | None
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    top: str
    pile_size: int
    last_take: tuple[int | None, ...]
    over: str | None
    revealed: tuple[tuple[str, ...], ...] | None
    starter: Seat
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    round: int
    options: PifOptions


@dataclass(frozen=True, slots=True)
class Lay:
    card: str


@dataclass(frozen=True, slots=True)
class Take:
    """A card from the pile."""


@dataclass(frozen=True, slots=True)
class Stall:
    """What the clock does (PIF-07)."""


Action = Lay | Take | Stall
