"""A table that this server cannot load is not kept from those that can, and nobody asks for it for ever."""

from typing import Any

import pytest

from tablee.server.cluster.orphans import Orphans
from tablee.server.entropy import SystemEntropy
from tablee.server.room.rooms import OwnedElsewhere, Rooms
from tablee.server.settings import Settings
from tablee.store import Lease, Row, Write
from tablee.tables.errors import CommandRefused
from tablee.tables.facts import write_fact
from tests.cluster.test_front import Line, front
from tests.server.harness import eventually, run
from tests.server.still import StillTime
from tests.tables.sittings import opened

OTHER_RULES, UNKNOWN = write_fact(opened(rules=99)), ("nonsense", "{}")


class Log:
    """Tables that nobody here can load, and a deadline for each."""

    def __init__(self, **tables: tuple[str, str]) -> None:
        self._tables, self.deadlines = tables, set(tables)
        self.epochs: list[int | None] = []

    async def recover(self, table_id: str) -> None:
        """Nothing has failed."""

    async def rows(self, table_id: str, after: int = 0) -> list[Row]:
        return [Row(table_id, 1, 1, *self._tables[table_id])] if table_id in self._tables else []

    async def commit(self, write: Write) -> None:
        assert write.deadline is not None
        self.epochs.append(write.epoch)
        self.deadlines.discard(write.deadline.table_id)

    async def orphans(self, limit: int) -> list[str]:
        return sorted(self.deadlines)


class Owners:
    """Lease by lease."""

    def __init__(self) -> None:
        self.epoch, self.held = 0, set[str]()

    async def take(self, table_id: str, gone: str) -> int:
        if table_id == "elsewhere":
            raise OwnedElsewhere(Lease(table_id, "b", 1))
        self.held.add(table_id)
        self.epoch += 1
        return self.epoch

    def not_loaded(self, table_id: str) -> None:
        self.held.discard(table_id)


def house(log: Log, owners: Owners) -> Rooms:
    store: Any = log
    robots: Any = None
    keeper: Any = owners
    return Rooms(store, robots, Settings(), SystemEntropy(), StillTime().clock, owners=keeper)


def test_a_server_that_stops_takes_no_table() -> None:
    async def main() -> None:
        owners = Owners()
        rooms = house(Log(t=write_fact(opened())), owners)
        rooms.stopping = True
        assert await rooms.room("t") is None
        assert owners.epoch == 0

    run(main())


def test_a_table_that_is_being_loaded_when_the_server_stops_is_given_back() -> None:
    """Who hands tables over knows of those that are loaded only."""

    class Stopping(Log):
        async def rows(self, table_id: str, after: int = 0) -> list[Row]:
            rooms.stopping = True
            return await super().rows(table_id, after)

    async def main() -> None:
        assert await rooms.room("t") is None
        assert (owners.epoch, owners.held) == (1, set())

    owners = Owners()
    rooms = house(Stopping(t=write_fact(opened())), owners)
    run(main())


@pytest.mark.parametrize(("row", "problem"), [(OTHER_RULES, CommandRefused), (UNKNOWN, Exception)])
def test_a_table_that_cannot_be_loaded_is_given_back(row: tuple[str, str], problem: type[Exception]) -> None:
    async def main() -> None:
        owners = Owners()
        rooms = house(Log(t=row), owners)
        with pytest.raises(problem):
            await rooms.room("t")
        assert (owners.epoch, owners.held) == (1, set())
        assert await rooms.room("no-such-table") is None
        assert (owners.epoch, owners.held) == (2, set())

    run(main())


def test_who_follows_a_table_that_cannot_be_loaded_is_told_and_waits_for_nothing() -> None:
    async def main() -> None:
        faults: list[str] = []
        bus: Any = None
        table = front(bus, house(Log(t=UNKNOWN), Owners()), lambda event, error: faults.append(event))
        line = Line("zoe")
        table.follow(line, None)
        await eventually(lambda: line.connection.closing)
        assert b"fault" in line.wire.written[-1]
        assert faults == ["front_fault"]

    run(main())


def test_a_sweep_finds_a_table_that_cannot_be_loaded_only_once() -> None:
    async def main() -> None:
        faults: list[str] = []
        log, owners = Log(a=UNKNOWN, b=OTHER_RULES, elsewhere=OTHER_RULES), Owners()
        leases: Any = log
        keeper: Any = owners
        orphans = Orphans(leases, house(log, owners), keeper, lambda event, error: faults.append(event))
        await orphans.sweep()
        assert log.deadlines == {"elsewhere"}
        assert log.epochs == [2, 4]  # of leases that were its own, after those for loading
        assert (owners.held, faults) == (set(), ["orphan_fault"])
        await orphans.sweep()
        assert owners.epoch == 4

    run(main())
