"""The store in one SQLite file. One thread writes; whatever waits is one transaction (ADR 10)."""

import asyncio
import json
import secrets
import sqlite3
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar

from tablee.store.care import copy, lock
from tablee.store.journal import Journal
from tablee.store.port import Account, Done, Finished, Listing, Profile, Row, Sessions, StoreError, Write
from tablee.store.schema import migrate

T = TypeVar("T")
Batch = list[tuple[Write, Done]]

ROWS_AT_ONCE = 200  # in one statement
BUSY, LINGER_S = 8, 0.002
_ROWS_ONLY = Write()[1:]
_OF_TABLE = "table_id, seq, at, kind, payload FROM {} WHERE table_id = ?1 AND seq > ?2"
# Not from the view `log`: SQLite would put all of it together before it looks for the table.
_ROWS = f"SELECT {_OF_TABLE.format('archive')} UNION SELECT {_OF_TABLE.format('journal')} ORDER BY seq"
_LAST = (
    "SELECT max(ifnull((SELECT max(seq) FROM archive WHERE table_id = ?1), 0),"
    " ifnull((SELECT max(seq) FROM journal WHERE table_id = ?1), 0))"
)
_UPSERT_LISTING = (
    "INSERT INTO listing VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
    " visibility = excluded.visibility, phase = excluded.phase, touched = excluded.touched,"
    " card = excluded.card"
)
_UPSERT_PROFILE = (
    "INSERT INTO player VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
    " name = excluded.name, avatar = excluded.avatar, lang = excluded.lang"
)


def connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=256)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")  # a commit that was answered survives a power cut
    db.execute(
        "PRAGMA wal_autocheckpoint = 1000"
    )  # 4 MB: a file that need not grow is flushed in half the time
    db.execute("PRAGMA busy_timeout = 5000")
    return db


