"""A house moves from SQLite to PostgreSQL: every row, whatever interrupts it, and nowhere else."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tablee.store import (
    Account,
    Finished,
    Profile,
    PuzzleDay,
    RatedMatch,
    RatedSeat,
    Row,
    Sessions,
    Store,
    StoredAnalysis,
    StoredPuzzle,
    StoreError,
    Write,
    move_store,
    moving,
    write_buffer,
)
from tablee.store.files import SIDECARS
from tablee.store.schema import MIGRATIONS
from tablee.store.sqlite import SqliteStore
from tests.real_servers.postgres import PostgresServer
from tests.server.harness import limited
from tests.store.stores import PostgresHouse, card, row, with_store
from tests.store.test_same_answers import everything

EMPTY = {"health"}  # of SQLite alone
LOG = {"archive", "journal"}  # where SQLite has its log


async def fill(store: Store) -> None:
    """Rows of every kind, also at the edges of what a column holds."""
    for table in ("ta", "tB", "té"):
        for seq in range(1, 41):
            await store.commit(Write([Row(table, seq, 2**53, "said", '{"text":"Ça va ? 🃏\\u0000"}')]))
        await store.commit(Write([row(table, 41)], card(table, f"CODE {table}")))
    await store.commit(
        Write(profile=Profile("p", "Zoé 🦊", "fox", "fr"), account=Account("zoe", "p", "$argon2"))
    )
    await store.commit(Write(sessions=Sessions("p", 1, 5, (2, 3))))
    await store.keep_code("p", "hash", 99)
    await store.secret("cookie")
    await store.commit(Write(puzzle=StoredPuzzle("one", 1, "{}")))
    for ms in (None, 900):
        await store.commit(Write(puzzle_day=PuzzleDay("p", "duo", f"2026-11-{ms or 18}", ms, 1, True, False)))
    for number in range(1, 30):
        match = RatedMatch("ta", number, "duo", number, (RatedSeat("p", place=1), RatedSeat("q", place=2)))
        await store.commit(Write(started=match))
        if number % 3:
            done = Finished("ta", number, number, '{"game":"duo"}', ("p", "q"))
            await store.commit(Write(finished=done, rated=match))
    await store.commit(Write(analysis=StoredAnalysis("ta", 1, 1, 1, bytes(range(256)))))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With rows in the journal, in the archive, and in both."""
    path = tmp_path_factory.mktemp("house") / "tablee.sqlite3"
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(write_buffer, "BUFFERED_ROWS", 50)
        patched.setattr(write_buffer, "MOVED_ROWS", 7)
        with_store(path, fill)
    with closing(sqlite3.connect(path)) as db:
        assert all(db.execute(f"SELECT count(*) FROM {name}").fetchone()[0] > 10 for name in LOG)
        db.execute(
            "INSERT OR IGNORE INTO archive SELECT table_id, seq, at, kind, payload FROM journal LIMIT 3"
        )
        db.commit()
    return path


def told(path: Path, url: str) -> list[str]:
    lines: list[str] = []
    asyncio.run(limited(move_store(path, url, lines.append)))
    return lines


def test_every_column_of_every_table_is_moved(house: Path) -> None:
    with closing(sqlite3.connect(house)) as db:
        names = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        assert names - EMPTY - LOG == {table.name for table in moving.TABLES} - {"log"}
        for table in moving.TABLES:
            columns = [name for _, name, *_ in db.execute(f"PRAGMA table_info({table.name})")]
            assert columns == table.columns.split(", ")


def test_a_house_moves_and_answers_as_before(
    house: Path, postgres: PostgresServer, database_url: str
) -> None:
    before = house.read_bytes()
    lines = told(house, database_url)
    assert [line.split(":")[0] for line in lines] == [table.name for table in moving.TABLES]
    assert lines[0].startswith("log: 123 rows, sha256 ")
    assert house.read_bytes() == before
    target, answers = PostgresHouse(postgres, database_url), []

    async def ask(store: Store) -> None:
        answers.append(await everything(store))
        answers.append(await store.secret("cookie"))

    with_store(house, ask)
    target.run(ask)
    assert answers[:2] == answers[2:]
    with_store(house, lambda store: store.settle())

    async def go_on(store: Store) -> None:
        """The numbers of new events follow those that have moved."""
        match = RatedMatch("new", 1, "duo", 99, (RatedSeat("p", place=1), RatedSeat("q", place=2)))
        await store.commit(Write([row("ta", 42)], started=match))
        await store.commit(Write(finished=Finished("new", 1, 99, "{}", ("p", "q")), rated=match))
        before = await store.ratings("p")
        await store.rebuild_ratings()
        assert await store.ratings("p") == before

    target.run(go_on)


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
def test_a_file_of_an_older_version_moves_and_is_left_as_it_is(
    tmp_path: Path, postgres: PostgresServer, database_url: str, version: int
) -> None:
    path = tmp_path / "tablee.sqlite3"
    with closing(sqlite3.connect(path)) as db:
        for step in MIGRATIONS[:version]:
            db.executescript(step)
        db.execute(f"PRAGMA user_version = {version}")
        log = "log" if version == 1 else "journal"
        columns = [name for _, name, *_ in db.execute(f"PRAGMA table_info({log})")]
        values = {"table_id": "'a'", "seq": "1", "at": "7", "kind": "'said'", "payload": "'{}'"}
        db.execute(f"INSERT INTO {log} ({', '.join(values)}) VALUES ({', '.join(values.values())})")
        assert set(columns) >= set(values)
        db.commit()
    before = path.read_bytes()
    assert told(path, database_url)[0].startswith("log: 1 rows")
    assert told(path, database_url)[0].startswith("log: 1 rows")
    assert path.read_bytes() == before
    left = {file.name for file in tmp_path.iterdir()}
    assert left <= {"tablee.sqlite3", "tablee.lock"} | {f"tablee.sqlite3{end}" for end in SIDECARS}
    assert PostgresHouse(postgres, database_url).sql("SELECT table_id, at FROM log") == [("a", "7")]


