"""The rooms in memory: loaded when a player comes, dropped when nobody is left."""

import asyncio
from collections import Counter
from contextlib import suppress
from functools import reduce
from typing import Protocol

from tablee.server.bots.pool import BotPool
from tablee.server.clock import Clock
from tablee.server.entropy import Entropy
from tablee.server.limits.rate_limits import Bucket, Buckets
from tablee.server.logs import log
from tablee.server.room.counts import Counts
from tablee.server.room.room import Room
from tablee.server.settings import Settings
from tablee.store import Lease, Listing, Store, StoreError, may_be_key
from tablee.tables.errors import CommandRefused
from tablee.tables.table import Table, replay_on
from tablee.tables.table_codes import read_code

CHAT_BURST = 5  # messages
EXPECTED_S = 60.0  # a table that was foretold and did not come is forgotten
CHANGE_BURST = 40  # a host who sets a table up presses many buttons


class OwnedElsewhere(Exception):
    """Another server owns the table."""

    def __init__(self, lease: Lease) -> None:
        super().__init__(lease)
        self.lease = lease


class Owners(Protocol):
    """Who owns which table, where several servers share a store."""

    async def take(self, table_id: str, gone: str) -> int:
        """Makes the table ours and returns the epoch; raises OwnedElsewhere, StoreError.

        `gone`: a server that does not answer any more; it loses its tables earlier.
        """

    def loaded(self, room: Room) -> None: ...
    def not_loaded(self, table_id: str) -> None:
        """The table was taken, and there will be no room: somebody else may fare better."""

    def dropped(self, room: Room) -> None:
        """The room has left memory. Connections that are still there go where the table is."""


class Rooms:
    def __init__(
        self,
        store: Store,
        bot_pool: BotPool,
        settings: Settings,
        entropy: Entropy,
        clock: Clock,
        owners: Owners | None = None,
    ) -> None:
        """`owners`: None if this server has the store for itself."""
        self.store, self.bot_pool, self.settings = store, bot_pool, settings
        self.entropy, self.clock, self.owners = entropy, clock, owners
        self.loaded: dict[str, Room] = {}
        self.stopping = False
        self._expected: dict[str, Table] = {}  # as their logs were when we read them
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._chat = Buckets(lambda: Bucket(settings.chats_per_minute / 60, CHAT_BURST))
        self._changes = Buckets(lambda: Bucket(settings.changes_per_minute / 60, CHANGE_BURST))
        self._hints = Counter[str]()  # under way, for each address
        self._before = Counts()  # of rooms that have left the memory
        self.failed = 0

    async def find(self, id_or_code: str) -> Listing | None:
        key = read_code(id_or_code) or id_or_code
        return await self.store.find(key) if may_be_key(key) else None

    async def room(self, table_id: str, gone: str = "") -> Room | None:
        """Returns the room, and loads it if needed; concurrent callers share one load.

        `gone`: a server of which the caller knows that nobody is there, though it may still own the table.

        Raises CommandRefused and, where several servers share the store, OwnedElsewhere and StoreError.
        """
        if (room := self.loaded.get(table_id)) is not None:
            return room
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.get_running_loop().create_task(self._load(table_id, gone))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str, gone: str) -> Room | None:
        try:
            if self.stopping:
                return None
            epoch = None if self.owners is None else await self.owners.take(table_id, gone)
            room = None
            try:
                room = await self._open(table_id, epoch)
            finally:
                if room is None and self.owners is not None:
                    self.owners.not_loaded(table_id)
            if room is None:
                return None
            self.loaded[table_id] = room
            if self.owners is not None:
                self.owners.loaded(room)
            log("table_loaded", table=table_id, facts=room.table.seq)
            return room
        finally:
            del self._loading[table_id]

    async def _open(self, table_id: str, epoch: int | None) -> Room | None:
        """None if there is no such table, or if this server is about to stop."""
        await self.store.recover(table_id)
        table = await self._read(table_id, self._expected.pop(table_id, None))
        if table is None or self.stopping:
            return None
        table.stop_clocks()
        return Room(
            table, store=self.store, bot_pool=self.bot_pool, settings=self.settings, chat=self._chat,
            changes=self._changes, hints=self._hints, entropy=self.entropy, clock=self.clock.not_before(table.touched),
            let_go=self._drop, epoch=epoch,
        )  # fmt: skip

    async def _read(self, table_id: str, known: Table | None = None) -> Table | None:
        """What the log says; None if there is no such table. `known`: the same some facts ago."""
        after = 0 if known is None else known.seq - 1  # the last one it knows must still stand there
        rows = await self.store.rows(table_id, after)
        if not rows:
            return None if known is None else await self._read(table_id)
        table = Table(table_id) if known is None else known
        return await asyncio.to_thread(replay_on, table, [row[2:] for row in rows[table.seq - after :]])

    async def expect(self, table_id: str) -> None:
        """Reads the log of a table that will be ours soon; loading it then takes what has been added."""
        if table_id in self.loaded or table_id in self._expected:
            return
        with suppress(CommandRefused, StoreError):  # whoever loads it is told
            if (table := await self._read(table_id)) is not None:
                self._expected[table_id] = table
                asyncio.get_running_loop().call_later(EXPECTED_S, self._expected.pop, table_id, None)

    def counts(self) -> Counts:
        """Of all rooms since the server was started."""
        return reduce(Counts.plus, (room.counts() for room in self.loaded.values()), self._before)

    def people_at(self, table_id: str) -> int:
        room = self.loaded.get(table_id)
        return 0 if room is None else room.presence.people()

    def _drop(self, room: Room) -> None:
        """Removes a room from memory; the log has everything."""
        if self.loaded.get(room.table.id) is not room:
            return
        del self.loaded[room.table.id]
        self._before = self._before.plus(room.counts())
        room.stop()
        if room.broken:
            self.failed += 1
            log("table_failed", table=room.table.id, seq=room.table.seq)
        if self.owners is not None:
            self.owners.dropped(room)

    def close(self) -> None:
        """Closes every connection; the clients connect again later."""
        self.stopping = True
        for room in list(self.loaded.values()):
            room.close_all(1001, CommandRefused("stopping"))
