"""Leases: one owner at a time, by the clock of the database; and no write of anybody else."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg
import pytest

from tablee.server.cluster.shared_analyses import PREFIX as ANALYSIS
from tablee.store import ArmedDeadline, Conflict, Fenced, Lease, Node, Write
from tablee.store.postgres.store import READERS, PostgresStore
from tests.server.harness import limited
from tests.store.stores import outcomes, row

LONG = 600_000


def with_stores(url: str, main: Callable[..., Awaitable[None]], processes: int = 2) -> None:
    """As many processes as wanted on one database, in one loop; the last argument looks at it from outside."""

    async def body() -> None:
        stores = [await PostgresStore.open(url, alone=False) for _ in range(processes)]
        outside = await asyncpg.connect(url)
        try:
            await main(*stores, outside)
        finally:
            await outside.close()
            for store in stores:
                await store.close()

    asyncio.run(limited(body()))


async def die(outside: Any, node: str) -> None:
    """The node has not beaten for too long."""
    await outside.execute("UPDATE node SET expires = now() - interval '1 second' WHERE id = $1", node)


def test_a_lease_is_had_once_and_again_by_its_owner(database_url: str) -> None:
    async def main(one: PostgresStore, two: PostgresStore, outside: Any) -> None:
        assert not await one.leases.beat("n1", "here", LONG)  # was not there before
        assert await one.leases.beat("n1", "here", LONG)
        await two.leases.beat("n2", "there", LONG)
        assert await one.leases.nodes() == [Node("n1", "here"), Node("n2", "there")]
        assert await one.leases.take("t", "n1") == Lease("t", "n1", 1)
        assert await two.leases.take("t", "n2") == Lease("t", "n1", 1)
        assert await one.leases.take("t", "n1") == Lease("t", "n1", 1)
        assert await one.leases.held("n1") == [Lease("t", "n1", 1)]
        assert [await two.leases.owner(table) for table in "tx"] == ["n1", None]
        await die(outside, "n1")
        assert await one.leases.owner("t") is None
        assert await two.leases.nodes() == [Node("n2", "there")]
        assert await two.leases.take("t", "n2") == Lease("t", "n2", 2, heir_of="n1")
        assert await two.leases.take("t", "n2") == Lease("t", "n2", 2)
        assert not await one.leases.beat("n1", "here", LONG)  # lives again, and is told
        assert await one.leases.held("n1") == []
        assert await one.leases.take("t", "n1") == Lease("t", "n2", 2)

    with_stores(database_url, main)


def test_leases_are_given_back_or_handed_over_to_the_living(database_url: str) -> None:
    async def main(one: PostgresStore, two: PostgresStore, outside: Any) -> None:
        await one.leases.beat("n1", "", LONG)
        for table in "abc":
            await one.leases.take(table, "n1")
        assert await two.leases.release("n2", ["a"]) == []  # not theirs
        assert await one.leases.release("n1", ["a", "x"], to="n2") == [Lease("a", "", 1)]  # n2 does not live
        await two.leases.beat("n2", "", LONG)
        assert await one.leases.release("n1", ["b"], to="n2") == [Lease("b", "n2", 2)]
        assert await one.leases.release("n1", ["c"]) == [Lease("c", "", 1)]
        assert await two.leases.take("c", "n2") == Lease("c", "n2", 2)
        assert await one.leases.take("a", "n1") == Lease("a", "n1", 2)
        assert (await two.leases.take("b", "n2")).heir_of == ""  # it was given, not left behind
        await two.leases.leave("n2")
        assert await one.leases.take("c", "n1") == Lease("c", "n1", 3, heir_of="n2")

    with_stores(database_url, main)


def test_of_many_who_take_at_once_one_has_it(database_url: str) -> None:
    async def main(*given: Any) -> None:
        *stores, outside = given
        everybody = {f"n{number}": store for number, store in enumerate(stores)}
        dead = ""
        for round_ in range(1, 8):
            for node, store in everybody.items():
                await store.leases.beat(node, "", LONG)
            if dead:
                await die(outside, dead)
            living = [node for node in everybody if node != dead]
            taken = await asyncio.gather(*(everybody[node].leases.take("t", node) for node in living))
            assert len({(lease.owner, lease.epoch) for lease in taken}) == 1
            assert sum(bool(lease.heir_of) for lease in taken) == (round_ > 1)
            assert taken[0].epoch == round_
            assert taken[0].owner in living
            dead = taken[0].owner

    with_stores(database_url, main, processes=4)


def test_who_does_not_live_takes_nothing(database_url: str) -> None:
    async def main(one: PostgresStore, two: PostgresStore, outside: Any) -> None:
        assert await one.leases.take("t", "n1") == Lease("t", "", 0)
        await one.leases.beat("n1", "", LONG)
        assert await one.leases.take("t", "n1") == Lease("t", "n1", 1)
        await die(outside, "n1")
        assert await two.leases.take("t", "n2") == Lease("t", "n1", 1)
        await one.commit(Write([row("t", 1)], epoch=1))  # nobody else has it

    with_stores(database_url, main)


def test_an_owner_that_nobody_hears_loses_its_lease_earlier_than_one_that_is_only_late(
    database_url: str,
) -> None:
    async def main(one: PostgresStore, two: PostgresStore, outside: Any) -> None:
        await one.leases.beat("n1", "", LONG)
        await two.leases.beat("n2", "", LONG)
        held = await one.leases.take("t", "n1")
        early = LONG // 2  # it may miss so much of its time
        # It has just beaten: only its line is cut.
        assert await two.leases.take("t", "n2", "n1", early) == held
        await outside.execute(
            "UPDATE node SET expires = now() + $1 * interval '1 ms' WHERE id = 'n1'", early // 2
        )
        assert await two.leases.take("t", "n2") == held  # it lives, for all that is known
        assert await two.leases.take("t", "n2", "n3", early) == held  # somebody else is not heard
        assert await two.leases.take("t", "n2", "n1", early) == Lease("t", "n2", 2, heir_of="n1")
        with pytest.raises(Fenced):
            await one.commit(Write([row("t", 1)], epoch=1))

    with_stores(database_url, main)


def test_orphans_are_tables_whose_time_is_over_and_whose_owner_is_gone(database_url: str) -> None:
    async def main(one: PostgresStore, two: PostgresStore, outside: Any) -> None:
        now = int(await outside.fetchval("SELECT extract(epoch FROM now()) * 1000"))
        await one.leases.beat("n1", "", LONG)
        await two.leases.beat("n2", "", LONG)
        due = {"a": now - 5, "b": now - 9, "late": now + LONG, "mine": now - 7, "gone": now - 8}
        for table, when in due.items():
            node, store = ("n2", two) if table == "mine" else ("n1", one)
            lease = await store.leases.take(table, node)
            armed = ArmedDeadline(table, 1, when)
            await store.commit(Write([row(table, 1)], epoch=lease.epoch, deadline=armed))
        await one.commit(Write([row("gone", 2)], epoch=1, deadline=ArmedDeadline("gone", 2, None)))
        assert await two.leases.orphans(9) == []
        await die(outside, "n1")
        assert await two.leases.orphans(9) == ["b", "a"]
        assert await two.leases.orphans(1) == ["b"]
        await two.leases.take("b", "n2")
        assert await two.leases.orphans(9) == ["a"]

    with_stores(database_url, main)


async def set_the_clock(outside: Any, by: str) -> None:
    """The database's: to it all that it wrote down before lies as much earlier or later."""
    await outside.execute(
        "UPDATE node SET beaten = beaten - $1::text::interval, expires = expires - $1::text::interval", by
    )


