"""The handlers of /api: identity, tables, history, rule books."""

import asyncio
from typing import Annotated, Any, TypeVar, cast

import msgspec
from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from msgspec import Meta, Struct

from tablee.bots import LEVEL_NAMES, LEVEL_NOTES
from tablee.bots.champions import has_champion
from tablee.bots.levels import AS_STRONG_NOTE, CHAMPION, LEVEL_NUMBERS, LEVELS
from tablee.bots.strength import robot_ratings
from tablee.games import GAMES
from tablee.games.protocol import Game
from tablee.games.text import LANGUAGES
from tablee.server.answers import GameLine, LevelName, Me, NewTable, OptionRule, OptionValue
from tablee.server.auth.identity import COOKIE, player_of, shown_name
from tablee.server.http.player_names import ROBOT_FACES, clean_name
from tablee.server.http.public_tables import listed
from tablee.server.http.queries import MATCH_DIGITS, whole
from tablee.server.http.static_files import RULES
from tablee.server.json_input import read_json
from tablee.server.limits.checks import check_logins
from tablee.server.listings import found_table, table_line
from tablee.server.room.opening import OpeningRequest
from tablee.server.server import SERVER, Server
from tablee.store import Listing, Profile
from tablee.tables.errors import CommandRefused
from tablee.tables.messages import encode

B = TypeVar("B")
LISTED_TABLES = 100
HISTORY_MATCHES = 50


Avatar = Annotated[str, Meta(min_length=1, max_length=32, pattern=r"^[a-z0-9_-]+\Z")]


class MeBody(Struct):
    name: Annotated[str, Meta(max_length=200)] | None = None
    avatar: Avatar | None = None
    lang: str | None = None


class AccountBody(Struct):
    login: Annotated[str, Meta(max_length=200)]
    password: Annotated[str, Meta(max_length=1000)]


class NoBody(Struct):
    """Nothing is asked for but the thing itself."""


class LogoutBody(Struct):
    everywhere: bool = False


def answer(value: Any, status: int = 200) -> web.Response:
    return web.Response(
        status=status,
        body=encode(value),
        content_type="application/json",
        headers={"Cache-Control": "no-store"},
    )


async def body(request: web.Request, kind: type[B]) -> B:
    if request.content_type != "application/json":
        raise CommandRefused("malformed", "send application/json")
    if "Content-Encoding" in request.headers:
        raise CommandRefused("malformed", "send it unpacked")
    try:
        async with asyncio.timeout(request.app[SERVER].settings.body_s):
            text = await request.read()
    except TimeoutError:
        raise web.HTTPRequestTimeout from None
    except (ConnectionError, web.RequestPayloadError, HttpProcessingError) as error:
        raise CommandRefused("malformed", "the body broke off") from error
    return read_json(msgspec.json.Decoder(kind), text)


async def caller(request: web.Request) -> tuple[Server, Profile, bool]:
    """Who asks. Read the body first: a session may be ended while it is on its way."""
    server = request.app[SERVER]
    profile, _, new = await server.identities.of(request)
    return server, profile, new


def signed(request: web.Request, profile: Profile, new: bool, value: Any, session: int = 0) -> web.Response:
    """Answers, and sets the cookie of a caller who is new or has another session now."""
    response = answer(value)
    if new:
        server = request.app[SERVER]
        server.identities.give(response, profile.id, session, server.secure(request))
    return response


def me(profile: Profile) -> Me:
    return Me(
        player=profile.id,
        name=shown_name(profile),
        named=bool(profile.name),
        avatar=profile.avatar,
        lang=profile.lang,
        account=profile.account,
    )


# --- identity -----------------------------------------------------------------------------------------------


async def get_me(request: web.Request) -> web.Response:
    _, profile, new = await caller(request)
    return signed(request, profile, new, me(profile))


async def post_me(request: web.Request) -> web.Response:
    wish = await body(request, MeBody)
    server, profile, new = await caller(request)
    if wish.lang is not None and wish.lang not in LANGUAGES:
        raise CommandRefused("malformed", "languages are fr and en")
    check_avatar(wish.avatar)
    name = profile.name if wish.name is None else clean_name(wish.name)
    changed = profile._replace(
        name=name, avatar=wish.avatar or profile.avatar, lang=wish.lang or profile.lang
    )
    await server.identities.save(changed)
    server.know(player_of(changed))
    return signed(request, changed, new, me(changed))


def check_avatar(avatar: str | None) -> None:
    if avatar in ROBOT_FACES:
        raise CommandRefused("malformed", "robots look like that")


