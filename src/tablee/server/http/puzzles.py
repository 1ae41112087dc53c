"""The handlers of /api/puzzles: the puzzle of a day or of the endless set, answers, a player's days."""

from hashlib import sha256
from typing import Annotated, Any

from aiohttp import web
from msgspec import Meta, Struct

from tablee.games import GAMES
from tablee.server.answers import PuzzleDays, PuzzleVerdict, SolvedDay
from tablee.server.http.api import answer, body, caller, signed
from tablee.server.http.middleware import language
from tablee.server.puzzles.dates import FIRST_DAY, can_be_in_time, is_past, last_day, read_day
from tablee.server.puzzles.sheet import sheet
from tablee.server.puzzles.worker import PuzzleName
from tablee.server.server import SERVER, Server
from tablee.store import PuzzleDay, StoredPuzzle, Write
from tablee.tables.errors import CommandRefused
from tablee.tables.messages import encode
from tablee.tables.refusal_texts import as_error

ENDLESS = 1000  # puzzles of each grade
FEWEST_TIMES = 5  # solutions before half of the players' time is told
A_WEEK_MS = 7 * 24 * 3600 * 1000
PAST = "public, max-age=604800"
TODAY = "no-cache"  # asked again each time; the ETag saves the body


class AnswerBody(Struct):
    actions: Annotated[list[dict[str, Any]], Meta(min_length=1, max_length=8)]
    ms: Annotated[int, Meta(ge=0, le=A_WEEK_MS)] = 0
    hints: Annotated[int, Meta(ge=0, le=3)] = 0
    inTime: bool = False  # noqa: N815 the wire's own spelling


class GaveUpBody(Struct):
    hints: Annotated[int, Meta(ge=0, le=3)] = 0


async def get_day(request: web.Request) -> web.Response:
    server, name = request.app[SERVER], _day_asked_for(request)
    assert name.day is not None
    past = is_past(name.day, server.clock.now_ms())
    return _cached(request, await _puzzle(server, request, name), PAST if past else TODAY)


async def get_endless(request: web.Request) -> web.Response:
    server, name = request.app[SERVER], _endless_asked_for(request)
    return _cached(request, await _puzzle(server, request, name), PAST)


async def post_day_answer(request: web.Request) -> web.Response:
    """Judges by the rules, and keeps a right answer as the caller's."""
    name, given = _day_asked_for(request), await body(request, AnswerBody)
    server, profile, new = await caller(request)
    assert name.day is not None
    error = await _judged(server, request, name, given)
    day = name.day.isoformat()
    if error is None:
        in_time = given.inTime and can_be_in_time(name.day, server.clock.now_ms())
        solved = PuzzleDay(profile.id, name.game, day, given.ms, given.hints, in_time, False)
        await server.store.commit(Write(puzzle_day=solved))
    times = await server.store.puzzle_times(name.game, day)
    told = times.median if error is None and times.players >= FEWEST_TIMES else None
    verdict = PuzzleVerdict(right=error is None, error=error, players=times.players, median=told)
    return signed(request, profile, new, verdict)


async def post_endless_answer(request: web.Request) -> web.Response:
    name, given = _endless_asked_for(request), await body(request, AnswerBody)
    error = await _judged(request.app[SERVER], request, name, given)
    return answer(PuzzleVerdict(right=error is None, error=error, players=0, median=None))


async def post_gave_up(request: web.Request) -> web.Response:
    """The caller has looked at the solution: the day counts for no streak, and for no time of others."""
    name, given = _day_asked_for(request), await body(request, GaveUpBody)
    server, profile, new = await caller(request)
    assert name.day is not None
    _take_credit(server, request)
    day = PuzzleDay(profile.id, name.game, name.day.isoformat(), None, given.hints, False, True)
    await server.store.commit(Write(puzzle_day=day))
    return signed(request, profile, new, {})


async def get_days(request: web.Request) -> web.Response:
    """Gives no cookie: a new caller has no days, and a page asks for this beside /api/me, which gives one."""
    server, profile, _ = await caller(request)
    days = [
        SolvedDay(
            game=day.game, day=day.day, ms=day.ms, hints=day.hints, inTime=day.in_time, gaveUp=day.gave_up
        )
        for day in await server.store.puzzle_days(profile.id)
    ]
    return answer(PuzzleDays(now=server.clock.now_ms(), first=FIRST_DAY.isoformat(), days=days))


# --- which puzzle -------------------------------------------------------------------------------------------


def _game(request: web.Request) -> str:
    game = request.match_info["game"]
    if game not in GAMES:
        raise CommandRefused("unknown_game")
    return game


def _day_asked_for(request: web.Request) -> PuzzleName:
    day = read_day(request.match_info["day"])
    if day is None:
        raise CommandRefused("malformed", "a day is written 2026-11-16")
    if not FIRST_DAY <= day <= last_day(request.app[SERVER].clock.now_ms()):
        raise CommandRefused("no_puzzle")
    return PuzzleName(_game(request), day)


def _endless_asked_for(request: web.Request) -> PuzzleName:
    grade, number = request.match_info["grade"], request.match_info["number"]
    if grade not in ("1", "2", "3") or not (number.isascii() and number.isdigit() and len(number) < 6):
        raise CommandRefused("malformed", "a grade from 1 to 3, and a number")
    if int(number) >= ENDLESS or str(int(number)) != number:
        raise CommandRefused("no_puzzle")
    return PuzzleName(_game(request), None, int(grade), int(number))


async def _puzzle(server: Server, request: web.Request, name: PuzzleName) -> StoredPuzzle:
    """Making one costs the caller's credit; one that is there costs nothing."""
    if (found := await server.puzzles.find(name)) is not None:
        return found
    _take_credit(server, request)
    return await server.puzzles.make(name)


async def _judged(server: Server, request: web.Request, name: PuzzleName, given: AnswerBody) -> Any:
    _take_credit(server, request)
    refusal = await server.puzzles.judge(await _puzzle(server, request, name), given.actions)
    if refusal is not None and refusal.code == "malformed":
        raise refusal
    return None if refusal is None else as_error(refusal, language(request))


def _take_credit(server: Server, request: web.Request) -> None:
    if not server.puzzle_work.take(server.address(request)):
        raise CommandRefused("rate_limited", "too many puzzles at once")


def _cached(request: web.Request, stored: StoredPuzzle, how_long: str) -> web.Response:
    text = encode(sheet(stored))
    tag = f'"{sha256(text).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": how_long}
    if request.headers.get("If-None-Match") == tag:
        return web.Response(status=304, headers=headers)
    return web.Response(body=text, content_type="application/json", headers=headers)
