"""The WebSocket of one visitor at one table: opening, reading, closing."""

from time import monotonic, time
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from tablee.games.errors import Refusal
from tablee.server.connection import Connection
from tablee.server.core import SERVER, Server
from tablee.server.frames import pong_frame, text_frame
from tablee.server.history import missed_since
from tablee.server.room import Room
from tablee.tables import commands as c
from tablee.tables.errors import CommandRefused
from tablee.tables.sentences import LANGUAGES, as_error
from tablee.tables.show import encode
from tablee.tables.table import Player

MALFORMED = 10  # messages that make no sense before the socket is closed

_decode = msgspec.json.Decoder(c.Message).decode


async def socket(request: web.Request) -> web.WebSocketResponse:
    server = request.app[SERVER]
    profile, new = await server.identities.of(request)
    lang = request.query.get("lang", "")
    lang = lang if lang in LANGUAGES else profile.lang
    ws = web.WebSocketResponse(
        autoping=False, compress=False, max_msg_size=server.settings.message_bytes, timeout=2.0
    )
    if new:
        server.identities.give(ws, profile.id, server.secure(request))
    await ws.prepare(request)
    transport = request.transport
    assert transport is not None
    player = Player(profile.id, profile.name, profile.avatar)
    connection = Connection(transport, player, lang, server.settings)
    if not server.sockets.enter(server.address(request)):
        connection.close(1008, CommandRefused("rate_limited"))
        return ws
    server.connections.add(connection)
    try:
        await _visit(request, server, ws, connection)
    finally:
        server.sockets.leave(server.address(request))
        server.connections.discard(connection)
    return ws


async def _visit(
    request: web.Request, server: Server, ws: web.WebSocketResponse, connection: Connection
) -> None:
    """The one place where a bug ends: the visitor may come back, and the table has not changed."""
    room: Room | None = None
    try:
        if (room := await _enter(request, server, connection)) is not None:
            await _read(server, ws, room, connection)
    except Exception as error:
        server.fault("socket_fault", error)
        connection.close(1011, CommandRefused("fault"))
    finally:
        if room is not None:
            room.detach(connection)


async def _enter(request: web.Request, server: Server, connection: Connection) -> Room | None:
    found = await server.hub.find(request.match_info["table"])
    if found is None or found.phase == "closed":
        connection.close(4004, CommandRefused("unknown_table"))
        return None
    room = await server.hub.room(found.id)
    if room is None:
        connection.close(1001, CommandRefused("stopping"))
        return None
    seen = _whole(request.query.get("seq"))
    missed, gap = None, False
    if seen is not None:
        missed, gap = await missed_since(server, room, seen, connection.player.id)
    if room.broken or connection.transport.is_closing():
        return None
    room.attach(connection, missed, gap)
    return room


async def _read(server: Server, ws: web.WebSocketResponse, room: Room, connection: Connection) -> None:
    while not connection.closing:
        message = await ws.receive()
        kind = message.type
        if kind is WSMsgType.TEXT:
            server.messages += 1
            if not connection.bucket.take():
                connection.close(1008, CommandRefused("rate_limited"))
                return
            connection.heard = monotonic()
            _obey(room, connection, message.data)
        elif kind is WSMsgType.PONG:
            connection.ponged(bytes(message.data))
        elif kind is WSMsgType.PING:
            connection.write(pong_frame(bytes(message.data)[:125]))
        elif kind is WSMsgType.BINARY:
            _complain(connection, CommandRefused("unknown_command"), None)
        else:
            return


def _obey(room: Room, connection: Connection, text: str) -> None:
    try:
        message: Any = _decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        _complain(connection, CommandRefused("unknown_command"), _id_of(text))
        return
    if isinstance(message, c.Command):
        room.handle(connection, message)
    elif isinstance(message, c.Ping):
        connection.send({"t": "pong", "t0": message.t, "now": int(time() * 1000)})
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


def _id_of(text: str) -> str | None:
    """The id of a message that is no command, so that its sender knows which one was meant."""
    try:
        value = msgspec.json.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    named = value.get("id") if isinstance(value, dict) else None
    return named[:64] if isinstance(named, str) else None


def _whole(text: str | None) -> int | None:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 16 else None