def test_a_clock_of_the_database_that_is_set_back_brings_nobody_back_to_life(database_url: str) -> None:
    async def main(one: PostgresStore, two: PostgresStore, outside: Any) -> None:
        now = int(await outside.fetchval("SELECT extract(epoch FROM now()) * 1000"))
        await one.leases.beat("n1", "", LONG)
        await one.leases.take("t", "n1")
        await one.commit(Write([row("t", 1)], epoch=1, deadline=ArmedDeadline("t", 1, now)))
        await set_the_clock(outside, "-1 hour")
        await two.leases.beat("n2", "", LONG)
        assert await two.leases.nodes() == [Node("n2", "")]
        assert await two.leases.owner("t") is None
        assert await two.leases.orphans(9) == ["t"]
        assert await one.leases.release("n2", ["t"], to="n1") == []
        assert await two.leases.take("t", "n2") == Lease("t", "n2", 2, heir_of="n1")

    with_stores(database_url, main)


@pytest.mark.parametrize("by", ["-1 hour", "1 hour"])
def test_whoever_lives_keeps_what_is_theirs_when_the_clock_of_the_database_is_set(
    database_url: str, by: str
) -> None:
    async def main(one: PostgresStore, outside: Any) -> None:
        await one.leases.beat("n1", "", LONG)
        await one.leases.take("t", "n1")
        await set_the_clock(outside, by)
        assert not await one.leases.beat("n1", "", LONG)
        assert await one.leases.beat("n1", "", LONG)
        assert await one.leases.held("n1") == [Lease("t", "n1", 1)]
        assert await one.leases.owner("t") == "n1"
        await one.commit(Write([row("t", 1)], epoch=1))

    with_stores(database_url, main, processes=1)


