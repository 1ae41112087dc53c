"""What has happened at a table: the log as one player may know it, and replays of finished rounds."""

import asyncio
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from typing import Concatenate, ParamSpec, TypeVar

from tablee.games.protocol import Json
from tablee.matches import write_replay
from tablee.server.limits.rate_limits import Bucket, Buckets
from tablee.server.room.room import Room
from tablee.server.room.rooms import Rooms
from tablee.store import Row, Store
from tablee.tables import facts as f
from tablee.tables import messages
from tablee.tables.errors import CommandRefused
from tablee.tables.message_parts import Audience, chair_shown, log_entry
from tablee.tables.messages import Missed
from tablee.tables.record import Record, read_record
from tablee.tables.table import Entry, Table

P = ParamSpec("P")
T = TypeVar("T")
FACTS_PER_CREDIT = 1000  # reading a log costs a credit, and a longer one more
MISSED_ENTRIES = 1000  # sent at a reconnect; a client that missed more asks for the log


class History:
    """Reads logs again. Each address has a budget."""

    def __init__(self, store: Store, rooms: Rooms, reads_per_minute: float) -> None:
        self._store, self._rooms = store, rooms
        self._most_credits = reads_per_minute
        self.budget = Buckets(lambda: Bucket(reads_per_minute / 60, reads_per_minute))
        self._long_logs, self._one_at_a_time = asyncio.Semaphore(1), asyncio.Semaphore(1)

    async def missed_since(self, room: Room, seen: int, player: str, address: str) -> Missed:
        """Returns the entries after `seen` as the player may know them, and whether some are left out.

        They are up to date when it returns: what is no longer in memory is read from the log, until the two meet.
        """
        table, known, entries = room.table, seen, list[Entry]()
        if table.seq - seen > MISSED_ENTRIES:
            return Missed([], gap=True)
        while _forgotten(table, known):
            if not self._afford(address, table.seq):
                return Missed([], gap=True)
            read, _, known = await self._read(table.id, table.seq, _entries, known, player)
            entries += read
        entries += [entry for entry in table.recent if entry.seq > known]
        return Missed(_shown(entries, table.seat_of(player)), gap=False)

    async def log_after(self, table_id: str, seen: int, player: str, address: str) -> Json:
        """Answers from memory if that reaches back far enough; else reads the whole log, which is rationed."""
        room = self._rooms.loaded.get(table_id)
        if room is not None and not _forgotten(room.table, seen):
            recent = [entry for entry in room.table.recent if entry.seq > seen]
            answer = {"seq": room.table.seq, "entries": _shown(recent, room.table.seat_of(player))}
            await self._store.flush()  # nobody is told what is not stored
            if not room.broken:
                return answer
        last = await self._store.last_seq(table_id)
        if seen >= last:
            return {"seq": last, "entries": []}
        self.charge(address, last)
        entries, audience, last = await self._read(table_id, last, _entries, seen, player)
        return {"seq": last, "entries": _shown(entries, audience)}

    async def replay(self, table_id: str, match: int, address: str) -> str | None:
        """Returns the finished rounds of a match as replay text; None if there are none."""
        record = await self.record(table_id, match, address)
        finished = None if record is None else record.finished_rounds()
        if record is None or finished is None:
            return None
        names = tuple(" ".join((chair_shown(chair).name or "").split()) for chair in record.chairs)
        return write_replay(replace(finished, names=names))

    async def record(self, table_id: str, match: int, address: str) -> Record | None:
        """Reads one match of a table; None if it was never dealt. Raises CommandRefused."""
        last = await self._store.last_seq(table_id)
        self.charge(address, last)
        return await self._read(table_id, last, _record, match)

    async def aside(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Has a thread do what takes milliseconds, one thing at a time: it shares a processor with the players."""
        async with self._one_at_a_time:
            return await asyncio.to_thread(work, *args, **named)

    async def _read(
        self,
        table_id: str,
        facts: int,
        work: Callable[Concatenate[str, list[Row], P], T],
        *args: P.args,
        **named: P.kwargs,
    ) -> T:
        """Reads a whole log and has a thread make something of it: no other log is in memory meanwhile.

        Long ones wait for each other first. So a short one waits for one of them at most, however many there are.
        """
        long = self._long_logs if facts > FACTS_PER_CREDIT else nullcontext()
        async with long, self._one_at_a_time:
            rows = await self._store.rows(table_id)
            return await asyncio.to_thread(work, table_id, rows, *args, **named)

    def charge(self, address: str, facts: int = 0) -> None:
        """Takes what a reading costs; raises CommandRefused where the address has no more."""
        if not self._afford(address, facts):
            raise CommandRefused("rate_limited", "too many old logs")

    def _afford(self, address: str, facts: int) -> bool:
        """Charges for a log by its length, because replaying takes time for each fact."""
        cost = min(max(1.0, facts / FACTS_PER_CREDIT), self._most_credits)
        return self.budget.take(address, cost)


def _forgotten(table: Table, seen: int) -> bool:
    """Whether memory does not reach back to the entry after `seen`."""
    return bool(table.recent) and table.recent[0].seq > seen + 1


def _shown(entries: list[Entry], audience: Audience) -> list[messages.Entry]:
    return [said for entry in entries if (said := log_entry(entry, audience)) is not None]


def _record(table_id: str, rows: list[Row], match: int) -> Record | None:
    return read_record(table_id, match, [row[2:] for row in rows])


def _entries(table_id: str, rows: list[Row], seen: int, player: str) -> tuple[list[Entry], Audience, int]:
    """Also returns who the player is to the table in the end, and the last seq."""
    table = Table(table_id)
    entries = []
    for row in rows:
        entry = table.apply(row.at, f.read_fact(row.kind, row.payload))
        if entry.seq > seen:
            entries.append(entry)
    return entries, table.seat_of(player), len(rows)
