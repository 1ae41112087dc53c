"""The store in one SQLite file. One thread writes; all waiting writes are one transaction (ADR 10)."""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, TypeVar

from tablee.store.backup import reading
from tablee.store.batch_writer import BatchWriter, carry_out, store_error
from tablee.store.erasing import NAMING_KINDS, erase_by_table, without_name
from tablee.store.errors import StoreError
from tablee.store.files import lock, open_to_others, tighten
from tablee.store.opening import connect, prepare
from tablee.store.queued_store import QueuedStore
from tablee.store.records import Row
from tablee.store.sans_io import Rows, Steps
from tablee.store.schema import migrate, recognise
from tablee.store.write_queue import Batch, Errors

T = TypeVar("T")

_OF_TABLE = "table_id, seq, at, kind, payload FROM {} WHERE table_id = ?1 AND seq > ?2"
# Not from the view `log`: SQLite would build the whole of it before it looks for the table.
_ROWS = f"SELECT {_OF_TABLE.format('archive')} UNION SELECT {_OF_TABLE.format('journal')} ORDER BY seq"


class SqliteStore(QueuedStore):
    """Call from one event loop. Raises StoreError if the database is in use or cannot be used."""

    last_seq_sql = (
        "SELECT max(ifnull((SELECT max(seq) FROM archive WHERE table_id = ?1), 0),"
        " ifnull((SELECT max(seq) FROM journal WHERE table_id = ?1), 0))"
    )
    leases = None

    def __init__(self, path: Path) -> None:
        self._path = path.resolve()
        self._loop = asyncio.get_running_loop()
        self._open()
        super().__init__(self._writer.put, self._writer.broken)
        self._writer.start()
        self._readers = ThreadPoolExecutor(1, "store-reader")

    def _open(self) -> None:
        path = self._path
        wide = open_to_others(path)
        with ExitStack() as opened:
            self._locked = opened.enter_context(lock(path))
            prepare(path)
            try:
                # Only once the database is known to be ours. Reading it has created files with its mode.
                closed = {file for file in (*wide, *open_to_others(path)) if tighten(file)}
                self.tightened = [(file.name, file in closed) for file in wide]
                self._db = opened.enter_context(closing(connect(path)))
                migrate(self._db)
                self._reader = opened.enter_context(closing(connect(path)))
                self._writer = BatchWriter(self._db, self._answer_from_thread)
                self._file = path.stat()
            except (sqlite3.Error, OSError) as error:
                raise StoreError(f"{path}: {error}") from error
            opened.pop_all()

    def _answer_from_thread(self, batch: Batch, errors: Errors) -> None:
        self._loop.call_soon_threadsafe(self._queue.on_written, batch, errors)

    # --- reading, and rare work beside the queue of writes ------------------------------------------------

    async def rows(self, table_id: str, after: int = 0) -> list[Row]:
        return await self._read(lambda db: [Row(*row) for row in db.execute(_ROWS, (table_id, after))])

    async def _fetch(self, sql: str, *values: Any) -> Rows:
        return await self._read(lambda db: db.execute(sql, values).fetchall())

    async def _carry_out(self, steps: Steps[T]) -> T:
        def in_transaction(db: sqlite3.Connection) -> T:
            with db:
                db.execute("BEGIN IMMEDIATE")
                return carry_out(db, steps)

        return await self._read(in_transaction)

    async def _read(self, query: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await self._in_thread(query, self._reader)
        except sqlite3.Error as error:
            raise store_error(error) from error

    async def _in_thread(self, work: Callable[..., T], *args: Any) -> T:
        self._check_open()
        return await self._loop.run_in_executor(self._readers, work, *args)

    def _erase_from_log(self, player: str, tables: Collection[str]) -> Steps[None]:
        yield from erase_by_table("archive", player, tables)
        # The journal is short, and has no order by table.
        for number, table_id, payload in (
            yield f"SELECT number, table_id, payload FROM journal WHERE {NAMING_KINDS}", ()
        ):
            if table_id in tables and (text := without_name(payload, player)) is not None:
                yield "UPDATE journal SET payload = ?1 WHERE number = ?2", (text, number)

    # --- care -------------------------------------------------------------------------------------------

    async def _read_beat(self) -> int:
        return await self._in_thread(_beat_in, self._path, self._file)

    async def close(self) -> None:
        self._queue.close()
        await self.settle()
        await self._loop.run_in_executor(self._readers, self._writer.stop)
        self._readers.shutdown()
        self._reader.close()
        self._db.close()
        self._locked.close()


def _beat_in(path: Path, file: os.stat_result) -> int:
    """Reads with a new connection, which has no cached pages."""
    try:
        same = os.path.samestat(path.stat(), file)
    except OSError:
        same = False
    if not same:
        raise StoreError("the database file has been removed or replaced")
    try:
        with reading(path) as db:
            recognise(db)
            beat: int = db.execute("SELECT max(beat) FROM health").fetchone()[0]
            return beat
    except sqlite3.Error as error:
        raise store_error(error) from error
