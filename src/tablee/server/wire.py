"""What the server says, written down as types. Nothing is encoded with them: `tables.show` builds its messages
field by field. They are here to be checked against every byte a test server sends, and to write the web
client's TypeScript (`server.types`).
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

Json = Annotated[dict[str, Any], Meta(extra={"ts": "Json"})]
SeatNumber = int
Millis = int
Yes = Annotated[bool, Meta(extra={"ts": "true"})]
No = Annotated[bool, Meta(extra={"ts": "false"})]


class Said(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of every part: no field comes over the wire that is not written here."""


# --- parts --------------------------------------------------------------------------------------------------


class Seat(Said, frozen=True, kw_only=True):
    player: str | None
    name: str | None
    avatar: str | None
    robot: str | None
    minded: bool
    here: bool
    ping: int | None
    left: Millis | None


Phase = Literal["open", "playing", "between", "over", "closed"]


class TableFacts(Said, frozen=True, kw_only=True):
    id: str
    code: str
    game: str
    options: Json
    visibility: Literal["public", "private"]
    phase: Phase
    asleep: bool
    host: str | None
    match: int
    ready: list[SeatNumber]
    watchers: int
    seats: list[Seat]


class You(Said, frozen=True, kw_only=True):
    player: str
    name: str
    avatar: str
    seat: SeatNumber | None


class Deal(Said, frozen=True, kw_only=True):
    round: int
    commitment: str
    starts: Millis
    lots: list[str] | UnsetType = UNSET  # drawn for the first player, where lots are drawn


class Reveal(Said, frozen=True, kw_only=True):
    deal: str
    salt: str


class Clock(Said, frozen=True, kw_only=True):
    kind: Literal["turn", "stall", "next"]
    seats: list[SeatNumber]
    due: Millis
    total: Millis


class GameEvent(Said, frozen=True, kw_only=True):
    kind: str
    seat: SeatNumber
    cards: list[str] | UnsetType = UNSET
    secret: list[str] | UnsetType = UNSET
    target: int | UnsetType = UNSET


class By(Said, frozen=True, kw_only=True):
    seat: SeatNumber | None
    who: Literal["player", "robot", "clock"]


class MatchResult(Said, frozen=True, kw_only=True):
    winners: list[SeatNumber]


class Result(Said, frozen=True, kw_only=True):
    scores: list[int]
    totals: list[int]
    winners: list[SeatNumber]
    reason: str
    match: MatchResult | None


class Claim(Said, frozen=True, kw_only=True):
    seat: SeatNumber
    press: Millis
    arrival: Millis
    ping: int | None
    outcome: Literal["won", "late", "tie", "refused"]


class Pile(Said, frozen=True, kw_only=True):
    kind: Literal["family", "deck", "ruckus"]
    family: str | UnsetType = UNSET
    owner: SeatNumber | UnsetType = UNSET


class Verdict(Said, frozen=True, kw_only=True):
    round: int
    pile: Pile
    window: Millis
    claims: list[Claim]


class ChatLine(Said, frozen=True, kw_only=True):
    seq: int
    at: Millis
    player: str
    name: str
    text: str | UnsetType = UNSET
    phrase: str | UnsetType = UNSET


class Shown(Said, frozen=True, kw_only=True):
    """A turn that somebody lets the others watch."""

    seat: SeatNumber
    action: Json | None


class Entry(Said, frozen=True, kw_only=True):
    """One entry of the story of a table."""

    seq: int
    at: Millis
    by: By | UnsetType = UNSET
    events: list[GameEvent] | UnsetType = UNSET
    deal: Deal | UnsetType = UNSET
    result: Result | UnsetType | None = UNSET
    verdict: Verdict | UnsetType = UNSET
    chat: ChatLine | UnsetType = UNSET


class WireError(Said, frozen=True, kw_only=True):
    code: str
    rule: str | None
    text: str
    data: Json | UnsetType = UNSET


# --- messages of the socket ---------------------------------------------------------------------------------


class Message(Said, frozen=True, kw_only=True, tag_field="t"):
    """Says by `t` what it is."""


