"""Token buckets: credits that refill at a fixed rate."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic


class Bucket:
    """`rate` credits a second, `burst` at most."""

    __slots__ = ("burst", "level", "rate", "since")

    def __init__(self, rate: float, burst: float, now: float | None = None) -> None:
        self.rate, self.burst, self.level = rate, burst, burst
        self.since = monotonic() if now is None else now

    def take(self, now: float | None = None, cost: float = 1.0) -> bool:
        now = monotonic() if now is None else now
        level = self.level + (now - self.since) * self.rate
        if level > self.burst:
            level = self.burst
        self.since, spent = now, level >= cost
        self.level = level - cost if spent else level
        return spent

    def charge(self, cost: float) -> None:
        """Takes credits for what was already done, down to zero."""
        self.level = max(0.0, self.level - cost)


class Buckets:
    """One bucket for each name. The longest unused are dropped, so that memory is bounded."""

    def __init__(self, make: Callable[[], Bucket], most: int = 10_000) -> None:
        self._make, self._most = make, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str, cost: float = 1.0) -> bool:
        return self.of(name).take(None, cost)

    def of(self, name: str) -> Bucket:
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = self._make()
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(name)
        return bucket

    def give_back(self, name: str) -> None:
        """Returns a credit that could not be used."""
        if (bucket := self._buckets.get(name)) is not None:
            bucket.level = min(bucket.burst, bucket.level + 1.0)