class SqliteStore:
    """Call from one event loop."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._path = path
        self._locked = lock(path.with_suffix(".lock"))
        self._loop = asyncio.get_running_loop()
        self._db, self._reader = connect(path), connect(path)
        migrate(self._db)
        self._journal = Journal(self._db)
        self._waiting: Batch = []
        self._busy = False
        self._idle = asyncio.Event()
        self._idle.set()
        self._broken: set[str] = set()  # tables whose log must be read again before more is written
        self._inbox: SimpleQueue[Batch | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write_batches, name="store", daemon=True)
        self._writer.start()
        self._readers = ThreadPoolExecutor(1, "store-reader")
        self.commits = 0
        self.committed = 0

    # --- writing: the loop's side -----------------------------------------------------------------------

    def append(self, write: Write, done: Done) -> None:
        self._waiting.append((write, done))
        if not self._busy:
            self._busy = True
            self._idle.clear()
            self._loop.call_soon(self._hand_over)  # what this turn of the loop adds goes along

    def _hand_over(self) -> None:
        batch, self._waiting = self._waiting, []
        self._inbox.put(batch)

    def _answer(self, batch: Batch, errors: list[StoreError | None]) -> None:
        self.commits += 1
        self.committed += len(batch)
        if self._waiting and len(batch) > BUSY:
            self._loop.call_later(LINGER_S, self._hand_over)  # under load a larger batch costs everybody less
        elif self._waiting:
            self._hand_over()  # the next batch is written while this one is told
        else:
            self._busy = False
            self._idle.set()
        for (_, done), error in zip(batch, errors, strict=True):
            try:
                done(error)
            except Exception as fault:  # one listener's bug must not keep the others from their answers
                self._loop.call_exception_handler({"message": "after a commit", "exception": fault})

    async def commit(self, write: Write) -> None:
        answer: asyncio.Future[None] = self._loop.create_future()

        def done(error: StoreError | None) -> None:
            if answer.done():
                return
            if error is None:
                answer.set_result(None)
            else:
                answer.set_exception(error)

        self.append(write, done)
        await answer

    async def heal(self, table_id: str) -> None:
        if table_id in self._broken:
            await self.commit(Write())  # writes queued before the failure was known have failed by now, too
            self._broken.discard(table_id)

    # --- writing: the thread's side ---------------------------------------------------------------------

    def _write_batches(self) -> None:
        while (batch := self._inbox.get()) is not None:
            errors = self._write(batch)
            self._loop.call_soon_threadsafe(self._answer, batch, errors)
            self._journal.tidy()

    def _write(self, batch: Batch) -> list[StoreError | None]:
        writes = [write for write, _ in batch]
        if not self._broken and self._try(writes) is None:
            return [None] * len(batch)
        return [self._write_alone(write) for write in writes]  # one bad write must not take the others along

    def _write_alone(self, write: Write) -> StoreError | None:
        table = write.rows[0].table_id if write.rows else None
        if table in self._broken:
            return StoreError("an earlier write for this table has failed")
        error = self._try([write])
        if error is not None and table is not None:
            self._broken.add(table)
        return error

    def _try(self, writes: Iterable[Write]) -> StoreError | None:
        db, journal = self._db, self._journal
        rows = [row for write in writes for row in write.rows]
        rest = [write for write in writes if write[1:] != _ROWS_ONLY]
        try:
            ends = journal.follow(rows)
            if not rest and len(rows) <= ROWS_AT_ONCE:
                journal.insert(rows)  # a statement of its own is a transaction
            else:
                db.execute("BEGIN IMMEDIATE")
                for start in range(0, len(rows), ROWS_AT_ONCE):
                    journal.insert(rows[start : start + ROWS_AT_ONCE])
                for write in rest:
                    _write_rest(db, write)
                db.execute("COMMIT")
        except sqlite3.Error as error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            return StoreError(str(error))
        journal.keep(ends)
        return None

    # --- reading ----------------------------------------------------------------------------------------

    async def _read(self, query: Callable[[sqlite3.Connection], T]) -> T:
        return await self._loop.run_in_executor(self._readers, query, self._reader)

    async def rows(self, table_id: str, after: int = 0) -> list[Row]:
        return await self._read(lambda db: [Row(*row) for row in db.execute(_ROWS, (table_id, after))])

    async def find(self, id_or_code: str) -> Listing | None:
        sql = "SELECT * FROM listing WHERE id = ?1 OR (code = ?1 AND phase != 'closed')"
        return await self._read(lambda db: _one(Listing, db.execute(sql, (id_or_code,))))

    async def listings(self, limit: int) -> list[Listing]:
        public = "visibility = 'public' AND phase != 'closed'"
        sql = f"SELECT * FROM listing WHERE {public} ORDER BY opened DESC LIMIT ?"
        return await self._read(lambda db: [Listing(*row) for row in db.execute(sql, (limit,))])

    async def history(self, player: str, before: int, limit: int) -> list[Finished]:
        sql = (
            "SELECT table_id, match, ended, record FROM played NATURAL JOIN finished"
            " WHERE player = ? AND ended < ? ORDER BY ended DESC LIMIT ?"
        )
        return await self._read(
            lambda db: [
                Finished(table, match, ended, record, (player,))
                for table, match, ended, record in db.execute(sql, (player, before, limit))
            ]
        )

    async def profile(self, player: str) -> Profile | None:
        sql = "SELECT id, name, avatar, lang, login FROM player LEFT JOIN account ON player = id WHERE id = ?"
        return await self._read(lambda db: _one(Profile, db.execute(sql, (player,))))

    async def account(self, login: str) -> Account | None:
        sql = "SELECT login, player, password FROM account WHERE login = ?"
        return await self._read(lambda db: _one(Account, db.execute(sql, (login,))))

    async def sessions(self, player: str) -> Sessions | None:
        sql = "SELECT player, first, next, ended FROM session WHERE player = ?"
        found = await self._read(lambda db: db.execute(sql, (player,)).fetchone())
        return None if found is None else Sessions(found[0], found[1], found[2], tuple(json.loads(found[3])))

    async def last(self, table_id: str) -> int:
        return await self._read(lambda db: int(db.execute(_LAST, (table_id,)).fetchone()[0]))

    async def secret(self, name: str) -> bytes:
        def read_or_make(db: sqlite3.Connection) -> bytes:
            db.execute("INSERT OR IGNORE INTO secret VALUES (?, ?)", (name, secrets.token_bytes(32)))
            (value,) = db.execute("SELECT value FROM secret WHERE name = ?", (name,)).fetchone()
            return bytes(value)

        return await self._read(read_or_make)

    # --- care -------------------------------------------------------------------------------------------

    async def backup(self, target: Path) -> None:
        await self._read(lambda db: copy(db, target))

    async def settle(self) -> None:
        """Waits until every queued write has been answered."""
        await self._idle.wait()

    async def close(self) -> None:
        await self.settle()
        self._inbox.put(None)
        await self._loop.run_in_executor(self._readers, self._writer.join)
        self._readers.shutdown()
        self._reader.close()
        self._db.close()
        self._locked.close()


def _one(kind: Callable[..., T], rows: sqlite3.Cursor) -> T | None:
    row = rows.fetchone()
    return None if row is None else kind(*row)


def _write_rest(db: sqlite3.Connection, write: Write) -> None:
    if write.listing is not None:
        db.execute(_UPSERT_LISTING, write.listing)
    if (done := write.finished) is not None:
        db.execute("INSERT OR IGNORE INTO finished VALUES (?, ?, ?, ?)", done[:4])
        played = [(player, done.ended, done.table_id, done.match) for player in done.players]
        db.executemany("INSERT OR IGNORE INTO played VALUES (?, ?, ?, ?)", played)
    if write.profile is not None:
        db.execute(_UPSERT_PROFILE, write.profile[:4])
    if write.account is not None:
        db.execute("INSERT OR IGNORE INTO account VALUES (?, ?, ?)", write.account)
    if (kept := write.sessions) is not None:
        values = (kept.player, kept.first, kept.next, json.dumps(kept.ended))
        db.execute("INSERT OR REPLACE INTO session VALUES (?, ?, ?, ?)", values)
