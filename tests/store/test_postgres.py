"""What is PostgreSQL's own: connections that break, servers that die, versions, and who may use the database."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import asyncpg
import pytest

from tablee.store import (
    Conflict,
    Finished,
    InDoubt,
    Profile,
    RatedMatch,
    RatedSeat,
    StoreError,
    Write,
    open_store,
)
from tablee.store.postgres import link, store, writer
from tablee.store.postgres.schema import MIGRATIONS
from tablee.store.postgres.store import PostgresStore
from tests.real_servers.postgres import PostgresServer, name_of
from tests.server.harness import limited
from tests.store.stores import PostgresHouse, card, outcomes, row
from tests.store.test_same_answers import everything


def rated(number: int) -> tuple[Write, Write]:
    """The start and the end of a rated match: what would count twice if it were written twice."""
    match = RatedMatch(f"m{number}", 1, "duo", number, (RatedSeat("p", place=1), RatedSeat("q", place=2)))
    done = Finished(match.table_id, 1, number, "{}", ("p", "q"))
    return Write(started=match), Write(finished=done, rated=match)


# --- broken connections --------------------------------------------------------------------------------------


class Breaking:
    """A connection that breaks at its next commit: before it, or after it, when the answer is lost."""

    def __init__(self, connection: Any, after: bool) -> None:
        self._connection, self._after = connection, after

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    async def fetchval(self, *given: Any) -> Any:
        if self._connection.is_in_transaction():
            return await self._connection.fetchval(*given)
        if self._after:
            await self._connection.fetchval(*given)
        self._break()
        return None

    def transaction(self) -> "Breaking":
        self._started = self._connection.transaction()
        return self

    async def __aenter__(self) -> None:
        await self._started.__aenter__()

    async def __aexit__(self, *given: Any) -> None:
        if self._after:
            await self._started.__aexit__(*given)
        self._break()

    def _break(self) -> None:
        self._connection.terminate()
        raise ConnectionResetError("the network is gone")


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("kind", ["rows", "ratings"])
def test_a_batch_in_doubt_is_stored_once(
    postgres: PostgresServer, database_url: str, after: bool, kind: str
) -> None:
    house = PostgresHouse(postgres, database_url)

    async def main(store: Any) -> None:
        begin, end = rated(1)
        await store.commit(begin._replace(rows=[row("a", 1)]))
        inner = store._link._connection
        store._link._connection = Breaking(inner, after)
        write = Write([row("a", 2)]) if kind == "rows" else end._replace(rows=[row("a", 2)])
        assert await outcomes(store, write, Write([row("b", 1)])) == [None, None]
        assert store._link._connection is not inner
        assert await store.rows("a") == [row("a", 1), row("a", 2)]
        assert await store.rows("b") == [row("b", 1)]
        matches = [one.matches for one in await store.ratings("p")]
        assert matches == ([] if kind == "rows" else [1])
        await store.commit(Write([row("a", 3)]))

    house.run(main)


def test_a_session_that_hangs_is_ended_and_its_batch_stored_once(
    postgres: PostgresServer, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a cut cable: the server still works on what the process has given up."""
    monkeypatch.setattr(writer, "PATIENCE_S", 300.0)

    async def main(store: Any) -> None:
        outside = await asyncpg.connect(database_url)
        held = outside.transaction()
        await held.start()
        await outside.execute("INSERT INTO log VALUES ('a', 1, 0, 'said', '{}')")
        first = store._link._session
        append = asyncio.ensure_future(outcomes(store, Write([row("a", 1)]), Write([row("b", 1)])))
        waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted AND pid = $1"
        while not await outside.fetchval(waiting, first[0]):
            await asyncio.sleep(0.01)
        store._link._connection.terminate()
        while store._link._session == first or not await outside.fetchval(waiting, store._link._session[0]):
            assert not append.done()
            await asyncio.sleep(0.01)
        await held.rollback()
        assert await append == [None, None]
        assert await store.rows("a") == [row("a", 1)]
        gone = "SELECT count(*) FROM pg_stat_activity WHERE pid = $1 AND backend_start = $2"
        assert await outside.fetchval(gone, *first) == 0
        await outside.close()

    PostgresHouse(postgres, database_url).run(main)


