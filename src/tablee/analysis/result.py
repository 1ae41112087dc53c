"""What an analysis says: one type for all games, frozen, and its JSON by one writer."""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from tablee.analysis.marks import Mark
from tablee.games.options import camel
from tablee.games.protocol import Json, Seat
from tablee.games.text import Text

Unit = Literal["points", "chance", "seconds"]


class Judgement(NamedTuple):
    """One turn: what was done, what was possible, why."""

    step: str
    seat: Seat
    mark: Mark | None
    loss: float  # in the unit of the analysis; 0 for the best play
    error: float  # a loss no larger than this means nothing
    forced: bool  # there was no choice
    timed_out: bool
    made: tuple[str, ...]  # actions, in the game's notation
    best: tuple[str, ...]  # the better play; empty where the play made was as good
    facts: tuple[tuple[str, float], ...]  # the numbers behind it, by name
    why: Text

    def fact(self, name: str) -> float:
        return dict(self.facts)[name]


class PlayerNumber(NamedTuple):
    """The one number of a player, and the turn of this match that explains it."""

    seat: Seat
    value: float | None  # None: nothing to count
    turns: int
    example: str | None
    facts: tuple[tuple[str, float], ...]
    explanation: Text


class Curve(NamedTuple):
    """Values of all seats over the steps, for a plot and the table behind it."""

    name: str
    error: float
    steps: tuple[str, ...]
    values: tuple[tuple[float, ...], ...]  # [step][seat]


class Analysis(NamedTuple):
    game: str
    version: int  # grows when the same match would be judged otherwise
    unit: Unit
    judgements: tuple[Judgement, ...]
    players: tuple[PlayerNumber, ...]
    curves: tuple[Curve, ...]

    def as_json(self) -> Json:
        written: Json = write(self)
        return written

    def marked(self, mark: Mark) -> tuple[Judgement, ...]:
        return tuple(judgement for judgement in self.judgements if judgement.mark == mark)


Progress = Callable[[int, int, tuple[Judgement, ...]], None]  # done, in all, what was just found


def write(value: Any) -> Any:
    """Plain JSON values: camelCase names, texts by language, numbers to four digits."""
    match value:
        case Text():
            return {"fr": value.fr, "en": value.en}
        case float():
            return round(value, 4)
        case dict():
            return {name: write(part) for name, part in value.items()}
        case tuple() if hasattr(value, "_fields"):
            named = zip(value._fields, value, strict=True)
            return {camel(name): _pairs(part) if name == "facts" else write(part) for name, part in named}
        case tuple() | list():
            return [write(part) for part in value]
    return value


def _pairs(facts: tuple[tuple[str, float], ...]) -> Json:
    return {name: write(value) for name, value in facts}
