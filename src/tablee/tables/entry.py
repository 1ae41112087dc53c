"""An entry of a table's log, with what it led to."""

from tablee.games.protocol import Event, RoundResult
from tablee.tables.facts import Fact


class Entry:
    """A fact and what followed from it: enough to tell those who missed it."""

    __slots__ = ("at", "events", "fact", "result", "seq")

    def __init__(
        self, seq: int, at: int, fact: Fact, events: tuple[Event, ...], result: RoundResult | None
    ) -> None:
        self.seq, self.at, self.fact = seq, at, fact
        self.events, self.result = events, result
