"""A server whose disk is full or whose database is gone says so, and goes on by itself once it can."""

import json
import os
import sqlite3
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tablee.store.sqlite import SqliteStore
from tests.children import in_time
from tests.real_servers.chosen import sqlite_only
from tests.server.harness import LIMIT_S, Running, Visitor, run, running
from tests.server.test_upkeep import free_port
from tests.store.disasters import fill, full_for, small_disk

Answer = tuple[int, dict[str, Any]]


class Client:
    """A server in a process of its own, asked over HTTP by one player."""

    def __init__(self, url: str, process: int) -> None:
        self.url, self.process, self.cookie = url, process, ""
        self.log: list[dict[str, Any]] = []
        self.ask("/api/me")

    def ask(self, path: str, body: dict[str, Any] | None = None, lang: str = "en") -> Answer:
        headers = {"Cookie": self.cookie, "Accept-Language": lang, "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers)
        try:
            with urllib.request.urlopen(request, timeout=LIMIT_S) as response:
                self.cookie = self.cookie or response.headers.get("Set-Cookie", "").partition(";")[0]
                return response.status, json.load(response)
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.code, json.load(refused)

    def open(self, request: str, lang: str = "en") -> Answer:
        return self.ask("/api/tables", {"id": request, "game": "duo"}, lang)


@contextmanager
def serving(data: Path) -> Iterator[Client]:
    """What it has logged stands in `client.log` in the end: a pipe is never full like a disk."""
    port = free_port()
    command = [sys.executable, "-m", "tablee", "serve", "--port", str(port), "--data", str(data)]
    surroundings = os.environ | {"TABLEE_ROBOT_WARM_UP": "0", "TABLEE_TABLES_PER_PLAYER": "5"}
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, stdout=pipe, stderr=pipe, env=surroundings, text=True)
    with in_time(process) as server:
        assert server.stdout is not None
        try:
            assert server.stdout.readline().startswith("Tablée : ")
            client = Client(f"http://127.0.0.1:{port}", server.pid)
            yield client
        finally:
            server.terminate()
            _, log = server.communicate()
            assert server.returncode == 0
        client.log = [json.loads(line) for line in log.splitlines()]


def check_that_it_says_so(client: Client) -> None:
    """While nothing can be written; more often than a player may open tables."""
    for number in range(8):
        status, said = client.ask("/healthz")
        assert (status, said["ok"], type(said["reason"])) == (503, False, str)
        status, said = client.open(f"full-{number}")
        assert (status, said["error"]["code"]) == (503, "unavailable")
        assert said["error"]["text"] == "The server cannot store anything at the moment; try again later."
    assert client.open("full-0", "fr")[1]["error"]["text"].startswith("Le serveur ne peut rien enregistrer")
    assert client.ask("/api/me", {"name": "Zoé"})[0] == 503
    login = {"login": "zoe", "password": "a long password"}
    assert client.ask("/api/account", login)[0] == 503


def check_that_all_is_well(client: Client, *known: str) -> None:
    assert client.ask("/healthz") == (200, {"ok": True})
    for table in known:
        assert client.ask(f"/api/tables/{table}")[0] == 200
    assert client.open("full-0")[0] == 200  # a request that failed may be sent again
    assert client.ask("/api/me", {"name": "Zoé"})[1]["name"] == "Zoé"


@sqlite_only
def test_where_nothing_can_be_written_the_server_says_so_and_then_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as client:
        status, first = client.open("first")
        assert (status, client.ask("/healthz")) == (200, (200, {"ok": True}))
        full_for(client.process, True)
        check_that_it_says_so(client)
        full_for(client.process, False)
        check_that_all_is_well(client, first["id"])
    events = {line["event"] for line in client.log}
    assert {"unhealthy", "store_failed"} <= events
    assert "request_fault" not in events


@sqlite_only
def test_on_a_full_disk_the_server_says_so_and_then_goes_on(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", "2m") as disk, serving(disk / "data") as client:
        _, first = client.open("first")
        ballast = fill(disk)
        check_that_it_says_so(client)
        assert "full" in client.ask("/healthz")[1]["reason"]
        ballast.unlink()
        check_that_all_is_well(client, first["id"])


# --- other things that can happen to a database -------------------------------------------------------------


async def health(visitor: Visitor) -> Answer:
    async with visitor.session.get("/healthz") as response:
        return response.status, await response.json()


def damage(path: Path) -> None:
    """All but the first page, in a process of its own: closing a file would drop SQLite's locks in this one."""
    garble = (
        "import os, sys; f = open(sys.argv[1], 'r+b'); size = os.fstat(f.fileno()).st_size;"
        "f.seek(4096); f.write(b'\\x55' * (size - 4096))"
    )
    subprocess.run([sys.executable, "-c", garble, str(path)], check=True)


def drop(path: Path, table: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"DROP TABLE {table}")


def replace(path: Path) -> None:
    path.with_suffix(".copy").write_bytes(b"")
    path.with_suffix(".copy").replace(path)


ACCIDENTS: dict[str, Callable[[Path], None]] = {
    "damaged": damage,
    "the journal dropped": lambda path: drop(path, "journal"),
    "the archive dropped": lambda path: drop(path, "archive"),
    "removed": Path.unlink,
    "replaced": replace,
}


@sqlite_only
@pytest.mark.parametrize("accident", ACCIDENTS)
def test_a_database_that_is_no_longer_sound_is_noticed(tmp_path: Path, accident: str) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            await (await place.visitor()).open("duo")
        async with running(tmp_path) as place:
            zoe = await place.visitor()
            assert await health(zoe) == (200, {"ok": True})
            ACCIDENTS[accident](tmp_path / "tablee.sqlite3")
            status, said = await health(zoe)
            assert (status, said["ok"], type(said["reason"])) == (503, False, str)

    run(main())


@sqlite_only
def test_being_asked_often_does_not_make_the_database_grow(tmp_path: Path) -> None:
    def database(place: Running) -> sqlite3.Connection:
        assert isinstance(place.server.store, SqliteStore)
        return place.server.store._db

    async def pages(place: Running) -> int:
        counted: int = database(place).execute("PRAGMA page_count").fetchone()[0]
        return counted

    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await place.visitor()
            await health(zoe)
            before, rows = await pages(place), database(place).execute("SELECT * FROM log").fetchall()
            for _ in range(50):
                assert await health(zoe) == (200, {"ok": True})
            assert await pages(place) == before
            assert database(place).execute("SELECT * FROM log").fetchall() == rows

    run(main())
