"""The store in a PostgreSQL database (ADR 32)."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import asyncpg
from asyncpg.exceptions import ReadOnlySQLTransactionError

from tablee.store.bisection import Unavailable
from tablee.store.erasing import erase_by_table
from tablee.store.errors import InDoubt
from tablee.store.postgres.dialect import carry_out, dollars
from tablee.store.postgres.errors import again, lost, store_error
from tablee.store.postgres.hosts import CONNECT_S, connect
from tablee.store.postgres.leases import PostgresLeases
from tablee.store.postgres.link import COMMAND_S, SESSION, Link, sleep_before_retry
from tablee.store.postgres.writer import LOCK_RATINGS, PATIENCE_S, Writer
from tablee.store.queued_store import QueuedStore
from tablee.store.ratings import rebuild
from tablee.store.records import Row
from tablee.store.sans_io import Rows, Steps
from tablee.store.write_queue import Batch

T = TypeVar("T")

READERS = 4  # connections for reading, at most; the first question opens one
_ROWS = "SELECT table_id, seq, at, kind, payload FROM log WHERE table_id = ?1 AND seq > ?2 ORDER BY seq"


class PostgresStore(QueuedStore):
    """Use `open`."""

    last_seq_sql = "SELECT coalesce(max(seq), 0) FROM log WHERE table_id = ?1"
    tightened: Sequence[tuple[str, bool]] = ()

    def __init__(self, link: Link, readers: Any, pulse: Any) -> None:
        self._link, self._readers, self._writer = link, readers, Writer(link)
        self._pulse = pulse
        super().__init__(self._start_writing, self._writer.broken)
        self._writing: asyncio.Task[None] | None = None
        self.leases = PostgresLeases(self._fetch, self._fetch_beat)

    @classmethod
    async def open(cls, url: str, *, alone: bool) -> "PostgresStore":
        """`alone`: no other process may use the database meanwhile. Raises StoreError."""
        link = Link(url, alone)
        await link.open()
        return cls(link, await _pool(url, READERS), await _pool(url, 1))

    # --- writing ----------------------------------------------------------------------------------------

    def _start_writing(self, batch: Batch) -> None:
        self._writing = asyncio.get_running_loop().create_task(self._write(batch))

    async def _write(self, batch: Batch) -> None:
        errors = await self._writer.write([write for write, _ in batch])
        self._queue.on_written(batch, errors)

    # --- reading, and rare work beside the queue of writes ------------------------------------------------

    async def rows(self, table_id: str, after: int = 0) -> list[Row]:
        return [Row(*row) for row in await self._fetch(_ROWS, table_id, after)]

    async def _fetch(self, sql: str, *values: Any) -> Rows:
        return await self._fetch_over(self._readers, sql, values)

    async def _fetch_beat(self, sql: str, *values: Any) -> Rows:
        """Over a connection of its own: who waits behind those that read loses every table."""
        return await self._fetch_over(self._pulse, sql, values)

    async def _fetch_over(self, connections: Any, sql: str, values: Sequence[Any]) -> Rows:
        """Also asks again after a broken connection: what is asked here may be asked twice."""

        async def ask() -> Rows:
            self._check_open()
            async with _replaced_if_read_only(connections):
                found: Rows = await connections.fetch(dollars(sql), *values)
                return found

        return await _patiently(ask)

    async def _carry_out(self, steps: Steps[T]) -> T:
        self._check_open()
        try:
            connection = await _patiently(self._readers.acquire)
            try:
                async with _replaced_if_read_only(self._readers), connection.transaction():
                    return await carry_out(connection, steps)
            finally:
                await self._readers.release(connection)
        except Exception as error:
            if lost(error):
                raise InDoubt(f"the connection broke: {error!r}") from error
            raise store_error(error) from error

    async def rebuild_ratings(self) -> int:
        return await self._carry_out(_rebuild_alone())

    def _erase_from_log(self, player: str, tables: Collection[str]) -> Steps[None]:
        return erase_by_table("log", player, tables)

    # --- care -------------------------------------------------------------------------------------------

    async def _read_beat(self) -> int:
        ((beat,),) = await self._fetch("SELECT beat FROM writer WHERE id = ?1", self._link.writer)
        return int(beat)

    async def close(self) -> None:
        self._queue.close()
        await self.settle()
        await self._link.close()
        for connections in (self._readers, self._pulse):
            try:
                await asyncio.wait_for(connections.close(), CONNECT_S)
            except Exception:  # the server is away: nothing is open there
                connections.terminate()


async def _pool(url: str, most: int) -> Any:
    return await asyncpg.create_pool(
        url, min_size=0, max_size=most, connect=connect, command_timeout=COMMAND_S,
        server_settings=SESSION, reset=_leave_as_it_is,
    )  # fmt: skip


@asynccontextmanager
async def _replaced_if_read_only(connections: Any) -> AsyncIterator[None]:
    """The host became a standby while we were connected: the next question looks for the one that takes writes."""
    try:
        yield
    except ReadOnlySQLTransactionError:
        await connections.expire_connections()
        raise


async def _patiently(ask: Callable[[], Awaitable[T]]) -> T:
    """Asks again while the server is away, and where it could not help it; raises StoreError."""
    now = asyncio.get_running_loop().time
    end, attempt = now() + PATIENCE_S, 0
    while True:
        try:
            return await ask()
        except Exception as error:
            if not (lost(error) or again(error)):
                raise store_error(error) from error
            if now() > end:
                raise Unavailable(f"the database is away: {error!r}") from error
            await sleep_before_retry(attempt)
            attempt += 1


async def _leave_as_it_is(connection: Any) -> None:
    """Our questions leave nothing behind in a session; clearing it would be one more way to the server."""


def _rebuild_alone() -> Steps[int]:
    yield LOCK_RATINGS
    events = yield from rebuild()
    return events
