"""What a game without turns says about races: what two players can reach for in the same moment."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from tablee.games.protocol import Seat


class Pile(NamedTuple):
    """What a race is about: only one player gets it.

    `family` and `owner` tell piles of one kind apart. `ends_round`: whoever gets it ends the round for everybody.
    """

    kind: str
    family: str = ""
    owner: Seat | None = None
    ends_round: bool = False

    @property
    def name(self) -> str:
        return self.kind if self.owner is None else f"{self.family}{self.owner}"


class RaceRules(Protocol):
    """Pure functions over states and views, like the rest of a game."""

    @property
    def rule(self) -> str:
        """The rule by which the first press counts."""

    @property
    def overtaken(self) -> Collection[str]:
        """The codes with which the rules refuse an action because somebody else was first."""

    def contested(self, state: Any, seat: Seat, action: Any) -> Pile | None:
        """The pile that others could claim in the same moment; None if the action is the seat's own affair."""

    def rivals(self, state: Any, seat: Seat, pile: Pile) -> Sequence[Seat]:
        """The seats whose earlier press could change what comes of the claim, as far as everybody can know.

        Only what lies open may count here: a wait that depended on hidden cards would tell who holds them.
        """

    def appeared(self, before: Any, after: Any) -> Iterable[Pile]:
        """The piles that an action has brought to the table."""

    def is_gone(self, state: Any, pile: Pile) -> bool:
        """Nobody can claim the pile any more."""

    def ready_at(self, view: Any, action: Any) -> int:
        """The moment, in milliseconds since the round began, before which the action is refused as too soon."""