def test_who_starts_clears_away_what_killed_processes_have_left(database_url: str) -> None:
    async def main(one: PostgresStore, outside: Any) -> None:
        for node in ("old", "young"):
            await one.leases.beat(node, "", LONG)
            for held in ("t", f"{ANALYSIS}1", f"{ANALYSIS}2"):
                await one.leases.take(f"{held}.{node}", node)
            await one.leases.release(node, [f"{ANALYSIS}2.{node}"])
        await outside.execute("UPDATE node SET expires = now() - interval '2 hours' WHERE id = 'old'")
        await outside.execute("INSERT INTO writer VALUES ('killed', 1, 7, 0, now() - interval '2 days')")
        await outside.execute("INSERT INTO writer VALUES ('quiet', 1, 7, 0, now() - interval '2 hours')")
        await (await PostgresStore.open(database_url, alone=False)).close()
        nodes = await outside.fetch("SELECT id FROM node")
        assert [name for (name,) in nodes] == ["young"]
        leases = await outside.fetch("SELECT table_id FROM lease ORDER BY 1")
        assert [name for (name,) in leases] == [f"{ANALYSIS}1.young", "t.old", "t.young"]
        writers = await outside.fetch("SELECT id FROM writer")
        assert {name for (name,) in writers} == {one._link.writer, "quiet"}

    with_stores(database_url, main, processes=1)


def test_a_process_whose_row_was_cleared_away_writes_on(database_url: str) -> None:
    """It had nothing to write for a day."""

    async def main(one: PostgresStore, outside: Any) -> None:
        await one.commit(Write([row("t", 1)]))
        await outside.execute("UPDATE writer SET seen = seen - interval '2 days'")
        await (await PostgresStore.open(database_url, alone=False)).close()
        assert await outside.fetchval("SELECT count(*) FROM writer") == 0
        await one.commit(Write([row("t", 2)]))
        assert await one.rows("t") == [row("t", 1), row("t", 2)]
        assert await outside.fetchval("SELECT now() - seen < interval '1 day' FROM writer")

    with_stores(database_url, main, processes=1)


# --- fencing ------------------------------------------------------------------------------------------------


def test_a_late_write_of_the_old_owner_is_refused_and_takes_no_other_along(database_url: str) -> None:
    async def main(one: PostgresStore, two: PostgresStore, outside: Any) -> None:
        await one.leases.beat("n1", "", LONG)
        await two.leases.beat("n2", "", LONG)
        for table in "ab":
            assert (await one.leases.take(table, "n1")).epoch == 1
        await one.commit(Write([row("a", 1)], epoch=1))
        await die(outside, "n1")
        assert (await two.leases.take("a", "n2")).epoch == 2
        errors = await outcomes(
            one,
            Write([row("a", 2)], epoch=1),
            Write([row("b", 1)], epoch=1),
            Write([row("a", 3)], epoch=1),
        )
        assert [type(error) for error in errors] == [Fenced, type(None), Fenced]
        assert await two.rows("a") == [row("a", 1)]
        await two.commit(Write([row("a", 2)], epoch=2))
        await one.recover("a")
        with pytest.raises(Fenced):
            await one.commit(Write([row("a", 3)], epoch=1))
        # The table comes back: what this process remembers of its log is old by then.
        await die(outside, "n2")
        await one.leases.beat("n1", "", LONG)
        assert (await one.leases.take("a", "n1")).epoch == 3
        await one.recover("a")
        await one.commit(Write([row("a", 3)], epoch=3))
        assert await one.rows("a") == [row("a", 1), row("a", 2), row("a", 3)]

    with_stores(database_url, main)


def test_two_epochs_of_one_table_in_one_batch_are_told_apart(database_url: str) -> None:
    async def main(one: PostgresStore, two: PostgresStore, outside: Any) -> None:
        await one.leases.beat("n1", "", LONG)
        await one.leases.take("a", "n1")
        await one.leases.release("n1", ["a"])
        await one.leases.take("a", "n1")
        old, new = Write([row("a", 1)], epoch=1), Write([row("b", 1)])
        errors = await outcomes(one, old, new)
        assert [type(error) for error in errors] == [Fenced, type(None)]
        await one.recover("a")
        await one.commit(Write([row("a", 1)], epoch=2))

    with_stores(database_url, main)


def test_an_epoch_without_a_lease_is_worth_nothing(database_url: str) -> None:
    async def main(one: PostgresStore, two: PostgresStore, outside: Any) -> None:
        for epoch in (0, 1, 7):
            with pytest.raises(Fenced):
                await one.commit(Write([row("a", 1)], epoch=epoch))
            await one.recover("a")
        assert await one.rows("a") == []

    with_stores(database_url, main)


