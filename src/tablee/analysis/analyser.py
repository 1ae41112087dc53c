"""What a game brings to be analysed: `analysis/<game>` holds its ANALYSER."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from tablee.analysis.result import Curve, Judgement, PlayerNumber, Unit
from tablee.analysis.timeline import Moment, Timeline
from tablee.games.protocol import Seat


class Claim(NamedTuple):
    """A hand in a race; `press` in milliseconds since the round began."""

    seat: Seat
    press: int
    won: bool


class Race(NamedTuple):
    """How a contested pile was given, as the table's log tells it; a replay as text has none."""

    round: int
    claims: tuple[Claim, ...]


class Request(NamedTuple):
    seed: str = ""  # the same match and seed give the same analysis
    races: tuple[Race, ...] = ()


class Analyser(Protocol):
    """Loading one is cheap: whoever only asks for its version or its tallies does not load the solver."""

    @property
    def version(self) -> int: ...
    @property
    def step_seconds(self) -> float:
        """How long a step takes about, to tell who waits."""

    @property
    def unit(self) -> Unit: ...
    def judge(
        self, timeline: Timeline, moments: Sequence[Moment], request: Request
    ) -> Iterator[tuple[Judgement, ...]]:
        """For each moment of a finished round, in order: the mover's turn, and what the others missed by it."""

    def number(self, seat: Seat, own: Sequence[Judgement], request: Request) -> PlayerNumber:
        """The player's number, from the judgements of its own turns."""

    def curves(self, timeline: Timeline, judgements: Sequence[Judgement]) -> tuple[Curve, ...]:
        """What the judgements show over the steps."""

    def tallies(self, timeline: Timeline) -> tuple[Curve, ...]:
        """What can be counted at every step without a judgement: `hands`, `points`. From all hands, hidden ones too."""
