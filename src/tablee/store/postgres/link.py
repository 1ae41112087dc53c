"""The connection that writes. A broken one is opened again, and then says what was stored last.

Each process has a row in `writer`: its last batch, and the generation of its connection. Every batch sets the one and
needs the other. A new connection raises the generation, which waits for a batch of the old connection that is being
committed and refuses one that comes later: from then on the row says whether the batch in doubt is stored.
"""

import asyncio
import secrets
from typing import Any

from asyncpg.exceptions import TargetServerAttributeNotMatched

from tablee.store.errors import StoreError
from tablee.store.postgres.errors import lost, place, store_error
from tablee.store.postgres.hosts import CONNECT_S, connect
from tablee.store.postgres.leftovers import clear_leftovers
from tablee.store.postgres.schema import APPLICATION, SERVING, check_moved, migrate

COMMAND_S = 15.0  # a command that takes longer has lost its server
# For the server: whoever is gone keeps no lock for long.
SESSION = {
    "application_name": "tablee",
    "synchronous_commit": "on",  # a commit that was answered survives a power cut
    "default_transaction_isolation": "read committed",
    "idle_in_transaction_session_timeout": "10s",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
    "jit": "off",  # our statements are short
}
_REGISTER = (
    "INSERT INTO writer VALUES ($1, 1, 0, 0)"
    " ON CONFLICT (id) DO UPDATE SET generation = writer.generation + 1, seen = statement_timestamp()"
    " RETURNING generation, batch"
)
_END_OLD = (
    "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
    " WHERE pid = $1 AND backend_start = $2 AND pid != pg_backend_pid()"
)
_SELF = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"


class Link:
    """`alone`: no other process may use the database; otherwise those may that are not alone either.

    `moving`: also a database into which a house is being moved (`store/moving.py`).
    """

    def __init__(self, url: str, alone: bool, moving: bool = False) -> None:
        self._url, self._alone, self._moving = url, alone, moving
        self.writer = secrets.token_hex(8)
        self.generation = 0
        self.last_batch = 0  # stored when the connection was opened
        self._connection: Any = None
        self._session: tuple[Any, ...] | None = None  # of the last connection

    async def open(self) -> None:
        """Opens the first connection and brings the schema up to date; raises StoreError."""
        try:
            await self._connect(first=True)
        except StoreError as error:
            raise StoreError(f"{place(self._url)}: {error}") from error
        except TargetServerAttributeNotMatched as error:
            raise StoreError(
                f"{place(self._url)} takes no writes: it is a replica, or still recovers"
            ) from error
        except Exception as error:
            why = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
            raise StoreError(f"{place(self._url)} cannot be used: {why}") from error

    async def connected(self) -> Any:
        """Returns the open connection, or opens a new one; raises what asyncpg raises, or StoreError."""
        if not self.is_open():
            await self._connect()
        return self._connection

    def is_open(self) -> bool:
        return self._connection is not None and not self._connection.is_closed()

    async def _connect(self, first: bool = False) -> None:
        connection = await connect(self._url, command_timeout=COMMAND_S, server_settings=SESSION)
        try:
            if self._session is not None:
                await connection.execute(_END_OLD, *self._session)
            self._session = tuple(await connection.fetchrow(_SELF))
            await self._claim(connection)
            if first:
                await migrate(connection)
                if not self._moving:
                    await check_moved(connection)
                    await clear_leftovers(connection)
            self.generation, self.last_batch = await connection.fetchrow(_REGISTER, self.writer)
        except BaseException:
            connection.terminate()
            raise
        self._connection = connection

    async def _claim(self, connection: Any) -> None:
        how = "pg_try_advisory_lock" if self._alone else "pg_try_advisory_lock_shared"
        if not await connection.fetchval(f"SELECT {how}($1, $2)", APPLICATION, SERVING):
            raise StoreError("the database is in use by another server")

    def drop(self) -> None:
        """Gives a connection up that has failed."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def close(self) -> None:
        if self.is_open():
            try:
                await self._connection.execute("DELETE FROM writer WHERE id = $1", self.writer)
                await self._connection.close(timeout=CONNECT_S)
            except Exception as error:
                self.drop()
                if not lost(error):
                    raise store_error(error) from error


async def sleep_before_retry(attempt: int) -> None:
    await asyncio.sleep(min(0.02 * 2**attempt, 0.5))
