"""The contract of a store, held by every one."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tablee.store import (
    Account,
    Conflict,
    Finished,
    Profile,
    PuzzleDay,
    PuzzleTimes,
    Row,
    Sessions,
    Store,
    StoredAnalysis,
    StoredPuzzle,
    StoreError,
    Write,
)
from tests.server.harness import limited
from tests.store.stores import House, card, outcomes, row


def test_rows_come_back_in_order_and_survive_a_restart(house: House) -> None:
    async def write(store: Store) -> None:
        await store.commit(Write([row("a", 1), row("a", 2), row("b", 1)]))
        await store.commit(Write([row("a", 3)]))

    async def read(store: Store) -> None:
        assert await store.rows("a") == [row("a", 1), row("a", 2), row("a", 3)]
        assert await store.rows("a", after=2) == [row("a", 3)]
        assert await store.rows("b") == [row("b", 1)]

    house.run(write)
    house.run(read)


def test_answers_come_after_the_commit_and_in_order(house: House) -> None:
    async def main(store: Store) -> None:
        answered: list[tuple[int, int]] = []
        order: list[int] = []

        def done(seq: int) -> Callable[[StoreError | None], None]:
            def check(error: StoreError | None) -> None:
                assert error is None
                if seq % 20 == 1:
                    ((stored,),) = house.sql("SELECT count(*) FROM log")
                    answered.append((seq, int(stored)))
                order.append(seq)

            return check

        for seq in range(1, 101):
            store.append(Write([row("a", seq)]), done(seq))
            if seq % 7 == 0:
                await asyncio.sleep(0)
        await store.settle()
        assert order == list(range(1, 101))
        assert len(answered) == 5
        assert all(stored >= seq for seq, stored in answered)
        assert store.transactions < 100

    house.run(main)


def test_a_store_that_is_closed_refuses_whatever_comes(house: House) -> None:
    """A request may have been let in before. It is told so at once, and no write waits for ever."""

    async def main() -> None:
        store = await house.open()
        kept = asyncio.ensure_future(store.commit(Write([row("a", 1)])))
        await asyncio.sleep(0)
        await store.close()
        await kept
        asks: list[Callable[[], Awaitable[object]]] = [
            lambda: store.rows("a"),
            lambda: store.last_seq("a"),
            lambda: store.commit(Write([row("a", 2)])),
            store.flush,
            store.check,
            lambda: store.secret("salt"),
        ]
        for ask in asks:
            with pytest.raises(StoreError, match="the store is closed"):
                await ask()

    asyncio.run(limited(main()))
    assert house.sql("SELECT seq FROM log") == [("1",)]


def test_a_fact_is_written_once_and_a_bad_write_takes_no_other_along(house: House) -> None:
    async def main(store: Store) -> None:
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

    house.run(main)


def test_a_code_belongs_to_one_open_table(house: House) -> None:
    async def main(store: Store) -> None:
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

    house.run(main)


def test_profiles_accounts_and_secrets(house: House) -> None:
    async def main(store: Store) -> None:
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

    house.run(main)


def test_history_is_each_players_own_newest_first(house: House) -> None:
    async def main(store: Store) -> None:
        for number in range(1, 6):
            done = Finished("t", number, 100 * number, f'{{"match":{number}}}', ("p1", "p2"))
            await store.commit(Write(finished=done))
        past = await store.history("p1", 500, 3)
        assert [one.match for one in past] == [4, 3, 2]
        assert await store.history("p3", 500, 3) == []

    house.run(main)


def test_an_analysis_is_found_by_its_versions_and_replaced_by_a_newer_one(house: House) -> None:
    async def main(store: Store) -> None:
        made = StoredAnalysis("a", 1, 2, 1, b"\x00first")
        await store.commit(Write(analysis=made))
        assert await store.analysis("a", 1, 2, 1) == made.body
        for key in (("b", 1, 2, 1), ("a", 2, 2, 1), ("a", 1, 3, 1), ("a", 1, 2, 2)):
            assert await store.analysis(*key) is None
        await store.commit(Write(analysis=made._replace(version=2, body=b"second")))
        assert await store.analysis("a", 1, 2, 1) is None
        assert await store.analysis("a", 1, 2, 2) == b"second"

    house.run(main)


def test_after_a_bad_write_nothing_more_of_its_table_is_written_in_the_same_batch(house: House) -> None:
    async def main(store: Store) -> None:
        await store.commit(Write([row("a", 1)]))
        await store.commit(Write([row("b", 1)], card("b", "NOIX 27")))
        good, taken, after, other = (
            Write([row("a", 2)]),
            Write([row("a", 3)], card("a", "NOIX 27")),
            Write([row("a", 4)]),
            Write([row("b", 2)]),
        )
        errors = await outcomes(store, good, taken, after, other)
        assert [type(error) for error in errors] == [type(None), Conflict, Conflict, type(None)]
        assert len(await store.rows("a")) == 2

    house.run(main)


def test_a_value_that_a_database_does_not_take_stops_nobody_else(house: House) -> None:
    async def main(store: Store) -> None:
        strange = Write([Row("a", 1, 0, "said", "\ud800")])
        errors = await outcomes(store, strange, Write([row("b", 1)]))
        assert isinstance(errors[0], StoreError)
        assert not isinstance(errors[0], Conflict)
        assert errors[1] is None
        await store.commit(Write([row("b", 2)]))

    house.run(main)


def test_sessions_and_codes_for_another_device(house: House) -> None:
    async def main(store: Store) -> None:
        assert await store.sessions("p") is None
        for kept in (Sessions("p", 0, 3, (1,)), Sessions("p", 2, 5, (3, 4))):
            await store.commit(Write(sessions=kept))
            assert await store.sessions("p") == kept
        await store.keep_code("p", "first", 100)
        await store.keep_code("p", "second", 100)
        await store.keep_code("q", "other", 100)
        assert await store.take_code("first", 50) is None
        assert await store.take_code("second", 50) == "p"
        assert await store.take_code("second", 50) is None
        assert await store.take_code("other", 100) is None  # too late, and gone
        await store.keep_code("p", "third", 100)
        await store.commit(Write(codeless="p"))
        assert await store.take_code("third", 50) is None

    house.run(main)


def test_sessions_are_replaced_only_by_who_knows_them(house: House) -> None:
    """Another server may have ended some meanwhile: they would count again."""

    async def main(store: Store) -> None:
        none, begun, ended = Sessions("p"), Sessions("p", 0, 2), Sessions("p", 2, 3, (4,))
        await store.commit(Write(sessions=begun, sessions_before=none))
        await store.commit(Write(sessions=ended, sessions_before=begun))
        stale = Write(sessions=begun._replace(next=3), sessions_before=begun)
        other = Write(profile=Profile("q", "Q", "kiwi", "fr"))
        first, refused, last = await outcomes(store, other, stale, Write([row("a", 1)]))
        assert isinstance(refused, Conflict)
        assert (first, last) == (None, None)
        assert await store.sessions("p") == ended

    house.run(main)


def test_puzzles_are_never_replaced_and_days_merge(house: House) -> None:
    async def main(store: Store) -> None:
        await store.commit(Write(puzzle=StoredPuzzle("one", 1, "{}")))
        await store.commit(Write(puzzle=StoredPuzzle("one", 2, "[]")))
        assert await store.puzzle("one") == StoredPuzzle("one", 1, "{}")
        assert await store.puzzle("two") is None
        day = PuzzleDay("p", "duo", "2026-11-16", None, 1, False, False)
        for ms, hints, in_time, gave_up in ((None, 2, False, False), (900, 5, False, False), (800, 1, True, False),
                                            (850, 0, False, True), (None, 9, False, False)):  # fmt: skip
            await store.commit(
                Write(puzzle_day=day._replace(ms=ms, hints=hints, in_time=in_time, gave_up=gave_up))
            )
        assert await store.puzzle_days("p") == [PuzzleDay("p", "duo", "2026-11-16", 800, 1, True, True)]
        late = day._replace(player="q", ms=100, gave_up=True)  # of nobody who had given up
        for one in (late, day._replace(player="r", ms=1000), day._replace(player="s", ms=700)):
            await store.commit(Write(puzzle_day=one))
        assert await store.puzzle_times("duo", "2026-11-16") == PuzzleTimes(3, 900)  # the first time of p
        assert await store.puzzle_times("duo", "2026-11-17") == PuzzleTimes(0, None)

    house.run(main)


def test_what_a_player_has_finished(house: House) -> None:
    async def main(store: Store) -> None:
        record = '{{"kind":"{}","game":"{}","players":[]}}'
        for number, (kind, game) in enumerate((("table", "duo"), ("sheet", "ruckus")), 1):
            done = Finished("t", number, 10 * number, record.format(kind, game), ("p",))
            await store.commit(Write(finished=done))
        assert await store.games_finished("p", ["duo", "ruckus", "rummikub"]) == {"duo"}
        assert await store.games_finished("p", []) == frozenset()
        assert await store.played("p") == (2, 10)
        assert await store.played("q") == (0, None)
        await store.commit(Write(finished=Finished("t", 1, 10, "corrected", ("p", "q"))))
        assert [(one.ended, one.record) for one in await store.history("p", 15, 9)] == [(10, "corrected")]
        await store.commit(Write(analysis=StoredAnalysis("t", 1, 1, 1, b"found")))
        assert await store.analyses_of("p", 5) == [("t", 1, b"found")]

    house.run(main)


def test_an_erased_name_leaves_logs_and_records_of_finished_matches_only(house: House) -> None:
    async def main(store: Store) -> None:
        facts = [
            Row("t", 1, 0, "sat", '{"player":"p","name":"Zoé"}'),
            Row("t", 2, 0, "sat", '{"player":"q","name":"Zoé"}'),
            Row("t", 3, 0, "acted", '{"player":"p","name":"Zoé"}'),
        ]
        other = [Row("u", 1, 0, "said", '{"player":"p","name":"Zoé"}')]
        record = '{"players":[{"player":"p","name":"Zoé","avatar":"fox"},{"player":"q","name":"Zoé","avatar":"owl"}]}'
        done = Finished("t", 1, 5, record, ("p", "q"))
        await store.commit(Write(facts, finished=done, profile=Profile("p", "Zoé", "fox", "fr")))
        await store.commit(Write(other, account=Account("zoe", "p", "hash")))
        await store.erase("p")
        assert await store.profile("p") is None
        assert await store.account("zoe") is None
        assert [fact.payload for fact in await store.rows("t")] == [
            '{"player":"p","name":"Invité"}', facts[1].payload, facts[2].payload,
        ]  # fmt: skip
        assert await store.rows("u") == other
        (past,) = await store.history("q", 9, 9)
        assert past.record == record.replace('"name":"Zoé","avatar":"fox"', '"name":null,"avatar":null')

    house.run(main)


def test_a_health_check_writes_and_reads_and_is_shared(house: House) -> None:
    async def main(store: Store) -> None:
        await store.commit(Write([row("a", 1)]))
        before = store.writes
        await asyncio.gather(*(store.check() for _ in range(5)))
        assert store.writes == before + 1
        assert await store.rows("") == []
        assert await store.last_seq("a") == 1
        assert await store.last_seq("b") == 0

    house.run(main)


def test_a_table_that_is_opened_closed_and_opened_again_in_one_batch(house: House) -> None:
    """Of several lines of a table the last one counts, and a code that gets free is free at once."""

    async def main(store: Store) -> None:
        first, second = card("a", "NOIX 27"), card("b", "NOIX 27")
        errors = await outcomes(
            store,
            Write([row("a", 1)], first),
            Write([row("a", 2)], first._replace(phase="closed", touched=7)),
            Write([row("b", 1)], second),
        )
        assert errors == [None] * 3
        assert await store.find("NOIX 27") == second
        assert await store.find("a") == first._replace(phase="closed", touched=7)

    house.run(main)


def test_a_callback_that_fails_keeps_nobody_from_theirs(house: House) -> None:
    async def main(store: Store) -> None:
        faults: list[object] = []
        asyncio.get_running_loop().set_exception_handler(
            lambda _, context: faults.append(context["exception"])
        )
        told: list[StoreError | None] = []
        store.append(Write([row("a", 1)]), lambda _: 1 / 0)  # type: ignore[arg-type]
        store.append(Write([row("a", 2)]), told.append)
        await store.settle()
        await store.flush()
        assert told == [None]
        assert [type(fault) for fault in faults] == [ZeroDivisionError]

    house.run(main)
