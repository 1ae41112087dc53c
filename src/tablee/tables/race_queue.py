"""Races: the order in which claims are judged, who was first, and how that is told (docs/protocol.md, ADR 13).

Pure arithmetic over given times. Only piles that two players can clash over wait for a decision, and only as long
as an earlier press could still be on its way.
"""

from hashlib import sha256
from math import ceil
from typing import Any, NamedTuple, cast

from tablee.games.protocol import Seat
from tablee.games.races import Pile
from tablee.tables import messages as m

TIE_MS = 15  # presses this close are equal
LOCK_MS = 300  # after a refused grab
SHORTEST_WAIT_MS = 3  # a wait shorter than this is no wait


class Claim(NamedTuple):
    """An action in a race. Times are milliseconds since the start of the round."""

    seat: Seat
    action: Any
    press: int
    arrival: int
    ping: int
    pile: Pile | None
    ticket: Any = None  # whom to answer
    due: int = 0  # when it is judged, unless it is overtaken


def window(claim: Claim, slowest: float) -> int:
    """How long to wait after the claim's arrival: until an earlier press of the slowest, or one that ties, is here."""
    still = claim.press + slowest - claim.arrival
    return 0 if still < SHORTEST_WAIT_MS else ceil(still) + TIE_MS


class Queue:
    """Claims that wait, the earliest press first.

    The first is judged when nothing pressed before it can still arrive. Later ones wait behind it, so that every
    claim is judged after all that were pressed before it, and at most CREDIT_MS + TIE_MS after its arrival.
    """

    def __init__(self) -> None:
        self.claims: list[Claim] = []

    def clashes(self, claim: Claim) -> bool:
        """Does the order matter between this claim and one that waits? It does wherever one may end the round."""
        return any(
            other.seat == claim.seat
            or _ends_round(other)
            or (claim.pile is not None and other.pile == claim.pile)
            or _ends_round(claim)
            for other in self.claims
        )

    def add(self, claim: Claim, slowest: float) -> None:
        """A player's own actions keep the order in which they were made."""
        own = [other for other in self.claims if other.seat == claim.seat]
        if own:
            claim = claim._replace(press=max(claim.press, own[-1].press))
        wait = 0 if claim.pile is None else window(claim, slowest)
        self.claims.append(claim._replace(due=claim.arrival + wait))
        self.claims.sort(key=lambda waiting: (waiting.press, waiting.arrival))

    def due(self) -> int | None:
        return self.claims[0].due if self.claims else None

    def take(self, now: int, salt: str) -> Claim | None:
        """The next claim to judge, if one is due: the first, or the one that a lot puts before it."""
        if not self.claims or self.claims[0].due > now:
            return None
        first = self.claims[0]
        chosen, pile = first, first.pile
        if pile is not None:
            chosen = min(self._tied(first), key=lambda claim: lot(salt, pile, claim.seat))
        self.claims.remove(chosen)
        return chosen

    def _tied(self, first: Claim) -> list[Claim]:
        """The claims for the same pile that were pressed too close to the first; one for each seat."""
        tied, seen = [], set[Seat]()
        for claim in self.claims:
            if claim.press - first.press > TIE_MS:
                break
            if claim.seat not in seen and claim.pile == first.pile:
                tied.append(claim)
            seen.add(claim.seat)
        return tied

    def overtaken(self, pile: Pile) -> list[Claim]:
        """Takes out the claims for a pile that is gone."""
        late = [claim for claim in self.claims if claim.pile == pile]
        self.claims = [claim for claim in self.claims if claim.pile != pile]
        return late

    def waits(self, pile: Pile) -> bool:
        return any(claim.pile == pile for claim in self.claims)


def _ends_round(claim: Claim) -> bool:
    return claim.pile is not None and claim.pile.ends_round


def lot(salt: str, pile: Pile, seat: Seat) -> str:
    return sha256(f"{salt}\n{pile.name}\n{seat}".encode()).hexdigest()


def verdict(number: int, pile: Pile, waited: int, claims: list[tuple[Claim, str]]) -> m.Verdict:
    """How a race was decided: `claims` in the order they were judged, each with its outcome."""
    shown = m.Pile(kind=pile.kind)
    if pile.owner is not None:
        shown.family, shown.owner = pile.family, pile.owner
    return m.Verdict(
        round=number,
        pile=shown,
        window=waited,
        claims=[
            m.Claim(
                seat=claim.seat,
                press=claim.press,
                arrival=claim.arrival,
                ping=claim.ping,
                outcome=cast(m.Outcome, outcome),
            )
            for claim, outcome in claims
        ],
    )
