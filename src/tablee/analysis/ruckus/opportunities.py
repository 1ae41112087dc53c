"""What lay open to each seat, since when, and who took it.

An opportunity is a family to form, to steal or to lay on, or the call; drawing is none. It opens with the move that
makes it legal and closes with the one that makes it illegal. Laying a card on one's own family is an opportunity too,
but no hurry: keeping it back may be the better play (RUC-29), so it counts in no reaction time.
"""

from typing import NamedTuple

from tablee.games.protocol import Seat
from tablee.games.ruckus import GAME, Action, CallRuckus, Complete, Form, State, Steal
from tablee.games.ruckus.scoring import BONUS_POINTS

HURRIES = (Form, Steal, CallRuckus)


class Opportunity(NamedTuple):
    """Something that a seat could do at once."""

    kind: str
    family: str = ""
    victim: Seat | None = None

    @classmethod
    def of(cls, action: Action) -> "Opportunity | None":
        """The announced name is no part of it."""
        match action:
            case Form(family) | Complete(family):
                return cls(type(action).__name__, family)
            case Steal(family, victim):
                return cls("Steal", family, victim)
            case CallRuckus():
                return cls("CallRuckus")
        return None

    def pile(self, seat: Seat) -> tuple[str, Seat] | None:
        """The family that lies on the table and that others may reach for too."""
        if self.victim is not None:
            return self.family, self.victim
        return (self.family, seat) if self.kind == "Complete" else None

    def points(self, state: State, seat: Seat) -> int:
        """By how much it moves the seat's score: a card leaves the hand (−1) and lies in front (+1)."""
        match self.kind:
            case "Form":
                return 2 * state.hands[seat].count(self.family)
            case "Steal":
                assert self.victim is not None
                return state.fronts[self.victim].count(self.family) + 2
            case "Complete":
                return 2
        return BONUS_POINTS


class Open(NamedTuple):
    """An opportunity as it lay open, and since when (milliseconds; None without a clock)."""

    opportunity: Opportunity
    since: int | None


class Opportunities:
    """What lies open to each seat, as the round goes on."""

    def __init__(self, state: State) -> None:
        self.open: list[dict[Opportunity, int | None]] = [{} for _ in state.hands]
        self.update(state, 0)

    def update(self, state: State, at: int | None) -> None:
        for seat, known in enumerate(self.open):
            legal = (Opportunity.of(action) for action in GAME.legal_actions(state, seat))
            self.open[seat] = {
                opportunity: known.get(opportunity, at)
                for opportunity in dict.fromkeys(legal)
                if opportunity is not None
            }

    def rivals(self, seat: Seat, opportunity: Opportunity) -> list[Seat]:
        """The others who could have reached for the same pile."""
        pile = opportunity.pile(seat)
        if pile is None:
            return []
        return [
            other
            for other, known in enumerate(self.open)
            if other != seat and any(theirs.pile(other) == pile for theirs in known)
        ]

    def best(self, state: State, seat: Seat) -> Open | None:
        """What would move the seat's score most; None if nothing lies open."""
        known = self.open[seat]
        opportunity = max(known, key=lambda opportunity: opportunity.points(state, seat), default=None)
        return None if opportunity is None else Open(opportunity, known[opportunity])


def seconds(since: int | None, at: int | None) -> float | None:
    return None if since is None or at is None else max(0, at - since) / 1000
