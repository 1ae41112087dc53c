"""The handlers of /api/replays: a match looked back at, its analysis, and playing on from one of its positions."""

import gzip
from collections.abc import Callable
from typing import Annotated

from aiohttp import web
from msgspec import Meta, Struct

from tablee.games.protocol import Seat
from tablee.server.answers import NewTable
from tablee.server.auth.identity import player_of
from tablee.server.http.api import NoBody, body, caller, signed
from tablee.server.http.queries import MATCH_DIGITS, read_whole
from tablee.server.replays import visible
from tablee.server.replays.library import Found
from tablee.server.server import SERVER
from tablee.tables.laying_out import Position
from tablee.tables.messages import encode

PACKED_BYTES = 4096  # what is longer is sent compressed: the views of a round are much alike
PACKING = 4  # of nine: most of the gain, little of the work
EVERY_SEAT, SPECTATOR = "all", "spectator"


class PlayOnBody(Struct):
    """`id` is the client's: the same request again finds the same table."""

    id: Annotated[str, Meta(min_length=1, max_length=64)]
    at: Annotated[str, Meta(max_length=16)]
    seat: int
    level: str = "medium"


async def get_replay(request: web.Request) -> web.Response:
    _, profile, _ = await caller(request)
    found = await _found(request)
    return await _answer(request, lambda: encode(visible.replay(found, profile.id)))


async def get_round(request: web.Request) -> web.Response:
    _, profile, _ = await caller(request)
    number = read_whole(request.match_info["round"], "round", MATCH_DIGITS)
    found = await _found(request)
    seats = _seats(request.query.get("as", ""), found, profile.id)
    return await _answer(request, lambda: encode(visible.round_views(found, profile.id, number, seats)))


async def get_analysis(request: web.Request) -> web.Response:
    analyses = request.app[SERVER].analyses
    # Else it costs nothing to ask often.
    if (told := analyses.under_way(request.match_info["replay"])) is None:
        told = await analyses.status(await _found(request))
    return await _answer(request, lambda: told)


async def post_analysis(request: web.Request) -> web.Response:
    server = request.app[SERVER]
    await body(request, NoBody)
    if (told := server.analyses.under_way(request.match_info["replay"])) is None:
        told = await server.analyses.start(await _found(request), server.address(request))
    return await _answer(request, lambda: told)


async def post_play_on(request: web.Request) -> web.Response:
    wish = await body(request, PlayOnBody)
    server, profile, new = await caller(request)
    found = await _found(request)
    moment = found.moment(wish.at)
    position = Position(found.record, moment.name, found.up_to(moment), wish.seat, wish.level)
    made = await server.opener.lay_out(player_of(profile), wish.id, position, server.address(request))
    return signed(request, profile, new, NewTable(id=made.id, code=made.code, link=f"/t/{made.id}"))


async def _found(request: web.Request) -> Found:
    server = request.app[SERVER]
    return await server.library.find(request.match_info["replay"], server.address(request))


def _seats(wanted: str, found: Found, player: str) -> list[Seat | None]:
    """Through whose eyes: those of a seat, of all, of a spectator, or the caller's own."""
    if wanted == EVERY_SEAT:
        return list(range(found.timeline.seats))
    if wanted == SPECTATOR:
        return [None]
    if not wanted:
        return [visible.viewer_of(found.record, player)]
    return [read_whole(wanted, "as", MATCH_DIGITS)]


async def _answer(request: web.Request, told: Callable[[], bytes]) -> web.Response:
    """Works the answer out, and packs it, beside the event loop."""
    packs = "gzip" in request.headers.get("Accept-Encoding", "")
    text, packed = await request.app[SERVER].history.aside(_worked_out, told, packs)
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if packed:
        headers["Content-Encoding"] = "gzip"
    return web.Response(body=text, content_type="application/json", headers=headers)


def _worked_out(told: Callable[[], bytes], packs: bool) -> tuple[bytes, bool]:
    text = told()
    packed = packs and len(text) > PACKED_BYTES
    return (gzip.compress(text, PACKING) if packed else text), packed
