"""How far away a player is: the round trips of a connection, and when a press counts because of them (ADR 13)."""

from dataclasses import dataclass
from math import inf

CREDIT_MS = 60  # the most that a press may lie before its arrival
SPAN_TRIPS = 16  # a low round trip counts for one to two spans


@dataclass(slots=True)
class Latency:
    """The round trips of one connection, as the server has measured them.

    A client can answer a ping late, never early. The credit therefore rests on the lowest round trips: who looks
    slow has to answer late every time, and gains no more than CREDIT_MS by it.
    """

    rtt: float = 0.0  # smoothed, for people to look at
    trips: int = 0
    low: float = inf  # the lowest of this span
    before: float = inf  # the lowest of the span before

    def measure(self, rtt: float) -> None:
        self.rtt = self.rtt + (rtt - self.rtt) / 4 if self.trips else rtt
        if self.trips % SPAN_TRIPS == 0:
            self.before, self.low = self.low, rtt
        elif rtt < self.low:
            self.low = rtt
        self.trips += 1

    @property
    def measured(self) -> bool:
        return self.trips > 0

    @property
    def lowest(self) -> float:
        """The round trip that counts; none while nothing is measured."""
        return min(self.low, self.before) if self.trips else 0.0

    @property
    def credit(self) -> float:
        """How long before its arrival a press may have been made."""
        return min(self.lowest / 2, CREDIT_MS)

    def corrected(self, press: int | None, arrival: int, since: int | None = None) -> int:
        """When the press counts: as claimed, within the credit.

        `since`: when the pile came to lie there. Nobody can reach for it before the news has travelled to them.
        """
        if press is None:
            return arrival
        earliest = arrival - int(self.credit)
        if since is not None:
            earliest = max(earliest, since + int(self.lowest / 2))
        return min(arrival, max(press, earliest))
