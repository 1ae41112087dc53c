"""Buffers new rows of the log in the order of arrival, and moves them to the archive in bulk (ADR 10).

The archive is ordered by table, so each new row would change another page there, and a commit writes whole pages:
forty times the row. In the buffer (the SQL table `journal`) the rows of one commit share pages.
"""

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import chain

from tablee.store.log_ends import Ends, ends_after
from tablee.store.records import Row

BUFFERED_ROWS = 8192  # at most, before they move; a table that wakes looks through all of them
MOVED_ROWS = 32  # between two commits, at least
MOVED_PER_COMMITTED = 4  # and so many for each row of the commit before
REMEMBERED_TABLES = 20_000  # whose last row is known

_END = "SELECT max(seq) FROM archive WHERE table_id = ?"
_ENDS = (
    "SELECT table_id, max(max(seq), ifnull((SELECT max(seq) FROM archive AS old"
    " WHERE old.table_id = journal.table_id), 0)) FROM journal GROUP BY table_id"
)
_COPY = (
    "INSERT OR IGNORE INTO archive SELECT table_id, seq, at, kind, payload"
    " FROM json_each(?) CROSS JOIN journal ON number = value"  # cross: in the order of the list
)
_DROP = "DELETE FROM journal WHERE number IN (SELECT value FROM json_each(?))"


class WriteBuffer:
    """Used by the writing thread only."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._ends: Ends = {}
        self._version = -1
        self._inserted: list[tuple[int, Sequence[Row]]] = []  # by the commit under way: first number, rows
        self._young: dict[str, list[int]] = {}  # table -> the numbers of its rows
        self._count = 0  # of young rows
        # Numbers of rows to archive, those of a table together, and of archived rows to take out, the oldest
        # last: from both lists the end is next. No number comes again while it stands in one of them.
        self._copying: list[int] = []
        self._dropping: list[int] = []
        for number, table in db.execute("SELECT number, table_id FROM journal"):
            self._remember(number, table)

    def follow(self, rows: Sequence[Row]) -> Ends:
        """Returns the last seq of each table with these rows; raises Conflict if one does not follow the last."""
        self._inserted = []
        if not rows:
            return {}
        self._check_other_writers()
        return ends_after(rows, self._last)

    def _last(self, table: str) -> int:
        last = self._ends.get(table)
        return self._read_end(table) if last is None else last

    def _check_other_writers(self) -> None:
        """Reads the last seqs again if another program has written to the file, which none should."""
        (version,) = self._db.execute("PRAGMA data_version").fetchone()
        if version != self._version or len(self._ends) > REMEMBERED_TABLES:
            self._version = version
            self._ends = dict(self._db.execute(_ENDS))

    def _read_end(self, table: str) -> int:
        """Reads the last seq of a table that has no buffered row."""
        (last,) = self._db.execute(_END, (table,)).fetchone()
        return last or 0

    def insert(self, rows: Sequence[Row]) -> None:
        """Inserts all rows in one statement: the thread releases the interpreter's lock once, not for each row."""
        if rows:
            last = self._db.execute(_insertion(len(rows)), list(chain.from_iterable(rows))).lastrowid
            assert last is not None
            self._inserted.append((last - len(rows) + 1, rows))

    def keep(self, ends: Ends) -> None:
        """Call after the commit: remembers its rows."""
        self._ends |= ends
        for first, rows in self._inserted:
            for number, row in enumerate(rows, first):
                self._remember(number, row[0])

    def _remember(self, number: int, table: str) -> None:
        self._young.setdefault(table, []).append(number)
        self._count += 1

    def tidy(self) -> None:
        """Moves some rows of a full buffer to the archive. Call after each commit.

        Until all is copied, rows are in both places; the log shows them once.
        """
        size = max(MOVED_ROWS, MOVED_PER_COMMITTED * sum(len(rows) for _, rows in self._inserted))
        # For example a full disk: the rows are safe in the buffer until the next try.
        with suppress(sqlite3.Error):
            if self._copying:
                self._execute_unsynced(_COPY, self._copying[-size:])
                del self._copying[-size:]
            elif self._dropping:
                self._execute_unsynced(_DROP, self._dropping[-size:])
                del self._dropping[-size:]
            elif self._count >= BUFFERED_ROWS:
                self._copying = list(chain.from_iterable(self._young.values()))
                self._dropping = sorted(self._copying, reverse=True)
                self._young, self._count = {}, 0

    def _execute_unsynced(self, statement: str, numbers: list[int]) -> None:
        """Commits without waiting for the disk: nobody waits for this, and the next commit flushes it, too."""
        self._db.execute("PRAGMA synchronous = NORMAL")
        try:
            self._db.execute(statement, (str(numbers),))
        finally:
            self._db.execute("PRAGMA synchronous = FULL")


@lru_cache(maxsize=256)
def _insertion(rows: int) -> str:
    values = ", ".join(["(?, ?, ?, ?, ?)"] * rows)
    return f"INSERT INTO journal (table_id, seq, at, kind, payload) VALUES {values}"
