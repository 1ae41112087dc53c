"""What a room has done so far, in numbers."""

from typing import NamedTuple


class Counts(NamedTuple):
    moves: int = 0
    refused: int = 0
    encoded: int = 0  # updates, once for all who read the same form
    completed: int = 0  # updates to which a seat's own cards or actions were added

    def plus(self, other: "Counts") -> "Counts":
        return Counts(*(one + more for one, more in zip(self, other, strict=True)))
