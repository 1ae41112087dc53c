"""Tables that were left while no server looked after them are closed, though nobody comes."""

from pathlib import Path

from tests.server.harness import Running, Visitor, eventually, run, running
from tests.server.still import StillTime

NEVER_S = 3600.0  # between two beats of a room
TEN_MINUTES = 600_000


async def left_to_robots(host: Visitor, place: Running) -> str:
    table = await host.open("duo", robots=["easy"], visibility="private")
    await host.join(table)
    assert (await host.ask("leave"))["ok"]
    await host.hang_up()
    await eventually(lambda: place.server.rooms.people_at(table) == 0)
    return table


async def phase(place: Running, table: str) -> str:
    found = await place.server.store.find(table)
    return "" if found is None else found.phase


def test_a_server_closes_at_its_start_what_was_left_before(tmp_path: Path) -> None:
    async def main() -> None:
        time = StillTime()
        async with running(tmp_path, clock=time.clock, ping_s=NEVER_S) as place:
            host = await place.visitor("Zoé")
            old = await left_to_robots(host, place)
            kept = await host.open("duo", robots=["easy"])  # somebody sits there
            time.forward(TEN_MINUTES)
            fresh = await left_to_robots(host, place)
        time.forward(1)
        async with running(tmp_path, clock=time.clock, ping_s=NEVER_S) as place:
            closed = await place.server.sweeper.sweep()
            await place.server.store.flush()
            assert closed <= 1  # the server has begun one of its own
            assert [await phase(place, table) for table in (old, kept, fresh)] == ["closed", "open", "open"]
            time.forward(TEN_MINUTES)
            assert await place.server.sweeper.sweep() == 1
            await place.server.store.flush()
            assert [await phase(place, table) for table in (kept, fresh)] == ["open", "closed"]
            assert await place.server.sweeper.sweep() == 0

    run(main())


def test_a_table_that_somebody_looks_at_is_left_alone(tmp_path: Path) -> None:
    async def main() -> None:
        time = StillTime()
        async with running(tmp_path, clock=time.clock, ping_s=NEVER_S) as place:
            table = await left_to_robots(await place.visitor("Zoé"), place)
            watcher = await place.visitor("Eve")
            await watcher.join(table)
            time.forward(2 * TEN_MINUTES)
            assert await place.server.sweeper.sweep() == 0
            assert await phase(place, table) == "open"

    run(main())


def test_more_tables_than_a_page_are_all_closed(tmp_path: Path) -> None:
    async def main() -> None:
        time = StillTime()
        async with running(tmp_path, clock=time.clock, ping_s=NEVER_S) as place:
            host = await place.visitor("Zoé")
            tables = [await left_to_robots(host, place) for _ in range(5)]
            for room in list(place.server.rooms.loaded.values()):
                place.server.rooms._drop(room)
            time.forward(TEN_MINUTES + 1)
            place.server.sweeper.page = 2
            assert await place.server.sweeper.sweep() == 5
            await place.server.store.flush()
            assert {await phase(place, table) for table in tables} == {"closed"}

    run(main())
