"""What a game brings to the terminal: the module named after it, beside this one, holds its DESK."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from tablee.games.protocol import Event, RoundResult, Seat
from tablee.matches import Match
from tablee.terminal import words
from tablee.terminal.language import Lang, Said
from tablee.terminal.refusals import Book
from tablee.terminal.screen import Screen

if TYPE_CHECKING:
    from tablee.terminal.sitting import Sitting

HelpRow = tuple[str, str, Said]  # the French command, the English one, what it does
Choose = Callable[[Any, Sequence[Any], Random], Any]


class People(NamedTuple):
    """Who sits where. `you` is spoken to; a player who gave a name is spoken of like the others."""

    names: tuple[str, ...]
    you: Seat | None
    lang: Lang

    def name(self, seat: Seat) -> str:
        return self.names[seat]

    def listed(self, seats: Sequence[Seat]) -> str:
        *most, last = [self.names[seat] for seat in seats]
        return words.LIST_AND.to(self.lang).join([", ".join(most), last] if most else [last])


class Telling(NamedTuple):
    """One event as it is told of others, and as it is told to you."""

    others: Said
    you: Said

    def to(self, people: People, seat: Seat, **values: object) -> str:
        said = self.you if seat == people.you else self.others
        return said.to(people.lang, name=people.name(seat), **values)


class Sheet(NamedTuple):
    """The working of a round's scores: headings, and cells for each seat."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Desk(Protocol):
    """How one game is shown, asked for and told of."""

    @property
    def title(self) -> Said: ...
    @property
    def options(self) -> Mapping[str, object]:
        """What the terminal plays unless told otherwise, where that is not the table's default."""

    @property
    def hint(self) -> Said:
        """How to find out more."""

    @property
    def help(self) -> Sequence[HelpRow]: ...
    @property
    def refusals(self) -> Book: ...
    def goal(self, state: Any, lang: Lang) -> str:
        """What ends the match: `premier à 10 points`."""

    def notes(self, match: Match, people: People) -> Sequence[str]:
        """What a round begins with, beside who starts it."""

    def play_round(self, sitting: "Sitting") -> None:
        """From the deal to the end of the round."""

    def tell(self, event: Event, people: People) -> str: ...
    def picture(self, state: Any, people: People, screen: Screen) -> Sequence[str]:
        """Everything, hidden cards included: for replays."""

    def ending(self, state: Any, people: People) -> str:
        """Why the round is over."""

    def sheet(self, state: Any, result: RoundResult, lang: Lang) -> Sheet: ...
    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """A simple robot, for a game that has no better one yet."""


def desk_for(game: str) -> Desk:
    desk: Desk = import_module(f"tablee.terminal.{game}").DESK
    return desk
