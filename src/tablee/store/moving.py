"""Moves a house from a SQLite file to a PostgreSQL database: every row, checked by count and hash.

Each batch is stored with how far the move has come, in one transaction: after any interruption the next call goes on
behind the last row that is there. Until the end the target bears a table `moving`, and no server opens it.
"""

import hashlib
import json
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing, contextmanager, suppress
from heapq import merge
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from tablee.store.backup import errors_about, reading
from tablee.store.errors import StoreError
from tablee.store.files import lock
from tablee.store.opening import connect, prepare
from tablee.store.postgres.errors import lost, place, store_error
from tablee.store.postgres.link import Link
from tablee.store.schema import migrate, up_to_date

BATCH_ROWS = 2000

Key = tuple[Any, ...]


class Moved(NamedTuple):
    """A table that is moved. The first `key` columns are its key."""

    name: str
    columns: str
    key: int

    @property
    def key_columns(self) -> str:
        return ", ".join(self.columns.split(", ")[: self.key])


class Count(NamedTuple):
    """What a table holds: equal counts are equal contents."""

    rows: int
    sha256: str


TABLES = (
    Moved("log", "table_id, seq, at, kind, payload", 2),
    Moved("listing", "id, code, visibility, phase, opened, touched, card", 1),
    Moved("finished", "table_id, match, ended, record", 2),
    Moved("played", "player, ended, table_id, match", 4),
    Moved("player", "id, name, avatar, lang", 1),
    Moved("account", "login, player, password", 1),
    Moved("secret", "name, value", 1),
    Moved("session", "player, first, next, ended", 1),
    Moved("puzzle", "id, made, body", 1),
    Moved("puzzle_day", "player, game, day, ms, hints, in_time, gave_up, first_ms", 3),
    Moved("rated_event", "number, table_id, match, forfeit, game, at, seats", 1),
    Moved("rated_open", "player, game, table_id, match, seats", 2),
    Moved("rating", "player, game, mu, sigma, matches", 2),
    Moved("rating_change", "player, game, number, at, mu_before, sigma_before, mu, sigma, matches", 3),
    Moved("device_code", "player, hash, expires", 1),
    Moved("analysis", "table_id, match, rules, version, body", 2),
)
_MAKE_PROGRESS = "CREATE TABLE moving (house text NOT NULL, name text PRIMARY KEY, last text)"
_NUMBER_ON = (
    "SELECT setval(pg_get_serial_sequence('rated_event', 'number'), (SELECT max(number) FROM rated_event))"
    " FROM rated_event LIMIT 1"
)

Tell = Callable[[str], None]


async def move(path: Path, url: str, tell: Tell) -> None:
    """Call while no server uses either. `tell` gets a line for each table. Raises StoreError."""
    if not path.is_file():
        raise StoreError(f"there is no {path}")
    path = path.resolve()
    with lock(path):
        prepare(path)
        with _as_this_version_has_it(path) as source:
            await _move(Source(source), url, tell)


@contextmanager
def _as_this_version_has_it(path: Path) -> Iterator[sqlite3.Connection]:
    """The file is left as it is: one of an older version is brought up to date in a copy, beside it and private."""
    with reading(path) as db:
        if up_to_date(db):
            yield db
            return
        folder = path.with_name(f"{path.name}.moving")
        shutil.rmtree(folder, ignore_errors=True)  # of a move that was killed
        try:
            with closing(_copied(db, folder / path.name)) as copy:
                yield copy
        finally:
            shutil.rmtree(folder, ignore_errors=True)


def _copied(db: sqlite3.Connection, target: Path) -> sqlite3.Connection:
    with errors_about(target):
        target.parent.mkdir(mode=0o700)
        copy = connect(target)
        db.backup(copy)
        migrate(copy)
        return copy


async def _move(source: "Source", url: str, tell: Tell) -> None:
    link = Link(url, alone=True, moving=True)
    await link.open()
    try:
        connection = await link.connected()
        if await _begin(connection, source.house()):
            for table in TABLES:
                await _copy(connection, source, table)
        await _check(connection, source, tell)
        async with connection.transaction():
            await connection.execute(_NUMBER_ON)
            await connection.execute("DROP TABLE IF EXISTS moving")
    except StoreError as error:
        raise StoreError(f"{place(url)}: {error}") from error
    except Exception as error:
        again = "; call this again to go on" if lost(error) else ""
        raise StoreError(f"{place(url)}: {store_error(error)}{again}") from error
    finally:
        with suppress(StoreError):
            await link.close()