def test_nothing_acknowledged_is_lost_and_nothing_is_there_twice_when_the_server_is_killed(
    own_postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "PATIENCE_S", 300.0)
    monkeypatch.setattr(store, "PATIENCE_S", 300.0)
    house = PostgresHouse(own_postgres, own_postgres.database())
    acknowledged: dict[str, list[int]] = {table: [] for table in "abc"}
    matches: list[int] = []

    async def play(store: Any, table: str, stop: asyncio.Event) -> None:
        while not stop.is_set():
            seq = len(acknowledged[table]) + 1
            await store.commit(Write([row(table, seq)]))
            acknowledged[table].append(seq)

    async def rate(store: Any, stop: asyncio.Event) -> None:
        while not stop.is_set():
            for write in rated(len(matches) + 1):
                await store.commit(write)
            matches.append(len(matches) + 1)

    async def main(store: Any) -> None:
        stop = asyncio.Event()
        players = [asyncio.ensure_future(play(store, table, stop)) for table in acknowledged]
        players.append(asyncio.ensure_future(rate(store, stop)))
        for more in (40, 3, 25):
            goal = len(matches) + more
            while len(matches) < goal:
                await asyncio.sleep(0.001)
            own_postgres.kill()
            await asyncio.to_thread(own_postgres.start)
        goal = len(matches) + 5
        while len(matches) < goal:
            await asyncio.sleep(0.001)
        stop.set()
        await asyncio.gather(*players)
        for table, seqs in acknowledged.items():
            assert await store.rows(table) == [row(table, seq) for seq in seqs]
        (rating,) = await store.ratings("p")
        assert rating.matches == len(matches)

    house.run(main)
    assert house.sql("SELECT count(*) FROM rated_event") == [(str(len(matches)),)]


def test_a_server_that_stays_away_fails_the_write_and_comes_back(
    own_postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "PATIENCE_S", 0.2)
    monkeypatch.setattr(store, "PATIENCE_S", 0.2)
    house = PostgresHouse(own_postgres, own_postgres.database())

    async def main(store: Any) -> None:
        await store.commit(Write([row("a", 1)]))
        own_postgres.kill()
        (error,) = await outcomes(store, Write([row("a", 2)]))
        assert isinstance(error, InDoubt)  # it was sent
        (error,) = await outcomes(store, Write([row("b", 1)]))
        assert isinstance(error, StoreError)
        assert not isinstance(error, (InDoubt, Conflict))  # it was not
        with pytest.raises(StoreError, match="away"):
            await store.rows("a")
        with pytest.raises(StoreError):
            await store.check()
        await asyncio.to_thread(own_postgres.start)
        for table in "ab":
            await store.recover(table)
        last = await store.last_seq("a")
        await store.commit(Write([row("a", last + 1), row("b", 1)]))
        assert [fact.seq for fact in await store.rows("a")] == [*range(1, last + 2)]
        await store.check()

    house.run(main)


