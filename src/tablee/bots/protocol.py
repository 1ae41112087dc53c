"""What a bot is: it sees a View, never a State, and answers with an action."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from tablee.games.protocol import Event
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


@runtime_checkable
class RememberingBot(Protocol):
    """A bot that asks for the past of the round. It keeps nothing itself: all that it knows comes with the question."""

    @property
    def remembers(self) -> bool:
        """Whether it wants the past at all."""

    def choose_with(self, view: Any, past: Sequence[Event], legal: Sequence[Any], rng: Random) -> Any:
        """As `choose`, with every event since the deal as the seat was told of it, the oldest first."""


AnyBot = Bot[Any, Any]


class Hint(NamedTuple):
    """One step of a hint; `cards` to mark and `action` to show once the step gives them away."""

    text: str
    cards: tuple[str, ...] = ()
    action: Any = None
