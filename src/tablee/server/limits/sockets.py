"""How many WebSockets are open: for each address, and in all."""

from collections import Counter


class SocketCount:
    """A socket that is being refused counts in all, until it is closed, but not for its address."""

    def __init__(self, per_address: int) -> None:
        self._per_address, self._open = per_address, Counter[str]()
        self.total = 0

    def admit(self, address: str, most: int) -> bool:
        """False if the address has its share, or if there are more than `most` in all. Counts it either way."""
        self.total += 1
        if self._open[address] >= self._per_address or self.total > most:
            return False
        self._open[address] += 1
        return True

    def release(self, address: str, admitted: bool) -> None:
        self.total -= 1
        if admitted:
            self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]
