"""The clock on the wall of a room: one timer, for the deadline that runs."""

import asyncio
from typing import TYPE_CHECKING

from tablee.tables.deadlines import Deadline

if TYPE_CHECKING:
    from tablee.server.room.room import Room


class TurnTimer:
    def __init__(self, room: "Room") -> None:
        self._room = room
        self._timer: asyncio.TimerHandle | None = None

    def set(self, clock: Deadline | None) -> None:
        self.stop()
        if clock is not None:
            delay = max(0.0, self._room.until(clock.due))
            self._timer = asyncio.get_running_loop().call_later(delay, self._ring)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring(self) -> None:
        """Asks the table again: a bell that comes late, early or twice does nothing."""
        self._timer = None
        clock = self._room.clock()
        if clock is None or self._room.broken:
            return
        if clock.due > self._room.now_ms():
            self.set(clock)
        else:
            self._room.on_deadline(clock)
