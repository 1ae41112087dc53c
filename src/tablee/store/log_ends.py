"""Where the logs of tables end: a row is stored only behind the one before it."""

from collections.abc import Callable, Sequence

from tablee.store.errors import Conflict
from tablee.store.records import Row

Ends = dict[str, int]  # table -> the seq of its last row


def ends_after(rows: Sequence[Row], last: Callable[[str], int]) -> Ends:
    """Returns the last seq of each table with these rows; raises Conflict if one does not follow the last."""
    ends: Ends = {}
    for row in rows:
        table, seq = row[0], row[1]
        before = ends.get(table)
        if before is None:
            before = last(table)
        if seq != before + 1:
            raise Conflict(f"{table}: {seq} does not follow {before}")
        ends[table] = seq
    return ends
