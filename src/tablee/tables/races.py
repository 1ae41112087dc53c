"""Ruckus! in real time: when was it pressed, who was first, and how that is told (docs/protocol.md).

Only piles that two players can clash over wait for a decision, and only as long as an earlier press could
still be on its way.
"""

from dataclasses import dataclass
from hashlib import sha256
from typing import Any, NamedTuple

from tablee.games.protocol import Json, Seat
from tablee.games.ruckus import CallRuckus, Complete, DrawCard, State, Steal

CREDIT_MS = 150  # the most that a press may lie before its arrival
WINDOW_MS = 120  # the longest wait for other presses
TIE_MS = 15  # presses this close are equal
LOCK_MS = 300  # after a refused grab
PATIENCE_MS = 3  # a wait shorter than this is no wait

Pile = tuple[str, str, Seat | None]  # kind, family, owner


@dataclass(slots=True)
class Latency:
    """The round trip of one connection as the server has measured it, and the credit drawn on it."""

    rtt: float = 0.0
    jitter: float = 0.0
    account: float = 3 * CREDIT_MS  # as on lichess: refilled with each action, so that forging gains little
    measured: bool = False

    def measure(self, rtt: float) -> None:
        if not self.measured:
            self.rtt, self.measured = rtt, True
            return
        self.jitter += (abs(rtt - self.rtt) - self.jitter) / 8
        self.rtt += (rtt - self.rtt) / 4

    @property
    def one_way(self) -> float:
        return self.rtt / 2 + self.jitter

    def corrected(self, press: int | None, arrival: int) -> int:
        """When the press counts: as claimed, within what the latency explains and the account holds."""
        if press is None or not self.measured:
            return arrival
        credit = min(self.one_way, CREDIT_MS, self.account)
        counted = max(press, arrival - int(credit))
        counted = min(counted, arrival)
        self.account = min(7 * CREDIT_MS, self.account - (arrival - counted) + self.rtt / 2)
        return counted


class Claim(NamedTuple):
    """An action in a race. Times are milliseconds since the start of the round."""

    seat: Seat
    action: Any
    press: int
    arrival: int
    ping: int
    pile: Pile | None
    ticket: Any = None  # whom to answer


def contested(state: State, seat: Seat, action: Any) -> Pile | None:
    """The pile others could claim in the same moment; None if the action is the player's own affair."""
    match action:
        case Steal(family=family, victim=victim):
            return ("family", family, victim)
        case Complete(family=family):
            return ("family", family, seat)
        case CallRuckus():
            return ("ruckus", "", None)
        case DrawCard() if len(state.pile) == 1:
            return ("deck", "", None)
    return None


def window(claim: Claim, slowest: float) -> int:
    """How long to wait after the claim's arrival: until an earlier press of the slowest would be here."""
    still = claim.press + slowest - claim.arrival
    return 0 if still < PATIENCE_MS else min(int(still) + 1, WINDOW_MS)


def in_order(claims: list[Claim], salt: str) -> list[Claim]:
    """Earliest press first; presses that tie for a pile in the order of their lots."""
    first: dict[Pile, int] = {}
    for claim in claims:
        if claim.pile is not None:
            first[claim.pile] = min(first.get(claim.pile, claim.press), claim.press)

    def rank(claim: Claim) -> tuple[int, str, int]:
        if claim.pile is not None and claim.press - first[claim.pile] <= TIE_MS:
            return first[claim.pile], lot(salt, claim.pile, claim.seat), claim.arrival
        return claim.press, "", claim.arrival

    return _seats_in_order(sorted(claims, key=rank))


def _seats_in_order(claims: list[Claim]) -> list[Claim]:
    """A player's own actions keep the order in which they were made."""
    own: dict[Seat, list[Claim]] = {}
    for claim in sorted(claims, key=lambda claim: claim.arrival):
        own.setdefault(claim.seat, []).append(claim)
    return [own[claim.seat].pop(0) for claim in claims]


def lot(salt: str, pile: Pile, seat: Seat) -> str:
    return sha256(f"{salt}\n{pile_name(pile)}\n{seat}".encode()).hexdigest()


def pile_name(pile: Pile) -> str:
    kind, family, owner = pile
    return kind if owner is None else f"{family}{owner}"


def pile_info(pile: Pile) -> Json:
    kind, family, owner = pile
    return {"kind": kind} if owner is None else {"kind": kind, "family": family, "owner": owner}


def verdict(number: int, pile: Pile, waited: int, claims: list[tuple[Claim, str]]) -> Json:
    """How a race was decided: `claims` in the order they were judged, each with its outcome."""
    return {
        "round": number,
        "pile": pile_info(pile),
        "window": waited,
        "claims": [
            {
                "seat": claim.seat,
                "press": claim.press,
                "arrival": claim.arrival,
                "ping": claim.ping,
                "outcome": outcome,
            }
            for claim, outcome in claims
        ],
    }
