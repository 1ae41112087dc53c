"""The handlers of players' pages: statistics, ratings, moving to another device, and being forgotten."""

import asyncio
from typing import Annotated

from aiohttp import web
from msgspec import Meta, Struct

from tablee.ratings import SHOWN_AFTER, Rating, chances
from tablee.server.answers import PastMatch
from tablee.server.auth.identity import COOKIE, shown_name
from tablee.server.http.api import HISTORY_MATCHES, NoBody, answer, body, caller, me, signed
from tablee.server.http.queries import MATCH_DIGITS, whole
from tablee.server.limits.checks import check_logins
from tablee.server.moments import looked_back, unjudged
from tablee.server.profile_answers import DeviceCode, OpenRated, ProfilePage, RatedChange
from tablee.server.server import SERVER, Server
from tablee.server.statistics import (
    course_lines,
    form_lines,
    rating_lines,
    records,
    seat_of,
    tallies,
    win_rates,
)
from tablee.store import Profile, RatingChange, may_be_key
from tablee.tables.errors import CommandRefused

COUNTED_MATCHES = 1000  # that statistics look back on
ANALYSED_MATCHES = 30  # that are looked through for best moments
YEAR_MS, WEEK_MS = 365 * 24 * 3600 * 1000, 7 * 24 * 3600 * 1000
LATER = 2**53


class CodeBody(Struct):
    code: Annotated[str, Meta(max_length=40)]


# --- pages --------------------------------------------------------------------------------------------------


async def get_own(request: web.Request) -> web.Response:
    server, profile, new = await caller(request)
    _afford(server, request)
    return signed(request, profile, new, await _page(server, profile, profile))


async def get_other(request: web.Request) -> web.Response:
    server, profile, _ = await caller(request)
    player = request.match_info["player"]
    if not may_be_key(player):
        raise CommandRefused("not_found", "there is no such player")
    _afford(server, request)
    other = profile if player == profile.id else await server.identities.profile(player)
    page = await _page(server, profile, other)
    if not page.own and not page.ratings and not page.counted:
        raise CommandRefused("not_found", "nothing is known of this player")
    return answer(page)


async def _page(server: Server, viewer: Profile, shown: Profile) -> ProfilePage:
    """Of others, what was played together: seen from the viewer's own matches, which bounds the work."""
    store, own, now = server.store, viewer.id == shown.id, server.clock.now_ms()
    course = await store.rating_course(shown.id, now - YEAR_MS, WEEK_MS)
    matches = await _counted(server, viewer.id, "" if own else shown.id)
    analyses = await store.analyses_of(viewer.id, ANALYSED_MATCHES) if own else []
    told = await asyncio.to_thread(looked_back, matches, analyses, viewer.id)
    number, first = await store.played(shown.id) if own else (len(matches), None)
    return ProfilePage(
        player=shown.id,
        name=shown_name(shown),
        named=bool(shown.name),
        avatar=shown.avatar,
        own=own,
        matches=number,
        since=first,
        counted=len(matches),
        sheets=sum(match.kind == "sheet" for match in matches),
        ratings=rating_lines(await store.ratings(shown.id), course, now),
        course=course_lines(course),
        games=tallies(matches, shown.id),
        rates=win_rates(matches, shown.id) if own else [],
        form=form_lines(matches, shown.id, told.numbers) if own else [],
        unfinished=[
            OpenRated(game=one.game, table=one.table_id)
            for one in (await store.open_matches(shown.id) if own else ())
        ],
        moments=told.moments,
        marks=told.marks,
        unjudged=unjudged(matches, ((table, match) for table, match, _ in analyses)) if own else [],
    )


async def _counted(server: Server, player: str, other: str = "") -> list[PastMatch]:
    found = records(await server.store.history(player, LATER, COUNTED_MATCHES))
    return [match for match in found if not other or any(one.player == other for one in match.players)]


async def get_history(request: web.Request) -> web.Response:
    """The caller's matches, the newest first. `game`, `with` (a player, `people`, `robots`, `sheet`): only those."""
    server, profile, new = await caller(request)
    limit = whole(request, "before", LATER)
    game, company = request.query.get("game", ""), request.query.get("with", "")
    most = HISTORY_MATCHES
    if game or company:
        _afford(server, request)
        most = COUNTED_MATCHES
    past = records(await server.store.history(profile.id, limit, most))
    chosen = [match for match in past if _matches(match, profile.id, game, company)]
    return signed(request, profile, new, {"matches": chosen[:HISTORY_MATCHES]})


