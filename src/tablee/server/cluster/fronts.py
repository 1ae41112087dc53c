"""All tables of other nodes at which this node has sockets."""

import asyncio
import itertools
from secrets import randbits

from tablee.bus import Bus, BusError
from tablee.server.clock import Clock
from tablee.server.cluster.asking import ANSWER_S
from tablee.server.cluster.front import FrontTable
from tablee.server.cluster.front_context import Fault, FrontContext, MissedSince
from tablee.server.cluster.front_socket import Line
from tablee.server.cluster.wire import Beat, node_subject, pack, pack_names, read_pulse
from tablee.server.room.rooms import Rooms
from tablee.server.settings import Settings
from tablee.tables.errors import CommandRefused

BEAT_S = 0.5
MOST_SEARCHES = 64  # tables that look for their owner at once
TABLES_AT_ONCE = 1000  # in one message: a table of four has two hundred bytes, and NATS takes a megabyte


class Fronts:
    def __init__(
        self,
        *,
        node: str,
        bus: Bus,
        rooms: Rooms,
        clock: Clock,
        settings: Settings,
        missed_since: MissedSince,
        fault: Fault,
    ) -> None:
        self._node, self._bus = node, bus
        self._context = FrontContext(
            node, bus, rooms, clock, settings, missed_since, fault, names=itertools.count(randbits(30) << 32),
            slots=asyncio.Semaphore(MOST_SEARCHES),
        )  # fmt: skip
        self.tables: dict[str, FrontTable] = {}

    def follow(self, table_id: str, line: Line, seen: int | None) -> None:
        """Has the socket follow a table that another node owns."""
        if (table := self.tables.get(table_id)) is None:
            table = self.tables[table_id] = FrontTable(table_id, self._context, self._ended)
        table.follow(line, seen)

    def _ended(self, table: FrontTable) -> None:
        if self.tables.get(table.id) is table:
            del self.tables[table.id]

    async def beat(self) -> None:
        """Tells every owner that we live; an owner that does not answer is gone."""
        owners: dict[str, list[FrontTable]] = {}
        for table in self.tables.values():
            if table.joined:
                owners.setdefault(table.owner, []).append(table)
        parts = [
            (owner, tables[start : start + TABLES_AT_ONCE])
            for owner, tables in owners.items()
            for start in range(0, len(tables), TABLES_AT_ONCE)
        ]
        await asyncio.gather(*(self._beat(owner, tables) for owner, tables in parts))

    async def _beat(self, owner: str, tables: list[FrontTable]) -> None:
        asked = {table.id: table.epoch for table in tables}
        beat = Beat(
            self._node, {table.id: (table.epoch, table.measured()) for table in tables}, next(self._context.names),
            {table.id: pack_names(table.present()) for table in tables},
        )  # fmt: skip
        try:
            known = read_pulse(await self._bus.request(node_subject(owner), pack(beat), ANSWER_S)).tables
        except BusError:
            known = {}
        for table in tables:
            if table.owner == owner and table.epoch == asked[table.id]:
                table.answered(known.get(table.id))

    def close_sockets(self, code: int, refusal: CommandRefused) -> None:
        for table in self.tables.values():
            table.close_all(code, refusal)

    def close(self) -> None:
        for table in list(self.tables.values()):
            table.end()
