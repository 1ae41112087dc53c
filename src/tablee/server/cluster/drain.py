"""Handing tables over when a node stops: their next owners read the logs first, while the tables are still played."""

import asyncio
from contextlib import suppress

from tablee.bus import Bus, BusError
from tablee.server.cluster.hosting import Hosting
from tablee.server.cluster.owner import Owner
from tablee.server.cluster.wire import Expect, node_subject, pack
from tablee.server.logs import log
from tablee.store import Leases, StoreError

READ_S = 5.0  # so long at most the next owners read before the tables are theirs
TABLES_AT_ONCE = 200  # of which one message tells


class Drain:
    """`foretell`, then `hand_over`."""

    def __init__(self, leases: Leases, bus: Bus, node: str, owner: Owner) -> None:
        self._leases, self._bus, self._node, self._owner = leases, bus, node, owner
        self._heirs: dict[str, str | None] = {}  # table -> node

    async def foretell(self) -> None:
        """Tells each next owner which tables come, and waits until they have read what there is so far."""
        with suppress(StoreError, TimeoutError):
            async with asyncio.timeout(READ_S):
                self._plan(await self._living())
                await asyncio.gather(*(self._foretell(*one) for one in self._by_heir().items()))

    async def _foretell(self, heir: str | None, tables: list[str]) -> None:
        if heir is None:
            return
        for start in range(0, len(tables), TABLES_AT_ONCE):
            told = pack(Expect(tables[start : start + TABLES_AT_ONCE]))
            with suppress(BusError):  # then they read it when the table is theirs
                await self._bus.request(node_subject(heir), told, READ_S)

    async def hand_over(self) -> None:
        """Gives each table to the node with most of its people, else to any; then their fronts are told.

        A write that is still under way is stored before, or refused.
        """
        living = await self._living()
        self._plan(living)
        await asyncio.gather(*(self._release(*one) for one in self._by_heir().items()))
        count = len(self._owner.hostings)
        for hosting in list(self._owner.hostings.values()):
            hosting.end()
        log("tables_handed_over", node=self._node, tables=count, to=len(living))

    async def _release(self, heir: str | None, tables: list[str]) -> None:
        await self._leases.release(self._node, tables, heir)

    async def _living(self) -> list[str]:
        return sorted(one.id for one in await self._leases.nodes() if one.id != self._node)

    def _plan(self, living: list[str]) -> None:
        """Who was told before stays the heir for as long as they live."""
        for number, (table_id, hosting) in enumerate(self._owner.hostings.items()):
            if self._heirs.get(table_id) not in living:
                self._heirs[table_id] = _heir(hosting, living, number)

    def _by_heir(self) -> dict[str | None, list[str]]:
        tables: dict[str | None, list[str]] = {}
        for table_id in self._owner.hostings:
            tables.setdefault(self._heirs[table_id], []).append(table_id)
        return tables


def _heir(hosting: Hosting, living: list[str], number: int) -> str | None:
    guests = [one.front for one in hosting.guests.values() if one.front in living]
    if guests:
        return max(guests, key=guests.count)
    return living[number % len(living)] if living else None
