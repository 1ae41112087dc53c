"""What a game brings to make puzzles of: `puzzles/<game>` holds its MAKER."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from tablee.games.chance import Chance
from tablee.games.protocol import Seat
from tablee.games.text import Text
from tablee.puzzles.puzzle import Hint, Work


class Found(NamedTuple):
    """A puzzle that has no name yet."""

    title: Text
    grade: int
    unique: bool
    position: Any
    seat: Seat
    turns: int
    target: int
    work: Work
    hints: tuple[Hint, Hint, Hint]
    solution: tuple[str, ...]
    steps: tuple[Text, ...]


class Maker(Protocol):
    @property
    def version(self) -> int:
        """Grows when the same date would get another puzzle; the golden tests say when."""

    @property
    def goals(self) -> Sequence[str]: ...
    def find(self, goal: str, grade: int, chance: Chance) -> Found | None:
        """A puzzle of this goal and grade in one simulated game, if there is one."""

    def again(self, state: Any, seat: Seat) -> Any:
        """The state as if nobody else moved before the seat's next turn."""

    def reached(self, goal: str, target: int, before: Any, after: Any, seat: Seat) -> bool:
        """Whether these legal actions have reached the goal."""