def _matches(match: PastMatch, player: str, game: str, company: str) -> bool:
    own = seat_of(match, player)
    others = [other for seat, other in enumerate(match.players) if seat != own]
    people = [other.player for other in others if other.player is not None]
    real = match.kind == "sheet"  # people sat there, whoever of them is known here
    with_them = {"": True, "people": real or bool(people), "robots": not real and not people, "sheet": real}
    return with_them.get(company, company in people) and game in ("", match.game)


# --- what a match changed -----------------------------------------------------------------------------------


async def get_changes(request: web.Request) -> web.Response:
    """What a rated match did to each seat's rating."""
    server = request.app[SERVER]
    number = whole(request, "match", 1, MATCH_DIGITS)
    table_id = request.match_info["table"]
    match = await server.store.rated_match(table_id, number) if may_be_key(table_id) else None
    if match is None:
        raise CommandRefused("not_found", "no rated match")
    changes = {one.player: one for one in await server.store.rating_changes(table_id, number)}
    before = [
        Rating(one.mu_before, one.sigma_before)
        if (one := changes.get(seat.player)) is not None
        else Rating(seat.mu or Rating().mu, seat.sigma or Rating().sigma)
        for seat in match.seats
    ]
    told = [
        _told(changes[seat.player], place, seat.place, chance)
        for place, (seat, chance) in enumerate(zip(match.seats, chances(before), strict=True))
        if seat.player in changes
    ]
    return answer({"changes": told})


def _told(change: RatingChange, seat: int, place: int, chance: float) -> RatedChange:
    shown = change.matches >= SHOWN_AFTER
    return RatedChange(
        seat=seat,
        place=place,
        number=round(change.mu) if shown else None,
        change=round(change.mu) - round(change.mu_before),
        band=round(2 * change.sigma) if shown else None,
        missing=max(0, SHOWN_AFTER - change.matches),
        chance=round(chance, 3),
    )


# --- another device, and none -------------------------------------------------------------------------------


async def post_code(request: web.Request) -> web.Response:
    """A code that brings this identity to another device, once and soon."""
    await body(request, NoBody)
    server, profile, new = await caller(request)
    check_logins(server.logins, server.address(request))
    await server.identities.save(profile)
    code, expires = await server.device_codes.make(profile.id)
    return signed(request, profile, new, DeviceCode(code=code, expires=expires))


async def post_redeem(request: web.Request) -> web.Response:
    """The device of the caller speaks for the code's player from now on."""
    server = request.app[SERVER]
    wish = await body(request, CodeBody)
    check_logins(server.logins, server.address(request))
    player = await server.device_codes.player_of(wish.code)
    session = await server.identities.begin(player)
    profile = await server.identities.profile(player)
    return signed(request, profile, True, me(profile), session)


async def post_only_here(request: web.Request) -> web.Response:
    """Ends the sessions of all other devices: for whoever fears that somebody else has used a code."""
    await body(request, NoBody)
    server, profile, new = await caller(request)
    check_logins(server.logins, server.address(request))
    if new:
        return signed(request, profile, new, me(profile))
    session = await server.identities.begin_anew(profile.id)
    await server.hang_up(profile.id)
    return signed(request, profile, True, me(profile), session)


async def post_erase(request: web.Request) -> web.Response:
    """Forgets the caller: the name leaves, the matches stay. No device speaks for this identity afterwards."""
    await body(request, NoBody)
    server, profile, new = await caller(request)
    if not new:
        check_logins(server.logins, server.address(request))
        await server.identities.end_all(profile.id)
        await server.hang_up(profile.id)
        await server.store.erase(profile.id)
        server.forget(profile.id)
    response = answer({})
    response.del_cookie(COOKIE, path="/")
    return response


def _afford(server: Server, request: web.Request) -> None:
    """Statistics read many records: an address has the budget of those who read old logs."""
    if not server.history.budget.take(server.address(request)):
        raise CommandRefused("rate_limited", "too many pages")
