"""This server's life in the database: while it beats, its leases count."""

from collections.abc import Callable
from time import monotonic

from tablee.server.cluster.wire import node_subject
from tablee.server.room.rooms import Rooms
from tablee.store import Leases

BEATS = 6  # in the time for which a lease counts
# Of silence, by default as long as the store has patience: others have had our tables for long.
CUT_OFF_LEASES = 8


class Heartbeat:
    def __init__(
        self, leases: Leases, node: str, lease_ms: int, now: Callable[[], float] = monotonic
    ) -> None:
        self._leases, self._node, self._lease_ms, self._now = leases, node, lease_ms, now
        self.beat_s = lease_ms / 1000 / BEATS
        self._beaten = now()

    async def beat(self) -> bool:
        """False if the node did not live any more: somebody may have its tables. Raises StoreError."""
        began = self._now()
        lived = await self._leases.beat(self._node, node_subject(self._node), self._lease_ms)
        self._beaten = began
        return lived

    @property
    def cut_off(self) -> bool:
        """The database has not heard of us for so long that nobody should wait for it here."""
        return 1000 * (self._now() - self._beaten) > CUT_OFF_LEASES * self._lease_ms

    async def give_up_lost(self, rooms: Rooms) -> None:
        """Gives up rooms whose lease has gone: a beat does not tell of all that may have happened between two.

        A lease is taken early from a server that nobody hears; an answer to a beat may be lost, and the next says
        that all is well. Raises StoreError.
        """
        # Looked up before it asks: a lease that is taken meanwhile is not in the answer.
        loaded = list(rooms.loaded.items())
        held = {lease.table_id: lease.epoch for lease in await self._leases.held(self._node)}
        for table_id, room in loaded:
            if held.get(table_id) != room.recorder.epoch and rooms.loaded.get(table_id) is room:
                room.recorder.fail()  # somebody else has it
