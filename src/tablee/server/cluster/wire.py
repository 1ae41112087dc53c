"""What nodes say to each other. Nodes trust each other: none of this comes from a client as it is."""

from collections.abc import Iterable
from itertools import accumulate, pairwise
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from tablee.store import Listing
from tablee.tables.latency import Latency
from tablee.tables.messages import You, encode

PREFIX = "tablee"
EVERYBODY = f"{PREFIX}.all"
ROBOTS = f"{PREFIX}.robots"

T = TypeVar("T")
SocketId = int  # no two sockets of a cluster have the same
Trips = tuple[float, int, float, float]  # a Latency


def node_subject(node: str) -> str:
    return f"{PREFIX}.node.{node}"


def table_subject(table_id: str) -> str:
    return f"{PREFIX}.table.{table_id}"


# --- from a front to an owner -------------------------------------------------------------------------------


class Guest(Struct, array_like=True, frozen=True):
    """A socket of a front, as the owner has to know it."""

    socket: SocketId
    player: str
    name: str
    avatar: str
    lang: str
    form: int
    address: str
    login: int
    finished: tuple[str, ...]
    muted: tuple[str, ...]
    trips: Trips


class Join(Struct, array_like=True, frozen=True, tag=True):
    """`alone`: never one of a crowd, because this guest has something to say. `instead`: the socket's id until now."""

    table: str
    front: str
    guest: Guest
    seen: int | None = None
    alone: bool = False
    instead: SocketId = 0


class Say(Struct, array_like=True, frozen=True, tag=True):
    """A client's message, as it came."""

    table: str
    epoch: int
    socket: SocketId
    text: bytes
    trips: Trips


class Leave(Struct, array_like=True, frozen=True, tag=True):
    table: str
    sockets: list[SocketId]


class Beat(Struct, array_like=True, frozen=True, tag=True):
    """The front lives. For each table it follows here: the epoch, and what it has measured anew.

    `present`: all its sockets there (`pack_names`), of those that were named before `until`.
    """

    front: str
    tables: dict[str, tuple[int, list[tuple[SocketId, Trips]]]]
    until: SocketId = 0
    present: dict[str, list[int]] = {}


class About(Struct, array_like=True, frozen=True, tag=True):
    """Whether this caller may not sit down at a table."""

    table: str
    player: str
    address: str


class Making(Struct, array_like=True, frozen=True, tag=True):
    """How far an analysis is; the answer is empty if the node does not make it."""

    replay: str


class Expect(Struct, array_like=True, frozen=True, tag=True):
    """These tables will be handed over to you: read their logs. The answer is empty, and comes once they are read."""

    tables: list[str]


Request = Join | Say | Leave | Beat | About | Making | Expect


class Received(Struct, array_like=True, frozen=True):
    """`owner` false: the table is not mine, or not in that epoch, or I do not know the socket: ask again who has it.

    `n`: the last number of what the table was told. `now`: by the clock of the table.
    """

    owner: bool
    epoch: int = 0
    n: int = 0
    now: int = 0
    real_time: bool = False
    crowd: bool = False


NOT_MINE = Received(False)


class Pulse(Struct, array_like=True, frozen=True):
    """For each table of a Beat the last number and the table's time; none for a table that I do not own."""

    tables: dict[str, tuple[int, int]]


class Told(Struct, array_like=True, frozen=True):
    """The answer to About."""

    kicked: bool


# --- from an owner to its fronts ----------------------------------------------------------------------------


class Frames(Struct, array_like=True, frozen=True):
    """Frames that go to these sockets, and to those who only watch and asked for these forms of updates."""

    data: bytes
    sockets: list[SocketId]
    crowds: list[int] = []


class Closing(Struct, array_like=True, frozen=True):
    socket: SocketId
    code: int
    reason: str


class News(Struct, array_like=True, frozen=True):
    """What a table's fronts have to write, in order. `n` counts up by one within an epoch: a gap means join again."""

    owner: str
    epoch: int
    n: int
    seq: int  # of the table's last fact: nobody has seen a later one
    frames: list[Frames]
    closing: list[Closing] = []
    alone: list[str] = []  # players who are no longer one of a crowd
    moved: bool = False  # ask again who owns the table


# --- to everybody -------------------------------------------------------------------------------------------


class Known(Struct, array_like=True, frozen=True, tag=True):
    """A player has another name or face."""

    sender: str
    player: str
    name: str
    avatar: str


class LoggedOut(Struct, array_like=True, frozen=True, tag=True):
    """Sessions of this player have ended."""

    sender: str
    player: str


class SheetWritten(Struct, array_like=True, frozen=True, tag=True):
    sender: str
    sheet: str


class Occupied(Struct, array_like=True, frozen=True, tag=True):
    """How many people are at the sender's tables, as far as it has changed (`whole`: forget what was told before).

    0: nobody, or it is no longer the sender's. `listings`: of public tables, as far as they have changed; `unlisted`:
    those that are public no longer.
    """

    sender: str
    whole: bool
    people: dict[str, int]
    listings: list[Listing]
    unlisted: list[str] = []


class Hello(Struct, array_like=True, frozen=True, tag=True):
    """The sender knows nothing of the others, or may have missed something."""

    sender: str


class Erased(Struct, array_like=True, frozen=True, tag=True):
    """Somebody has asked to be forgotten: what is kept of old matches may have their name."""

    sender: str


class Farewell(Struct, array_like=True, frozen=True, tag=True):
    sender: str


Broadcast = Known | LoggedOut | SheetWritten | Occupied | Hello | Erased | Farewell


# --- as bytes -----------------------------------------------------------------------------------------------

pack = msgspec.msgpack.Encoder().encode
read_request = msgspec.msgpack.Decoder(Request).decode
read_received = msgspec.msgpack.Decoder(Received).decode
read_pulse = msgspec.msgpack.Decoder(Pulse).decode
read_told = msgspec.msgpack.Decoder(Told).decode
read_news = msgspec.msgpack.Decoder(News).decode
read_broadcast = msgspec.msgpack.Decoder(Broadcast).decode

# In the welcome of a crowd this stands for whoever reads it.
ANYBODY = b'"you":' + encode(You(player="", name="", avatar="", seat=None))


def pack_names(names: Iterable[SocketId]) -> list[int]:
    """The first, and the steps from each to the next: sockets of a front have names close to each other."""
    ordered = sorted(names)
    return ordered[:1] + [there - here for here, there in pairwise(ordered)]


def read_names(packed: Iterable[int]) -> set[SocketId]:
    return set(accumulate(packed))


def trips_of(latency: Latency) -> Trips:
    return latency.rtt, latency.trips, latency.low, latency.before


def set_trips(latency: Latency, trips: Any) -> None:
    latency.rtt, latency.trips, latency.low, latency.before = trips
