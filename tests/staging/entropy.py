"""Chance from a seed, and deals laid ready beforehand."""

from collections import Counter, deque
from collections.abc import Iterable, Sequence
from hashlib import sha256

from tablee.games.chance import Chance


class Stacked(Chance):
    """The chance of one deal whose outcome is known: this starter, and these cards in this order."""

    def __init__(self, starter: int, decks: Sequence[tuple[str, ...]]) -> None:
        self._starter, self._decks = starter, deque(decks)

    def below(self, n: int) -> int:
        if self._starter >= n:
            raise ValueError(f"seat {self._starter} cannot start among {n}")
        return self._starter

    def shuffled(self, cards: Iterable[str]) -> tuple[str, ...]:
        deck = self._decks.popleft()
        if sorted(deck) != sorted(cards):
            raise ValueError("the deal laid ready is for another game, other options or other seats")
        return deck


class Seeded:
    """The same words, in the same order for each purpose, from the same seed."""

    def __init__(self, seed: str) -> None:
        self._seed, self._drawn = seed, Counter[str]()
        self.ready: deque[Chance] = deque()  # deals of the next rounds, at whichever table

    def secret(self, purpose: str) -> str:
        self._drawn[purpose] += 1
        return sha256(f"{self._seed}\n{purpose}\n{self._drawn[purpose]}".encode()).hexdigest()

    def deal(self, table: str) -> Chance:
        return self.ready.popleft() if self.ready else Chance(self.secret(f"deal {table}"))
