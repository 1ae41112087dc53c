"""A server that does not reach the database, or the bus, keeps nobody waiting: others can serve them."""

import logging

from tablee.bus import Bus
from tablee.server.cluster.fronts import Fronts
from tablee.server.cluster.heartbeat import Heartbeat
from tablee.server.cluster.owner import Owner
from tablee.server.cluster.remote import RemoteConnection
from tablee.server.logs import log
from tablee.server.room.rooms import Rooms
from tablee.tables.errors import CommandRefused

LONELY_S = 3.0  # an owner without a bus gives up tables at which nobody sits by its own sockets
STRANDED_S = 8.0  # without a bus: by then a table has gone to where its people are, if they are in one place
TRY_LATER = 1013  # RFC 6455: the client comes back, and may meet another server


class Isolation:
    def __init__(
        self, node: str, heartbeat: Heartbeat, bus: Bus, rooms: Rooms, owner: Owner, fronts: Fronts
    ) -> None:
        self._node, self._heartbeat, self._bus = node, heartbeat, bus
        self._rooms, self._owner, self._fronts = rooms, owner, fronts
        self._bus_lost_at: float | None = None

    def look(self, now: float) -> None:
        """Call at every beat. `now`: in seconds, by a clock that only goes on."""
        self._look_at_database()
        self._look_at_bus(now)

    def _look_at_database(self) -> None:
        """Our leases have run out long ago. Fronts are told so and take the tables; our own sockets go elsewhere."""
        if self._heartbeat.cut_off != self._owner.silent:
            self._owner.silent = self._heartbeat.cut_off
            log("cut_off" if self._owner.silent else "back", logging.WARNING, node=self._node)
        if self._owner.silent:
            refusal = CommandRefused("unavailable")
            for room in list(self._rooms.loaded.values()):
                for connection in list(room.connections):
                    if not isinstance(connection, RemoteConnection):
                        connection.close(TRY_LATER, refusal)
            self._fronts.close_sockets(TRY_LATER, refusal)

    def _look_at_bus(self, now: float) -> None:
        """Without it we reach no table of others, and the fronts of ours do not reach us."""
        if self._bus.connected:
            self._bus_lost_at = None
            return
        if self._bus_lost_at is None:
            self._bus_lost_at = now
        away = now - self._bus_lost_at
        if away >= LONELY_S:
            self._leave_lonely()
        if away >= STRANDED_S:
            self._fronts.close_sockets(TRY_LATER, CommandRefused("cut_off"))

    def _leave_lonely(self) -> None:
        """A table without a socket of our own is better off where its people are."""
        for room in list(self._rooms.loaded.values()):
            own = any(not isinstance(one, RemoteConnection) for one in room.connections)
            if not own and not room.recorder.pending:
                log("table_left", table=room.table.id)
                room.let_go(room)
