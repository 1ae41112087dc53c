"""A batch of writes as one statement: one way to the server and back, and one transaction."""

from collections.abc import Sequence
from typing import Any

from tablee.store.postgres.errors import FENCED, SUPERSEDED
from tablee.store.records import ArmedDeadline, Listing, Row, Write
from tablee.store.statements import LISTING_CONFLICT

# The lock on a lease makes a new owner wait until this is committed; or this sees the new owner's epoch.
# The order keeps two transactions from waiting for each other.
APPEND = f"""
WITH mine AS (
    UPDATE writer SET batch = $3, seen = statement_timestamp() WHERE id = $1 AND generation = $2 RETURNING 1
), held AS (
    SELECT 1 FROM lease JOIN unnest($4::text[], $5::bigint[]) AS named (table_id, epoch)
    ON lease.table_id = named.table_id AND lease.epoch = named.epoch
    ORDER BY lease.table_id FOR SHARE OF lease
), stored AS (
    INSERT INTO log SELECT * FROM unnest($6::text[], $7::bigint[], $8::bigint[], $9::text[], $10::text[])
), listed AS (
    INSERT INTO listing SELECT * FROM unnest(
        $11::text[], $12::text[], $13::text[], $14::text[], $15::bigint[], $16::bigint[], $17::text[]
    ) {LISTING_CONFLICT}
), armed AS (
    INSERT INTO deadline SELECT * FROM unnest($18::text[], $19::bigint[], $20::bigint[]) AS new (table_id, seq, due)
    WHERE due IS NOT NULL ORDER BY table_id
    ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, due = excluded.due
), cleared AS (
    DELETE FROM deadline USING unnest($18::text[], $20::bigint[]) AS new (table_id, due)
    WHERE deadline.table_id = new.table_id AND new.due IS NULL
)
SELECT CASE
    WHEN NOT EXISTS (SELECT FROM mine) THEN refuse('{SUPERSEDED}', 'another connection writes for this process')
    WHEN (SELECT count(*) FROM held) != cardinality($4::text[])
        THEN refuse('{FENCED}', 'another process owns the table')
END
"""


def arguments(writes: Sequence[Write], rows: Sequence[Row]) -> list[Any]:
    """From $4 on. Of several writes of a table's line or deadline the last one counts."""
    named = {(_table(write), write.epoch) for write in writes if write.epoch is not None}
    listings: dict[str, Listing] = {}
    for write in writes:
        if (line := write.listing) is not None:
            first = listings.get(line.id, line)
            listings[line.id] = line._replace(code=first.code, opened=first.opened)  # these two never change
    deadlines = {write.deadline.table_id: write.deadline for write in writes if write.deadline is not None}
    return [
        *_columns(list(named), 2),
        *_columns(rows, len(Row._fields)),
        *_columns(list(listings.values()), len(Listing._fields)),
        *_columns(list(deadlines.values()), len(ArmedDeadline._fields)),
    ]


def _table(write: Write) -> str:
    if write.rows:
        return write.rows[0].table_id
    assert write.deadline is not None, "an epoch of no table"
    return write.deadline.table_id


def _columns(rows: Sequence[Sequence[Any]], width: int) -> list[Sequence[Any]]:
    return list(zip(*rows, strict=True)) if rows else [()] * width
