"""What a client's message asks of a room."""

from typing import Any

import msgspec

from tablee.games.errors import Refusal
from tablee.server.connection import Connection
from tablee.server.json_input import read_json
from tablee.server.room.room import Room
from tablee.tables import commands as c
from tablee.tables.errors import CommandRefused
from tablee.tables.messages import Complaint, Pong
from tablee.tables.refusal_texts import as_error

MALFORMED_MESSAGES = 10  # before the socket is closed

_decoder = msgspec.json.Decoder(c.Message)
_any = msgspec.json.Decoder()


def read_message(connection: Connection, text: bytes) -> Any:
    """Returns the message; None if it is none, which the sender is told."""
    try:
        return read_json(_decoder, text)
    except CommandRefused:
        complain(connection, CommandRefused("unknown_command"), _id_of(text))
        return None


def on_text(room: Room, connection: Connection, text: bytes) -> None:
    message: Any = read_message(connection, text)
    if isinstance(message, c.Command):
        if message.seq > room.table.seq:  # not yet reached: a repetition could not be recognised
            complain(connection, CommandRefused("unknown_command"), message.id)
        else:
            room.handle_command(connection, message)
    elif isinstance(message, c.Ping):
        connection.send(Pong(t0=message.t, now=room.clock.now_ms()))
    elif isinstance(message, c.Draft):
        room.drafts.hear(connection.player.id, message)
    elif isinstance(message, c.Hint):
        room.hints.ask(connection, message)


def complain(connection: Connection, refusal: Refusal, cmd: str | None) -> None:
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
