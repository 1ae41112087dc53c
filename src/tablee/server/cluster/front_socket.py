"""A socket of this node at a table that another node owns."""

from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from tablee.server.cluster.remote import Asked, unanswered
from tablee.server.cluster.wire import Guest, SocketId, Trips, trips_of
from tablee.server.connection import Connection
from tablee.server.room.reading import complain, on_text, read_message
from tablee.server.room.room import Room
from tablee.tables import commands as c
from tablee.tables.errors import CommandRefused
from tablee.tables.messages import Missed, Pong

MOST_PENDING = 128  # commands of one socket that wait for their answer
MOST_ATTEMPTS = 8  # to have a command answered, by whoever owned the table meanwhile


class Followed(Protocol):
    """The table, as its sockets know it."""

    seq: int

    def now_ms(self) -> int: ...
    def say(self, socket: "FrontSocket", text: bytes, waits: Callable[[], bool]) -> None: ...
    def join_again(self, socket: "FrontSocket") -> None: ...
    def leave(self, socket: "FrontSocket") -> None: ...


class Line(Protocol):
    """An open WebSocket of this node: at a room, or (`front`) at a table that another node owns."""

    connection: Connection
    room: Room | None
    front: "FrontSocket | None"

    def join(self, room: Room, missed: Missed | None) -> None: ...


class FrontSocket:
    """One socket, what it has asked for, and how the owner knows it."""

    def __init__(self, table: Followed, line: Line, seen: int | None) -> None:
        self.table, self.line, self.seen = table, line, seen
        self.id: SocketId = 0  # another one at each join
        self.known: SocketId = 0  # its id when an owner last said that it knows it; 0: none has
        self.joined_at = 0.0  # in the loop's time
        self.ready = False  # the owner has said that it knows it
        self.welcomed = False
        self.crowd = False  # one of those who only watch: the owner does not know it by itself
        self.alone = False  # it has something to say
        self.told_trips = -1
        self.waiting: dict[str, Asked] = {}

    @property
    def connection(self) -> Connection:
        return self.line.connection

    def guest(self) -> Guest:
        one = self.connection
        return Guest(
            self.id, one.player.id, one.player.name, one.player.avatar, one.lang, one.form, one.address, one.login,
            tuple(one.finished), tuple(one.muted), trips_of(one.latency),
        )  # fmt: skip

    def fresh_trips(self) -> Trips | None:
        """The round trips, if the owner knows this socket by itself and they are new."""
        latency = self.connection.latency
        if not self.ready or self.crowd or self.told_trips == latency.trips:
            return None
        self.told_trips = latency.trips
        return trips_of(latency)

    def heard(self, text: bytes) -> None:
        """A message of the client: answered here if that is possible, or passed on to the owner."""
        message = read_message(self.connection, text)
        if isinstance(message, c.Ping):
            self.connection.send(Pong(t0=message.t, now=self.table.now_ms()))
        elif isinstance(message, c.Draft):
            self.table.say(self, text, waits=lambda: False)  # one that is late would undo the next
        elif isinstance(message, c.Command) and self.welcomed and message.seq > self.table.seq:
            # Nobody has seen that yet.
            complain(self.connection, CommandRefused("unknown_command"), message.id)
        elif isinstance(message, c.Command | c.Hint):
            self._ask(message, text)

    def _ask(self, message: c.Command | c.Hint, text: bytes) -> None:
        if isinstance(message, c.Mute):  # an owner forgets it with the table
            with suppress(CommandRefused):  # the owner refuses it, too
                self.connection.mute(message.who, message.on)
        if len(self.waiting) >= MOST_PENDING:
            self.connection.close(1008, CommandRefused("rate_limited"))
            return
        asked = self.waiting[message.id] = Asked(message.id, text)
        self.alone = True
        if self.crowd:
            self.table.join_again(self)
        else:
            self._say(asked)

    def _say(self, asked: Asked) -> None:
        self.table.say(self, asked.text, waits=lambda: asked in self.waiting.values())

    def write(self, frames: bytes) -> None:
        self.welcomed = True
        self.connection.write(frames)
        if self.waiting:
            self.waiting = unanswered(self.waiting, frames)

    def ask_again(self) -> None:
        """Sends what was not answered: the owner knows what it has carried out."""
        for one in list(self.waiting.values()):
            one.attempts += 1
            if one.attempts > MOST_ATTEMPTS:
                self.connection.close(1011, CommandRefused("fault"))
                return
            self._say(one)

    def come_home(self, room: Room, missed: Missed | None) -> None:
        """The table is ours now. What was not answered is asked again there."""
        if self.connection.closing:
            return
        self.line.front = None
        self.line.join(room, missed)
        for one in self.waiting.values():
            on_text(room, self.connection, one.text)

    def gone(self) -> None:
        """The socket is closed."""
        self.table.leave(self)