async def post_account(request: web.Request) -> web.Response:
    """Registers an account. The guest's cookie may be known to others, so only the new one is valid afterwards."""
    server, wish = request.app[SERVER], await body(request, AccountBody)
    check_logins(server.logins, server.address(request))
    # Takes a while: who asks is looked up after.
    hashed = await server.accounts.hashed(wish.login, wish.password)
    _, profile, _ = await caller(request)
    await server.identities.save(profile)
    await server.accounts.register(profile, wish.login, hashed)
    server.identities.forget(profile.id)
    session = await server.identities.begin_anew(profile.id)
    await server.hang_up(profile.id)
    known = await server.identities.profile(profile.id)
    return signed(request, known, True, me(known), session)


async def post_login(request: web.Request) -> web.Response:
    server = request.app[SERVER]
    wish = await body(request, AccountBody)
    check_logins(server.logins, server.address(request))
    player = await server.accounts.player_of(wish.login, wish.password)
    before = await server.identities.of(request)
    if before.profile.id == player:
        await server.identities.end(player, before.session)
    session = await server.identities.begin(player)
    await server.hang_up(player)
    profile = await server.identities.profile(player)
    return signed(request, profile, True, me(profile), session)


async def post_logout(request: web.Request) -> web.Response:
    """Ends the session of the cookie; `everywhere`: the sessions of all devices."""
    server = request.app[SERVER]
    wish = await body(request, LogoutBody) if request.can_read_body else LogoutBody()
    profile, session, new = await server.identities.of(request)
    if not new:
        check_logins(server.logins, server.address(request))  # each ended session is a row
        if wish.everywhere:
            await server.identities.end_all(profile.id)
        else:
            await server.identities.end(profile.id, session)
        await server.hang_up(profile.id)
    response = answer({})
    response.del_cookie(COOKIE, path="/")
    return response


# --- tables -------------------------------------------------------------------------------------------------


async def get_games(request: web.Request) -> web.Response:
    return answer({"games": [_game_line(game) for game in GAMES.values()]})


def _game_line(game: Game[Any, Any, Any]) -> GameLine:
    options = [
        OptionRule(
            name=name,
            default=cast(OptionValue, allowed.written(default)),
            rule=allowed.rule,
            words=cast(tuple[OptionValue, ...], allowed.words),
            low=allowed.low,
            high=allowed.high,
            off=allowed.off,
        )
        for name, (_, default, allowed) in game.options.allowed().items()
    ]
    notes = LEVEL_NOTES
    if not has_champion(game.id, game.options()):
        notes = {**notes, CHAMPION: AS_STRONG_NOTE}
    return GameLine(
        id=game.id,
        rulesVersion=game.rules_version,
        seats=(game.seats[0], game.seats[-1]),
        levels=LEVELS,
        options=options,
        levelNames={level: LevelName(**LEVEL_NAMES[LEVEL_NUMBERS[level]]._asdict()) for level in LEVELS},
        levelNotes={level: LevelName(**notes[LEVEL_NUMBERS[level]]._asdict()) for level in LEVELS},
        levelRatings={level: round(rating.mu) for level, rating in robot_ratings(game.id).items()},
    )


async def get_tables(request: web.Request) -> web.Response:
    server = request.app[SERVER]
    found = await listed(server, LISTED_TABLES)
    return answer({"tables": [table_line(one, server.people_at(one.id)) for one in found]})


async def post_tables(request: web.Request) -> web.Response:
    wanted = await body(request, OpeningRequest)
    server, profile, new = await caller(request)
    made = await server.opener.open(player_of(profile), wanted, server.address(request))
    return signed(request, profile, new, NewTable(id=made.id, code=made.code, link=f"/t/{made.id}"))


async def get_table(request: web.Request) -> web.Response:
    server, profile, _ = await caller(request)
    found = await _found(request)
    kicked = await server.is_kicked(found.id, profile.id, server.address(request))
    return answer(found_table(found, server.people_at(found.id), kicked))


async def get_log(request: web.Request) -> web.Response:
    server, profile, _ = await caller(request)
    found = await _found(request)
    seen = whole(request, "after", 0)
    return answer(await server.history.log_after(found.id, seen, profile.id, server.address(request)))


async def get_replay(request: web.Request) -> web.Response:
    found = await _found(request)
    number = whole(request, "match", 1, MATCH_DIGITS)
    server = request.app[SERVER]
    text = await server.history.replay(found.id, number, server.address(request))
    if text is None:
        raise CommandRefused("not_found", "no round of that match is over")
    name = f"{found.code.replace(' ', '-').lower()}-{number}.replay"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return web.Response(text=text, content_type="text/plain", headers=headers)


async def _found(request: web.Request) -> Listing:
    found = await request.app[SERVER].find(request, request.match_info["table"])
    if found is None:
        raise CommandRefused("unknown_table")
    return found


async def get_rules(request: web.Request) -> web.Response:
    game, lang = request.match_info["game"], request.match_info["lang"]
    if game not in GAMES or lang not in LANGUAGES or not (page := RULES / f"{game}.{lang}.md").is_file():
        raise CommandRefused("not_found")
    return web.Response(text=page.read_text(encoding="utf-8"), content_type="text/markdown", charset="utf-8")