async def waits(task: "asyncio.Future[Any]", outside: Any) -> None:
    """Until somebody waits for a lock in the database; the task must not have ended before."""
    while not await outside.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
        assert not task.done()
        await asyncio.sleep(0.01)


def test_a_take_over_waits_for_an_append_that_came_before_it(database_url: str) -> None:
    """Somebody's uncommitted row holds the append up after it has seen its epoch."""

    async def main(one: PostgresStore, two: PostgresStore, outside: Any) -> None:
        await one.leases.beat("n1", "", LONG)
        await two.leases.beat("n2", "", LONG)
        await one.leases.take("a", "n1")
        await die(outside, "n1")
        blocker = outside.transaction()
        await blocker.start()
        await outside.execute("INSERT INTO log VALUES ('a', 1, 0, 'said', '{}')")
        append = asyncio.ensure_future(outcomes(one, Write([row("a", 1)], epoch=1)))
        await waits(append, outside)
        take = asyncio.ensure_future(two.leases.take("a", "n2"))
        while await outside.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted") < 2:
            assert not take.done()
            await asyncio.sleep(0.01)
        await blocker.rollback()
        assert await append == [None]
        assert await take == Lease("a", "n2", 2, heir_of="n1")
        assert await two.rows("a") == [row("a", 1)]

    with_stores(database_url, main)


def test_an_append_that_meets_a_take_over_waits_and_is_refused(database_url: str) -> None:
    async def main(one: PostgresStore, two: PostgresStore, outside: Any) -> None:
        await one.leases.beat("n1", "", LONG)
        await one.leases.take("a", "n1")
        for commits in (False, True):
            take_over = outside.transaction()
            await take_over.start()
            await outside.execute("UPDATE lease SET owner = 'n2', epoch = epoch + 1 WHERE table_id = 'a'")
            append = asyncio.ensure_future(outcomes(one, Write([row("a", 1 + commits)], epoch=1)))
            await waits(append, outside)
            await (take_over.commit() if commits else take_over.rollback())
            assert [type(error) for error in await append] == [Fenced if commits else type(None)]
        assert await one.rows("a") == [row("a", 1)]

    with_stores(database_url, main)


def test_two_owners_at_once_never_both_write(database_url: str) -> None:
    """Each believes to be the owner and writes as fast as it can, while the lease goes back and forth."""

    async def main(one: PostgresStore, two: PostgresStore, outside: Any) -> None:
        told: list[tuple[int, str, int]] = []
        stores = {"n1": one, "n2": two}
        for node, store in stores.items():
            await store.leases.beat(node, "", LONG)

        async def play(node: str, other: str) -> None:
            store = stores[node]
            for _ in range(15):
                lease = await store.leases.take("t", node)
                if lease.owner != node:
                    await store.leases.beat(node, "", LONG)
                    await die(one_at_a_time[node], other)
                    lease = await store.leases.take("t", node)
                if lease.owner != node:
                    continue
                await store.recover("t")
                seq = await store.last_seq("t")
                for step in range(1, 4):
                    (error,) = await outcomes(store, Write([row("t", seq + step)], epoch=lease.epoch))
                    if error is not None:
                        assert isinstance(error, (Fenced, Conflict))
                        break
                    told.append((seq + step, node, lease.epoch))

        second = await asyncpg.connect(database_url)
        one_at_a_time = {"n1": outside, "n2": second}
        await asyncio.gather(play("n1", "n2"), play("n2", "n1"))
        await second.close()
        stored = [fact.seq for fact in await one.rows("t")]
        assert stored == list(range(1, len(stored) + 1))
        assert sorted(seq for seq, _, _ in told) == stored  # each acknowledged once, and nothing else there
        assert {node for _, node, _ in told} == {"n1", "n2"}
        epochs = [epoch for _, _, epoch in sorted(told)]
        assert epochs == sorted(epochs)

    with_stores(database_url, main)


def test_a_beat_waits_for_nobody_who_reads(database_url: str) -> None:
    """Whoever has many logs to read would lose all tables by it, for want of a connection."""

    async def main(one: PostgresStore, outside: Any) -> None:
        held = outside.transaction()
        await held.start()
        await outside.execute("LOCK TABLE log")
        reading = [asyncio.ensure_future(one.rows(f"t{number}")) for number in range(2 * READERS)]
        while await outside.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted") < READERS:
            await asyncio.sleep(0.01)
        await one.leases.beat("n1", "here", LONG)
        assert not any(task.done() for task in reading)
        await held.rollback()
        assert await asyncio.gather(*reading) == [[]] * len(reading)

    with_stores(database_url, main, processes=1)
