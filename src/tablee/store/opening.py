"""Opens the database file: creates a missing one, finishes an interrupted restore, and connects."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from tablee.store.backup import PENDING, check_file, errors_about, finish_restore, reading
from tablee.store.errors import StoreError
from tablee.store.files import open_private, sync_folder
from tablee.store.schema import migrate, recognise


def connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=256)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")  # a commit that was answered survives a power cut
    # 4 MB: a file that need not grow is flushed in half the time.
    db.execute("PRAGMA wal_autocheckpoint = 1000")
    db.execute("PRAGMA busy_timeout = 5000")
    return db


def prepare(path: Path) -> None:
    """Makes sure that there is a database of ours; creates a missing one. Call with the lock held.

    Any other file is refused, not overwritten: its contents may be needed.
    """
    with errors_about(path):
        finish_restore(path)
        if os.path.lexists(path):
            check_file(path, os.R_OK | os.W_OK)
            with reading(path) as db:
                recognise(db)
            return
        for left in (Path(f"{path}{end}") for end in PENDING):
            if left.exists() and left.stat().st_size:
                raise StoreError(f"{left.name} is there, but the database that it belongs to is not")
        _create(path)


def _create(path: Path) -> None:
    """Creates the file under another name first, so that it is never there incomplete."""
    new = path.with_name(path.name + ".new")
    for leftover in (new, Path(f"{new}-journal")):
        leftover.unlink(missing_ok=True)
    os.close(open_private(new, os.O_EXCL))
    with closing(sqlite3.connect(new, isolation_level=None)) as db:
        migrate(db)
    new.replace(path)
    sync_folder(path.parent)
