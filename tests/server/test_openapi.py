"""The description of the HTTP API: in step with the code, and kept by a real server whatever it is asked.

Schemathesis makes the requests: every route with valid and invalid paths, queries and bodies. Where a path names a
thing, half of them name one that the server has.
"""

import re
import zlib
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import (
    content_type_conformance,
    negative_data_rejection,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from tablee.server.http.description import FILE
from tablee.server.sheets import sheets
from tests.real_servers.postgres import PostgresServer
from tests.server.beside import beside
from tests.server.harness import Json, play_out, running, started
from tests.server.looking_back import SHORT
from tools.openapi import routes, written

SHEET = "A" * 22
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    unsupported_method,
]
# For an answer; schemathesis gives up after ten seconds, in which a busy machine makes no puzzle.
PATIENCE_S = 300
DOCUMENT: Json = msgspec.json.decode(FILE.read_bytes())
schema = schemathesis.openapi.from_dict(DOCUMENT)


def test_the_description_is_what_the_code_says() -> None:
    """Write it anew with: python -m tools.openapi"""
    assert FILE.read_bytes() == written()


def test_every_route_is_described() -> None:
    described = {(method, path) for path, methods in DOCUMENT["paths"].items() for method in methods}
    assert described == {(method, path) for method, path, _ in routes()}
    assert len(described) > 35


@asynccontextmanager
async def inhabited(folder: Path, database_url: str) -> AsyncIterator[Json]:
    """A server with something in it, and the names of what it has."""
    unlimited: Any = {
        "logins_per_minute": 6e6,
        "code_misses": 1e6,
        "sheets_per_hour": 1e9,
        "sheet_writes_per_minute": 6e6,
    }
    async with running(folder, database_url=database_url, **unlimited) as place:
        visitors = await started(place, "duo", 2, options=SHORT["duo"], rated=True)
        await play_out(visitors)
        host = visitors[0]
        await host.post(
            "/api/sheets", id=SHEET, game="duo", opened=0,
            players=[{"name": name, "face": "kiwi"} for name in ("Zoé", "Ali")],
        )  # fmt: skip
        table = host.seen["table"]
        yield {
            "base": place.url, "server": place.server, "cookies": host.cookies,
            "table": [table["id"], table["code"]], "replay": [f"{table['id']}.1"], "round": ["1"],
            "player": [(await host.get("/api/me"))["player"]], "game": ["duo"], "lang": ["fr", "en"],
            "day": ["2026-01-02"], "grade": ["1"], "number": ["0"], "sheet": [SHEET],
        }  # fmt: skip


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Json]:
    url = ""
    if request.param == "postgresql":
        postgres: PostgresServer = request.getfixturevalue("postgres")
        url = postgres.database()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sheets, "WAIT_S", 0.01)
        with beside(partial(inhabited, tmp_path_factory.mktemp("api"), url)) as known:
            yield known


# One request of each route that succeeds, in this order: bodies, and queries as the client sends them.
PLAYERS = [{"name": name, "face": "kiwi"} for name in ("Zoé", "Ali")]
CELL = {"key": "r1.p0", "value": "10+15", "counter": 1, "author": "abcdefgh", "face": "kiwi"}
LOGIN = {"login": "zoe.m", "password": "a long password"}
BODIES: dict[str, Json] = {
    "POST /api/me": {"name": "Zoé", "avatar": "kiwi", "lang": "fr"},
    "POST /api/tables": {"id": "x", "game": "duo", "seats": 3, "robots": ["easy"], "start": True},
    "POST /api/replays/{replay}/analysis": {},
    "POST /api/replays/{replay}/play-on": {"id": "y", "at": "1.1", "seat": 0},
    "POST /api/puzzles/{game}/{day}/answer": {"actions": [{"type": "draw"}]},
    "POST /api/puzzles/{game}/endless/{grade}/{number}/answer": {"actions": [{"type": "draw"}]},
    "POST /api/puzzles/{game}/{day}/gave-up": {"hints": 1},
    "POST /api/sheets": {"id": "B" * 22, "game": "duo", "opened": 0, "players": PLAYERS},
    "POST /api/sheets/{sheet}/writes": {"writes": [CELL]},
    "POST /api/sheets/{sheet}/claim": {"column": 1},
    "POST /api/account": LOGIN,
    "POST /api/login": LOGIN,
    "POST /api/me/only-here": {},
    "POST /api/me/code": {},
    "POST /api/me/redeem": {"code": ""},  # the one that was made
    "POST /api/household": {"name": "Léo", "avatar": "kiwi"},
    "POST /api/household/choose": {"player": ""},  # the one who came last
    "POST /api/household/part": {"player": ""},  # who has called until then
    "POST /api/logout": {"everywhere": False},
    "POST /api/me/erase": {},
}
QUERIES: dict[str, Json] = {
    "GET /api/tables/{table}/log": {"after": 1},
    "GET /api/replays/{replay}/rounds/{round}": {"as": "all"},
    "GET /api/history": {"game": "duo", "with": "people"},
    "GET /api/sheets/{sheet}": {"after": 0, "wait": "1"},
}
SOCKET = "GET /ws/{table}"  # no answer of HTTP


def test_each_route_answers_as_described_when_all_is_well(place: Json) -> None:
    reads = [f"GET {path}" for method, path, _ in routes() if method == "get"]
    labels = [label for label in (*reads, *BODIES) if label != SOCKET]
    assert {*labels, SOCKET} == {f"{method.upper()} {path}" for method, path, _ in routes()}
    browser, code, caller, member = requests.Session(), "", "", ""
    browser.cookies.update(place["cookies"])
    for label in labels:
        method, path = label.split(" ", 1)
        fields = {field: place[field][0] for field in re.findall(r"{(\w+)}", path)}
        told = {"/api/me/redeem": {"code": code}, "/api/household/choose": {"player": member},
                "/api/household/part": {"player": caller}}  # fmt: skip
        body = BODIES.get(label, {}) | told.get(path, {})
        more: Json = {"body": body, "media_type": "application/json"} if method == "POST" else {}
        case = schema[path][method].Case(path_parameters=fields, query=QUERIES.get(label, {}), **more)
        response = case.call_and_validate(
            base_url=place["base"], session=browser, checks=CHECKS, timeout=PATIENCE_S
        )
        assert response.status_code == 200, (label, response.text)
        if path == "/api/me/code":
            code = response.json()["code"]
        elif label == "POST /api/household":
            caller, member = (one["player"] for one in response.json()["members"])


def names_what_is_there(case: Case[Any], known: Json) -> bool:
    """In half of the requests, by the text that was drawn for it: the same ones in every run."""
    changed = False
    for field, drawn in case.path_parameters.items():
        lot = zlib.crc32(repr(drawn).encode())
        if lot % 2:
            case.path_parameters[field] = known[field][lot // 2 % len(known[field])]
            changed = True
    return changed


# The server's thread draws at random beside Hypothesis, which takes that for a strategy's doing.
@pytest.mark.filterwarnings("ignore::hypothesis.errors.HypothesisDeprecationWarning")
@schema.parametrize()
@settings(max_examples=15, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
def test_whatever_is_asked_the_answer_is_one_that_is_described(case: Case[Any], place: Json) -> None:
    kept = names_what_is_there(case, place)  # what was drawn may have been invalid, and no longer is
    checks = CHECKS if kept else [*CHECKS, negative_data_rejection]
    case.call_and_validate(base_url=place["base"], checks=checks, timeout=PATIENCE_S)
    assert place["server"].faults == 0
