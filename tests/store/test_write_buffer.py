"""Rows come first into a journal and later into the archive; whoever reads the log sees no difference."""

import sqlite3
from pathlib import Path

import pytest

from tablee.store import Row, StoreError, Write, write_buffer
from tablee.store.opening import connect
from tablee.store.schema import MIGRATIONS, migrate
from tablee.store.sqlite import SqliteStore
from tests.store.stores import row, with_store


def counts(path: Path) -> tuple[int, int]:
    """Rows in the archive and in the journal."""
    db = sqlite3.connect(path)
    (archived,) = db.execute("SELECT count(*) FROM archive").fetchone()
    (young,) = db.execute("SELECT count(*) FROM journal").fetchone()
    db.close()
    return archived, young


def test_a_full_journal_is_emptied_and_nothing_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(write_buffer, "BUFFERED_ROWS", 50)
    monkeypatch.setattr(write_buffer, "MOVED_ROWS", 7)
    written: dict[str, list[Row]] = {"a": [], "b": [], "c": []}

    async def write(store: SqliteStore) -> None:
        for seq in range(1, 61):
            for table, rows in written.items():
                rows.append(row(table, seq))
            await store.commit(Write([row("a", seq), row("b", seq)]))
            await store.commit(Write([row("c", seq)]))
            for table, rows in written.items():
                assert await store.rows(table) == rows
                assert await store.rows(table, after=seq - 3) == rows[-3:]

    async def go_on(store: SqliteStore) -> None:
        for table, rows in written.items():
            assert await store.rows(table) == rows
            with pytest.raises(StoreError):
                await store.commit(Write([row(table, 60)]))
            await store.recover(table)
            await store.commit(Write([row(table, 61)]))

    with_store(tmp_path / "s.db", write)
    archived, young = counts(tmp_path / "s.db")
    assert archived + young >= 180  # some may be in both
    assert young < 80
    with_store(tmp_path / "s.db", go_on)


@pytest.mark.parametrize("seq", [0, 1, 2, 4, 9])
def test_rows_follow_each_other_or_are_refused(tmp_path: Path, seq: int) -> None:
    async def main(store: SqliteStore) -> None:
        await store.commit(Write([row("a", 1), row("a", 2)]))
        with pytest.raises(StoreError):
            await store.commit(Write([row("a", seq)]))
        assert await store.rows("a") == [row("a", 1), row("a", 2)]

    with_store(tmp_path / "s.db", main)


def test_another_hand_in_the_file_is_noticed(tmp_path: Path) -> None:
    async def main(store: SqliteStore) -> None:
        await store.commit(Write([row("a", 1)]))
        with sqlite3.connect(tmp_path / "s.db") as other:
            other.execute("INSERT INTO journal SELECT NULL, 'a', 2, 0, 'said', '{}'")
        other.close()
        with pytest.raises(StoreError):
            await store.commit(Write([row("a", 2)]))
        await store.recover("a")
        await store.commit(Write([row("a", 3)]))
        assert [found.seq for found in await store.rows("a")] == [1, 2, 3]

    with_store(tmp_path / "s.db", main)


def test_a_log_of_the_first_version_is_taken_over(tmp_path: Path) -> None:
    old = sqlite3.connect(tmp_path / "s.db", isolation_level=None)
    old.executescript(MIGRATIONS[0])
    old.execute("PRAGMA user_version = 1")
    old.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?)", [row("a", 1), row("a", 2)])
    old.close()

    async def main(store: SqliteStore) -> None:
        await store.commit(Write([row("a", 3)]))
        assert await store.rows("a") == [row("a", 1), row("a", 2), row("a", 3)]

    with_store(tmp_path / "s.db", main)
    assert counts(tmp_path / "s.db") == (2, 1)


def test_a_commit_waits_for_the_disk_again_after_each_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(write_buffer, "BUFFERED_ROWS", 10)
    monkeypatch.setattr(write_buffer, "MOVED_ROWS", 4)
    db = connect(tmp_path / "s.db")
    migrate(db)
    young = write_buffer.WriteBuffer(db)

    def tidy() -> None:
        young.tidy()
        assert db.execute("PRAGMA synchronous").fetchone() == (2,)

    rows = [row(table, seq) for seq in range(1, 7) for table in ("b", "a")]
    ends = young.follow(rows)
    young.insert(rows)
    young.keep(ends)
    young.follow([])  # the commit after it writes no rows, so the steps are small
    db.execute("ALTER TABLE archive RENAME TO lost")
    for _ in range(3):  # a plan, two steps that fail
        tidy()
    assert db.execute("SELECT count(*) FROM journal").fetchone() == (12,)
    db.execute("ALTER TABLE lost RENAME TO archive")
    for _ in range(3 + 3):  # twelve rows by fours, copied and dropped
        tidy()
    db.close()
    assert counts(tmp_path / "s.db") == (12, 0)
