"""A cookie counts until somebody ends it."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from argon2 import PasswordHasher

from tablee.server.auth.accounts import Accounts
from tablee.server.auth.identity import ENDED_SESSIONS, Identities
from tablee.server.lru_cache import MOST_VALUES
from tablee.tables.messages import encode
from tests.real_servers.chosen import SEVERAL
from tests.server.harness import Running, Visitor, run, running
from tests.store.stores import with_store

SECRET = "correct horse battery"


def cheap(place: Running) -> None:
    place.server.accounts = Accounts(place.server.store, PasswordHasher(1, 8, 1))


async def with_cookie(place: Running, cookies: dict[str, str]) -> Visitor:
    visitor = await place.visitor()
    visitor.cookies = cookies
    return visitor


async def player_of(place: Running, cookies: dict[str, str]) -> Any:
    return (await (await with_cookie(place, cookies)).get("/api/me"))["player"]


async def zoe_with_account(place: Running) -> tuple[Visitor, str]:
    cheap(place)
    zoe = await place.visitor("Zoé")
    await zoe.post("/api/account", login="zoe", password=SECRET)
    return zoe, (await zoe.get("/api/me"))["player"]


def test_logging_out_ends_the_cookie_on_this_device_only_and_for_good(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe, player = await zoe_with_account(place)
            phone = await place.visitor()
            await phone.post("/api/login", login="zoe", password=SECRET)
            copy, kept = phone.cookies, zoe.cookies
            assert await player_of(place, copy) == player
            await phone.post("/api/logout")
            assert await player_of(place, copy) != player
            assert await player_of(place, kept) == player
        async with running(tmp_path) as place:
            assert await player_of(place, copy) != player
            assert await player_of(place, kept) == player

    run(main())


def test_logging_out_everywhere_ends_every_cookie_and_socket(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe, player = await zoe_with_account(place)
            phone, stranger = await place.visitor(), await place.visitor()
            await phone.post("/api/login", login="zoe", password=SECRET)
            table = await zoe.open("duo")
            for one in (zoe, phone, stranger):
                await one.join(table)
            cookies = [zoe.cookies, phone.cookies]
            await phone.post("/api/logout", everywhere=True)
            for one in (zoe, phone):
                await one.until(lambda v=one: v.closed == 1008)  # type: ignore[misc]
                assert one.errors[-1]["error"]["code"] == "logged_out"
            assert stranger.closed is None
            for cookie in cookies:
                assert await player_of(place, cookie) != player
            again = await place.visitor()
            assert (await again.post("/api/login", login="zoe", password=SECRET))["player"] == player
            assert await player_of(place, again.cookies) == player

    run(main())


def test_a_cookie_planted_before_the_account_does_not_open_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            cheap(place)
            thief = await place.visitor("Thief")
            planted = thief.cookies
            zoe = await with_cookie(place, planted)
            me = await zoe.post("/api/account", login="zoe", password=SECRET)
            assert zoe.cookies != planted
            assert (await zoe.get("/api/me"))["player"] == me["player"]
            assert await player_of(place, planted) != me["player"]

    run(main())


def test_each_login_gives_a_cookie_of_its_own_and_ends_the_one_before(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe, player = await zoe_with_account(place)
            first = zoe.cookies
            await zoe.post("/api/login", login="zoe", password=SECRET)
            assert zoe.cookies != first
            assert await player_of(place, first) != player
            assert await player_of(place, zoe.cookies) == player

    run(main())


def test_guests_who_save_nothing_cost_no_row_and_keep_the_cookies_they_had(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            guest = await place.visitor()
            me = await guest.get("/api/me")
            assert guest.cookies["tablee"].count(".") == 1  # as it was before sessions had numbers
            assert (await guest.get("/api/me")) == me
            store = place.server.store
            assert await store.profile(me["player"]) is None
            assert await store.sessions(me["player"]) is None
            kept = guest.cookies
            await guest.post("/api/logout")
            assert await player_of(place, kept) != me["player"]

    run(main())


def test_no_number_of_logins_and_logouts_brings_a_session_back(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            identities: Identities = place.server.identities
            ended, old = [], await identities.begin("p1")
            for _ in range(2 * ENDED_SESSIONS):
                session = await identities.begin("p1")
                await identities.end("p1", session)
                ended.append(session)
            assert not any([await identities.counts("p1", number) for number in ended])
            assert not await identities.counts("p1", old)  # so long ago that it ended with them
            fresh = await identities.begin("p1")
            assert await identities.counts("p1", fresh)
            assert not await identities.counts("p1", fresh + 1)  # nobody has begun it
            kept = await place.server.store.sessions("p1")
            assert kept is not None
            assert len(kept.ended) <= ENDED_SESSIONS

    run(main())


class ReadTogether:
    """A store whose first questions about sessions are answered when as many as wanted were asked."""

    def __init__(self, store: Any, readers: int) -> None:
        self._store, self._left = store, readers
        self._met = asyncio.Event()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def sessions(self, player: str) -> Any:
        found = await self._store.sessions(player)
        self._left -= 1
        if self._left <= 0:
            self._met.set()
        await self._met.wait()
        return found


def test_sessions_that_several_servers_change_at_once_are_each_changed(tmp_path: Path) -> None:
    async def main(store: Any) -> None:
        together: Any = ReadTogether(store, 3)
        servers = [Identities(together, b"key", shared=True) for _ in range(3)]
        numbers = await asyncio.gather(*(server.begin("p") for server in servers))
        assert sorted(numbers) == [1, 2, 3]  # each device has its own
        together._left, together._met = 3, asyncio.Event()
        await asyncio.gather(servers[0].end_all("p"), servers[1].begin("p"), servers[2].end("p", 2))
        assert not any([await servers[1].counts("p", number) for number in range(4)])

    with_store(tmp_path / "s.db", main)


def test_what_is_kept_in_memory_of_players_is_bounded(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            identities = place.server.identities
            for kept in (identities._profiles, identities._sessions):
                kept._most = 5
            for number in range(20):
                await (await place.visitor(f"P{number}")).get("/api/me")
            assert len(identities._profiles) == 5
            # Another server may end one at any time.
            assert len(identities._sessions) == (0 if SEVERAL else 5)
            assert MOST_VALUES < 100_000

    run(main())


LATE: dict[str, dict[str, Any]] = {
    "/api/me": {"name": "Thief"},
    "/api/tables": {"id": "t1", "game": "duo"},
    "/api/sheets": {"id": "A" * 22, "game": "duo", "opened": 1, "players": []},
    "/api/account": {"login": "thief", "password": SECRET},
    "/api/me/code": {},
    "/api/me/only-here": {},
    "/api/me/erase": {},
    "/api/household": {"name": "Thief", "avatar": "kiwi"},
}


@pytest.mark.parametrize("path", LATE)
def test_a_request_whose_body_comes_after_its_session_was_ended_is_a_strangers(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            cheap(place)
            zoe, reads = await place.visitor("Zoé"), asyncio.Event()
            thief, ended = await with_cookie(place, zoe.cookies), asyncio.Event()
            before, read = await zoe.get("/api/me"), web.BaseRequest.read

            async def told(request: web.BaseRequest) -> bytes:
                reads.set()
                return await read(request)

            async def slowly() -> AsyncIterator[bytes]:
                yield b" "  # the head goes with it
                await ended.wait()
                yield encode(LATE[path])

            monkeypatch.setattr(web.BaseRequest, "read", told)
            kind = {"Content-Type": "application/json"}
            late = asyncio.ensure_future(thief.session.post(path, data=slowly(), headers=kind))
            await reads.wait()
            assert (await zoe.post("/api/me/only-here"))["player"] == before["player"]
            ended.set()
            async with await late as response:
                given = (
                    place.server.identities.read(response.cookies["tablee"].value)
                    if response.cookies
                    else None
                )
            assert given is None or given[0] != before["player"]
            assert (given is None) == (path in ("/api/sheets", "/api/me/erase"))
            assert await zoe.get("/api/me") == before

    run(main())


@pytest.mark.parametrize("path", ["/api/me/code", "/api/me/only-here", "/api/me/erase"])
def test_what_changes_an_identity_is_asked_for_in_json(path: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await place.visitor("Zoé")
            plain: dict[str, Any] = {"data": b"{}", "headers": {"Content-Type": "text/plain"}}
            for sent in ({}, plain):
                async with zoe.session.post(path, **sent) as response:
                    assert (await response.json())["error"]["code"] == "malformed"
            assert (await zoe.get("/api/me"))["name"] == "Zoé"

    run(main())
