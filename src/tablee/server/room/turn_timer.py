"""The deadline that runs at a table, and the one timer that waits for it."""

import asyncio
from collections.abc import Callable

from tablee.server.clock import Clock
from tablee.tables import deadlines
from tablee.tables.messages import Deadline
from tablee.tables.table import Table


class TurnTimer:
    """Calls `expired` when the time of a turn, or of the pause between two rounds, is over."""

    def __init__(self, table: Table, clock: Clock, next_ms: int, expired: Callable[[Deadline], None]) -> None:
        self._table, self._clock, self._next_ms, self._expired = table, clock, next_ms, expired
        self._timer: asyncio.TimerHandle | None = None

    def deadline(self) -> Deadline | None:
        return None if self._table.still else deadlines.deadline(self._table, self._next_ms)

    def set(self, deadline: Deadline | None) -> None:
        self.stop()
        if deadline is not None:
            delay = max(0.0, self._clock.seconds_until(deadline.due))
            self._timer = asyncio.get_running_loop().call_later(delay, self._check)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _check(self) -> None:
        """Asks the table again: a timer that fires late, early or twice does nothing."""
        self._timer = None
        deadline = self.deadline()
        if deadline is None:
            return
        if deadline.due > self._clock.now_ms():
            self.set(deadline)
        else:
            self._expired(deadline)
