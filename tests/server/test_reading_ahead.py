"""A server that is told of a table before it is its own reads the log ahead, and then only what was added."""

from pathlib import Path
from typing import Any

from tablee.tables import facts as f
from tests.server.harness import Running, Visitor, laid_out, run, running
from tests.server.test_clocks import OPENING, rummikub_deal


async def arrive(place: Running) -> tuple[Visitor, str]:
    zoe, ali = await place.visitor("Zoé"), await place.visitor("Ali")
    return zoe, await laid_out(place, [zoe, ali], "rummikub", rummikub_deal(OPENING))


def listened(place: Running) -> list[int]:
    """From where each reading of a log begins."""
    asked, rows = list[int](), place.server.store.rows

    async def listening(table_id: str, after: int = 0) -> Any:
        asked.append(after)
        return await rows(table_id, after)

    place.server.store.rows = listening  # type: ignore[method-assign]
    return asked


def test_a_table_that_was_read_ahead_is_loaded_from_there_on(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, one_door=True) as place:
            zoe, table = await arrive(place)
            rooms = place.server.rooms
            await rooms.expect(table)
            last, asked = rooms._expected[table].seq, listened(place)
            await rooms.expect(table)  # told twice, read once
            assert asked == []
            await zoe.join(table)
            assert asked == [last - 1]
            assert zoe.my_turn
            assert (await zoe.act({"type": "draw"}))["ok"]
            assert rooms._expected == {}

    run(main())


def test_a_log_that_does_not_hold_what_was_read_ahead_is_read_anew(tmp_path: Path) -> None:
    """Somebody has restored the database from an older moment meanwhile."""

    async def main() -> None:
        async with running(tmp_path, one_door=True) as place:
            zoe, table = await arrive(place)
            rooms = place.server.rooms
            await rooms.expect(table)
            known = rooms._expected[table]
            for _ in range(2):
                known.apply(known.touched, f.Said(player="p", name="Zoé", phrase="hello"))
            asked = listened(place)
            last = known.seq
            seen = await zoe.join(table)
            assert asked == [last - 1, 0]
            assert seen["chat"] == []

    run(main())


def test_what_is_no_table_is_not_expected(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, one_door=True) as place:
            await place.server.rooms.expect("nothing")
            assert place.server.rooms._expected == {}

    run(main())
