"""The store in one SQLite file. One thread writes; all waiting writes are one transaction (ADR 10)."""

import asyncio
import json
import os
import secrets
import sqlite3
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import TypeVar

from tablee.store.backup import reading
from tablee.store.batch_writer import Batch, BatchWriter, store_error
from tablee.store.erasing import erase
from tablee.store.files import lock, open_to_others, tighten
from tablee.store.opening import connect, prepare
from tablee.store.protocol import (
    Account,
    Done,
    Finished,
    Listing,
    OpenMatch,
    Profile,
    PuzzleDay,
    PuzzleTimes,
    RatedMatch,
    RatedSeat,
    RatingChange,
    RatingRow,
    Row,
    Sessions,
    StoredPuzzle,
    StoreError,
    Write,
)
from tablee.store.ratings import rebuild
from tablee.store.schema import migrate, recognise

T = TypeVar("T")

BUSY_BATCH_WRITES = 8  # after a batch larger than this the next one is held back for a moment,
BATCH_DELAY_S = 0.002  # because under load a larger batch costs everybody less
_OF_TABLE = "table_id, seq, at, kind, payload FROM {} WHERE table_id = ?1 AND seq > ?2"
# Not from the view `log`: SQLite would build the whole of it before it looks for the table.
_ROWS = f"SELECT {_OF_TABLE.format('archive')} UNION SELECT {_OF_TABLE.format('journal')} ORDER BY seq"
_LAST = (
    "SELECT max(ifnull((SELECT max(seq) FROM archive WHERE table_id = ?1), 0),"
    " ifnull((SELECT max(seq) FROM journal WHERE table_id = ?1), 0))"
)
_CHANGE = "player, game, at, mu_before, sigma_before, mu, sigma, matches"
_CHANGES = f"SELECT {_CHANGE} FROM rating_change WHERE number IN" + (
    " (SELECT number FROM rated_event WHERE table_id = ? AND match = ? AND forfeit = '')"
)
# One row for each game and step of time: where max() is asked for, SQLite takes the other columns from that row.
_COURSE = (
    f"SELECT {_CHANGE}, max(number) FROM rating_change WHERE player = ?1"
    " GROUP BY game, CASE WHEN at < ?2 THEN -1 ELSE (at - ?2) / ?3 END ORDER BY game, at"
)


