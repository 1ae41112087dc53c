"""Backs up and restores the database file, also while a server uses it or after an interruption."""

import fcntl
import glob
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import chain, count
from pathlib import Path

from tablee.store.errors import StoreError
from tablee.store.files import SIDECARS, lock, open_private, sync_folder, unused
from tablee.store.schema import recognise

# The restored file gets the first name. Once it is there, the restore will be finished, by the next program that opens
# the database if need be. The second is the name of the database from before.
_READY, _BEFORE = ".restored-", ".before-restore-"
PENDING = ("-wal", "-journal")  # may hold what the database itself does not yet


@contextmanager
def reading(path: Path, *, settled: bool = False) -> Iterator[sqlite3.Connection]:
    """Opens a read-only connection. `settled`: nobody uses the file, so no files are created beside it."""
    uri = f"{path.absolute().as_uri()}?mode=ro" + ("&immutable=1" if settled else "")
    with closing(sqlite3.connect(uri, uri=True, isolation_level=None)) as db:
        yield db


def back_up(path: Path, target: Path) -> None:
    """Copies the database and checks the copy, also while a server is using it; raises StoreError.

    An older copy at the target stays until the new one is complete.
    """
    path, target = path.resolve(), target.resolve()
    if any(_ready(path)):
        with lock(path), errors_about(path):
            finish_restore(path)
    if not path.is_file():
        raise StoreError(f"there is no {path}")
    own = (path, *(Path(f"{path}{end}") for end in SIDECARS), path.with_suffix(".lock"))
    if any(target == file or _same(target, file) for file in own):
        raise StoreError(f"{target} belongs to the database itself")
    if target.exists() and not target.is_file():
        raise StoreError(f"{target} is not a file")
    with errors_about(path):
        check_file(path, os.R_OK)
    with errors_about(target), _beside(target) as (part, descriptor):
        with errors_about(path), reading(path) as db:
            _copy(db, part, descriptor)
        part.replace(target)
        sync_folder(target.parent)


def restore(backup: Path, path: Path) -> Path | None:
    """Replaces a database that is not in use by a backup, and returns the name under which the old one is kept.

    Raises StoreError if the backup is not sound, or if anything else fails; then nothing has changed.
    """
    path = path.resolve()
    with errors_about(backup):
        check_file(backup, os.R_OK)
    with lock(path), errors_about(path):
        finish_restore(path)
        if _same(backup, path):
            raise StoreError("that is the database itself")
        with _beside(path) as (part, descriptor):
            settled = not any(os.path.exists(f"{backup}{end}") for end in SIDECARS)
            with errors_about(backup), reading(backup, settled=settled) as db:
                _copy(db, part, descriptor)
            with unused(path):
                part.replace(_free_name(path))
                return _swap(path)


def _swap(path: Path) -> Path | None:
    try:
        sync_folder(path.parent)
        return finish_restore(path)
    except OSError:
        _give_up(path)
        raise


def _free_name(path: Path) -> Path:
    """Returns a free name for the restored file; the database from before gets the same ending."""
    now = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
    for end in chain(("",), (f"-{number}" for number in count(2))):
        kept = path.with_name(f"{path.name}{_BEFORE}{now}{end}")
        if not any(os.path.lexists(f"{kept}{pending}") for pending in ("", *PENDING)):
            break
    return path.with_name(f"{path.name}{_READY}{now}{end}")


def _ready(path: Path) -> list[Path]:
    """Returns the restored file that is to replace this database: at most one."""
    return list(path.parent.glob(f"{glob.escape(path.name)}{_READY}*"))


def finish_restore(path: Path) -> Path | None:
    """Finishes a prepared restore. Call with the lock held; it may be interrupted and called again.

    The write-ahead log moves along with the old database: SQLite would apply it to the new one.
    """
    kept = None
    for ready in _ready(path):
        kept = _kept(path, ready)
        if path.exists() and not kept.exists():
            _set_aside(path, kept)
        for end in PENDING:
            if (left := Path(f"{path}{end}")).exists() and left.stat().st_size:
                left.rename(f"{kept}{end}")
            left.unlink(missing_ok=True)
        Path(f"{path}-shm").unlink(missing_ok=True)
        sync_folder(path.parent)
        ready.replace(path)
        with suppress(OSError):  # after a power cut it is done again
            sync_folder(path.parent)
    return kept if kept is not None and kept.exists() else None


def _kept(path: Path, ready: Path) -> Path:
    return path.with_name(path.name + _BEFORE + ready.name.removeprefix(path.name + _READY))


def _set_aside(path: Path, kept: Path) -> None:
    """Links the old database to a second name, so that the first always exists; renames it without hard links."""
    try:
        kept.hardlink_to(path)
    except OSError:
        path.rename(kept)
    with suppress(PermissionError):
        kept.chmod(0o600)


def _give_up(path: Path) -> None:
    """Undoes an unfinished restore, for example when the folder accepts no more names."""
    for ready in _ready(path):
        kept = _kept(path, ready)
        for end in PENDING:
            if (moved := Path(f"{kept}{end}")).exists():
                moved.rename(f"{path}{end}")
        if not path.exists() and kept.exists():
            kept.rename(path)
        kept.unlink(missing_ok=True)
        ready.unlink()
        sync_folder(path.parent)


# --- copies -------------------------------------------------------------------------------------------------


@contextmanager
def _beside(target: Path) -> Iterator[tuple[Path, int]]:
    """Creates a file beside the target, to replace it; removes it if that fails."""
    part = target.with_name(target.name + ".part")
    descriptor = open_private(part)
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise StoreError(f"another copy is being written to {part}") from None
        if not os.path.samestat(os.fstat(descriptor), part.stat()):
            raise StoreError(f"another copy has just been written to {target}")
        try:
            os.ftruncate(descriptor, 0)  # what an interrupted copy has left
            yield part, descriptor
        except BaseException:
            part.unlink(missing_ok=True)
            raise
    finally:
        os.close(descriptor)


def _copy(db: sqlite3.Connection, part: Path, descriptor: int) -> None:
    """Copies a whole database into another file, checks the copy, and flushes it to the disk."""
    recognise(db)
    with closing(sqlite3.connect(part, isolation_level=None)) as copy:
        copy.execute("PRAGMA journal_mode = OFF")  # an incomplete copy is worthless
        copy.execute("PRAGMA synchronous = OFF")
        db.backup(copy)
    with reading(part, settled=True) as copy:
        (finding,) = copy.execute("PRAGMA integrity_check(1)").fetchone()
        if finding != "ok":
            raise StoreError("the database is damaged")
        recognise(copy)
    os.fsync(descriptor)


def check_file(path: Path, mode: int) -> None:
    if not path.exists():
        raise StoreError("there is no such file")
    if not path.is_file():
        raise StoreError("not a file")
    if path.stat().st_size == 0:
        raise StoreError("the file is empty")
    if not os.access(path, mode):
        raise StoreError("permission denied")


def _same(one: Path, other: Path) -> bool:
    return one.exists() and other.exists() and one.samefile(other)


class _FileError(StoreError):
    """An error whose message already names its file."""


@contextmanager
def errors_about(path: Path) -> Iterator[None]:
    """Turns every error about a file into a StoreError that names it."""
    try:
        yield
    except _FileError:
        raise
    except (StoreError, sqlite3.Error) as error:
        raise _FileError(f"{path}: {error}") from error
    except OSError as error:
        raise _FileError(f"{error.filename or path}: {error.strerror}") from error
