"""Gives a free chair to whoever waits for one, and drops those from the queue who have gone."""

from collections.abc import Callable

from tablee.server.room.presence import Presence
from tablee.server.room.recorder import Recorder
from tablee.tables import facts as f
from tablee.tables.queueing import seat_next
from tablee.tables.table import Table


class QueueKeeper:
    def __init__(
        self, table: Table, presence: Presence, recorder: Recorder, now_ms: Callable[[], int], grace_ms: int
    ) -> None:
        self._table, self._presence, self._recorder = table, presence, recorder
        self._now_ms, self._grace_ms = now_ms, grace_ms
        self._gone: dict[str, int] = {}  # player -> since when

    def seat_next(self) -> None:
        """Call after anything that may free a chair, and when somebody comes. One at a time: each is stored first."""
        if not self._table.queue or self._recorder.broken:
            return
        if (sat := seat_next(self._table, self._presence.players())) is not None:
            self._recorder.record([sat])

    def drop_absent(self) -> None:
        """Call every few seconds: after the grace somebody who went has left the queue."""
        if not self._table.queue or self._recorder.broken:
            return
        now, present = self._now_ms(), self._presence.players()
        absent = [one.id for one in self._table.queue if one.id not in present]
        self._gone = {player: self._gone.get(player, now) for player in absent}
        late = [player for player, since in self._gone.items() if now >= since + self._grace_ms]
        if late:
            self._recorder.record([f.Queued(player=player, on=False) for player in late])