class SqliteStore:
    """Call from one event loop. Raises StoreError if the database is in use or cannot be used."""

    def __init__(self, path: Path) -> None:
        self._path = path.resolve()
        self._loop = asyncio.get_running_loop()
        self._open()
        self._waiting: Batch = []
        self._busy = False
        self._idle = asyncio.Event()
        self._idle.set()
        self._checking: asyncio.Task[None] | None = None
        self._writer.start()
        self._readers = ThreadPoolExecutor(1, "store-reader")
        self.transactions = 0
        self.writes = 0

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

    # --- writing ----------------------------------------------------------------------------------------

    def append(self, write: Write, done: Done) -> None:
        self._waiting.append((write, done))
        if not self._busy:
            self._busy = True
            self._idle.clear()
            self._loop.call_soon(self._hand_over)  # takes along what this turn of the loop adds

    def _hand_over(self) -> None:
        batch, self._waiting = self._waiting, []
        self._writer.put(batch)

    def _answer_from_thread(self, batch: Batch, errors: list[StoreError | None]) -> None:
        self._loop.call_soon_threadsafe(self._on_written, batch, errors)

    def _on_written(self, batch: Batch, errors: list[StoreError | None]) -> None:
        self.transactions += 1
        self.writes += len(batch)
        if self._waiting and len(batch) > BUSY_BATCH_WRITES:
            self._loop.call_later(BATCH_DELAY_S, self._hand_over)
        elif self._waiting:
            self._hand_over()  # the next batch is written while this one is answered
        else:
            self._busy = False
            self._idle.set()
        for (_, done), error in zip(batch, errors, strict=True):
            try:
                done(error)
            except Exception as fault:  # a bug in one callback must not keep the others from theirs
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

    def barrier(self, done: Done) -> None:
        self.append(Write(), done)

    async def flush(self) -> None:
        await self.commit(Write())

    async def recover(self, table_id: str) -> None:
        if table_id in self._writer.broken:
            with suppress(StoreError):
                # Once this is answered, writes that were queued before the failure was known have failed, too.
                await self.flush()
            self._writer.broken.pop(table_id, None)

    # --- reading ----------------------------------------------------------------------------------------

    async def _read(self, query: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await self._loop.run_in_executor(self._readers, query, self._reader)
        except sqlite3.Error as error:
            raise store_error(error) from error

    async def rows(self, table_id: str, after: int = 0) -> list[Row]:
        return await self._read(lambda db: [Row(*row) for row in db.execute(_ROWS, (table_id, after))])

    async def find(self, id_or_code: str) -> Listing | None:
        sql = "SELECT * FROM listing WHERE id = ?1 OR (code = ?1 AND phase != 'closed')"
        return await self._read(lambda db: _one(Listing, db.execute(sql, (id_or_code,))))

    async def listings(self, limit: int) -> list[Listing]:
        public = "visibility = 'public' AND phase != 'closed'"
        sql = f"SELECT * FROM listing WHERE {public} ORDER BY opened DESC LIMIT ?"
        return await self._read(lambda db: [Listing(*row) for row in db.execute(sql, (limit,))])

    async def deserted(self, before: int, after: str, limit: int) -> list[Listing]:
        # A card names the player of each seat; quotes inside of names are escaped.
        sql = (
            "SELECT * FROM listing WHERE phase != 'closed' AND touched < ? AND id > ?"
            ' AND NOT instr(card, \'"player":"\') ORDER BY id LIMIT ?'
        )
        return await self._read(lambda db: [Listing(*row) for row in db.execute(sql, (before, after, limit))])

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

    async def games_finished(self, player: str, games: Collection[str]) -> frozenset[str]:
        sql = (
            "SELECT 1 FROM played NATURAL JOIN finished WHERE player = ? AND instr(record, ?)"
            ' AND NOT instr(record, \'"kind":"sheet"\') LIMIT 1'  # whoever knows the box does not know the screen
        )
        return await self._read(
            lambda db: frozenset(
                game for game in games if db.execute(sql, (player, f'"game":"{game}"')).fetchone()
            )
        )

    async def ratings(self, player: str) -> list[RatingRow]:
        sql = "SELECT game, mu, sigma, matches FROM rating WHERE player = ?"
        return await self._read(lambda db: [RatingRow(*row) for row in db.execute(sql, (player,))])

    async def rating_course(self, player: str, since: int, step_ms: int) -> list[RatingChange]:
        return await self._read(
            lambda db: [RatingChange(*row[:8]) for row in db.execute(_COURSE, (player, since, step_ms))]
        )

    async def rated_match(self, table_id: str, match: int) -> RatedMatch | None:
        sql = "SELECT game, at, seats FROM rated_event WHERE table_id = ? AND match = ? AND forfeit = ''"
        found = await self._read(lambda db: db.execute(sql, (table_id, match)).fetchone())
        if found is None:
            return None
        seats = tuple(RatedSeat(*seat) for seat in json.loads(found[2]))
        return RatedMatch(table_id, match, found[0], found[1], seats)

    async def rating_changes(self, table_id: str, match: int) -> list[RatingChange]:
        return await self._read(
            lambda db: [RatingChange(*row) for row in db.execute(_CHANGES, (table_id, match))]
        )

    async def open_matches(self, player: str) -> list[OpenMatch]:
        sql = "SELECT game, table_id, match FROM rated_open WHERE player = ?"
        return await self._read(lambda db: [OpenMatch(*row) for row in db.execute(sql, (player,))])

    async def rebuild_ratings(self) -> int:
        return await self._change(rebuild)

    async def erase(self, player: str) -> None:
        await self._change(lambda db: erase(db, player))

    async def _change(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Rare work on what is stored already, in a transaction of its own beside the queue of writes."""

        def in_transaction(db: sqlite3.Connection) -> T:
            with db:
                db.execute("BEGIN IMMEDIATE")
                return work(db)

        return await self._read(in_transaction)

    async def played(self, player: str) -> tuple[int, int | None]:
        sql = "SELECT count(*), min(ended) FROM played WHERE player = ?"
        count, first = await self._read(lambda db: db.execute(sql, (player,)).fetchone())
        return count, first

    async def keep_code(self, player: str, code_hash: str, expires: int) -> None:
        sql = "INSERT OR REPLACE INTO device_code VALUES (?, ?, ?)"
        await self._read(lambda db: db.execute(sql, (player, code_hash, expires)))

    async def take_code(self, code_hash: str, now: int) -> str | None:
        sql = "DELETE FROM device_code WHERE hash = ? RETURNING player, expires"
        found = await self._read(lambda db: db.execute(sql, (code_hash,)).fetchall())
        return found[0][0] if found and found[0][1] > now else None

    async def analyses_of(self, player: str, limit: int) -> list[tuple[str, int, bytes]]:
        sql = (
            "SELECT table_id, match, body FROM played NATURAL JOIN analysis"
            " WHERE player = ? ORDER BY ended DESC LIMIT ?"
        )
        return await self._read(lambda db: db.execute(sql, (player, limit)).fetchall())

    async def analysis(self, table_id: str, match: int, rules: int, version: int) -> bytes | None:
        sql = "SELECT body FROM analysis WHERE table_id = ? AND match = ? AND rules = ? AND version = ?"
        found = await self._read(lambda db: db.execute(sql, (table_id, match, rules, version)).fetchone())
        return None if found is None else bytes(found[0])

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

    async def puzzle(self, id: str) -> StoredPuzzle | None:
        sql = "SELECT id, made, body FROM puzzle WHERE id = ?"
        return await self._read(lambda db: _one(StoredPuzzle, db.execute(sql, (id,))))

    async def puzzle_days(self, player: str) -> list[PuzzleDay]:
        sql = "SELECT game, day, ms, hints, in_time, gave_up FROM puzzle_day WHERE player = ?"
        return await self._read(
            lambda db: [
                PuzzleDay(player, game, day, ms, hints, bool(in_time), bool(gave_up))
                for game, day, ms, hints, in_time, gave_up in db.execute(sql, (player,))
            ]
        )

    async def puzzle_times(self, game: str, day: str) -> PuzzleTimes:
        solved = "FROM puzzle_day WHERE game = ?1 AND day = ?2 AND first_ms IS NOT NULL"

        def read(db: sqlite3.Connection) -> PuzzleTimes:
            (players,) = db.execute(f"SELECT count(*) {solved}", (game, day)).fetchone()
            middle = f"SELECT first_ms {solved} ORDER BY first_ms LIMIT 1 OFFSET ?3"
            found = db.execute(middle, (game, day, (players - 1) // 2)).fetchone() if players else None
            return PuzzleTimes(players, None if found is None else found[0])

        return await self._read(read)

    async def last_seq(self, table_id: str) -> int:
        return await self._read(lambda db: int(db.execute(_LAST, (table_id,)).fetchone()[0]))

    async def secret(self, name: str) -> bytes:
        def read_or_make(db: sqlite3.Connection) -> bytes:
            db.execute("INSERT OR IGNORE INTO secret VALUES (?, ?)", (name, secrets.token_bytes(32)))
            (value,) = db.execute("SELECT value FROM secret WHERE name = ?", (name,)).fetchone()
            return bytes(value)

        return await self._read(read_or_make)

    # --- care -------------------------------------------------------------------------------------------

    async def check(self) -> None:
        """Concurrent callers share one check, so that many cost no more than one."""
        if self._checking is None:
            self._checking = self._loop.create_task(self._check())
            self._checking.add_done_callback(self._checked)
        await asyncio.shield(self._checking)

    def _checked(self, task: asyncio.Task[None]) -> None:
        self._checking = None
        if not task.cancelled():
            task.exception()  # marks it as retrieved: the caller may be gone

    async def _check(self) -> None:
        beat = secrets.randbits(48)
        await self.commit(Write(beat=beat))
        if await self._read(lambda _: self._read_beat()) != beat:
            raise StoreError("what was written could not be read back")

    def _read_beat(self) -> int:
        """Reads with a new connection, which has no cached pages."""
        try:
            same = os.path.samestat(self._path.stat(), self._file)
        except OSError:
            same = False
        if not same:
            raise StoreError("the database file has been removed or replaced")
        with reading(self._path) as db:
            recognise(db)
            beat: int = db.execute("SELECT max(beat) FROM health").fetchone()[0]
            return beat

    async def settle(self) -> None:
        await self._idle.wait()

    async def close(self) -> None:
        await self.settle()
        await self._loop.run_in_executor(self._readers, self._writer.stop)
        self._readers.shutdown()
        self._reader.close()
        self._db.close()
        self._locked.close()


def _one(kind: Callable[..., T], rows: sqlite3.Cursor) -> T | None:
    row = rows.fetchone()
    return None if row is None else kind(*row)
