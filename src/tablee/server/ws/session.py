"""The WebSocket of one visitor at one table: opening, reading, closing."""

import asyncio
from time import monotonic
from typing import Any, NamedTuple

import msgspec
from aiohttp import web

from tablee.games.errors import Refusal
from tablee.server.connection import Connection
from tablee.server.frames import pong_frame, text_frame
from tablee.server.json_input import read_json
from tablee.server.room.room import Room
from tablee.server.server import SERVER, Server
from tablee.server.ws.handshake import Upgraded, accept, take_over
from tablee.server.ws.reader import CLOSE, PING, PONG, TEXT, Reader
from tablee.tables import commands as c
from tablee.tables.errors import CommandRefused
from tablee.tables.refusal_texts import LANGUAGES, as_error
from tablee.tables.show import encode
from tablee.tables.table import Player
from tablee.tables.teller import COMPACT, LEGAL

MALFORMED = 10  # messages that make no sense before the socket is closed
BROKEN_WAIT_S = 1.0  # so that a client which broke the protocol still reads why it was closed
ATTEMPTS = 5  # to enter a room before it leaves the memory again

_decoder = msgspec.json.Decoder(c.Message)
_any = msgspec.json.Decoder()


class Session(asyncio.Protocol):
    """One open socket: what comes in is obeyed at once, what ends it is tidied up."""

    __slots__ = ("_address", "_counted", "_held", "_reader", "_server", "connection", "room")

    connection: Connection

    def __init__(self, server: Server, address: str) -> None:
        self._server, self._address = server, address
        self._reader = Reader(server.settings.message_bytes)
        self._counted = self._held = False
        self.room: Room | None = None

    def begin(self, connection: Connection) -> bool:
        """False if this address has enough sockets open."""
        self.connection = connection
        self._held = True
        self._counted = self._server.sockets.enter(self._address, self._server.http_connections.most_sockets)
        if self._counted:
            self._server.connections.add(connection)
        return self._counted

    def enter(self, entrance: "JoinPlan") -> None:
        self.room = entrance.room
        try:
            self.room.attach(self.connection, entrance.missed, entrance.gap)
        except Exception as error:
            self._fault(error)

    def data_received(self, data: bytes) -> None:
        connection, reader = self.connection, self._reader
        for kind, payload in reader.feed(data):
            if kind == CLOSE:
                connection.closed(payload)
            elif not connection.closing and self.room is not None:
                self._take(self.room, kind, payload)
        if reader.broken:
            connection.close(reader.broken, wait=BROKEN_WAIT_S)

    def _take(self, room: Room, kind: int, payload: bytes) -> None:
        """The one place where a bug ends: the visitor may come back, and the table has not changed."""
        connection = self.connection
        try:
            if kind == TEXT:
                self._server.messages += 1
                connection.heard = now = monotonic()
                if connection.bucket.take(now):
                    _obey(room, connection, payload)
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
            self._server.sockets.leave(self._address, self._counted)
            self._server.connections.discard(self.connection)
        if room is not None:
            room.detach(self.connection)


class JoinPlan(NamedTuple):
    room: Room
    missed: list[dict[str, Any]] | None
    gap: bool


class JoinRefused(NamedTuple):
    code: int  # with which the socket closes
    why: CommandRefused


async def socket(request: web.Request) -> web.StreamResponse:
    """Everything that takes time comes before the handshake; after it the visitor is in the room at once."""
    server = request.app[SERVER]
    proof, answer = accept(request), Upgraded()
    profile, session, new = await server.identities.of(request)
    if new:
        server.identities.give(answer, profile.id, session, server.secure(request))
    lang = request.query.get("lang", "")
    player = Player(profile.id, profile.name, profile.avatar)
    entrance = await _enter(request, server, player)
    address = server.address(request)
    visit = Session(server, address)
    if (transport := take_over(request, proof, answer, visit)) is None:
        return answer
    connection = Connection(
        transport, player, lang if lang in LANGUAGES else profile.lang, server.settings,
        form=_form(request), address=address, session=session,
    )  # fmt: skip
    if not visit.begin(connection):
        connection.close(1008, CommandRefused("rate_limited"), wait=BROKEN_WAIT_S)
    elif isinstance(entrance, JoinRefused):
        connection.close(entrance.code, entrance.why)
    elif entrance.room.broken or server.rooms.stopping:
        connection.close(1001, CommandRefused("stopping"))
    else:
        visit.enter(entrance)
    return answer


async def _enter(request: web.Request, server: Server, player: Player) -> JoinPlan | JoinRefused:
    rooms, seen, address = server.rooms, _whole(request.query.get("seq")), server.address(request)
    try:
        found = await server.find(request, request.match_info["table"])
    except CommandRefused as refusal:
        return JoinRefused(1008, refusal)
    if found is None or found.phase == "closed":
        return JoinRefused(4004, CommandRefused("unknown_table"))
    for _ in range(ATTEMPTS):
        try:
            room = await rooms.room(found.id)
        except CommandRefused as refusal:  # rules that this server does not have
            return JoinRefused(4004, refusal)
        if room is None:
            break
        told = (
            (None, False)
            if seen is None
            else await server.history.missed_since(room, seen, player.id, address)
        )
        if rooms.loaded.get(found.id) is room:  # it may have been let go while the log was read
            return JoinPlan(room, *told)
    return JoinRefused(1001, CommandRefused("stopping"))


def _obey(room: Room, connection: Connection, text: bytes) -> None:
    try:
        message: Any = read_json(_decoder, text)
    except CommandRefused:
        _complain(connection, CommandRefused("unknown_command"), _id_of(text))
        return
    if isinstance(message, c.Command):
        if message.seq > room.table.seq:  # nobody can have seen that: its repetitions could not be told apart
            _complain(connection, CommandRefused("unknown_command"), message.id)
        else:
            room.handle(connection, message)
    elif isinstance(message, c.Ping):
        connection.send({"t": "pong", "t0": message.t, "now": room.now_ms()})
    elif isinstance(message, c.Draft):
        room.draft(connection, message)
    elif isinstance(message, c.Hint):
        room.hints.ask(connection, message)


def _complain(connection: Connection, refusal: Refusal, cmd: str | None) -> None:
    connection.errors += 1
    said = {"t": "error", "error": as_error(refusal, connection.lang), "id": cmd}
    connection.write(text_frame(encode(said)))
    if connection.errors >= MALFORMED:
        connection.close(1008, refusal)


def _id_of(text: bytes) -> str | None:
    """The id of a message that is no command, so that its sender knows which one was meant."""
    try:
        value = read_json(_any, text)
    except CommandRefused:
        return None
    named = value.get("id") if isinstance(value, dict) else None
    return named[:64] if isinstance(named, str) else None


def _form(request: web.Request) -> int:
    """What the client asks of its updates."""
    asked = request.query
    return (LEGAL if asked.get("legal") == "1" else 0) + (COMPACT if asked.get("compact") == "1" else 0)


def _whole(text: str | None) -> int | None:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 16 else None
