"""What every store does alike: writes go through the queue, reads and rare work beside it."""

import asyncio
import secrets
from abc import abstractmethod
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Any, TypeVar

from tablee.store.bisection import Broken
from tablee.store.erasing import erase
from tablee.store.errors import StoreError
from tablee.store.histogram import Histogram
from tablee.store.protocol import Done
from tablee.store.queries import Queries
from tablee.store.ratings import rebuild
from tablee.store.records import Write
from tablee.store.sans_io import Rows, Steps
from tablee.store.write_queue import CLOSED, Batch, WriteQueue

T = TypeVar("T")

_KEEP_CODE = (
    "INSERT INTO device_code VALUES (?1, ?2, ?3) ON CONFLICT (player) DO UPDATE SET"
    " hash = excluded.hash, expires = excluded.expires"
)
_TAKE_CODE = "DELETE FROM device_code WHERE hash = ?1 RETURNING player, expires"
_MAKE_SECRET = "INSERT INTO secret VALUES (?1, ?2) ON CONFLICT DO NOTHING"
_SECRET = "SELECT value FROM secret WHERE name = ?1"


class QueuedStore(Queries):
    """The methods of `Store` of the same names."""

    last_seq_sql: str  # of a table (?1)

    def __init__(self, write: Callable[[Batch], None], broken: Broken) -> None:
        self._queue, self._broken = WriteQueue(write), broken
        self._checking: asyncio.Task[None] | None = None

    @abstractmethod
    async def _carry_out(self, steps: Steps[T]) -> T:
        """Carries steps out in a transaction of their own, beside the queue of writes."""

    @abstractmethod
    def _erase_from_log(self, player: str, tables: Collection[str]) -> Steps[None]:
        """Takes the player's name out of the logs of these tables."""

    @abstractmethod
    async def _read_beat(self) -> int:
        """Reads what the last check has written, from the database and not from a cache."""

    # --- writing ----------------------------------------------------------------------------------------

    @property
    def transactions(self) -> int:
        return self._queue.transactions

    @property
    def writes(self) -> int:
        return self._queue.writes

    @property
    def write_seconds(self) -> Histogram:
        return self._queue.seconds

    def append(self, write: Write, done: Done) -> None:
        self._queue.append(write, done)

    def barrier(self, done: Done) -> None:
        self._queue.append(Write(), done)

    async def commit(self, write: Write) -> None:
        await self._queue.commit(write)

    async def flush(self) -> None:
        await self._queue.commit(Write())

    async def settle(self) -> None:
        await self._queue.settle()

    def _check_open(self) -> None:
        """Whoever was let in before the store closed may ask after it: that is refused, not a fault."""
        if self._queue.closed:
            raise StoreError(CLOSED)

    async def recover(self, table_id: str) -> None:
        if table_id in self._broken:
            with suppress(StoreError):
                # Once this is answered, writes that were queued before the failure was known have failed, too.
                await self.flush()
            self._broken.pop(table_id, None)

    # --- reading, and rare work -------------------------------------------------------------------------

    async def last_seq(self, table_id: str) -> int:
        ((last,),) = await self._fetch(self.last_seq_sql, table_id)
        return int(last)

    async def rebuild_ratings(self) -> int:
        return await self._carry_out(rebuild())

    async def erase(self, player: str) -> None:
        await self._carry_out(erase(player, self._erase_from_log))

    async def keep_code(self, player: str, code_hash: str, expires: int) -> None:
        await self._carry_out(_once(_KEEP_CODE, player, code_hash, expires))

    async def take_code(self, code_hash: str, now: int) -> str | None:
        for player, expires in await self._carry_out(_once(_TAKE_CODE, code_hash)):
            return player if expires > now else None
        return None

    async def secret(self, name: str) -> bytes:
        await self._carry_out(_once(_MAKE_SECRET, name, secrets.token_bytes(32)))
        ((value,),) = await self._fetch(_SECRET, name)
        return bytes(value)

    # --- care -------------------------------------------------------------------------------------------

    async def check(self) -> None:
        """Concurrent callers share one check, so that many cost no more than one."""
        if self._checking is None:
            self._checking = asyncio.get_running_loop().create_task(self._check())
            self._checking.add_done_callback(self._checked)
        await asyncio.shield(self._checking)

    def _checked(self, task: asyncio.Task[None]) -> None:
        self._checking = None
        if not task.cancelled():
            task.exception()  # marks it as retrieved: the caller may be gone

    async def _check(self) -> None:
        beat = secrets.randbits(48)
        await self.commit(Write(beat=beat))
        if await self._read_beat() != beat:
            raise StoreError("what was written could not be read back")


def _once(sql: str, *values: Any) -> Steps[Rows]:
    found = yield sql, values
    return found
