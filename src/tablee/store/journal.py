"""The young end of the log: rows as they came, put into the archive by the thousand (ADR 10).

A row that goes straight to its place among its table's others dirties a page of its own, and every page of a
commit is written whole: forty times the row. Rows that follow each other share pages.
"""

import json
import sqlite3
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain

from tablee.store.port import Row

MOST = 8192  # rows; a table that wakes looks through all of them
COPIED, DROPPED = 128, 512  # rows archived, rows taken out between two commits: nobody waits long
KNOWN = 20_000  # tables whose last row is remembered

_END = "SELECT max(seq) FROM archive WHERE table_id = ?"
_ENDS = (
    "SELECT table_id, max(max(seq), ifnull((SELECT max(seq) FROM archive AS old"
    " WHERE old.table_id = journal.table_id), 0)) FROM journal GROUP BY table_id"
)
_IN_ORDER = "SELECT json_group_array(number) FROM (SELECT number FROM journal ORDER BY table_id, seq)"
_COPY = (
    "INSERT OR IGNORE INTO archive SELECT table_id, seq, at, kind, payload"
    " FROM json_each(?) CROSS JOIN journal ON number = value"  # cross: in the order of the list
)
_DROP = "DELETE FROM journal WHERE number <= ?"

Ends = dict[str, int]  # table -> the seq of its last row


class Journal:
    """Belongs to the thread that writes."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._ends: Ends = {}
        self._version = -1
        self._copies: list[list[int]] = []  # numbers of rows to archive; the last ones are next
        self._drops: list[int] = []  # up to which number to take out what has been archived; so here
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
            self._ends = dict(self._db.execute(_ENDS))

    def _read_end(self, table: str) -> int:
        """Of a table that has no row in the journal: the ends of those that have are known."""
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
        """Called after each commit: a step on the way of a full journal into the archive.

        Until all is copied, rows are in both places; the log shows them once.
        """
        try:
            if self._copies:
                self._unhurried(_COPY, str(self._copies.pop()))
            elif self._drops:
                self._rows -= self._unhurried(_DROP, self._drops.pop())
            elif self._rows >= MOST:
                self._plan()
        except sqlite3.Error:
            # A full disk, say: the rows are safe where they are, and another time will come.
            self._copies, self._drops, self._rows = [], [], 0

    def _plan(self) -> None:
        """Rows of one table are copied together, for they will lie on the same page; dropped as they came."""
        (found,) = self._db.execute(_IN_ORDER).fetchone()
        numbers: list[int] = json.loads(found)
        self._copies = [numbers[start : start + COPIED] for start in range(0, len(numbers), COPIED)]
        self._drops = list(range(max(numbers), min(numbers) - 1, -DROPPED))

    def _unhurried(self, statement: str, argument: str | int) -> int:
        """A commit that nobody waits for need not wait for the disk: the next one takes it along."""
        self._db.execute("PRAGMA synchronous = NORMAL")
        try:
            return self._db.execute(statement, (argument,)).rowcount
        finally:
            self._db.execute("PRAGMA synchronous = FULL")


@lru_cache(maxsize=256)
def _insertion(rows: int) -> str:
    values = ", ".join(["(?, ?, ?, ?, ?)"] * rows)
    return f"INSERT INTO journal (table_id, seq, at, kind, payload) VALUES {values}"
