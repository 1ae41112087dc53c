"""The handlers of /api/sheets: the score sheets that phones around a real table share."""

from typing import Annotated, Any

from aiohttp import web
from msgspec import Meta, Struct

from tablee.server.http.api import body, caller, signed
from tablee.server.http.player_names import visible_name
from tablee.server.http.queries import whole
from tablee.server.sheets.sheets import refused
from tablee.sheets.cells import CellWrite
from tablee.sheets.checks import BadSheet, check_head
from tablee.sheets.people import person_of
from tablee.tables.errors import CommandRefused

MOST_WRITES = 200  # in one request
Word = Annotated[str, Meta(max_length=200)]


class PlayerBody(Struct):
    name: Word
    face: Word


class HeadBody(Struct):
    id: Word
    game: Word
    opened: int
    players: Annotated[list[PlayerBody], Meta(max_length=12)]
    options: dict[str, Any] = {}


class WriteBody(Struct):
    key: Word
    value: Word | None
    counter: int
    author: Word
    face: Word


class WritesBody(Struct):
    writes: Annotated[list[WriteBody], Meta(max_length=MOST_WRITES)]
    after: Annotated[int, Meta(ge=0)] = 0


class ClaimBody(Struct):
    column: int


async def post_sheets(request: web.Request) -> web.Response:
    wish = await body(request, HeadBody)
    server, profile, new = await caller(request)
    try:
        players = [(_name(player.name), player.face) for player in wish.players]
        head = check_head(wish.id, wish.game, wish.opened, players, wish.options)
    except BadSheet as bad:
        raise refused(bad) from bad
    return signed(request, profile, new, await server.sheets.open(head, profile.id, server.address(request)))


async def get_sheet(request: web.Request) -> web.Response:
    server, profile, new = await caller(request)
    seen = whole(request, "after", 0)
    wait = request.query.get("wait") == "1"
    return signed(
        request, profile, new, await server.sheets.read(request.match_info["sheet"], seen, profile.id, wait)
    )


async def post_writes(request: web.Request) -> web.Response:
    wish = await body(request, WritesBody)
    server, profile, new = await caller(request)
    writes = [CellWrite(one.key, one.value, one.counter, one.author, one.face) for one in wish.writes]
    for write in writes:
        _check_name(write)
    update = await server.sheets.write(
        request.match_info["sheet"], writes, wish.after, profile.id, server.address(request)
    )
    return signed(request, profile, new, update)


async def post_claim(request: web.Request) -> web.Response:
    wish = await body(request, ClaimBody)
    server, profile, new = await caller(request)
    update = await server.sheets.claim(
        request.match_info["sheet"], wish.column, profile.id, server.address(request)
    )
    await server.identities.save(profile)  # the history is theirs when they come again
    return signed(request, profile, new, update)


def _check_name(write: CellWrite) -> None:
    """A name is taken as it is or not at all: phones compare what they hold letter by letter."""
    person = person_of(write.value) if write.key.startswith("n") else None
    try:
        if person is not None and _name(person.name) != person.name:
            raise BadSheet("value", "a name that can be seen, with single spaces")
    except BadSheet as bad:
        raise refused(BadSheet("value", bad.why)) from bad


def _name(name: str) -> str:
    try:
        return visible_name(name)
    except CommandRefused as refusal:
        raise BadSheet("players", refusal.detail) from refusal
