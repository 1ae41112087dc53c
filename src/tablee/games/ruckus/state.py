"""The values of a round of Ruckus!: what lies where, and what a player can do.

Cards of a family are alike, so a card is its family's letter and cards in a row are a text: the hand `AAB`
holds two Atchoums and a Boum. The same goes for what lies in front of a player and for the draw pile.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from tablee.games.protocol import Card, Seat
from tablee.games.ruckus.options import RuckusOptions

# Atchoum, Boum, Cocorico, Dring, Glagla, Hop, Miaou, Plouf, Ronfl, Splatch, Tchou, Vzzz.
FAMILIES = "ABCDGHMPRSTV"
FAMILY_CARDS = 6
DECK = tuple(family for family in FAMILIES for _ in range(FAMILY_CARDS))  # RUC-01
SEATS: Final = range(2, 7)  # RUC-02
ENDINGS: Final = {"ruckus": "RUC-40", "stalled": "RUC-43"}  # why a round is over, and the rule


class State(NamedTuple):
    """A whole round, hidden cards included. The pile gives the next card drawn first."""

    hands: tuple[str, ...]
    fronts: tuple[str, ...]  # the families in front of each player, pile after pile: "AAAMM"
    pile: str
    caller: Seat | None  # who called Ruckus
    stalled: bool  # the round ended by RUC-43
    passed: frozenset[Seat]
    last_draw: tuple[int | None, ...]  # when each seat drew last, in ms since the round began (RUC-27)
    last_action: int  # when anybody did anything (RUC-43)
    starter: Seat  # who gave the start signal (RUC-06); it gives no advantage
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    round: int
    options: RuckusOptions


class View(NamedTuple):
    """What one seat, or a spectator, may know (RUC-07)."""

    seat: Seat | None
    hand: str
    hand_sizes: tuple[int, ...]
    fronts: tuple[str, ...]
    pile_size: int
    caller: Seat | None
    stalled: bool
    passed: frozenset[Seat]
    last_draw: tuple[int | None, ...]
    last_action: int
    revealed: tuple[str, ...] | None  # every hand, once the round is over
    starter: Seat
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    round: int
    options: RuckusOptions


@dataclass(frozen=True, slots=True)
class Form:
    """A: lay every card held of a family. `announce`: the name called out, where players call themselves."""

    family: Card
    announce: Card | None = None


@dataclass(frozen=True, slots=True)
class Steal:
    """B: lay a single card on an opponent's family and take it all."""

    family: Card
    victim: Seat
    announce: Card | None = None


@dataclass(frozen=True, slots=True)
class DrawCard:
    """C: take a card from the central pile."""


@dataclass(frozen=True, slots=True)
class Complete:
    """D: lay a single card on one's own family."""

    family: Card
    announce: Card | None = None


@dataclass(frozen=True, slots=True)
class CallRuckus:
    """Call "Ruckus!" and slap the pile (RUC-36: one gesture)."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing more to do, with the pile empty (RUC-43)."""


@dataclass(frozen=True, slots=True)
class Stall:
    """What the clock does when nobody moves any more (RUC-43)."""


Action = Form | Steal | DrawCard | Complete | CallRuckus | Pass | Stall
