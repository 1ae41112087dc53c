"""What the server answers about a match that is looked back at, as msgspec Structs (docs/protocol.md, Looking back)."""

from typing import Literal

from msgspec import UNSET, UnsetType

from tablee.server.answers import BothLanguages
from tablee.tables.messages import Deal, GameEvent, Json, LaidFrom, Millis, Result, SeatNumber, WireStruct

Actor = Literal["player", "robot", "minded", "clock", "record"]
JobState = Literal["none", "running", "done", "failed"]


class Curve(WireStruct, kw_only=True):
    """Values of all seats by step, for a plot and the table behind it."""

    name: str
    error: float
    steps: list[str]
    values: list[list[float]]


class ReplaySeat(WireStruct, kw_only=True):
    name: str | None
    avatar: str | None
    robot: str | None


class ReplayStep(WireStruct, kw_only=True):
    """The deal (`2.0`, of nobody), or a turn with all that was done in it."""

    at: str
    seat: SeatNumber | None
    actions: list[str]  # in the notation of the game
    events: list[GameEvent]
    by: Actor | None
    ms: Millis | None  # since the round began; None: not known


class ReplayRound(WireStruct, kw_only=True):
    round: int
    starter: SeatNumber
    deal: Deal
    over: bool
    result: Result | None
    steps: list[ReplayStep]


class Replay(WireStruct, kw_only=True):
    """A match as its steps. What is hidden from the caller is not in it."""

    id: str
    table: str
    match: int
    code: str
    game: str
    rulesVersion: int  # noqa: N815 the wire's own spelling
    options: Json
    began: Millis
    ended: Millis | None
    running: bool
    viewer: SeatNumber | None  # the caller's own seat
    seats: list[ReplaySeat]
    rounds: list[ReplayRound]
    curves: list[Curve]  # `hands` and `points`, of the rounds that are over
    laidFrom: LaidFrom | UnsetType = UNSET  # noqa: N815


class SeatViews(WireStruct, kw_only=True):
    """What a seat (None: a spectator) saw after each step of a round, the deal first."""

    seat: SeatNumber | None
    views: list[Json]


class RoundViews(WireStruct, kw_only=True):
    id: str
    round: int
    steps: list[str]
    seats: list[SeatViews]


class Judgement(WireStruct, kw_only=True):
    step: str
    seat: SeatNumber
    mark: Literal["brilliant", "good", "missed", "costly"] | None
    loss: float
    error: float
    forced: bool
    timedOut: bool  # noqa: N815
    made: list[str]
    best: list[str]
    facts: dict[str, float]
    why: BothLanguages


class PlayerNumber(WireStruct, kw_only=True):
    seat: SeatNumber
    value: float | None
    turns: int
    example: str | None
    facts: dict[str, float]
    explanation: BothLanguages


class ReplayAnalysis(WireStruct, kw_only=True):
    """How far an analysis is, and what it has found; whole once `state` is done."""

    state: JobState
    done: int  # turns
    total: int
    ahead: int  # analyses of other matches that come first
    seconds: int | None  # what is left of it takes about so long; None: not known
    judgements: list[Judgement]
    game: str | UnsetType = UNSET
    version: int | UnsetType = UNSET
    unit: Literal["points", "chance", "seconds"] | UnsetType = UNSET
    players: list[PlayerNumber] | UnsetType = UNSET
    curves: list[Curve] | UnsetType = UNSET
