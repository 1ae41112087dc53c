"""What the server sends over the socket, as msgspec Structs: a message is built as one of these and encoded.

The client's TypeScript is made from them (`tools.typescript`). A field with the default UNSET is left out of the
JSON until it is set.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal, NamedTuple

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

Json = Annotated[dict[str, Any], Meta(extra={"ts": "Json"})]
Action = Annotated[Any, Meta(extra={"ts": "Json"})]  # encoded by its game, see message_parts.encoded_actions
SeatNumber = int
Millis = int
Yes = Annotated[bool, Meta(extra={"ts": "true"})]
No = Annotated[bool, Meta(extra={"ts": "false"})]

encode: Final = msgspec.json.Encoder().encode


class WireStruct(Struct, kw_only=True, forbid_unknown_fields=True):
    """Base of everything that is sent. A part with a field that is not declared here cannot be built or read."""


# --- parts --------------------------------------------------------------------------------------------------


class Chair(WireStruct, kw_only=True):
    """A seat in a list of tables: who is connected is not told there."""

    player: str | None
    name: str | None
    avatar: str | None
    robot: str | None
    minded: bool


class Seat(Chair, kw_only=True):
    here: bool
    ping: int | None
    left: Millis | None


Phase = Literal["open", "playing", "between", "over", "closed"]
Visibility = Literal["public", "private"]
Who = Literal["player", "robot", "clock"]
Outcome = Literal["won", "late", "tie", "refused"]
Pace = Literal["lively", "calm", "practice"]
Fairness = Literal["compensated", "arrival"]


class Tick(WireStruct, kw_only=True):
    """At the calm pace everything is resolved at `anchor` + k * `every`, k from 1 on."""

    anchor: Millis
    every: Millis


class LaidFrom(WireStruct, kw_only=True):
    """The match goes on from a position of another one: its replay, and the step after which it was laid out."""

    replay: str
    at: str
    code: str  # of the table at which that was played


class Queuer(WireStruct, kw_only=True):
    """Somebody who waits for a chair."""

    player: str
    name: str
    avatar: str


class TableFacts(WireStruct, kw_only=True):
    id: str
    code: str
    game: str
    options: Json
    visibility: Visibility
    phase: Phase
    asleep: bool
    host: str | None
    match: int
    ready: list[SeatNumber]
    pace: Pace
    fairness: Fairness
    rated: bool  # the host has marked the table: its matches change ratings
    unrated: str | None  # what keeps the next match from counting all the same: pace or robot
    asStrong: bool  # noqa: N815 there is no champion for this game and its options: `hard` plays that level
    counts: bool  # the match being played, or just played, changes ratings
    tick: Tick | None
    paused: bool
    pausing: list[SeatNumber]  # who has asked for a pause
    unhurried: list[SeatNumber]  # whom no clock hurries, but in rated matches and at public tables
    novices: list[SeatNumber]  # who play their first match of this game: their turns last twice as long
    watchers: int
    queue: list[Queuer]  # who wait for a chair, the first first
    seats: list[Seat]
    laidFrom: LaidFrom | UnsetType | None = UNSET  # noqa: N815 the wire's own spelling


class You(WireStruct, kw_only=True):
    player: str
    name: str
    avatar: str
    seat: SeatNumber | None
    kicked: Yes | UnsetType = UNSET  # the host has freed your chair: you may watch


class Deal(WireStruct, kw_only=True):
    round: int
    commitment: str
    starts: Millis
    lots: tuple[str, ...] | UnsetType = UNSET  # drawn for the first player, where lots are drawn


class Reveal(WireStruct, kw_only=True):
    deal: str
    salt: str


class Deadline(WireStruct, kw_only=True):
    """When time is up. `seats`: whose time runs."""

    kind: Literal["turn", "stall", "next"]
    seats: tuple[SeatNumber, ...]
    due: Millis
    total: Millis


class GameEvent(WireStruct, kw_only=True):
    kind: str
    seat: SeatNumber
    cards: Sequence[str] | UnsetType = UNSET
    secret: Sequence[str] | UnsetType = UNSET
    target: int | UnsetType = UNSET


class By(WireStruct, kw_only=True):
    seat: SeatNumber | None
    who: Who


class MatchResult(WireStruct, kw_only=True):
    winners: list[SeatNumber]


class Result(WireStruct, kw_only=True):
    scores: list[int]
    totals: list[int]
    winners: list[SeatNumber]
    reason: str
    match: MatchResult | None


class Claim(WireStruct, kw_only=True):
    seat: SeatNumber
    press: Millis
    arrival: Millis
    ping: int | None
    outcome: Outcome


class Pile(WireStruct, kw_only=True):
    kind: str
    family: str | UnsetType = UNSET
    owner: SeatNumber | UnsetType = UNSET


class Verdict(WireStruct, kw_only=True):
    round: int
    pile: Pile
    window: Millis
    claims: list[Claim]


class ChatLine(WireStruct, kw_only=True):
    seq: int
    at: Millis
    player: str
    name: str
    text: str | UnsetType = UNSET
    phrase: str | UnsetType = UNSET


class Shown(WireStruct, kw_only=True):
    """A turn that somebody lets the others watch."""

    seat: SeatNumber
    action: Action | None


class Entry(WireStruct, kw_only=True):
    """One entry of the story of a table."""

    seq: int
    at: Millis
    by: By | UnsetType = UNSET
    events: list[GameEvent] | UnsetType = UNSET
    deal: Deal | UnsetType = UNSET
    result: Result | UnsetType | None = UNSET
    verdict: Verdict | UnsetType = UNSET
    chat: ChatLine | UnsetType = UNSET
    game: str | UnsetType = UNSET  # from here on, another game is played


class Missed(NamedTuple):
    """What a client that comes back has missed. `gap`: it is too much, and left out."""

    entries: list[Entry]
    gap: bool


class WireError(WireStruct, kw_only=True):
    code: str
    rule: str | None
    text: str
    data: Json | UnsetType = UNSET


# --- messages of the socket ---------------------------------------------------------------------------------


class Message(WireStruct, kw_only=True, tag_field="t"):
    """Its field `t` says which message it is."""


class Snapshot(Message, kw_only=True, tag="welcome"):
    """All there is to know."""

    seq: int
    now: Millis
    you: You
    table: TableFacts
    deal: Deal | UnsetType = UNSET
    view: Json | UnsetType = UNSET
    legal: list[Action] | UnsetType = UNSET
    clock: Deadline | None
    result: Result | UnsetType | None = UNSET
    reveal: Reveal | UnsetType | None = UNSET
    verdicts: list[Verdict]
    chat: list[ChatLine]
    draft: Shown | UnsetType | None = UNSET
    missed: list[Entry] | UnsetType = UNSET
    gap: bool | UnsetType = UNSET


class Update(Message, kw_only=True, tag="update"):
    """What has changed. `events`, `view` and `legal` differ between audiences: `CommonUpdate` adds them."""

    seq: int
    at: Millis | UnsetType = UNSET
    table: Annotated[dict[str, Any], Meta(extra={"ts": "Partial<TableFacts>"})] | UnsetType = UNSET
    deal: Deal | UnsetType = UNSET
    view: Json | UnsetType = UNSET
    legal: list[Action] | UnsetType = UNSET
    clock: Deadline | UnsetType | None = UNSET
    result: Result | UnsetType | None = UNSET
    reveal: Reveal | UnsetType | None = UNSET
    events: list[GameEvent] | UnsetType = UNSET
    by: By | UnsetType = UNSET
    verdict: Verdict | UnsetType = UNSET
    chat: ChatLine | UnsetType = UNSET


class Accepted(Message, kw_only=True, tag="ack"):
    id: str
    ok: Yes
    seq: int


class Refused(Message, kw_only=True, tag="ack"):
    id: str
    ok: No
    error: WireError


class Pong(Message, kw_only=True, tag="pong"):
    t0: float
    now: Millis


class DraftShown(Message, kw_only=True, tag="draft"):
    seat: SeatNumber
    action: Action | None


class HintSaid(Message, kw_only=True, tag="hint"):
    id: str
    seq: int
    step: int
    text: str
    cards: tuple[str, ...]
    action: Action | None


class Complaint(Message, kw_only=True, tag="error"):
    """The message was no command."""

    error: WireError
    id: str | None


class Bye(Message, kw_only=True, tag="bye"):
    error: WireError
