"""Writes batches to PostgreSQL, each as one transaction; a broken connection is opened again."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any

from tablee.store.bisection import Broken, Unavailable, write_unbroken
from tablee.store.errors import InDoubt, StoreError
from tablee.store.log_ends import Ends, ends_after
from tablee.store.postgres.appending import APPEND, arguments
from tablee.store.postgres.dialect import carry_out
from tablee.store.postgres.errors import again, lost, store_error
from tablee.store.postgres.link import Link, sleep_before_retry
from tablee.store.postgres.schema import APPLICATION, RATING
from tablee.store.records import Row, Write
from tablee.store.sans_io import Steps
from tablee.store.statements import changes_beside_log
from tablee.store.write_queue import Errors

PATIENCE_S = 10.0  # so long a batch waits for a server that is away; then its writes have failed
REMEMBERED_TABLES = 20_000  # whose last row is known

_ENDS = "SELECT named, (SELECT max(seq) FROM log WHERE table_id = named) FROM unnest($1::text[]) AS named"
LOCK_RATINGS = "SELECT pg_advisory_xact_lock(?1, ?2)", (APPLICATION, RATING)
# What of a write the statement that appends does not do.
_OTHERS = slice(Write._fields.index("finished"), Write._fields.index("epoch"))
_NO_OTHERS = Write()[_OTHERS]
_BEAT = "UPDATE writer SET beat = ?1 WHERE id = ?2"


class Writer:
    """One batch at a time."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self.broken: Broken = {}
        self._batch = 0  # the number of the last one that was tried
        self._ends: Ends = {}  # at most where a log really ends: its key refuses a row that another process wrote
        self._away_since: float | None = None

    async def write(self, writes: Sequence[Write]) -> Errors:
        division = write_unbroken(writes, self.broken)
        try:
            together = next(division)
            while True:
                together = division.send(await self._try(together))
        except StopIteration as end:
            errors: Errors = end.value
            return errors

    async def _try(self, writes: Sequence[Write]) -> StoreError | None:
        """Stores one transaction, once: after a broken connection the server says whether it has it."""
        self._batch += 1
        tried, attempt = False, 0
        while True:
            try:
                connection = await self._link.connected()
                if tried and self._link.last_batch == self._batch:
                    break
                tried = True
                await self._store(connection, writes)
                break
            except Exception as error:
                if (failure := self._failure(error, tried)) is not None:
                    self._forget(row.table_id for write in writes for row in write.rows)
                    return failure
            await sleep_before_retry(attempt)
            attempt += 1
        self._away_since = None
        return None

    def _failure(self, error: Exception, tried: bool) -> StoreError | None:
        """What to answer after an error; None: try again. `tried`: the server may have stored the batch."""
        if again(error):  # nothing of it is stored
            return Unavailable(f"rolled back again and again: {error!r}") if self._gave_up() else None
        if not lost(error):
            # Otherwise no new connection was allowed, and nobody could be asked.
            connected = self._link.is_open()
            return store_error(error) if connected or not tried else InDoubt(str(error))
        self._link.drop()
        return (
            (InDoubt if tried else Unavailable)(f"the database is away: {error!r}")
            if self._gave_up()
            else None
        )

    def _gave_up(self) -> bool:
        now = asyncio.get_running_loop().time()
        if self._away_since is None:
            self._away_since = now
        return now - self._away_since > PATIENCE_S

    async def _store(self, connection: Any, writes: Sequence[Write]) -> None:
        rows = [row for write in writes for row in write.rows]
        ends = await self._follow(connection, rows)
        values = (self._link.writer, self._link.generation, self._batch, *arguments(writes, rows))
        others = [write for write in writes if write[_OTHERS] != _NO_OTHERS]
        if not others:
            await connection.fetchval(APPEND, *values)  # a statement of its own is a transaction
        else:
            async with connection.transaction():
                await connection.fetchval(APPEND, *values)
                for write in others:
                    await carry_out(connection, self._others(write))
        if len(self._ends) > REMEMBERED_TABLES:
            self._ends.clear()
        self._ends |= ends

    def _others(self, write: Write) -> Steps[None]:
        if write.started is not None or write.rated is not None:
            yield LOCK_RATINGS  # what another process rates meanwhile would be lost
        yield from changes_beside_log(write)
        if write.beat is not None:
            yield _BEAT, (write.beat, self._link.writer)

    async def _follow(self, connection: Any, rows: Sequence[Row]) -> Ends:
        """Reads where a log ends if that is not known, or not what the rows take it for."""
        firsts: Ends = {}
        for row in rows:
            firsts.setdefault(row.table_id, row.seq)
        unsure = [table for table, first in firsts.items() if self._ends.get(table, 0) != first - 1]
        if unsure:
            for table, last in await connection.fetch(_ENDS, unsure):
                self._ends[table] = last or 0
        return ends_after(rows, lambda table: self._ends.get(table, 0))

    def _forget(self, tables: Iterable[str]) -> None:
        for table in tables:
            self._ends.pop(table, None)
