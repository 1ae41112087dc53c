"""The young end of the log: rows as they came, put into the archive by the thousand (ADR 10).

A row that goes straight to its place among its table's others dirties a page of its own, and every page of a
commit is written whole: forty times the row. Rows that follow each other share pages.
"""

import sqlite3
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain

from tablee.store.port import Row

MOST = 8192  # rows; a table that wakes looks through all of them
STEP = 512  # rows archived between two commits, so that nobody waits long
KNOWN = 20_000  # tables whose last row is remembered

_END = (
    "SELECT max(seq) FROM (SELECT max(seq) AS seq FROM archive WHERE table_id = ?1"
    " UNION ALL SELECT max(seq) FROM journal WHERE table_id = ?1)"
)
_COPY = (
    "INSERT OR IGNORE INTO archive SELECT table_id, seq, at, kind, payload FROM journal"
    " WHERE number <= ? AND table_id BETWEEN ? AND ? ORDER BY table_id, seq"
)

Ends = dict[str, int]  # table -> the seq of its last row


class Journal:
    """Belongs to the thread that writes."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._ends: Ends = {}
        self._version = -1
        self._upto = 0  # the last row that is being archived
        self._steps: list[tuple[str, str]] = []  # from which table to which; the last is next
        (self._rows,) = db.execute("SELECT count(*) FROM journal").fetchone()

    def follow(self, rows: Sequence[Row]) -> Ends:
        """Where their tables end with these rows; raises IntegrityError if one does not follow the last."""
        if not rows:
            return {}
        self._look_around()
        ends: Ends = {}
        for row in rows:
            table, seq = row[0], row[1]
            last = ends.get(table)
            if last is None and (last := self._ends.get(table)) is None:
                last = self._read_end(table)
            if seq != last + 1:
                raise sqlite3.IntegrityError(f"{table}: {seq} does not follow {last}")
            ends[table] = seq
        return ends

    def _look_around(self) -> None:
        """Nobody else should write to this file; if somebody did, what is remembered may be wrong."""
        (version,) = self._db.execute("PRAGMA data_version").fetchone()
        if version != self._version or len(self._ends) > KNOWN:
            self._version = version
            self._ends.clear()

    def _read_end(self, table: str) -> int:
        (last,) = self._db.execute(_END, (table,)).fetchone()
        return last or 0

    def insert(self, rows: Sequence[Row]) -> None:
        """All rows in one statement: the thread gives up the interpreter's lock once, not once for each row."""
        if rows:
            self._db.execute(_insertion(len(rows)), list(chain.from_iterable(rows)))

    def keep(self, ends: Ends, rows: int) -> None:
        """The commit went through."""
        self._ends |= ends
        self._rows += rows

    def tidy(self) -> None:
        """Called after each commit: a step on the way of a full journal into the archive."""
        if not self._steps and self._rows < MOST:
            return
        try:
            if self._steps:
                self._archive(*self._steps.pop())
            else:
                self._plan()
        except (
            sqlite3.Error
        ):  # a full disk, say: the rows are safe where they are, and another time will come
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            self._steps, self._rows = [], 0

    def _plan(self) -> None:
        """Rows of one table go together: they will lie on the same page."""
        (self._upto,) = self._db.execute("SELECT max(number) FROM journal").fetchone()
        tables: list[str] = []
        size = 0
        for table, rows in self._db.execute("SELECT table_id, count(*) FROM journal GROUP BY table_id"):
            tables.append(table)
            size += rows
            if size >= STEP:
                self._steps.append((tables[0], tables[-1]))
                tables, size = [], 0
        if tables:
            self._steps.append((tables[0], tables[-1]))

    def _archive(self, first: str, last: str) -> None:
        """Until all is copied, some rows are in both places; the log shows them once."""
        db = self._db
        db.execute("BEGIN IMMEDIATE")
        db.execute(_COPY, (self._upto, first, last))
        if not self._steps:
            self._rows -= db.execute("DELETE FROM journal WHERE number <= ?", (self._upto,)).rowcount
        db.execute("COMMIT")


@lru_cache(maxsize=256)
def _insertion(rows: int) -> str:
    values = ", ".join(["(?, ?, ?, ?, ?)"] * rows)
    return f"INSERT INTO journal (table_id, seq, at, kind, payload) VALUES {values}"
