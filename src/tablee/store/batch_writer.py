"""The thread that writes: each batch of writes is one transaction, and one bad write does not spoil the others."""

import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue

from tablee.store.protocol import Conflict, Done, StoreError, Write
from tablee.store.statements import write_rest
from tablee.store.write_buffer import WriteBuffer

Batch = list[tuple[Write, Done]]

ROWS_PER_STATEMENT = 200
_ROWS_ONLY = Write()[1:]


class _Locked(StoreError):
    """Another program holds the database: no single write is to blame."""


class BatchWriter:
    """Calls `answer` in its own thread with each batch and the errors of its writes."""

    def __init__(
        self, db: sqlite3.Connection, answer: Callable[[Batch, list[StoreError | None]], None]
    ) -> None:
        self._db, self._answer = db, answer
        self._write_buffer = WriteBuffer(db)
        self.broken: dict[str, StoreError] = {}  # tables whose log must be read again before more is written
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
            errors = self._write(batch)
            self._answer(batch, errors)
            self._write_buffer.tidy()

    def _write(self, batch: Batch) -> list[StoreError | None]:
        writes = [write for write, _ in batch]
        return self._write_unbroken(writes) if self.broken else self._write_together(writes)

    def _write_unbroken(self, writes: Sequence[Write]) -> list[StoreError | None]:
        """Refuses the writes of broken tables; writes the rest together."""
        refused = [self._refusal(write) for write in writes]
        others = [write for write, error in zip(writes, refused, strict=True) if error is None]
        answers = iter(self._write_together(others))
        return [next(answers) if error is None else error for error in refused]

    def _refusal(self, write: Write) -> StoreError | None:
        cause = self.broken.get(write.rows[0].table_id) if write.rows else None
        return None if cause is None else type(cause)(f"an earlier write for this table has failed: {cause}")

    def _write_together(self, writes: Sequence[Write]) -> list[StoreError | None]:
        """Writes one transaction. If it fails, halves it until the bad write is alone."""
        if not writes or (error := self._try(writes)) is None:
            return [None] * len(writes)
        if len(writes) > 1 and not isinstance(error, _Locked):
            half = len(writes) // 2
            return [*self._write_unbroken(writes[:half]), *self._write_unbroken(writes[half:])]
        for write in writes:
            if write.rows:
                self.broken[write.rows[0].table_id] = error
        return [error] * len(writes)

    def _try(self, writes: Sequence[Write]) -> StoreError | None:
        db, buffer = self._db, self._write_buffer
        rows = [row for write in writes for row in write.rows]
        rest = [write for write in writes if write[1:] != _ROWS_ONLY]
        try:
            ends = buffer.follow(rows)
            if not rest and len(rows) <= ROWS_PER_STATEMENT:
                buffer.insert(rows)  # a statement of its own is a transaction
            else:
                db.execute("BEGIN IMMEDIATE")
                for start in range(0, len(rows), ROWS_PER_STATEMENT):
                    buffer.insert(rows[start : start + ROWS_PER_STATEMENT])
                for write in rest:
                    write_rest(db, write)
                db.execute("COMMIT")
        except Exception as error:  # also a value that SQLite does not accept: the thread must go on
            with suppress(sqlite3.Error):
                if db.in_transaction:
                    db.execute("ROLLBACK")
            return store_error(error)
        buffer.keep(ends)
        return None


def store_error(error: Exception) -> StoreError:
    if isinstance(error, sqlite3.IntegrityError):
        return Conflict(str(error))
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return (_Locked if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) else StoreError)(str(error))
