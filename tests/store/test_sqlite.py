"""What is SQLite's own: one file, its versions, its backups, and how it answers questions."""

import sqlite3
from pathlib import Path

import pytest

from tablee.store import Profile, StoreError, Write
from tablee.store.backup import back_up, restore
from tablee.store.schema import MIGRATIONS, migrate
from tablee.store.sqlite import SqliteStore
from tests.store.stores import card, row, with_store


def test_backup_while_in_use_and_restore(tmp_path: Path) -> None:
    async def main(store: SqliteStore) -> None:
        await store.commit(Write([row("a", 1)]))
        back_up(tmp_path / "s.db", tmp_path / "copy.db")
        back_up(tmp_path / "s.db", tmp_path / "second.db")
        assert (tmp_path / "second.db").stat().st_size == (tmp_path / "copy.db").stat().st_size
        await store.commit(Write([row("a", 2)]))
        with pytest.raises(StoreError):
            restore(tmp_path / "copy.db", tmp_path / "s.db")  # in use

    async def read(store: SqliteStore) -> None:
        assert await store.rows("a") == [row("a", 1)]

    with_store(tmp_path / "s.db", main)
    restore(tmp_path / "copy.db", tmp_path / "s.db")
    with_store(tmp_path / "s.db", read)
    (tmp_path / "junk.db").write_text("this is no database, it only looks like a file of some length")
    with pytest.raises(StoreError):
        restore(tmp_path / "junk.db", tmp_path / "s.db")
    with_store(tmp_path / "s.db", read)


def test_two_servers_cannot_share_a_file(tmp_path: Path) -> None:
    async def main(store: SqliteStore) -> None:
        with pytest.raises(StoreError):
            SqliteStore(tmp_path / "s.db")

    with_store(tmp_path / "s.db", main)


def test_migrations_run_by_themselves_and_never_backwards(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "s.db", isolation_level=None)
    migrate(db)
    assert db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    migrate(db)
    db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    with pytest.raises(StoreError, match="newer"):
        migrate(db)
    db.close()


def test_no_question_is_answered_by_reading_a_whole_table(tmp_path: Path) -> None:
    """But for the journal, which is short, and for lists in the order of their index."""
    asked: list[str] = []

    async def main(store: SqliteStore) -> None:
        await store.commit(
            Write([row("a", 1)], card("a", "NOIX 27"), profile=Profile("p1", "Zoé", "fox", "fr"))
        )
        store._reader.set_trace_callback(asked.append)
        store._db.set_trace_callback(asked.append)
        await store.rows("a")
        await store.rows("a", after=3)
        await store.find("NOIX 27")
        await store.listings(50)
        await store.history("p1", before=9, limit=20)
        await store.profile("p1")
        await store.account("zoe")
        await store.commit(Write([row("b", 1)]))  # a table that has not been written to before

    with_store(tmp_path / "s.db", main)
    db = sqlite3.connect(tmp_path / "s.db")
    plans = {
        sql: [step for *_, step in db.execute(f"EXPLAIN QUERY PLAN {sql}")] for sql in asked if "WHERE" in sql
    }
    assert len(plans) >= 8
    for sql, plan in plans.items():
        whole = [step for step in plan if step.startswith("SCAN") and "USING INDEX" not in step]
        assert not [step for step in whole if "journal" not in step], (sql, plan)
