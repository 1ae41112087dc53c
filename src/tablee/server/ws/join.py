"""The handler that opens a WebSocket: it finds the player, the room and what the player has missed."""

from typing import NamedTuple

from aiohttp import web

from tablee.games import GAMES
from tablee.games.text import LANGUAGES
from tablee.server.auth.identity import player_of
from tablee.server.cluster.remote import NodeConnection
from tablee.server.connection import Connection
from tablee.server.room.room import Room
from tablee.server.room.rooms import OwnedElsewhere
from tablee.server.server import SERVER, Server
from tablee.server.ws.handshake import Upgraded, accept, take_over
from tablee.server.ws.session import BROKEN_WAIT_S, Session
from tablee.tables.errors import CommandRefused
from tablee.tables.messages import Missed
from tablee.tables.table import Player
from tablee.tables.updates import COMPACT, LEGAL

LOAD_ATTEMPTS = 5  # an empty room may leave memory while the player's log is read


class JoinPlan(NamedTuple):
    """The room to join. `missed`: what happened since the visitor was last here."""

    room: Room
    missed: Missed | None


class JoinElsewhere(NamedTuple):
    """Another server owns the table. `seen`: the last fact that the visitor knows."""

    table: str
    seen: int | None


class JoinRefused(NamedTuple):
    code: int  # with which the socket closes
    reason: CommandRefused


async def open_socket(request: web.Request) -> web.StreamResponse:
    """Awaits everything before the handshake, so that the player is in the room at once after it."""
    server = request.app[SERVER]
    if server.cluster is not None and server.cluster.heartbeat.cut_off:
        raise CommandRefused("unavailable")  # another server may reach the database
    proof, answer = accept(request), Upgraded()
    profile, login, new = await server.identities.of(request)
    if new:
        server.identities.give(answer, profile.id, login, server.secure(request))
    lang = request.query.get("lang", "")
    player = player_of(profile)
    finished = await server.store.games_finished(player.id, GAMES)
    plan = await _plan_join(request, server, player)
    address = server.address(request)
    session = Session(server, address)
    if (transport := take_over(request, proof, answer, session)) is None:
        return answer
    kind = Connection if server.cluster is None else NodeConnection
    connection = kind(
        transport, player, lang if lang in LANGUAGES else profile.lang, server.settings,
        form=_form(request), address=address, login=login, finished=finished,
    )  # fmt: skip
    if not session.open(connection):
        connection.close(1008, CommandRefused("rate_limited"), wait=BROKEN_WAIT_S)
    elif isinstance(plan, JoinRefused):
        connection.close(plan.code, plan.reason)
    elif isinstance(plan, JoinElsewhere):
        server.follow(plan.table, session, plan.seen)
    elif plan.room.broken or server.rooms.stopping:
        connection.close(1001, CommandRefused("stopping"))
    else:
        session.join(*plan)
    return answer


async def _plan_join(
    request: web.Request, server: Server, player: Player
) -> JoinPlan | JoinElsewhere | JoinRefused:
    rooms, seen, address = server.rooms, _whole(request.query.get("seq")), server.address(request)
    try:
        found = await server.find(request, request.match_info["table"])
    except CommandRefused as refusal:
        return JoinRefused(1008, refusal)
    if found is None or found.phase == "closed":
        return JoinRefused(4004, CommandRefused("unknown_table" if found is None else "closed"))
    for _ in range(LOAD_ATTEMPTS):
        try:
            room = await rooms.room(found.id)
        except CommandRefused as refusal:  # the table needs rules that this server does not have
            return JoinRefused(4004, refusal)
        except OwnedElsewhere:
            return JoinElsewhere(found.id, seen)
        if room is None:
            break
        missed = None
        if seen is not None:
            missed = await server.history.missed_since(room, seen, player.id, address)
        if rooms.loaded.get(found.id) is room:  # it may have been let go while the log was read
            return JoinPlan(room, missed)
    return JoinRefused(1001, CommandRefused("stopping"))


def _form(request: web.Request) -> int:
    """Returns the form in which the client wants its updates."""
    asked = request.query
    return (LEGAL if asked.get("legal") == "1" else 0) + (COMPACT if asked.get("compact") == "1" else 0)


def _whole(text: str | None) -> int | None:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 16 else None
