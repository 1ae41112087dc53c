"""Reads the finished matches of a data folder or a database, also while a server uses it. Nothing is written."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from tablee.store.backup import check_file, errors_about, reading
from tablee.store.schema import recognise

Order = Callable[[tuple[str, int]], str]  # of the ids and numbers of matches

FINISHED = "SELECT table_id, match FROM finished"
LOG = "SELECT at, kind, payload FROM log WHERE table_id = ?1 ORDER BY seq"


class Played(NamedTuple):
    """A match that is over, and the log of its table: at, kind, payload."""

    table_id: str
    match: int
    log: list[tuple[int, str, str]]


def matches_in_file(path: Path, order: Order) -> Iterator[Played]:
    """In an order of the caller's, as they were when the first is asked for; raises StoreError."""
    with errors_about(path):
        check_file(path, os.R_OK)
        with reading(path) as db:
            recognise(db)
            db.execute("BEGIN")  # one picture of the data, whatever is written meanwhile
            found = db.execute(FINISHED).fetchall()
            for table_id, match in sorted(found, key=order):
                yield Played(table_id, match, db.execute(LOG, (table_id,)).fetchall())
