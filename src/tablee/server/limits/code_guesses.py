"""Limits guessing of table codes, which are short: for each address, and more while many addresses guess."""

from tablee.server.limits.rate_limits import Bucket, Buckets
from tablee.tables.errors import CommandRefused

USUAL_MISSES_PER_S, USUAL_MISSES_BURST = 1.0, 300.0  # of all addresses together
UNUSUAL_MISS_COST = 10.0  # credits, for a miss beyond that


class CodeGuesses:
    """Refuses every code of an address without credit, right or wrong: refusing only the wrong ones would tell
    which are right. Links hold a random id and always work.
    """

    def __init__(self, misses: float, per_minute: float) -> None:
        self._credit = Buckets(lambda: Bucket(per_minute / 60, misses))
        self._together = Bucket(USUAL_MISSES_PER_S, USUAL_MISSES_BURST)

    def check(self, address: str) -> None:
        """Call before a code is looked up; raises CommandRefused."""
        credit = self._credit.of(address)
        if not credit.take():
            raise CommandRefused("rate_limited", "too many codes that are no table's")
        credit.level += 1.0  # only a miss costs

    def missed(self, address: str) -> None:
        self._credit.of(address).charge(1.0 if self._together.take() else UNUSUAL_MISS_COST)