def test_a_batch_that_is_rolled_back_again_and_again_fails_in_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The next batches wait behind it."""
    monkeypatch.setattr(writer, "PATIENCE_S", 0.05)

    class Deadlocked:
        async def fetch(self, *given: Any) -> list[Any]:
            return []

        async def fetchval(self, *given: Any) -> Any:
            raise asyncpg.DeadlockDetectedError("deadlock detected")

    async def connected() -> Any:
        return Deadlocked()

    link: Any = SimpleNamespace(
        writer="w", generation=1, last_batch=0, connected=connected, is_open=lambda: True
    )
    (error,) = asyncio.run(limited(writer.Writer(link).write([Write([row("t", 1)])])))
    assert isinstance(error, StoreError)
    assert "deadlock detected" in str(error)


def test_a_batch_in_doubt_stays_so_if_another_server_has_the_database_by_then(
    postgres: PostgresServer, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*given: Any) -> None:
        raise StoreError("the database is in use by another server")

    async def main(store: Any) -> None:
        await store.commit(Write([row("a", 1)]))
        store._link._connection = Breaking(store._link._connection, after=True)
        with monkeypatch.context() as taken:
            taken.setattr(link.Link, "_claim", refuse)
            (error,) = await outcomes(store, Write([row("a", 2)]))
            assert isinstance(error, InDoubt)
            (error,) = await outcomes(store, Write([row("b", 1)]))  # never sent
            assert type(error) is StoreError
        await store.recover("a")
        assert await store.rows("a") == [row("a", 1), row("a", 2)]
        await store.commit(Write([row("a", 3)]))

    PostgresHouse(postgres, database_url).run(main)


# --- together and alone --------------------------------------------------------------------------------------


def test_what_waits_is_one_transaction(postgres: PostgresServer, database_url: str) -> None:
    async def main(store: Any) -> None:
        await store.commit(Write([row("broken", 1)]))
        with pytest.raises(Conflict):
            await store.commit(Write([row("broken", 7)]))
        for round_ in range(1, 4):
            before = store._writer._batch
            writes = [
                Write([row(f"t{number}", round_)], card(f"t{number}", f"C{number}")) for number in range(50)
            ]
            writes[7] = writes[7]._replace(profile=Profile("p", f"N{round_}", "fox", "fr"))
            errors = await outcomes(store, *writes[:25], Write([row("broken", 2)]), *writes[25:])
            assert [error for error in errors if error is not None] == [errors[25]]
            assert store._writer._batch == before + 1

    PostgresHouse(postgres, database_url).run(main)


def test_processes_that_start_at_once_make_the_schema_once(
    postgres: PostgresServer, database_url: str
) -> None:
    async def main() -> None:
        stores = await asyncio.gather(*(PostgresStore.open(database_url, alone=False) for _ in range(4)))
        for number, one in enumerate(stores):
            await one.commit(Write([row(f"t{number}", 1)]))
            await one.check()
        assert len({await one.secret("cookie") for one in stores}) == 1
        for one in stores:
            await one.close()

    asyncio.run(limited(main()))
    assert PostgresHouse(postgres, database_url).sql("SELECT version FROM tablee") == [
        (str(len(MIGRATIONS)),)
    ]
    assert PostgresHouse(postgres, database_url).sql("SELECT count(*) FROM writer") == [("0",)]


@pytest.mark.parametrize(("first", "second", "may"), [(True, True, False), (True, False, False),
                                                      (False, True, False), (False, False, True)])  # fmt: skip
def test_who_is_alone_keeps_the_others_out(database_url: str, first: bool, second: bool, may: bool) -> None:
    async def main() -> None:
        one = await PostgresStore.open(database_url, alone=first)
        if may:
            await (await PostgresStore.open(database_url, alone=second)).close()
        else:
            with pytest.raises(StoreError, match="in use by another server"):
                await PostgresStore.open(database_url, alone=second)
        await one.close()
        await (await PostgresStore.open(database_url, alone=second)).close()

    asyncio.run(limited(main()))


def test_the_end_of_a_match_and_the_start_of_the_next_in_two_processes_count_once(database_url: str) -> None:
    """Whoever comes first, the player is rated for each match: by its end, or as the one who left it."""

    async def main() -> None:
        one, two = [await PostgresStore.open(database_url, alone=False) for _ in range(2)]
        await two.commit(rated(0)[0])
        for number in range(25):
            await asyncio.gather(one.commit(rated(number)[1]), two.commit(rated(number + 1)[0]))
        before = await one.ratings("p"), await one.ratings("q")
        assert [rating.matches for (rating,) in before] == [25, 25]
        assert await two.rebuild_ratings() >= 25
        assert (await one.ratings("p"), await one.ratings("q")) == before
        for each in (one, two):
            await each.close()

    asyncio.run(limited(main()))


# --- what cannot be opened -----------------------------------------------------------------------------------


def refused(url: str) -> str:
    async def main() -> str:
        with pytest.raises(StoreError) as refusal:
            await open_store(Path(), url)
        return str(refusal.value)

    return str(asyncio.run(limited(main())))


def test_a_database_of_a_newer_version_or_of_another_program_is_left_alone(
    postgres: PostgresServer, database_url: str
) -> None:
    house = PostgresHouse(postgres, database_url)
    house.sql("CREATE TABLE invoice (number integer)")
    assert "tables of another program" in refused(database_url)
    house.sql("DROP TABLE invoice")
    house.run(lambda store: store.commit(Write([row("a", 1)])))
    house.sql(f"UPDATE tablee SET version = {len(MIGRATIONS) + 1}")
    assert "newer Tablée" in refused(database_url)
    assert house.sql("SELECT count(*) FROM log") == [("1",)]


def test_an_address_where_nobody_answers_is_named_without_its_password(
    postgres: PostgresServer, database_url: str
) -> None:
    nowhere = refused("postgresql://tablee:secret@127.0.0.1:1/house")
    assert "postgresql://tablee@127.0.0.1:1/house" in nowhere
    assert "secret" not in nowhere
    missing = refused(database_url.replace(f"/{name_of(database_url)}?", "/nothing?"))
    assert '"nothing" does not exist' in missing


def test_no_question_is_answered_by_reading_a_whole_table(
    postgres: PostgresServer, database_url: str
) -> None:
    house, asked = PostgresHouse(postgres, database_url), set[str]()

    async def main(store: Any) -> None:
        real = store._readers.fetch

        async def noted(sql: str, *values: Any) -> Any:
            asked.add(sql)
            return await real(sql, *values)

        store._readers = SimpleNamespace(fetch=noted, close=store._readers.close)
        await everything(store)
        for question in (store.leases.take("a", "n"), store.leases.held("n")):
            await question

    house.run(main)
    assert len(asked) > 20
    for sql in asked:
        plan = house.sql(f"SET enable_seqscan = off; EXPLAIN (GENERIC_PLAN) {sql}")
        # As few as processes.
        whole = [step for (step, *_) in plan if "Seq Scan" in step and "on node" not in step]
        assert not whole, (sql, plan)
