"""The handlers of a household: who shares this device, who of them plays, who comes and who goes."""

from typing import Annotated

from aiohttp import web
from msgspec import Meta, Struct

from tablee.server.answers import HouseholdMember
from tablee.server.auth.household import MEMBERS, Member
from tablee.server.auth.identity import Caller, new_player, shown_name
from tablee.server.http.api import Avatar, answer, body, check_avatar, me
from tablee.server.http.player_names import clean_name
from tablee.server.limits.checks import check_logins
from tablee.server.server import SERVER, Server
from tablee.store import Profile
from tablee.tables.errors import CommandRefused


class NewMemberBody(Struct):
    name: Annotated[str, Meta(max_length=200)]
    avatar: Avatar


class MemberBody(Struct):
    player: Annotated[str, Meta(max_length=64)]


async def get_household(request: web.Request) -> web.Response:
    server, calling, others = await _at_home(request)
    return await _told(request, server, calling, others)


async def post_member(request: web.Request) -> web.Response:
    """Somebody else shares this device from now on; the caller stays who they are."""
    wish = await body(request, NewMemberBody)
    server, calling, others = await _at_home(request)
    check_avatar(wish.avatar)
    name = clean_name(wish.name)
    if len(others) + 1 >= MEMBERS:
        raise CommandRefused("household_full", f"{MEMBERS} people share a device at most")
    check_logins(server.logins, server.address(request))  # each is a row
    player = new_player()
    await server.identities.save(Profile(player, name, wish.avatar, calling.profile.lang))
    return await _told(request, server, calling, (*others, Member(player, 0)))


async def post_choose(request: web.Request) -> web.Response:
    """The device speaks for this member from now on, and keeps the caller's session for later."""
    wish = await body(request, MemberBody)
    server, calling, others = await _at_home(request)
    chosen = _among(others, wish.player)
    left = tuple(one for one in others if one != chosen)
    if not calling.new:
        left = (Member(calling.profile.id, calling.session), *left)
    response = answer(me(await server.identities.profile(chosen.player)))
    secure = server.secure(request)
    server.identities.give(response, chosen.player, chosen.session, secure)
    server.household.give(response, left, secure)
    return response


async def post_part(request: web.Request) -> web.Response:
    """This device forgets a member; their session ends, as after a logout."""
    wish = await body(request, MemberBody)
    server, calling, others = await _at_home(request)
    going = _among(others, wish.player)
    check_logins(server.logins, server.address(request))  # each ended session is a row
    await server.identities.end(*going)
    await server.hang_up(going.player)
    return await _told(request, server, calling, tuple(one for one in others if one != going))


async def _at_home(request: web.Request) -> tuple[Server, Caller, tuple[Member, ...]]:
    """Who calls and who shares the device with them. Read the body first, as for `caller`."""
    server = request.app[SERVER]
    calling = await server.identities.of(request)
    return server, calling, await server.household.others(request, calling.profile.id)


def _among(others: tuple[Member, ...], player: str) -> Member:
    for one in others:
        if one.player == player:
            return one
    raise CommandRefused("not_found", "nobody of this household")


async def _told(
    request: web.Request, server: Server, calling: Caller, others: tuple[Member, ...]
) -> web.Response:
    """The members, the caller first, and the cookies that say so."""
    profiles = [calling.profile, *[await server.identities.profile(one.player) for one in others]]
    members = [
        HouseholdMember(player=one.id, name=shown_name(one), named=bool(one.name), avatar=one.avatar)
        for one in profiles
    ]
    response, secure = answer({"members": members}), server.secure(request)
    if calling.new:
        server.identities.give(response, calling.profile.id, calling.session, secure)
    server.household.give(response, others, secure)
    return response
