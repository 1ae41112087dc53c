"""Texts from outside that name nothing, on either store: not every database takes every character in a question."""

from pathlib import Path

import aiohttp
import pytest
from yarl import URL

from tests.server.harness import WholeAnswer, run, running

PATHS = [
    "/api/tables/{}", "/api/tables/{}/log", "/api/tables/{}/replay", "/api/tables/{}/ratings", "/api/profile/{}",
    "/api/sheets/{}", "/api/replays/{}", "/api/replays/{}/analysis", "/api/history?with={}", "/api/history?game={}",
    "/api/puzzles/{}/2026-01-02", "/api/rules/{}.fr",
]  # fmt: skip
ODD = [
    "%00",
    "a%00b",
    "%ff",
    "%ed%a0%80",
    "%F0%9F%9A%80",
    "%E2%80%AE",
    "%27%20OR%201=1--",
    "%25",
    "x" * 65,
    "_" * 20,
]
BODIES = [
    ("/api/login", '{"login":"a\\u0000b","password":"a long password"}'),
    ("/api/account", '{"login":"a\\u0000b","password":"a long password"}'),
    ("/api/me/redeem", '{"code":"\\u0000"}'),
    ("/api/me", '{"name":"a\\u0000b"}'),
    ("/api/tables", '{"id":"\\u0000","game":"\\u0000"}'),
]


@pytest.mark.parametrize("store", ["sqlite", "postgresql"])
def test_a_name_that_nothing_can_have_is_not_found_and_no_failure(
    tmp_path: Path, request: pytest.FixtureRequest, store: str
) -> None:
    url = request.getfixturevalue("database_url") if store == "postgresql" else ""

    async def main() -> None:
        async with running(tmp_path, database_url=url, logins_per_minute=6e6, code_misses=1e6) as place:
            async with aiohttp.ClientSession(response_class=WholeAnswer) as http:
                for path in PATHS:
                    for odd in ODD:
                        answer = await http.get(URL(place.url + path.format(odd), encoded=True))
                        assert answer.status in (200, 400, 404), (path, odd)
                for path, body in BODIES:
                    answer = await http.post(
                        place.url + path, data=body, headers={"Content-Type": "application/json"}
                    )
                    assert answer.status in (400, 403), path
            assert place.server.faults == place.server.store_failures == 0

    run(main())
