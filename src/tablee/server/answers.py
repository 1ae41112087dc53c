"""What the server answers over HTTP, as msgspec Structs. The client's TypeScript is made from them."""

from typing import Literal

from msgspec import UNSET, UnsetType

from tablee.tables.messages import Chair, Json, LaidFrom, Millis, Phase, SeatNumber, WireError, WireStruct

OptionValue = str | int | bool


class Me(WireStruct, kw_only=True):
    player: str
    name: str
    named: bool  # the player has chosen the name; else it follows the language
    avatar: str
    lang: str
    account: str | None


class HouseholdMember(WireStruct, kw_only=True):
    """Somebody who shares the caller's device."""

    player: str
    name: str
    named: bool
    avatar: str


class ListedTable(WireStruct, kw_only=True):
    """A table as the store keeps it for lists."""

    id: str
    code: str
    game: str
    options: Json
    phase: Phase
    seats: list[Chair]
    host: str | None
    opened: Millis


class TableLine(ListedTable, kw_only=True):
    here: int  # people who have the table open


class FoundTable(TableLine, kw_only=True):
    """One table, for whoever is about to come in. The host may stand, and then has neither name nor face."""

    hostName: str | None  # noqa: N815
    hostAvatar: str | None  # noqa: N815
    kicked: bool  # the host has asked the caller to leave


class NewTable(WireStruct, kw_only=True):
    id: str
    code: str
    link: str


class PastPlayer(WireStruct, kw_only=True):
    player: str | None
    name: str | None
    robot: str | None
    avatar: str | None = None


class PastMatch(WireStruct, kw_only=True):
    table: str
    match: int
    game: str
    ended: Millis
    players: list[PastPlayer]
    totals: tuple[int, ...]
    winners: tuple[SeatNumber, ...]
    # Matches of older servers have none of these:
    places: tuple[int, ...] = ()  # 1 is best; in a rated match who has gone for good comes last
    rounds: int = 0
    code: str = ""  # of the table
    began: Millis = 0
    rated: bool = False
    laidFrom: LaidFrom | UnsetType = UNSET  # noqa: N815 not dealt here: it counts in no rating
    kind: Literal["sheet"] | UnsetType = UNSET  # of a real table, from its score sheet (`table`): never rated


class OptionRule(WireStruct, kw_only=True):
    name: str
    default: OptionValue
    rule: str
    words: tuple[OptionValue, ...]
    low: int | None
    high: int | None
    off: str | None


class LevelName(WireStruct, kw_only=True):
    fr: str
    en: str


class GameLine(WireStruct, kw_only=True):
    id: str
    rulesVersion: int  # noqa: N815 the wire's own spelling
    seats: tuple[int, int]
    levels: tuple[str, ...]
    options: list[OptionRule]
    levelNames: dict[str, LevelName] | UnsetType = UNSET  # noqa: N815
    levelNotes: dict[str, LevelName] | UnsetType = UNSET  # noqa: N815 what to expect of it, in a few words
    levelRatings: dict[str, int] | UnsetType = UNSET  # noqa: N815 its rating, which never changes


class BothLanguages(WireStruct, kw_only=True):
    fr: str
    en: str


class PuzzleHint(WireStruct, kw_only=True):
    text: BothLanguages
    cards: list[str]  # to mark on the board


class PuzzleSecret(WireStruct, kw_only=True):
    """What `PuzzleSheet.sealed` holds."""

    target: int  # what the goal counts
    hints: list[PuzzleHint]
    solution: list[Json]  # actions
    steps: list[BothLanguages]


class PuzzleSheet(WireStruct, kw_only=True):
    id: str
    game: str
    goal: str
    title: BothLanguages
    grade: int
    view: Json
    seat: SeatNumber
    turns: int
    sealed: str


class PuzzleVerdict(WireStruct, kw_only=True):
    right: bool
    error: WireError | None
    players: int  # who have solved the puzzle of this day
    median: Millis | None  # half of them needed no longer; None while they are few


class SolvedDay(WireStruct, kw_only=True):
    game: str
    day: str
    ms: Millis | None
    hints: int
    inTime: bool  # noqa: N815
    gaveUp: bool  # noqa: N815


class PuzzleDays(WireStruct, kw_only=True):
    now: Millis
    first: str  # the first day that has a puzzle
    days: list[SolvedDay]


class SheetPlayer(WireStruct, kw_only=True):
    name: str
    face: str


class SheetCell(WireStruct, kw_only=True):
    """The last write of a cell."""

    key: str
    value: str | None
    counter: int
    author: str
    face: str


class SheetUpdate(WireStruct, kw_only=True):
    """A score sheet: its head, and the cells that have changed."""

    id: str
    game: str
    opened: Millis
    players: list[SheetPlayer]
    options: Json
    seq: int
    cells: list[SheetCell]
    mine: int | None  # the caller's column