def test_a_second_call_finds_everything_there(house: Path, database_url: str) -> None:
    assert told(house, database_url) == told(house, database_url)


KILLED = """
import asyncio, os, signal, sys
from pathlib import Path
from tablee.store import move_store, moving

moving.BATCH_ROWS, steps = 20, int(sys.argv[3])

def trace(frame, event, argument):
    global steps
    if event == "line" and frame.f_code.co_filename == moving.__file__:
        steps -= 1
        if steps == 0:
            os.kill(os.getpid(), signal.SIGKILL)
    return trace

sys.settrace(trace)
asyncio.run(move_store(Path(sys.argv[1]), sys.argv[2], lambda line: None))
"""


def test_wherever_a_move_is_killed_the_next_one_goes_on(
    house: Path, postgres: PostgresServer, database_url: str
) -> None:
    """Killed again and again, each time later in the program, into one database."""
    target = PostgresHouse(postgres, database_url)
    killed, stored = 0, []
    for steps in (150, 190, 260, 420, 900, 10**9):
        command = [sys.executable, "-c", KILLED, str(house), database_url, str(steps)]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if done.returncode == 0:
            break
        assert done.returncode == -signal.SIGKILL, done.stderr
        killed += 1
        stored.append(int(target.sql("SELECT count(*) FROM log")[0][0]))
        if target.sql("SELECT to_regclass('moving')") != []:
            with pytest.raises(StoreError, match="a move into this database is not finished"):
                target.run(lambda store: store.settle())
    assert killed >= 4
    assert any(0 < rows < 123 for rows in stored)  # in the middle of a table
    assert told(house, database_url)[0].startswith("log: 123 rows")


def changed(house: Path, folder: Path, change: Callable[[sqlite3.Connection], object]) -> Path:
    with closing(sqlite3.connect(house)) as db, closing(sqlite3.connect(folder / "other.sqlite3")) as other:
        db.backup(other)
        change(other)
        other.commit()
    return folder / "other.sqlite3"


def test_a_target_with_other_data_is_refused(
    house: Path, postgres: PostgresServer, database_url: str, tmp_path: Path
) -> None:
    target = PostgresHouse(postgres, database_url)
    target.run(lambda store: store.commit(Write([row("theirs", 1)])))
    with pytest.raises(StoreError, match=r"log has 1 rows.*the target has other data"):
        told(house, database_url)
    assert target.sql("SELECT table_id FROM log") == [("theirs",)]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("UPDATE secret SET value = x'00'", "another house"),
        ("UPDATE player SET name = 'Max'", "used since the move began"),
        ("DELETE FROM played WHERE ended = 5", "used since the move began"),
    ],
)
def test_a_move_that_goes_on_from_another_file_is_noticed(
    house: Path, database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: str, why: str
) -> None:
    async def stop(*given: object) -> None:
        raise OSError("interrupted")

    with monkeypatch.context() as patched:
        patched.setattr(moving, "_check", stop)
        with pytest.raises(StoreError, match="call this again"):
            told(house, database_url)
    other = changed(house, tmp_path, lambda db: db.execute(change))
    with pytest.raises(StoreError, match=why):
        told(other, database_url)


def test_a_file_in_use_a_missing_one_and_a_foreign_one_are_refused(
    house: Path, database_url: str, tmp_path: Path
) -> None:
    async def main(store: SqliteStore) -> None:
        with pytest.raises(StoreError, match="in use"):
            await move_store(tmp_path / "s.db", database_url, print)

    with_store(tmp_path / "s.db", main)
    with pytest.raises(StoreError, match="there is no"):
        told(tmp_path / "nothing.db", database_url)
    assert not (tmp_path / "nothing.db").exists()
    (tmp_path / "foreign.db").write_text("no database, but some text of a certain length")
    with pytest.raises(StoreError, match=r"foreign\.db"):
        told(tmp_path / "foreign.db", database_url)


def test_the_command(house: Path, database_url: str) -> None:
    def migrate(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "tablee", "migrate", *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ)

    done = migrate("--from", str(house.parent), "--to", database_url)  # the folder is as good as the file
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1].startswith("tablee: everything is there")
    bad = migrate("--from", str(house), "--to", "mysql://host/x")
    assert bad.returncode != 0
    assert bad.stderr.startswith("tablee: --to is an address like postgresql://")
