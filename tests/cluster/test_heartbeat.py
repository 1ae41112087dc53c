"""A server and its leases: it finds out that one was taken, and that it is cut off, though nobody says anything."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablee.server.cluster.cluster import Cluster
from tablee.server.cluster.heartbeat import CUT_OFF_LEASES, Heartbeat
from tablee.server.settings import Settings
from tablee.store import Lease, StoreError
from tests.cluster.nodes import cluster
from tests.cluster.test_front import unexpected
from tests.cluster.test_owners import begun
from tests.real_servers.nats import NatsServer
from tests.real_servers.postgres import PostgresServer
from tests.server.harness import eventually, level, run
from tests.server.still import StillTime


class Leases:
    """What the database answers."""

    def __init__(self) -> None:
        self.rows: list[Lease] = []
        self.away = False
        self.lived = True
        self.asked: Callable[[], None] = lambda: None

    async def beat(self, node: str, address: str, ttl_ms: int) -> bool:
        if self.away:
            raise StoreError("away")
        return self.lived

    async def held(self, node: str) -> list[Lease]:
        self.asked()
        if self.away:
            raise StoreError("away")
        return self.rows


class Room:
    def __init__(self, epoch: int) -> None:
        self.epoch, self.failed = epoch, False
        self.recorder = self

    def fail(self) -> None:
        self.failed = True


class Rooms:
    def __init__(self, **epochs: int) -> None:
        self.loaded = {name: Room(epoch) for name, epoch in epochs.items()}

    def failed(self) -> set[str]:
        return {name for name, room in self.loaded.items() if room.failed}


def test_a_room_whose_lease_is_somebody_elses_is_given_up() -> None:
    async def main() -> None:
        leases, rooms = Leases(), Rooms(mine=3, taken=4, later=5)
        leases.rows = [Lease("mine", "n", 3), Lease("later", "n", 7)]

        def load() -> None:  # while the database answers
            rooms.loaded["new"] = Room(1)

        leases.asked = load
        database: Any = leases
        loaded: Any = rooms
        await Heartbeat(database, "n", 1200).give_up_lost(loaded)
        assert rooms.failed() == {"taken", "later"}

    run(main())


def test_it_looks_again_if_the_database_was_away_when_it_heard_that_it_was_dead() -> None:
    async def main() -> None:
        leases, rooms = Leases(), Rooms(taken=4)
        database: Any = leases
        nobody: Any = None
        node = Cluster(database, nobody, Settings(), StillTime().clock, unexpected)
        node.rooms = rooms  # type: ignore[assignment]
        leases.lived = False
        leases.asked = lambda: setattr(leases, "away", True)
        await node._keep_leases()
        await eventually(lambda: leases.away)
        leases.asked = lambda: None
        leases.lived, leases.away = True, False
        await node._keep_leases()
        await node._give_up_lost()
        assert rooms.failed() == {"taken"}

    run(main())


def test_who_is_not_heard_by_the_database_is_cut_off_until_it_is() -> None:
    async def main() -> None:
        leases, now = Leases(), [100.0]
        database: Any = leases
        heartbeat = Heartbeat(database, "n", 1000, now=lambda: now[0])
        await heartbeat.beat()
        leases.away = True
        with pytest.raises(StoreError):
            await heartbeat.beat()
        now[0] += CUT_OFF_LEASES
        assert not heartbeat.cut_off
        now[0] += 0.1
        seen = [heartbeat.cut_off]
        leases.away = False
        await heartbeat.beat()
        assert [*seen, heartbeat.cut_off] == [True, False]

    run(main())


def test_an_owner_whose_lease_was_taken_while_it_lived_finds_out_though_nobody_speaks(
    tmp_path: Path, database_url: str, nats: NatsServer, postgres: PostgresServer
) -> None:
    """Otherwise it would show its players a table that goes on elsewhere."""

    async def main() -> None:
        async with cluster(tmp_path, database_url, nats.url) as place:
            people = await begun(place)
            name = database_url.rpartition("/")[2].partition("?")[0]
            postgres.sql("UPDATE lease SET owner = 'somebody', epoch = epoch + 1", name)

            def loads() -> int:
                return sum(line["event"] == "table_loaded" for node in place.nodes for line in node.events)

            await eventually(lambda: loads() == 2, "the next owner")
            said = await people[0].ask("chat", text="here we are")
            assert said["ok"]
            await level(people, said["seq"])
            assert all(one.closed is None for one in people)

    run(main())
