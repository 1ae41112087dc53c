"""Whoever acts is decided once the whole request is there: a session that ends meanwhile acts no more."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

from tablee.puzzles import daily
from tablee.tables.messages import encode
from tests.server.harness import Running, Visitor, run, running
from tests.server.looking_back import played
from tests.server.test_puzzles import actions_of, at
from tests.server.test_sessions import with_cookie
from tests.server.test_sheets import HEAD
from tests.sheets.evenings import ID

DAY = date(2026, 11, 16)
NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
Late = tuple[Visitor, str, dict[str, Any]]  # whose session it was, the address, the body


async def sheet_writes(place: Running) -> Late:
    zoe = await place.visitor("Zoé")
    await zoe.post("/api/sheets", **HEAD)
    write = {"key": "r1.p0", "value": "12", "counter": 1, "author": "phone-aa", "face": "citron"}
    return zoe, f"/api/sheets/{ID}/writes", {"writes": [write]}


async def sheet_claim(place: Running) -> Late:
    zoe = await place.visitor("Zoé")
    await zoe.post("/api/sheets", **HEAD)
    return zoe, f"/api/sheets/{ID}/claim", {"column": 0}


async def puzzle_answer(place: Running) -> Late:
    zoe = await place.visitor("Zoé")
    solution = actions_of(daily("duo", DAY))
    return zoe, "/api/puzzles/duo/2026-11-16/answer", {"actions": solution, "ms": 1000, "hints": 0}


async def puzzle_given_up(place: Running) -> Late:
    return await place.visitor("Zoé"), "/api/puzzles/duo/2026-11-16/gave-up", {"hints": 0}


async def play_on(place: Running) -> Late:
    (zoe, _), replay = await played(place, "duo")
    await zoe.hang_up()
    return zoe, f"/api/replays/{replay}/play-on", {"id": "late", "at": "1.1", "seat": 0}


@pytest.mark.parametrize("asked", [sheet_writes, sheet_claim, puzzle_answer, puzzle_given_up, play_on])
def test_a_body_that_comes_after_its_session_was_ended_acts_for_a_stranger(
    asked: Callable[[Running], Awaitable[Late]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=at(NOON)) as place:
            zoe, path, sent = await asked(place)
            me = (await zoe.get("/api/me"))["player"]
            thief, reads, ended = await with_cookie(place, zoe.cookies), asyncio.Event(), asyncio.Event()
            read = web.BaseRequest.read

            async def told(request: web.BaseRequest) -> bytes:
                reads.set()
                return await read(request)

            async def slowly() -> AsyncIterator[bytes]:
                yield b" "  # the head goes with it
                await ended.wait()
                yield encode(sent)

            monkeypatch.setattr(web.BaseRequest, "read", told)
            kind = {"Content-Type": "application/json"}
            late = asyncio.ensure_future(thief.session.post(path, data=slowly(), headers=kind))
            await reads.wait()
            await zoe.post("/api/me/only-here")
            ended.set()
            async with await late as response:
                assert response.status == 200, await response.text()
                given = place.server.identities.read(response.cookies["tablee"].value)
            assert given is not None
            assert given[0] != me  # it was done, for somebody who has just come
            assert (await zoe.get("/api/puzzles/days"))["days"] == []
            assert (await zoe.get(f"/api/sheets/{ID}")).get("mine") is None

    run(main())
