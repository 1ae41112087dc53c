"""What each server tells the others about the people at its tables: little, in small messages, and nothing for good."""

import copy
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tablee.server.cluster import occupancy
from tablee.server.cluster.cluster import Cluster
from tablee.server.cluster.occupancy import Occupancy
from tablee.server.cluster.orphans import Orphans
from tablee.server.cluster.wire import Occupied, pack, read_broadcast
from tablee.server.settings import Settings
from tablee.store import Node
from tests.cluster.test_front import unexpected
from tests.server.harness import eventually, run, running
from tests.server.still import StillTime

NATS_MOST = 1024 * 1024
WELL_BELOW = NATS_MOST // 2


def rooms(data: Path, count: int, visibility: str) -> dict[str, Any]:
    """As many tables of six people with long names, each with two of them there."""

    async def main() -> Any:
        async with running(data) as place:
            visitors = [await place.visitor("\N{BUTTERFLY}" * 20 + str(number)) for number in range(6)]
            table = await visitors[0].open("ruckus", seats=6, visibility=visibility)
            for visitor in visitors:
                await visitor.join(table)
                if visitor is not visitors[0]:
                    assert (await visitor.ask("sit"))["ok"]
            return place.server.rooms.loaded[table].table

    one, made = run(main()), {}
    for number in range(count):
        table = copy.copy(one)
        table.id = f"{number:020}"
        made[table.id] = SimpleNamespace(
            table=table,
            presence=SimpleNamespace(people=lambda: 2),
            recorder=SimpleNamespace(epoch=1, line_changes=0),
        )
    return made


def heard(sender: Occupancy, by: Occupancy, at: dict[str, Any]) -> list[Occupied]:
    """What is told of these rooms, after it went over the bus."""
    for table in (sender._told or {}) | at:
        sender.touch(table)
    sent = []
    for told in sender.changes(at):
        data = pack(told)
        assert len(data) < WELL_BELOW
        sent.append(read_broadcast(data))
        by.hear(sent[-1])
    return sent


def test_thousands_of_public_tables_are_told_in_messages_that_the_bus_takes(tmp_path: Path) -> None:
    ours, theirs, tables = Occupancy("n1"), Occupancy("n2"), rooms(tmp_path, 3000, "public")
    heard(ours, by=theirs, at=tables)
    assert {line.id for line in theirs.listings()} == set(tables)
    assert {theirs.at(table) for table in tables} == {2}
    ours.tell_all()
    newcomer = Occupancy("n3")
    heard(ours, by=newcomer, at=tables)
    assert len(newcomer.listings()) == 3000
    heard(ours, by=theirs, at={})
    assert theirs.listings() == []
    assert {theirs.at(table) for table in tables} == {0}


def test_nothing_is_told_and_no_line_is_made_while_nothing_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, theirs, tables = Occupancy("n1"), Occupancy("n2"), rooms(tmp_path, 3, "public")
    assert heard(ours, by=theirs, at=tables) != []
    made: list[str] = []
    monkeypatch.setattr(occupancy, "listing", lambda table: made.append(table.id))
    for room in tables.values():
        room.table.touched += 1000  # somebody has moved
    assert heard(ours, by=theirs, at=tables) == []
    first = next(iter(tables))
    tables[first].presence.people = lambda: 5
    (told,) = heard(ours, by=theirs, at=tables)
    assert (told.people, told.listings) == ({first: 5}, [])
    assert made == []
    assert len(theirs.listings()) == 3


def test_of_private_tables_nothing_but_the_number_of_people_is_told(tmp_path: Path) -> None:
    ours, theirs, tables = Occupancy("n1"), Occupancy("n2"), rooms(tmp_path, 2, "private")
    (told,) = heard(ours, by=theirs, at=tables)
    assert (told.listings, told.unlisted) == ([], [])
    assert {theirs.at(table) for table in tables} == {2}
    one = tables[min(tables)]
    for visibility, listed in (("public", [one.table.id]), ("private", [])):
        one.table.visibility = visibility
        one.recorder.line_changes += 1
        heard(ours, by=theirs, at=tables)
        assert [line.id for line in theirs.listings()] == listed
        assert theirs.at(one.table.id) == 2


def test_what_could_not_be_sent_is_told_the_next_time(tmp_path: Path) -> None:
    ours, theirs, tables = Occupancy("n1"), Occupancy("n2"), rooms(tmp_path, 450, "public")

    def send_all() -> None:
        for table in tables:
            ours.touch(table)
        for told in ours.changes(tables):
            if told.listings and told.listings[0].id != min(tables):
                raise ConnectionError("the second message")
            theirs.hear(told)

    with pytest.raises(ConnectionError):
        send_all()
    assert 0 < len(theirs.listings()) < 450
    for told in ours.changes(tables):
        theirs.hear(told)
    assert len(theirs.listings()) == 450


def test_nobody_is_counted_where_nobody_came_or_went(tmp_path: Path) -> None:
    def counted(table: str) -> int:
        asked.append(table)
        return 2

    ours, tables = Occupancy("n1"), rooms(tmp_path, 3, "public")
    asked: list[str] = []
    for table, room in tables.items():
        room.presence.people = partial(counted, table)
    ours.tell_all()
    list(ours.changes(tables))
    assert asked == list(tables)
    asked.clear()
    assert list(ours.changes(tables)) == []
    first = next(iter(tables))
    ours.touch(first)
    assert list(ours.changes(tables)) == []
    assert asked == [first]


def test_a_server_that_comes_while_the_database_is_asked_who_lives_is_not_forgotten() -> None:
    """It tells what it has once."""

    class Leases:
        async def nodes(self) -> list[Node]:
            here.occupancy.hear(Occupied("new", True, {}, []))
            here.occupancy.hear(Occupied("new", False, {"t": 2}, []))
            return []

        async def orphans(self, limit: int) -> list[str]:
            return []

    database: Any = Leases()
    nobody: Any = None
    here = Cluster(database, nobody, Settings(), StillTime().clock, unexpected)
    here._orphans = Orphans(database, nobody, here, unexpected)
    here.occupancy.hear(Occupied("old", False, {"s": 3}, []))
    run(here._sweep())
    assert (here.occupancy.at("t"), here.occupancy.at("s")) == (2, 0)


def test_a_room_says_who_comes_and_goes_and_what_its_line_is(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host = await place.visitor("Host")
            table = await host.open("duo", seats=2)
            await host.join(table)
            room, said = place.server.rooms.loaded[table], list[str]()
            room.presence.changed = lambda: said.append("people")
            room.recorder.line_changed = lambda: said.append("line")
            guest = await place.visitor("Guest")
            await guest.join(table)
            assert said == ["people"]
            assert (await guest.ask("sit"))["ok"]
            assert said == ["people", "line"]
            assert (await guest.ask("chat", text="hello"))["ok"]
            assert said == ["people", "line"]
            await guest.hang_up()
            await eventually(lambda: said == ["people", "line", "people"])

    run(main())
