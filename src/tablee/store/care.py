"""Looking after the file: one owner at a time, backups, and putting them back."""

import fcntl
import sqlite3
from pathlib import Path
from typing import IO

from tablee.store.port import StoreError


def lock(path: Path) -> IO[str]:
    """One server for one file: two would tell two stories of a table."""
    path.parent.mkdir(parents=True, exist_ok=True)
    held = path.open("w")
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.close()
        raise StoreError(f"{path.parent} is in use by another server") from None
    return held


def back_up(path: Path, target: Path) -> None:
    """A backup from outside, also while a server is using the file; raises StoreError."""
    if not path.is_file():
        raise StoreError(f"there is no {path}")
    db = sqlite3.connect(path)
    try:
        copy(db, target)
    except sqlite3.Error as error:
        raise StoreError(f"{path}: {error}") from error
    finally:
        db.close()


def copy(db: sqlite3.Connection, target: Path) -> None:
    """A whole copy beside the target, then put in its place: never half a backup."""
    part = target.with_suffix(target.suffix + ".part")
    part.unlink(missing_ok=True)
    with sqlite3.connect(part) as copied:
        db.backup(copied)
    copied.close()
    part.replace(target)


def restore(backup: Path, path: Path) -> None:
    """Puts a backup in the place of a store that is not in use; raises StoreError if it is not sound."""
    held = lock(path.with_suffix(".lock"))
    try:
        with sqlite3.connect(f"file:{backup}?mode=ro", uri=True) as source:
            if source.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise StoreError(f"{backup} is damaged")
            source.execute("SELECT count(*) FROM log")
            for leftover in ("-wal", "-shm"):
                Path(f"{path}{leftover}").unlink(missing_ok=True)
            copy(source, path)
        source.close()
    except sqlite3.Error as error:
        raise StoreError(f"{backup}: {error}") from error
    finally:
        held.close()
