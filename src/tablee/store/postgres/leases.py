"""Leases in PostgreSQL. Each change is one statement; every time is the database's."""

from collections.abc import Awaitable, Callable, Collection
from typing import Any

from tablee.store.leases import Lease, Node
from tablee.store.sans_io import Rows

# One statement has one time: it cannot find a node alive in one place and dead in another.
# A beat from the future is one from before the clock was set back; a little ahead is one that came meanwhile.
_NOT_AHEAD = "beaten < statement_timestamp() + interval '1 second'"
_ALIVE = f"expires > statement_timestamp() AND {_NOT_AHEAD}"
_LIVES = f"EXISTS (SELECT FROM node WHERE node.id = {{}} AND {_ALIVE})"
_BEAT = f"""
WITH before AS (SELECT {_ALIVE} AS lived FROM node WHERE id = $1),
beat AS (
    INSERT INTO node (id, address, beaten, expires)
    VALUES ($1, $2, statement_timestamp(), statement_timestamp() + $3 * interval '1 millisecond')
    ON CONFLICT (id) DO UPDATE SET
        address = excluded.address, beaten = excluded.beaten, expires = excluded.expires
)
SELECT lived FROM before
"""
# $3 and $4: somebody who is not heard any more, and how much earlier than others they count as dead.
_OWNS = (
    f"EXISTS (SELECT FROM node WHERE node.id = lease.owner AND {_NOT_AHEAD} AND expires > statement_timestamp()"
    " + CASE WHEN node.id = $3 THEN $4 ELSE 0 END * interval '1 millisecond')"
)
_HOLDER = f"SELECT table_id, owner, epoch, owner = $2 OR {_OWNS} FROM lease WHERE table_id = $1"
_CAN_TAKE = f"{_LIVES.format('$2')} AND NOT {_OWNS}"
# Always writes: the row that it returns is then the latest, and locked, whoever else takes at the same time.
_TAKE = f"""
INSERT INTO lease SELECT $1, CASE WHEN lives THEN $2 ELSE '' END, CASE WHEN lives THEN 1 ELSE 0 END
FROM (SELECT {_LIVES.format("$2")} AS lives) AS asking
ON CONFLICT (table_id) DO UPDATE SET
    owner = CASE WHEN {_CAN_TAKE} THEN $2 ELSE lease.owner END,
    epoch = CASE WHEN {_CAN_TAKE} THEN lease.epoch + 1 ELSE lease.epoch END
RETURNING table_id, owner, epoch
"""
_RELEASE = f"""
WITH mine AS (
    SELECT table_id, {_LIVES.format("$3")} AS handed FROM lease
    WHERE owner = $1 AND table_id = ANY($2::text[]) ORDER BY table_id FOR UPDATE OF lease
)
UPDATE lease SET owner = CASE WHEN handed THEN $3 ELSE '' END, epoch = epoch + CASE WHEN handed THEN 1 ELSE 0 END
FROM mine WHERE lease.table_id = mine.table_id RETURNING lease.table_id, owner, epoch
"""
_LEAVE = "DELETE FROM node WHERE id = $1"
_HELD = "SELECT table_id, owner, epoch FROM lease WHERE owner = $1 ORDER BY table_id"
_OWNER = f"SELECT owner FROM lease WHERE table_id = $1 AND {_LIVES.format('owner')}"
_NODES = f"SELECT id, address FROM node WHERE {_ALIVE} ORDER BY id"
_ORPHANS = f"""
SELECT deadline.table_id FROM deadline LEFT JOIN lease USING (table_id)
WHERE due <= extract(epoch FROM statement_timestamp()) * 1000 AND NOT {_LIVES.format("owner")}
ORDER BY due, table_id LIMIT $1
"""


class PostgresLeases:
    """`fetch` carries a statement out, `fetch_beat` one that may wait for no other; all of them may be repeated after a
    broken connection.
    """

    def __init__(
        self, fetch: Callable[..., Awaitable[Rows]], fetch_beat: Callable[..., Awaitable[Rows]]
    ) -> None:
        self._fetch: Callable[..., Awaitable[Any]] = fetch
        self._fetch_beat: Callable[..., Awaitable[Any]] = fetch_beat

    async def beat(self, node: str, address: str, ttl_ms: int) -> bool:
        before = await self._fetch_beat(_BEAT, node, address, ttl_ms)
        return bool(before and before[0][0])

    async def take(self, table_id: str, node: str, gone: str = "", early_ms: int = 0) -> Lease:
        before = ""
        for *lease, holds in await self._fetch(_HOLDER, table_id, node, gone, early_ms):
            if holds:
                return Lease(*lease)
            before = lease[1]
        ((_, owner, epoch),) = await self._fetch(_TAKE, table_id, node, gone, early_ms)
        return Lease(table_id, owner, epoch, before if owner == node else "")

    async def release(self, node: str, table_ids: Collection[str], to: str | None = None) -> list[Lease]:
        return [Lease(*row) for row in await self._fetch(_RELEASE, node, list(table_ids), to or "")]

    async def leave(self, node: str) -> None:
        await self._fetch(_LEAVE, node)

    async def held(self, node: str) -> list[Lease]:
        return [Lease(*row) for row in await self._fetch(_HELD, node)]

    async def owner(self, table_id: str) -> str | None:
        found = await self._fetch(_OWNER, table_id)
        return str(found[0][0]) if found else None

    async def nodes(self) -> list[Node]:
        return [Node(*row) for row in await self._fetch(_NODES)]

    async def orphans(self, limit: int) -> list[str]:
        return [table for (table,) in await self._fetch(_ORPHANS, limit)]
