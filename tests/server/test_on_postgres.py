"""One server on PostgreSQL: a match and a restart, a database that goes away, and what is said of a bad address."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.server.settings import BadSetting, Settings
from tablee.store.postgres import writer
from tablee.store.postgres.errors import place
from tests.real_servers.postgres import PostgresServer
from tests.server.harness import eventually, level, play_out, run, running, started
from tests.server.process import serving


def test_a_match_a_restart_and_the_history(tmp_path: Path, database_url: str) -> None:
    async def main() -> None:
        async with running(tmp_path, database_url=database_url) as place:
            visitors = await started(place, "duo", 2)
            table = visitors[0].seen["table"]["id"]
            await play_out(visitors)
            cookies = [visitor.cookies for visitor in visitors]
            seq = visitors[0].seen["seq"]
        async with running(tmp_path, database_url=database_url) as place:
            again = [await place.visitor() for _ in cookies]
            for visitor, kept in zip(again, cookies, strict=True):
                visitor.cookies = kept
                await visitor.join(table)
                assert visitor.seen["seq"] >= seq
            (past,) = (await again[0].get("/api/history"))["matches"]
            assert past["game"] == "duo"
            assert (await again[0].ask("rematch"))["ok"]
            await level(again, again[0].seen["seq"])
        assert not list(tmp_path.glob("*.sqlite3"))

    run(main())


def test_moves_wait_for_a_database_that_is_killed_and_comes_back(
    tmp_path: Path, own_postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "PATIENCE_S", 300.0)  # also on a machine that takes long to start it
    url = own_postgres.database()

    async def main() -> None:
        async with running(tmp_path, database_url=url) as place:
            visitors = await started(place, "duo", 2)
            own_postgres.kill()
            mover = next(visitor for visitor in visitors if visitor.my_turn)
            before = mover.seen["seq"]
            await mover.send({"do": "act", "id": "c", "seq": before, "action": mover.seen["legal"][-1]})
            own_postgres.start()
            await mover.until(lambda: mover.acks.get("c") or mover.closed)
            assert mover.acks["c"]["ok"]
            await level(visitors, before + 1)

    run(main())


def test_tablee_serve_says_what_is_wrong_with_an_address() -> None:
    def said(**environment: str) -> str:
        command = [sys.executable, "-m", "tablee", "serve", "--port", "0"]
        done = subprocess.run(
            command, env=os.environ | environment, capture_output=True, text=True, check=False, timeout=120
        )
        assert done.returncode != 0
        (line,) = done.stderr.splitlines()
        return line

    assert "begins with 'mysql'" in said(TABLEE_DATABASE_URL="mysql://tablee:secret@host/x")
    away = said(TABLEE_DATABASE_URL="postgresql://tablee:secret@127.0.0.1:1/x")
    assert "postgresql://tablee@127.0.0.1:1/x" in away
    assert "secret" not in away


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("DATABASE_URL", "house.sqlite3", "begins with ''"),
        ("DATABASE_URL", "postgresql://host:port/x", "Port"),
        ("DATABASE_URL", "postgresql:///x", "no host"),
        ("BUS_URL", "http://host:4222", "begins with 'http'"),
        ("BUS_URL", "nats://", "no host"),
    ],
)
def test_a_bad_address_is_named_by_its_setting(
    monkeypatch: pytest.MonkeyPatch, name: str, text: str, why: str
) -> None:
    monkeypatch.setenv(f"TABLEE_{name}", text)
    with pytest.raises(BadSetting, match=f"TABLEE_{name} is an address like .*{why}"):
        Settings.from_environment()


def test_the_other_commands_know_of_postgresql(tmp_path: Path, database_url: str) -> None:
    def tablee(*arguments: str) -> subprocess.CompletedProcess[str]:
        environment = os.environ | {"TABLEE_DATABASE_URL": database_url}
        command = [sys.executable, "-m", "tablee", *arguments]
        return subprocess.run(
            command, env=environment, capture_output=True, text=True, check=False, timeout=120
        )

    for command in ("backup", "restore"):
        refused = tablee(command, str(tmp_path / "copy"))
        assert refused.returncode != 0
        assert "the data is in PostgreSQL" in refused.stderr
    assert not (tmp_path / "copy").exists()
    assert tablee("ratings").stdout == "tablee: 0 rated matches\n"


def test_an_address_may_name_several_hosts(monkeypatch: pytest.MonkeyPatch) -> None:
    url = "postgresql://tablee:secret@one:5432,two:5433/house?sslmode=require"
    monkeypatch.setenv("TABLEE_DATABASE_URL", url)
    assert Settings.from_environment().database_url == url
    assert place(url) == "postgresql://tablee@one:5432,two:5433/house"


def test_tablee_serve_runs_on_postgresql(tmp_path: Path, database_url: str) -> None:
    async def main() -> None:
        async with serving(tmp_path, DATABASE_URL=database_url) as place:
            metrics = await place.metrics()
            await eventually(lambda: any(line["event"] == "started" for line in place.events))
            assert metrics

    run(main())


def test_without_the_extra_a_sentence_says_what_to_install(database_url: str) -> None:
    program = (
        "import sys; sys.modules['asyncpg'] = None\n"
        "from tablee.cli import main; sys.exit(main(['serve', '--port', '0']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], env=os.environ | {"TABLEE_DATABASE_URL": database_url},
        capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode != 0
    (line,) = done.stderr.splitlines()
    assert "pip install 'tablee[cluster]'" in line
