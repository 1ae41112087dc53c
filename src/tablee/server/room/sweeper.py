"""Closes tables that their people left while no server looked after them: at the start, and every hour."""

import asyncio

from tablee.server.clock import Clock
from tablee.server.logs import log
from tablee.server.room.rooms import OwnedElsewhere, Rooms
from tablee.store import Store, StoreError
from tablee.tables.errors import CommandRefused

HOUR_S = 3600.0
PAGE = 100  # tables that are asked for at a time


class Sweeper:
    """A room that is loaded has its caretaker; these are the tables of which no room is."""

    def __init__(self, store: Store, rooms: Rooms, clock: Clock, put_away_ms: int) -> None:
        self._store, self._rooms, self._clock, self._put_away_ms = store, rooms, clock, put_away_ms
        self.page = PAGE

    async def run(self) -> None:
        while True:
            try:
                if closed := await self.sweep():
                    log("tables_put_away", tables=closed)
            except StoreError as error:
                log("sweep_failed", reason=str(error))
            await asyncio.sleep(HOUR_S)

    async def sweep(self) -> int:
        """Returns how many tables were closed."""
        before, last, closed = self._clock.now_ms() - self._put_away_ms, "", 0
        while found := await self._store.deserted(before, last, self.page):
            for one in found:
                closed += await self._put_away(one.id)
            last = found[-1].id
        return closed

    async def _put_away(self, table_id: str) -> bool:
        if table_id in self._rooms.loaded:
            return False
        try:
            room = await self._rooms.room(table_id)
        except OwnedElsewhere:
            return False  # another server looks after it
        except CommandRefused:
            return False  # it follows rules of another time, and nobody can sit down there
        return room is not None and room.caretaker.put_away()
