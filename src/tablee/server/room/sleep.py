"""A table sleeps while a match is on and nobody is there for whom its time would run."""

from collections.abc import Collection

from tablee.server.connection import Connection
from tablee.server.room.arbiter import Arbiter
from tablee.server.room.presence import Presence
from tablee.server.room.recorder import Recorder
from tablee.tables import facts as f
from tablee.tables.table import Table


class Sleep:
    def __init__(
        self, table: Table, connections: Collection[Connection], presence: Presence, recorder: Recorder,
        arbiter: Arbiter,
    ) -> None:  # fmt: skip
        self._table, self._connections = table, connections
        self._presence, self._recorder, self._arbiter = presence, recorder, arbiter

    def check(self) -> None:
        """Call it after anybody went, and after a command: it may seat somebody, or begin a match."""
        if any(self._keeps_awake(connection) for connection in self._connections):
            self._wake()
        elif self._match_runs() and not self._table.asleep:
            self._arbiter.settle()  # nothing is judged at a table that sleeps: it was pressed before
            if self._match_runs():
                self._recorder.record([f.Slept()])

    def wake_for(self, connection: Connection) -> None:
        """Call it before somebody comes in, who is then welcomed at a table that is awake."""
        if self._keeps_awake(connection):
            self._wake()

    def _wake(self) -> None:
        """Restarts the clocks, which stood still while nobody was here."""
        if self._table.asleep:
            self._presence.forgive()
            self._recorder.record([f.Woke(since=self._table.stopped, round=True)])
            self._arbiter.resume()

    def _match_runs(self) -> bool:
        return self._table.phase in ("playing", "between")

    def _keeps_awake(self, connection: Connection) -> bool:
        """Whether time runs for this connection: for seated players; at a table of robots only, for anybody."""
        table = self._table
        return table.seat_of(connection.player.id) is not None or all(c.player is None for c in table.chairs)
