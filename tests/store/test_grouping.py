"""Whatever waits is one transaction, whatever else goes wrong."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tablee.store import Conflict, StoreError, Write
from tablee.store.sqlite import SqliteStore
from tests.store.stores import outcomes, row, with_store


class Wal:
    """Counts commits from outside: each leaves one frame in the write-ahead log with the size of the database."""

    def __init__(self, path: Path) -> None:
        self._path = Path(f"{path}-wal")

    def commits(self) -> int:
        data = self._path.read_bytes()
        page = int.from_bytes(data[8:12], "big")
        frames = (data[at : at + 24] for at in range(32, len(data), 24 + page))
        salts = data[16:24]
        return sum(1 for head in frames if head[8:16] == salts and head[4:8] != bytes(4))


def test_a_broken_table_does_not_take_group_commit_from_the_others(tmp_path: Path) -> None:
    path = tmp_path / "s.db"

    async def main(store: SqliteStore) -> None:
        wal = Wal(path)
        with pytest.raises(Conflict):
            await store.commit(Write([row("broken", 7)]))
        for round_ in range(1, 4):
            before = wal.commits()
            writes = [Write([row(f"t{number}", round_)]) for number in range(50)]
            errors = await outcomes(store, *writes[:25], Write([row("broken", 1)]), *writes[25:])
            assert [error for error in errors if error is None] == [None] * 50
            assert isinstance(errors[25], StoreError)
            assert wal.commits() - before == 1
        await store.recover("broken")
        await store.commit(Write([row("broken", 1)]))

    with_store(path, main)


def test_one_bad_write_among_a_hundred_costs_a_few_transactions(tmp_path: Path) -> None:
    path = tmp_path / "s.db"

    async def main(store: SqliteStore) -> None:
        wal = Wal(path)
        writes = [Write([row(f"t{number}", 1)]) for number in range(100)]
        writes[37] = Write([row("t37", 5)])
        errors = await outcomes(store, *writes)
        assert [number for number, error in enumerate(errors) if error is not None] == [37]
        assert wal.commits() <= 7  # the halves of 100, 50, 25, …
        for number in range(100):
            assert len(await store.rows(f"t{number}")) == (number != 37)

    with_store(path, main)


def test_a_database_that_another_program_holds_is_waited_for_once_a_batch(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    tried: list[str] = []

    async def main(store: SqliteStore) -> None:
        store._db.execute("PRAGMA busy_timeout = 0")
        writes = [Write([row(f"t{number}", 1)]) for number in range(20)]
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            store._db.set_trace_callback(tried.append)
            errors = await outcomes(store, *writes)
            store._db.set_trace_callback(None)
        assert all(isinstance(error, StoreError) and not isinstance(error, Conflict) for error in errors)
        assert len([sql for sql in tried if sql.startswith("INSERT")]) == 1
        for number in range(20):
            await store.recover(f"t{number}")
        assert await outcomes(store, *writes) == [None] * 20

    with_store(path, main)
