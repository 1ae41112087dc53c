"""Looks after a table that its people have left: hands it on, and puts it away when only robots remain."""

from collections.abc import Callable, Collection

from tablee.server.connection import Connection
from tablee.server.room.presence import Presence
from tablee.server.room.recorder import Recorder
from tablee.tables import facts as f
from tablee.tables.table import Table


class Caretaker:
    def __init__(
        self, table: Table, connections: Collection[Connection], presence: Presence, recorder: Recorder,
        now_ms: Callable[[], int], put_away_ms: int,
    ) -> None:  # fmt: skip
        self._table, self._connections, self._presence = table, connections, presence
        self._recorder, self._now_ms, self._put_away_ms = recorder, now_ms, put_away_ms

    @property
    def abandoned(self) -> bool:
        """Nobody sits here or looks on; the table stays in memory until it is put away."""
        return (
            not self._connections
            and self._table.phase != "closed"
            and all(chair.player is None for chair in self._table.chairs)
        )

    def look(self) -> None:
        """Call every few seconds."""
        if self._recorder.broken:
            return
        if self.abandoned:
            if self._now_ms() - self._presence.left_at >= self._put_away_ms:
                self.put_away()
        elif (heir := self._heir()) is not None:
            self._recorder.record([f.HostChanged(host=heir)])

    def put_away(self) -> bool:
        """Closes the table, unless somebody sits here or looks on."""
        if self._recorder.broken or not self.abandoned:
            return False
        self._recorder.record([f.Closed()])
        return True

    def _heir(self) -> str | None:
        """Who holds the table instead of a host who stays away while no match is on; during one a robot minds the
        host's seat, which hands the table on as well.
        """
        table = self._table
        here = {connection.player.id for connection in self._connections}
        if not table.gathering or table.host in here:
            return None
        if table.seat_of(table.host) not in self._presence.overdue(self._now_ms()):
            return None
        present = (chair.player.id for chair in table.chairs if chair.player is not None and chair.attended)
        return next((player for player in present if player in here), None)
