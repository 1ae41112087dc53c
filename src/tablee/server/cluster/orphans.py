"""Tables whose owner died while a clock ran. Nobody is there: the clock stands until somebody comes."""

from tablee.server.cluster.front_context import Fault
from tablee.server.room.rooms import OwnedElsewhere, Owners, Rooms
from tablee.store import ArmedDeadline, Leases, StoreError, Write
from tablee.tables.errors import CommandRefused

AT_ONCE = 20


class Orphans:
    def __init__(self, leases: Leases, rooms: Rooms, owners: Owners, fault: Fault) -> None:
        self._leases, self._rooms, self._owners, self._fault = leases, rooms, owners, fault

    async def sweep(self) -> None:
        """Raises StoreError."""
        for table_id in await self._leases.orphans(AT_ONCE):
            try:
                await self._disarm(table_id)
            except OwnedElsewhere:
                continue  # another server was faster

    async def _disarm(self, table_id: str) -> None:
        try:
            room = await self._rooms.room(table_id)
        except (OwnedElsewhere, StoreError):
            raise
        except Exception as problem:  # nobody can load it here, and every sweep would find it again
            if not isinstance(problem, CommandRefused):
                self._fault("orphan_fault", problem)
            epoch = await self._owners.take(table_id, "")
            await self._rooms.store.commit(Write(epoch=epoch, deadline=ArmedDeadline(table_id, 0, None)))
            self._owners.not_loaded(table_id)
        else:
            if room is not None:
                room.recorder.disarm()
