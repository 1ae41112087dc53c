"""A table sleeps while a match is on and nobody is there for whom its time would run."""

from collections.abc import Collection

from tablee.server.connection import Connection
from tablee.server.room.calm_ticks import CalmTicks
from tablee.server.room.presence import Presence
from tablee.server.room.race_window import RaceWindow
from tablee.server.room.recorder import Recorder
from tablee.tables import facts as f
from tablee.tables.table import Table


class Sleep:
    def __init__(
        self, table: Table, connections: Collection[Connection], presence: Presence, recorder: Recorder, *,
        race_window: RaceWindow, calm_ticks: CalmTicks,
    ) -> None:  # fmt: skip
        self._table, self._connections = table, connections
        self._presence, self._recorder = presence, recorder
        self._race_window, self._calm_ticks = race_window, calm_ticks

    def check(self) -> None:
        """Call it after anybody went, and after a command: it may seat somebody, or begin a match."""
        if any(self._keeps_awake(connection) for connection in self._connections):
            self._wake()
        elif self._match_runs() and not self._table.asleep:
            self._race_window.settle()  # nothing is judged at a table that sleeps: it was pressed before
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
            self._calm_ticks.set_timer()

    def _match_runs(self) -> bool:
        return self._table.phase in ("playing", "between")

    def _keeps_awake(self, connection: Connection) -> bool:
        """Whether time runs for this connection: for seated players; at a table of robots only, for anybody."""
        table = self._table
        return table.seat_of(connection.player.id) is not None or all(c.player is None for c in table.chairs)
