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
KNOWN = 20_000  # tables whose last row is remembered

Ends = dict[str, int]  # table -> the seq of its last row


class Journal:
    """Belongs to the thread that writes."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._ends: Ends = {}
        self._version = -1
        (self._rows,) = db.execute("SELECT count(*) FROM journal").fetchone()

    def follow(self, rows: Sequence[Row]) -> Ends:
        """Where their tables end with these rows; raises IntegrityError if one does not follow the last."""
        if not rows:
            return {}
        self._look_around()
        ends: Ends = {}
        for table, seq, *_ in rows:
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
        (last,) = self._db.execute("SELECT max(seq) FROM log WHERE table_id = ?", (table,)).fetchone()
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
        """Empties a full journal into the archive."""
        if self._rows < MOST:
            return
        try:
            self._db.executescript(
                "BEGIN IMMEDIATE;"
                "INSERT INTO archive SELECT table_id, seq, at, kind, payload FROM journal ORDER BY table_id, seq;"
                "DELETE FROM journal; COMMIT"
            )
        except (
            sqlite3.Error
        ):  # a full disk, say: the rows are safe where they are, and another time will come
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
        self._rows = 0


@lru_cache(maxsize=256)
def _insertion(rows: int) -> str:
    values = ", ".join(["(?, ?, ?, ?, ?)"] * rows)
    return f"INSERT INTO journal (table_id, seq, at, kind, payload) VALUES {values}"
