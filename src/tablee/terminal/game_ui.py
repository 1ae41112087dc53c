"""What a game brings to the terminal: `terminal/<game>` holds its UI."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from tablee.games import part_name
from tablee.games.protocol import Event, RoundResult, Seat
from tablee.games.text import Lang, Text
from tablee.matches import Match
from tablee.terminal import common_texts as common
from tablee.terminal.screen import Screen

if TYPE_CHECKING:
    from tablee.terminal.match_loop import MatchLoop

HelpRow = tuple[str, str, Text]  # the French command, the English one, what it does


class People(NamedTuple):
    """Who sits where. `you` is spoken to; a player who gave a name is spoken of like the others."""

    names: tuple[str, ...]
    you: Seat | None
    lang: Lang

    def name(self, seat: Seat) -> str:
        return self.names[seat]

    def listed(self, seats: Sequence[Seat]) -> str:
        *most, last = [self.names[seat] for seat in seats]
        return common.LIST_AND.typeset(self.lang).join([", ".join(most), last] if most else [last])


class EventText(NamedTuple):
    """One event as it is told of others, and as it is told to you."""

    others: Text
    you: Text

    def typeset(self, people: People, seat: Seat, **values: object) -> str:
        said = self.you if seat == people.you else self.others
        return said.typeset(people.lang, name=people.name(seat), **values)


class ScoreSheet(NamedTuple):
    """The working of a round's scores: headings, and cells for each seat."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class GameUi(Protocol):
    """How one game is shown, asked for and told of."""

    @property
    def title(self) -> Text: ...
    @property
    def options(self) -> Mapping[str, object]:
        """What the terminal plays unless told otherwise, where that is not the table's default."""

    @property
    def hint(self) -> Text:
        """How to find out more."""

    @property
    def help(self) -> Sequence[HelpRow]: ...
    @property
    def not_understood(self) -> Text:
        """What is said to a line, `text`, that is no command."""

    def goal(self, state: Any, lang: Lang) -> str:
        """What ends the match: `premier à 10 points`."""

    def notes(self, match: Match, people: People) -> Sequence[str]:
        """What a round begins with, beside who starts it."""

    def play_round(self, loop: "MatchLoop") -> None:
        """From the deal to the end of the round."""

    def tell(self, event: Event, people: People) -> str: ...
    def picture(self, state: Any, people: People, screen: Screen) -> Sequence[str]:
        """Everything, hidden cards included: for replays."""

    def ending(self, state: Any, people: People) -> str:
        """Why the round is over."""

    def sheet(self, state: Any, result: RoundResult, lang: Lang) -> ScoreSheet: ...
    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """A simple robot, for a game that has no better one yet."""


def ui_for(game: str) -> GameUi:
    ui: GameUi = import_module(part_name(game, "terminal")).UI
    return ui
