"""One open WebSocket at one table: reads what arrives, passes it to the room, and cleans up at the end."""

import asyncio
from time import monotonic
from typing import Any

import msgspec

from tablee.games.errors import Refusal
from tablee.server.connection import Connection
from tablee.server.frames import pong_frame
from tablee.server.json_input import read_json
from tablee.server.room.room import Room
from tablee.server.server import Server
from tablee.server.ws.reader import CLOSE, PING, PONG, TEXT, Reader
from tablee.tables import commands as c
from tablee.tables.errors import CommandRefused
from tablee.tables.messages import Complaint, Missed, Pong
from tablee.tables.refusal_texts import as_error

MALFORMED_MESSAGES = 10  # before the socket is closed
BROKEN_WAIT_S = 1.0  # so that a client which broke the protocol still reads why it was closed

_decoder = msgspec.json.Decoder(c.Message)
_any = msgspec.json.Decoder()


class Session(asyncio.Protocol):
    """The transport calls it with the bytes that arrive."""

    __slots__ = ("_address", "_counted", "_held", "_reader", "_server", "connection", "room")

    connection: Connection

    def __init__(self, server: Server, address: str) -> None:
        self._server, self._address = server, address
        self._reader = Reader(server.settings.message_bytes)
        self._counted = self._held = False
        self.room: Room | None = None

    def open(self, connection: Connection) -> bool:
        """Counts the socket; False if there are too many."""
        self.connection = connection
        self._held = True
        self._counted = self._server.sockets.admit(self._address, self._server.http_connections.most_sockets)
        if self._counted:
            self._server.connections.add(connection)
        return self._counted

    def join(self, room: Room, missed: Missed | None) -> None:
        self.room = room
        try:
            room.attach(self.connection, missed)
        except Exception as error:
            self._fault(error)

    def data_received(self, data: bytes) -> None:
        connection, reader = self.connection, self._reader
        for kind, payload in reader.feed(data):
            if kind == CLOSE:
                connection.closed(payload)
            elif not connection.closing and self.room is not None:
                self._on_message(self.room, kind, payload)
        if reader.broken:
            connection.close(reader.broken, wait=BROKEN_WAIT_S)

    def _on_message(self, room: Room, kind: int, payload: bytes) -> None:
        """Handles a message. A bug in its handling closes this socket only; the table has not changed."""
        connection = self.connection
        try:
            if kind == TEXT:
                self._server.messages += 1
                connection.heard = now = monotonic()
                if connection.bucket.take(now):
                    _on_text(room, connection, payload)
                else:
                    connection.close(1008, CommandRefused("rate_limited"))
            elif kind == PONG:
                connection.ponged(payload)
            elif kind == PING:
                connection.write(pong_frame(payload))
            else:
                _complain(connection, CommandRefused("unknown_command"), None)
        except Exception as error:
            self._fault(error)

    def _fault(self, error: Exception) -> None:
        self._server.fault("socket_fault", error)
        self.connection.close(1011, CommandRefused("fault"))

    def pause_writing(self) -> None:
        self.connection.overflowed()

    def connection_lost(self, error: Exception | None) -> None:
        self.connection.closing = True
        room, self.room = self.room, None
        if self._held:
            self._server.sockets.release(self._address, self._counted)
            self._server.connections.discard(self.connection)
        if room is not None:
            room.detach(self.connection)


def _on_text(room: Room, connection: Connection, text: bytes) -> None:
    try:
        message: Any = read_json(_decoder, text)
    except CommandRefused:
        _complain(connection, CommandRefused("unknown_command"), _id_of(text))
        return
    if isinstance(message, c.Command):
        if message.seq > room.table.seq:  # not yet reached: a repetition could not be recognised
            _complain(connection, CommandRefused("unknown_command"), message.id)
        else:
            room.handle_command(connection, message)
    elif isinstance(message, c.Ping):
        connection.send(Pong(t0=message.t, now=room.clock.now_ms()))
    elif isinstance(message, c.Draft):
        room.draft(connection, message)
    elif isinstance(message, c.Hint):
        room.hints.ask(connection, message)


def _complain(connection: Connection, refusal: Refusal, cmd: str | None) -> None:
    connection.errors += 1
    connection.send(Complaint(error=as_error(refusal, connection.lang), id=cmd))
    if connection.errors >= MALFORMED_MESSAGES:
        connection.close(1008, refusal)


def _id_of(text: bytes) -> str | None:
    """Returns the id of a message that is not a command, so that its sender knows which one was refused."""
    try:
        value = read_json(_any, text)
    except CommandRefused:
        return None
    named = value.get("id") if isinstance(value, dict) else None
    return named[:64] if isinstance(named, str) else None