class Snapshot(Message, frozen=True, kw_only=True, tag="welcome"):
    """All there is to know."""

    seq: int
    now: Millis
    you: You
    table: TableFacts
    deal: Deal | UnsetType = UNSET
    view: Json | UnsetType = UNSET
    legal: list[Json] | UnsetType = UNSET
    clock: Clock | None
    result: Result | UnsetType | None = UNSET
    reveal: Reveal | UnsetType | None = UNSET
    verdicts: list[Verdict]
    chat: list[ChatLine]
    draft: Shown | UnsetType | None = UNSET
    missed: list[Entry] | UnsetType = UNSET
    gap: bool | UnsetType = UNSET


class Update(Message, frozen=True, kw_only=True, tag="update"):
    """What has changed."""

    seq: int
    at: Millis | UnsetType = UNSET
    table: Annotated[dict[str, Any], Meta(extra={"ts": "Partial<TableFacts>"})] | UnsetType = UNSET
    deal: Deal | UnsetType = UNSET
    view: Json | UnsetType = UNSET
    legal: list[Json] | UnsetType = UNSET
    clock: Clock | UnsetType | None = UNSET
    result: Result | UnsetType | None = UNSET
    reveal: Reveal | UnsetType | None = UNSET
    events: list[GameEvent] | UnsetType = UNSET
    by: By | UnsetType = UNSET
    verdict: Verdict | UnsetType = UNSET
    chat: ChatLine | UnsetType = UNSET


class Accepted(Message, frozen=True, kw_only=True, tag="ack"):
    id: str
    ok: Yes
    seq: int


class Refused(Message, frozen=True, kw_only=True, tag="ack"):
    id: str
    ok: No
    error: WireError


class Pong(Message, frozen=True, kw_only=True, tag="pong"):
    t0: float
    now: Millis


class DraftShown(Message, frozen=True, kw_only=True, tag="draft"):
    seat: SeatNumber
    action: Json | None


class HintSaid(Message, frozen=True, kw_only=True, tag="hint"):
    id: str
    seq: int
    step: int
    text: str
    cards: list[str]
    action: Json | None


class Complaint(Message, frozen=True, kw_only=True, tag="error"):
    """The message was no command."""

    error: WireError
    id: str | None


class Bye(Message, frozen=True, kw_only=True, tag="bye"):
    error: WireError


PARTS: tuple[type[Said], ...] = (
    Seat, TableFacts, You, Deal, Reveal, Clock, GameEvent, By, MatchResult, Result, Claim, Pile, Verdict,
    ChatLine, Shown, Entry, WireError,
)  # fmt: skip
MESSAGES: tuple[type[Message], ...] = (
    Snapshot, Update, Accepted, Refused, Pong, DraftShown, HintSaid, Complaint, Bye,
)  # fmt: skip


# --- answers of the HTTP side -------------------------------------------------------------------------------


class Me(Said, frozen=True, kw_only=True):
    player: str
    name: str
    avatar: str
    lang: str
    account: str | None


class Chair(Said, frozen=True, kw_only=True):
    """A seat in a list of tables: who is connected is not told there."""

    player: str | None
    name: str | None
    avatar: str | None
    robot: str | None
    minded: bool


class TableLine(Said, frozen=True, kw_only=True):
    id: str
    code: str
    game: str
    options: Json
    phase: Phase
    seats: list[Chair]
    host: str | None
    opened: Millis
    here: int  # people who have the table open


class NewTable(Said, frozen=True, kw_only=True):
    id: str
    code: str
    link: str


class PastPlayer(Said, frozen=True, kw_only=True):
    player: str | None
    name: str | None
    robot: str | None


class PastMatch(Said, frozen=True, kw_only=True):
    table: str
    match: int
    game: str
    ended: Millis
    players: list[PastPlayer]
    totals: list[int]
    winners: list[SeatNumber]


class OptionRule(Said, frozen=True, kw_only=True):
    name: str
    default: str | int | bool
    rule: str
    words: list[str | int | bool]
    low: int | None
    high: int | None
    off: str | None


class LevelName(Said, frozen=True, kw_only=True):
    fr: str
    en: str


class GameLine(Said, frozen=True, kw_only=True):
    id: str
    rulesVersion: int  # noqa: N815 the wire's own spelling
    seats: tuple[int, int]
    levels: list[str]
    options: list[OptionRule]
    levelNames: dict[str, LevelName] | UnsetType = UNSET  # noqa: N815


ANSWERS: tuple[type[Said], ...] = (
    Me, Chair, TableLine, NewTable, PastPlayer, PastMatch, OptionRule, LevelName, GameLine,
)  # fmt: skip
