"""The thread that writes to SQLite: each batch of writes is one transaction."""

import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from typing import Final, TypeVar

from tablee.store.bisection import Broken, Unavailable, write_unbroken
from tablee.store.errors import Conflict, StoreError
from tablee.store.records import Write
from tablee.store.sans_io import Steps
from tablee.store.statements import UPSERT_LISTING, changes_beside_log
from tablee.store.write_buffer import WriteBuffer
from tablee.store.write_queue import Batch, Errors

T = TypeVar("T")

ROWS_PER_STATEMENT = 200
_ROWS_ONLY: Final[tuple[object, ...]] = Write()[1:]
# Writes a fact like any other and removes it again.
_PROBE = (
    "INSERT INTO journal (table_id, seq, at, kind, payload) VALUES ('', 0, 0, '', '')",
    "DELETE FROM journal WHERE number = last_insert_rowid()",
)


class BatchWriter:
    """Calls `answer` in its own thread with each batch and the errors of its writes."""

    def __init__(self, db: sqlite3.Connection, answer: Callable[[Batch, Errors], None]) -> None:
        self._db, self._answer = db, answer
        self._write_buffer = WriteBuffer(db)
        self.broken: Broken = {}
        self._inbox: SimpleQueue[Batch | None] = SimpleQueue()
        self._writer_thread = threading.Thread(target=self._run, name="store", daemon=True)

    def start(self) -> None:
        self._writer_thread.start()

    def put(self, batch: Batch) -> None:
        self._inbox.put(batch)

    def stop(self) -> None:
        """Waits for the thread, which first writes what it was given."""
        self._inbox.put(None)
        self._writer_thread.join()

    def _run(self) -> None:
        while (batch := self._inbox.get()) is not None:
            errors = self._write([write for write, _ in batch])
            self._answer(batch, errors)
            self._write_buffer.tidy()

    def _write(self, writes: Sequence[Write]) -> Errors:
        division = write_unbroken(writes, self.broken)
        try:
            together = next(division)
            while True:
                together = division.send(self._try(together))
        except StopIteration as end:
            errors: Errors = end.value
            return errors

    def _try(self, writes: Sequence[Write]) -> StoreError | None:
        """Writes one transaction."""
        db, buffer = self._db, self._write_buffer
        rows = [row for write in writes for row in write.rows]
        others = [write for write in writes if write[1:] != _ROWS_ONLY]
        try:
            ends = buffer.follow(rows)
            if not others and len(rows) <= ROWS_PER_STATEMENT:
                buffer.insert(rows)  # a statement of its own is a transaction
            else:
                db.execute("BEGIN IMMEDIATE")
                for start in range(0, len(rows), ROWS_PER_STATEMENT):
                    buffer.insert(rows[start : start + ROWS_PER_STATEMENT])
                for write in others:
                    _write_other(db, write)
                db.execute("COMMIT")
        except Exception as error:  # also a value that SQLite does not accept: the thread must go on
            with suppress(sqlite3.Error):
                if db.in_transaction:
                    db.execute("ROLLBACK")
            return store_error(error)
        buffer.keep(ends)
        return None


def _write_other(db: sqlite3.Connection, write: Write) -> None:
    """One process has the whole file, so that neither epochs nor deadlines need be kept."""
    if write.listing is not None:
        db.execute(UPSERT_LISTING, write.listing)
    carry_out(db, changes_beside_log(write))
    if write.beat is not None:
        for statement in _PROBE:
            db.execute(statement)
        db.execute("UPDATE health SET beat = ?", (write.beat,))


def carry_out(db: sqlite3.Connection, steps: Steps[T]) -> T:
    try:
        sql, values = next(steps)
        while True:
            sql, values = steps.send(db.execute(sql, values).fetchall())
    except StopIteration as end:
        result: T = end.value
        return result


def store_error(error: Exception) -> StoreError:
    if isinstance(error, StoreError):
        return error
    if isinstance(error, sqlite3.IntegrityError):
        return Conflict(str(error))
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return (Unavailable if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) else StoreError)(str(error))
