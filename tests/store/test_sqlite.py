"""The contract of a store, held by SQLite."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tablee.store import Account, Finished, Listing, Profile, Row, StoredAnalysis, StoreError, Write
from tablee.store.backup import back_up, restore
from tablee.store.schema import MIGRATIONS, migrate
from tablee.store.sqlite import SqliteStore
from tests.server.harness import limited


def with_store(path: Path, main: Callable[[SqliteStore], Awaitable[None]]) -> None:
    async def body() -> None:
        store = SqliteStore(path)
        try:
            await main(store)
        finally:
            await store.close()

    asyncio.run(limited(body()))


def row(table: str, seq: int) -> Row:
    return Row(table, seq, 1000 + seq, "said", f'{{"n":{seq}}}')


def card(table: str, code: str, **changed: str) -> Listing:
    return Listing(table, code, "public", "open", 1, 1, "{}")._replace(**changed)  # type: ignore[arg-type]


def test_rows_come_back_in_order_and_survive_a_restart(tmp_path: Path) -> None:
    async def write(store: SqliteStore) -> None:
        await store.commit(Write([row("a", 1), row("a", 2), row("b", 1)]))
        await store.commit(Write([row("a", 3)]))

    async def read(store: SqliteStore) -> None:
        assert await store.rows("a") == [row("a", 1), row("a", 2), row("a", 3)]
        assert await store.rows("a", after=2) == [row("a", 3)]
        assert await store.rows("b") == [row("b", 1)]

    with_store(tmp_path / "s.db", write)
    with_store(tmp_path / "s.db", read)


def test_answers_come_after_the_commit_and_in_order(tmp_path: Path) -> None:
    async def main(store: SqliteStore) -> None:
        answered: list[tuple[int, int]] = []
        other = sqlite3.connect(tmp_path / "s.db")

        def done(seq: int) -> Callable[[StoreError | None], None]:
            def check(error: StoreError | None) -> None:
                assert error is None
                (stored,) = other.execute("SELECT count(*) FROM log").fetchone()
                answered.append((seq, stored))

            return check

        for seq in range(1, 101):
            store.append(Write([row("a", seq)]), done(seq))
            if seq % 7 == 0:
                await asyncio.sleep(0)
        await store.settle()
        other.close()
        assert [seq for seq, _ in answered] == list(range(1, 101))
        assert all(stored >= seq for seq, stored in answered)
        assert store.transactions < 100

    with_store(tmp_path / "s.db", main)


def test_a_fact_is_written_once_and_a_bad_write_takes_no_other_along(tmp_path: Path) -> None:
    async def main(store: SqliteStore) -> None:
        await store.commit(Write([row("a", 1)]))
        outcomes: dict[str, StoreError | None] = {}
        for name, write in (
            ("twice", Write([row("a", 1)])),
            ("after it", Write([row("a", 2)])),
            ("elsewhere", Write([row("b", 1)])),
        ):
            store.append(write, lambda error, name=name: outcomes.update({name: error}))  # type: ignore[misc]
        await store.settle()
        assert isinstance(outcomes["twice"], StoreError)
        assert isinstance(outcomes["after it"], StoreError)  # no gaps: the table must be read again first
        assert outcomes["elsewhere"] is None
        with pytest.raises(StoreError):
            await store.commit(Write([row("a", 2)]))
        await store.recover("a")
        await store.commit(Write([row("a", 2)]))
        assert await store.rows("a") == [row("a", 1), row("a", 2)]

    with_store(tmp_path / "s.db", main)


def test_a_code_belongs_to_one_open_table(tmp_path: Path) -> None:
    async def main(store: SqliteStore) -> None:
        await store.commit(Write([row("a", 1)], card("a", "NOIX 27")))
        with pytest.raises(StoreError):
            await store.commit(Write([row("b", 1)], card("b", "NOIX 27")))
        assert await store.rows("b") == []
        await store.commit(Write([row("a", 2)], card("a", "NOIX 27", phase="closed")))
        await store.recover("b")
        await store.commit(Write([row("b", 1)], card("b", "NOIX 27")))
        found = await store.find("NOIX 27")
        assert found is not None
        assert found.id == "b"
        assert [one.id for one in await store.listings(10)] == ["b"]

    with_store(tmp_path / "s.db", main)


def test_profiles_accounts_and_secrets(tmp_path: Path) -> None:
    async def main(store: SqliteStore) -> None:
        assert await store.profile("p1") is None
        await store.commit(Write(profile=Profile("p1", "Zoé", "fox", "fr")))
        await store.commit(Write(account=Account("zoe", "p1", "hash")))
        await store.commit(Write(account=Account("zoe", "p2", "other")))
        kept = await store.account("zoe")
        assert kept is not None
        assert kept.player == "p1"
        assert await store.profile("p1") == Profile("p1", "Zoé", "fox", "fr", "zoe")
        key = await store.secret("cookie")
        assert len(key) == 32
        assert await store.secret("cookie") == key

    with_store(tmp_path / "s.db", main)


def test_history_is_each_players_own_newest_first(tmp_path: Path) -> None:
    async def main(store: SqliteStore) -> None:
        for number in range(1, 6):
            done = Finished("t", number, 100 * number, f'{{"match":{number}}}', ("p1", "p2"))
            await store.commit(Write(finished=done))
        past = await store.history("p1", 500, 3)
        assert [one.match for one in past] == [4, 3, 2]
        assert await store.history("p3", 500, 3) == []

    with_store(tmp_path / "s.db", main)


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


def test_an_analysis_is_found_by_its_versions_and_replaced_by_a_newer_one(tmp_path: Path) -> None:
    async def main(store: SqliteStore) -> None:
        made = StoredAnalysis("a", 1, 2, 1, b"\x00first")
        await store.commit(Write(analysis=made))
        assert await store.analysis("a", 1, 2, 1) == made.body
        for key in (("b", 1, 2, 1), ("a", 2, 2, 1), ("a", 1, 3, 1), ("a", 1, 2, 2)):
            assert await store.analysis(*key) is None
        await store.commit(Write(analysis=made._replace(version=2, body=b"second")))
        assert await store.analysis("a", 1, 2, 1) is None
        assert await store.analysis("a", 1, 2, 2) == b"second"

    with_store(tmp_path / "db", main)
