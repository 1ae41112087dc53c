"""The shared sheets: opened, written, waited for. A write is answered once it is on disk.

Where several servers share the store, each has its own copy of a sheet. The log decides: whoever reads or writes looks
there first for what the others have added, and a row that another server was faster with is made anew.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager

from tablee.server.answers import SheetUpdate
from tablee.server.clock import Clock
from tablee.server.limits.rate_limits import Bucket, Buckets
from tablee.server.sheets.shared import (
    CLAIMED,
    OPENED,
    WROTE,
    SharedSheet,
    log_id,
    read_head,
    write_head,
    write_writes,
)
from tablee.sheets.cells import DONE, CellWrite, merge, value_of
from tablee.sheets.checks import MOST_WRITES, SHEET_ID, BadSheet, check_write
from tablee.sheets.people import Head, people_of
from tablee.store import Conflict, Finished, Row, Store, StoreError, Write
from tablee.tables.errors import CommandRefused
from tablee.tables.messages import encode

LOADED_SHEETS = 500
WAIT_S = 20.0
MOST_WAITING = 64  # phones that wait for news of one sheet
ATTEMPTS = 10  # to be the first with a row


class Sheets:
    def __init__(
        self,
        store: Store,
        clock: Clock,
        *,
        per_hour: float,
        writes_per_minute: float,
        tell: Callable[[str], None] | None = None,
    ) -> None:
        """`tell`: has the other servers know that a sheet was written; None if there are none."""
        self._store, self._clock, self._tell = store, clock, tell
        self._refreshing: dict[str, asyncio.Task[None]] = {}
        self._loaded: OrderedDict[str, SharedSheet] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self._waiting: dict[str, int] = {}
        self._openings = Buckets(lambda: Bucket(per_hour / 3600, per_hour))
        self._writes = Buckets(lambda: Bucket(writes_per_minute / 60, writes_per_minute))
        self._stopping = asyncio.Event()

    def close(self) -> None:
        """Answers everybody who waits."""
        self._stopping.set()

    async def open(self, head: Head, player: str, address: str) -> SheetUpdate:
        """Opens a sheet, or finds it: the same head again is the same request."""
        sheet = await self._find(head.id)
        if sheet is None:
            if not self._openings.take(address):
                raise CommandRefused("rate_limited", "too many sheets in an hour")
            sheet = await self._create(head)
        if sheet.head != head:
            raise refused(BadSheet("id", "another sheet has it"))
        return sheet.update(0, player)

    async def read(self, sheet_id: str, after: int, player: str, wait: bool) -> SheetUpdate:
        """What has changed since `after`; with `wait`, at the latest after some seconds."""
        sheet = await self._known(sheet_id)
        waiting = self._waiting.get(sheet_id, 0)
        if wait and sheet.seq <= after:
            if waiting >= MOST_WAITING:
                raise CommandRefused("rate_limited", "too many wait for this sheet")
            self._waiting[sheet_id] = waiting + 1
            try:
                await self._news(sheet)
                await self._refresh(sheet)
            finally:
                self._waiting[sheet_id] -= 1
                if self._waiting[sheet_id] == 0:
                    del self._waiting[sheet_id]
        return sheet.update(after, player)

    async def _news(self, sheet: SharedSheet) -> None:
        waits = [asyncio.ensure_future(sheet.news.wait()), asyncio.ensure_future(self._stopping.wait())]
        try:
            await asyncio.wait(waits, timeout=WAIT_S, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waits:
                one.cancel()

    async def write(
        self, sheet_id: str, writes: Sequence[CellWrite], after: int, player: str, address: str
    ) -> SheetUpdate:
        if not self._writes.take(address, max(1.0, float(len(writes)))):
            raise CommandRefused("rate_limited", "too many cells in a minute")
        sheet = await self._known(sheet_id)
        await self._first_with_a_row(sheet, lambda: self._write(sheet, writes))
        return sheet.update(after, player)

    async def _write(self, sheet: SharedSheet, writes: Sequence[CellWrite]) -> None:
        counter = sheet.counter
        for write in sorted(writes, key=lambda one: one.counter):
            try:
                check_write(sheet.head, write, counter)
            except BadSheet as bad:
                raise refused(bad) from bad
            counter = max(counter, write.counter)
        newer = sheet.newer(writes)
        if sheet.writes + len(newer) > MOST_WRITES:
            raise CommandRefused("sheet_full")
        if newer:
            await self._store_row(sheet, WROTE, write_writes(newer), newer, sheet.claims)

    async def claim(self, sheet_id: str, column: int, player: str, address: str) -> SheetUpdate:
        """Says which column is this player's, for their history. Costs as much as a cell."""
        if not self._writes.take(address):
            raise CommandRefused("rate_limited", "too many cells in a minute")
        sheet = await self._known(sheet_id)
        if not 0 <= column < len(people_of(sheet.head, sheet.cells)):
            raise refused(BadSheet("column", "no column of this sheet"))
        await self._first_with_a_row(sheet, lambda: self._claim(sheet, column, player))
        return sheet.update(0, player)

    async def _claim(self, sheet: SharedSheet, column: int, player: str) -> None:
        if sheet.claims.get(player) == column:
            return
        if column in sheet.claims.values():  # what stands in a history does not change hands
            raise CommandRefused("column_taken")
        if sheet.seq >= MOST_WRITES:
            raise CommandRefused("sheet_full")
        payload = encode([player, column]).decode()
        await self._store_row(sheet, CLAIMED, payload, (), sheet.claims | {player: column})

    async def _first_with_a_row(self, sheet: SharedSheet, work: Callable[[], Awaitable[None]]) -> None:
        """Does it, and once more if another server has written the next row meanwhile."""
        async with sheet.lock:
            for attempt in range(1, ATTEMPTS + 1):
                try:
                    await work()
                    return
                except Conflict:
                    if self._tell is None or attempt == ATTEMPTS:
                        raise
                    await self._refresh(sheet)

    async def _store_row(
        self,
        sheet: SharedSheet,
        kind: str,
        payload: str,
        writes: Sequence[CellWrite],
        claims: dict[str, int],
    ) -> None:
        """Stores, then applies. What a failed write has left behind is read again at the next request."""
        now = self._clock.now_ms()
        row = Row(log_id(sheet.head.id), sheet.seq + 1, now, kind, payload)
        cells = merge(sheet.cells, writes)
        ended = sheet.ended if sheet.ended is not None else now if value_of(cells, DONE) else None
        finished: Finished | None = None
        if ended is not None and claims:
            finished = sheet.finished(cells, claims, ended)
        try:
            await self._store.commit(Write(rows=[row], finished=finished))
        except StoreError as error:
            if self._tell is None or not isinstance(error, Conflict):
                self._loaded.pop(sheet.head.id, None)
            raise
        sheet.apply(row)
        self._tell_others(sheet)

    # --- several servers --------------------------------------------------------------------------------

    def heard(self, sheet_id: str) -> None:
        """Another server has written this sheet: whoever waits for news of it is told."""
        if (sheet := self._loaded.get(sheet_id)) is not None and sheet_id not in self._refreshing:
            task = self._refreshing[sheet_id] = asyncio.get_running_loop().create_task(self._refresh(sheet))
            task.add_done_callback(lambda _: self._refreshing.pop(sheet_id, None))

    async def _refresh(self, sheet: SharedSheet) -> None:
        """Reads what other servers have added."""
        if self._tell is not None:
            await self._store.recover(log_id(sheet.head.id))
            for row in await self._store.rows(log_id(sheet.head.id), sheet.seq):
                sheet.apply(row)

    def _tell_others(self, sheet: SharedSheet) -> None:
        if self._tell is not None:
            self._tell(sheet.head.id)

    # --- loading ----------------------------------------------------------------------------------------

    async def _known(self, sheet_id: str) -> SharedSheet:
        sheet = await self._find(sheet_id) if SHEET_ID.fullmatch(sheet_id) else None
        if sheet is None:
            raise CommandRefused("unknown_sheet")
        return sheet

    async def _find(self, sheet_id: str) -> SharedSheet | None:
        if (sheet := self._loaded.get(sheet_id)) is not None:
            self._loaded.move_to_end(sheet_id)
            await self._refresh(sheet)
            return sheet
        async with self._loading_lock(sheet_id):
            return self._loaded.get(sheet_id) or await self._load(sheet_id)

    async def _load(self, sheet_id: str) -> SharedSheet | None:
        await self._store.recover(log_id(sheet_id))
        rows = await self._store.rows(log_id(sheet_id))
        if not rows:
            return None
        sheet = SharedSheet(read_head(rows[0].payload))
        for row in rows:
            sheet.apply(row)
        self._keep(sheet)
        return sheet

    async def _create(self, head: Head) -> SharedSheet:
        async with self._loading_lock(head.id):
            if (known := self._loaded.get(head.id)) is not None:
                return known
            row = Row(log_id(head.id), 1, self._clock.now_ms(), OPENED, write_head(head))
            try:
                await self._store.commit(Write(rows=[row]))
            except Conflict:
                found = None if self._tell is None else await self._load(head.id)
                if found is None:
                    raise
                return found  # another server was asked the same
            sheet = SharedSheet(head)
            sheet.apply(row)
            self._keep(sheet)
            return sheet

    @asynccontextmanager
    async def _loading_lock(self, sheet_id: str) -> AsyncIterator[None]:
        """One at a time for each sheet: there must not be two of it in memory."""
        lock = self._loading.setdefault(sheet_id, asyncio.Lock())
        try:
            async with lock:
                yield
        finally:
            if not lock.locked():
                self._loading.pop(sheet_id, None)

    def _keep(self, sheet: SharedSheet) -> None:
        self._loaded[sheet.head.id] = sheet
        for old in list(self._loaded)[: max(0, len(self._loaded) - LOADED_SHEETS)]:
            # One that is waited for, or written to, stays: there must not be two of it.
            if old not in self._waiting and not self._loaded[old].lock.locked():
                del self._loaded[old]


def refused(bad: BadSheet) -> CommandRefused:
    return CommandRefused("bad_sheet", str(bad), data={"field": bad.field, "why": bad.why})
