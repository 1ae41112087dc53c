"""The values of a round of Rummikub: what lies where, and what a player can do."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from tablee.games.protocol import Card, Seat
from tablee.games.rummikub.options import RummikubOptions
from tablee.games.rummikub.sets import Table

SEATS: Final = range(2, 7)  # RUM-01, RUM-04
# Why a round is over, and the rule.
ENDINGS: Final = {"out": "RUM-58", "exhausted": "RUM-62", "blocked": "RUM-62"}


class State(NamedTuple):
    """A whole round, hidden tiles included. The pool gives the next tile drawn first."""

    racks: tuple[tuple[str, ...], ...]
    table: Table
    pool: tuple[str, ...]
    turn: Seat
    opened: tuple[bool, ...]
    drawn: str | None  # the tile just drawn, while the turn stays for a swap (RUM-47)
    passes: int  # passes in succession with an empty pool (RUM-62)
    over: str | None  # one of `ENDINGS`; "out": the seat in turn won
    starter: Seat
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    round: int
    options: RummikubOptions


class View(NamedTuple):
    """What one seat, or a spectator, may know (RUM-13)."""

    seat: Seat | None
    rack: tuple[Card, ...]
    rack_sizes: tuple[int, ...]
    table: Table
    pool_size: int
    turn: Seat
    opened: tuple[bool, ...]
    swapping: bool  # the seat in turn has drawn and its turn stays, whatever it drew (RUM-47)
    drawn: Card | None  # the tile drawn then: for that seat's eyes only
    passes: int
    over: str | None
    revealed: tuple[tuple[Card, ...], ...] | None  # every rack, once the round is over
    starter: Seat
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    round: int
    options: RummikubOptions


@dataclass(frozen=True, slots=True)
class Play:
    """A turn of play: the whole table as it shall lie."""

    table: Table


@dataclass(frozen=True, slots=True)
class Draw:
    """Take a tile from the pool."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing to play and nothing to draw; or no use for the tile just drawn (RUM-47)."""


@dataclass(frozen=True, slots=True)
class Timeout:
    """What the clock does: the draft stands if it is legal (RUM-53), else penalty tiles (RUM-52, RUM-54)."""

    draft: Table | None = None


Action = Play | Draw | Pass | Timeout