async def _begin(connection: Any, house: str) -> bool:
    """Whether rows are to be copied; False if all may be there. Raises StoreError if the target is another house's."""
    if await connection.fetchval("SELECT to_regclass('moving')") is None:
        filled = [
            table.name for table in TABLES if await connection.fetchval(f"SELECT 1 FROM {table.name} LIMIT 1")
        ]
        if filled:
            return False
        async with connection.transaction():
            await connection.execute(_MAKE_PROGRESS)
            await connection.executemany(
                "INSERT INTO moving VALUES ($1, $2)", [(house, one.name) for one in TABLES]
            )
    if await connection.fetchval("SELECT 1 FROM moving WHERE house != $1 LIMIT 1", house):
        raise StoreError("a move of another house into this database is not finished")
    return True


async def _copy(connection: Any, source: "Source", table: Moved) -> None:
    last = await connection.fetchval("SELECT last FROM moving WHERE name = $1", table.name)
    rows = source.rows(table, None if last is None else tuple(json.loads(last)))
    while batch := list(islice(rows, BATCH_ROWS)):
        async with connection.transaction():
            columns = table.columns.split(", ")
            await connection.copy_records_to_table(table.name, records=batch, columns=columns)
            last = json.dumps(batch[-1][: table.key])
            await connection.execute("UPDATE moving SET last = $2 WHERE name = $1", table.name, last)


async def _check(connection: Any, source: "Source", tell: Tell) -> None:
    """Compares every row of both databases."""
    for table in TABLES:
        here, there = count(source.rows(table)), await _count_there(connection, table)
        if here != there:
            raise StoreError(
                f"{table.name} has {there.rows} rows (sha256 {there.sha256[:12]}), the file has {here.rows}"
                f" (sha256 {here.sha256[:12]}): the target has other data, or the file was used since the move began."
                " Move into an empty database"
            )
        tell(f"{table.name}: {here.rows} rows, sha256 {here.sha256}")


async def _count_there(connection: Any, table: Moved) -> Count:
    rows, digest = 0, hashlib.sha256()
    async with connection.transaction(readonly=True):
        async for row in _cursor(connection, table):
            rows += 1
            digest.update(repr(tuple(row)).encode())
    return Count(rows, digest.hexdigest())


def _cursor(connection: Any, table: Moved) -> AsyncIterator[Any]:
    sql = f"SELECT {table.columns} FROM {table.name} ORDER BY {table.key_columns}"
    found: AsyncIterator[Any] = connection.cursor(sql, prefetch=BATCH_ROWS)
    return found


def count(rows: Iterator[Key]) -> Count:
    number, digest = 0, hashlib.sha256()
    for row in rows:
        number += 1
        digest.update(repr(row).encode())
    return Count(number, digest.hexdigest())


class Source:
    """The SQLite file, read in the order of each table's key."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def house(self) -> str:
        """Tells this house from any other: by its secrets, which nobody can read back."""
        return count(self.rows(TABLES[[table.name for table in TABLES].index("secret")])).sha256

    def rows(self, table: Moved, after: Key | None = None) -> Iterator[Key]:
        if table.name != "log":
            return self._of(table.name, table, after)
        young: Iterator[Key] = iter(self._of("journal", table, after))
        return _each_once(merge(self._of("archive", table, after), young), table.key)

    def _of(self, name: str, table: Moved, after: Key | None) -> Iterator[Key]:
        beyond = "" if after is None else f"WHERE ({table.key_columns}) > ({', '.join('?' * table.key)})"
        sql = f"SELECT {table.columns} FROM {name} {beyond} ORDER BY {table.key_columns}"
        return self._db.execute(sql, after or ())


def _each_once(rows: Iterator[Key], key: int) -> Iterator[Key]:
    """A row may be in the journal and in the archive."""
    last: Key | None = None
    for row in rows:
        if row[:key] != last:
            yield row
        last = row[:key]
