"""One open WebSocket at one table: reads what arrives, passes it to the room, and cleans up at the end."""

import asyncio
from time import monotonic

from tablee.server.cluster.front_socket import FrontSocket
from tablee.server.connection import Connection
from tablee.server.frames import pong_frame
from tablee.server.room.reading import complain, on_text
from tablee.server.room.room import Room
from tablee.server.server import Server
from tablee.server.ws.reader import CLOSE, PING, PONG, TEXT, Reader
from tablee.tables.errors import CommandRefused
from tablee.tables.messages import Missed

BROKEN_WAIT_S = 1.0  # so that a client which broke the protocol still reads why it was closed


class Session(asyncio.Protocol):
    """The transport calls it with the bytes that arrive."""

    __slots__ = ("_address", "_counted", "_held", "_reader", "_server", "connection", "front", "room")

    connection: Connection

    def __init__(self, server: Server, address: str) -> None:
        self._server, self._address = server, address
        self._reader = Reader(server.settings.message_bytes)
        self._counted = self._held = False
        self.room: Room | None = None
        self.front: FrontSocket | None = None  # where another server owns the table

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
            elif not connection.closing:
                self._on_message(kind, payload)
        if reader.broken:
            connection.close(reader.broken, wait=BROKEN_WAIT_S)

    def _on_message(self, kind: int, payload: bytes) -> None:
        """Handles a message. A bug in its handling closes this socket only; the table has not changed."""
        connection, room = self.connection, self.room
        try:
            now = monotonic()
            if kind == PONG and connection.ponged(payload):
                return  # what we have asked for is free; else control frames cost the same work as words
            if not connection.bucket.take(now):
                connection.close(1008, CommandRefused("rate_limited"), wait=BROKEN_WAIT_S)
                self._reader.stop()
            elif kind == TEXT:
                self._server.messages += 1
                connection.heard = now
                if room is not None:
                    on_text(room, connection, payload)
                elif self.front is not None:
                    self.front.heard(payload)
            elif kind == PING:
                connection.write(pong_frame(payload))
            elif kind != PONG:
                complain(connection, CommandRefused("unknown_command"), None)
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
        front, self.front = self.front, None
        if self._held:
            self._server.sockets.release(self._address, self._counted)
            self._server.connections.discard(self.connection)
        if room is not None:
            room.detach(self.connection)
        elif front is not None:
            front.gone()
