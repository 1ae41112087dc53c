"""Chance that gives the same deal from the same words on every machine, and a promise to check it by.

The stream is SHA-256 in counter mode and the shuffle is written out here, so neither depends on the
Python version (docs/adr/0002-chance.md).
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import count
from struct import unpack
from typing import NamedTuple


class Deal(NamedTuple):
    """All that chance decides in a round: the order of the deck, and the lots drawn for the start."""

    deck: tuple[str, ...]
    lots: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join(self.deck) + (" / " + " ".join(self.lots) if self.lots else "")

    @classmethod
    def parse(cls, text: str) -> "Deal":
        words = text.split()
        end = words.index("/") if "/" in words else len(words)
        return cls(tuple(words[:end]), tuple(words[end + 1 :]))


class Chance:
    """A stream of fair choices grown from a text seed."""

    def __init__(self, seed: str) -> None:
        self._words = _words(sha256(b"tablee chance 1\n" + seed.encode()).digest())

    def below(self, n: int) -> int:
        """A fair whole number from 0 to n - 1, for n up to 2**32."""
        fair = (1 << 32) - (1 << 32) % n  # words past this would favour the small numbers
        while (word := next(self._words)) >= fair:
            pass
        return word % n

    def shuffled(self, cards: Iterable[str]) -> tuple[str, ...]:
        """Fisher and Yates, from the last place down."""
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            pick = self.below(last + 1)
            order[last], order[pick] = order[pick], order[last]
        return tuple(order)


def _words(key: bytes) -> Iterator[int]:
    """Whole numbers of 32 bits, eight from each block, blocks counted from 0."""
    for block in count():
        yield from unpack(">8I", sha256(key + block.to_bytes(8, "big")).digest())


def round_seed(seed: str, number: int) -> str:
    """The seed of one round of a match: its own stream, so that a round can be dealt again alone."""
    return f"{seed}\nround {number}"


def salt_of(seed: str) -> str:
    """Thirty-two hex digits that keep a commitment from being guessed card by card."""
    return sha256(b"tablee salt 1\n" + seed.encode()).hexdigest()[:32]


def commitment(deal: Deal, salt: str) -> str:
    """What is shown at the deal; once deck and salt are shown too, anyone can compute it again."""
    return sha256(f"{salt}\n{deal}".encode()).hexdigest()


def surplus(cards: Sequence[str], deck: Sequence[str]) -> str | None:
    """The first card of which there are more copies than the deck has, if any."""
    left: dict[str, int] = {}
    for card in deck:
        left[card] = left.get(card, 0) + 1
    for card in cards:
        left[card] = left.get(card, 0) - 1
        if left[card] < 0:
            return card
    return None
