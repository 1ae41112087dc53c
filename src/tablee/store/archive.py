"""Reads the finished matches of a data folder, also while a server uses it. Nothing is written."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from tablee.store.backup import check_file, errors_about, reading
from tablee.store.schema import recognise


class Played(NamedTuple):
    """A match that is over, and the log of its table: at, kind, payload."""

    table_id: str
    match: int
    log: list[tuple[int, str, str]]


def finished_matches(path: Path, order: Callable[[tuple[str, int]], str]) -> Iterator[Played]:
    """In an order of the caller's, as they were when the first is asked for; raises StoreError."""
    with errors_about(path):
        check_file(path, os.R_OK)
        with reading(path) as db:
            recognise(db)
            db.execute("BEGIN")  # one picture of the data, whatever is written meanwhile
            found = db.execute("SELECT table_id, match FROM finished").fetchall()
            log = "SELECT at, kind, payload FROM log WHERE table_id = ? ORDER BY seq"
            for table_id, match in sorted(found, key=order):
                yield Played(table_id, match, db.execute(log, (table_id,)).fetchall())
