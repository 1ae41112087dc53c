"""What a bot is: it sees a View, never a State, and answers with an action."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from tablee.games.text import Text

A = TypeVar("A")
V_contra = TypeVar("V_contra", contravariant=True)


class Bot(Protocol[V_contra, A]):
    """One way of playing one game. Everything random comes from `rng`: the same seed plays the same match."""

    @property
    def key(self) -> str:
        """How the arena and the wire call it."""

    @property
    def name(self) -> Text: ...
    @property
    def budget_ms(self) -> int:
        """The most one decision may take on one core; it bounds the work done, not the clock's reading."""

    def choose(self, view: V_contra, legal: Sequence[A], rng: Random) -> A | None:
        """A legal action. None, in real time only: wait and look again."""

    def explain(self, view: V_contra, action: A | None, lang: str) -> str:
        """One sentence (`fr` or `en`) that says why, for hints and analysis."""


@runtime_checkable
class RealTimeBot(Protocol):
    """A bot for a game without turns."""

    def reaction(self, view: Any, rng: Random) -> int:
        """Milliseconds between seeing the view and acting on it."""


AnyBot = Bot[Any, Any]


class Hint(NamedTuple):
    """One step of a hint; `cards` to mark and `action` to show once the step gives them away."""

    text: str
    cards: tuple[str, ...] = ()
    action: Any = None
