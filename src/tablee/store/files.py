"""The files of a store: permissions, locks, and durability of names."""

import fcntl
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from tablee.store.errors import StoreError

PRIVATE = 0o600  # the signing key of the identity cookies is inside
SIDECARS = ("-wal", "-shm")  # what SQLite keeps beside a database in use
# SQLite's own lock: whoever has a database open in WAL mode holds a shared lock within these bytes of it.
_LOCK_BYTES, _LOCK_START = 512, 0x4000_0000


def lock(path: Path) -> IO[bytes]:
    """Locks a database, because two servers would write different histories. Creates a missing folder."""
    lock_file = path.with_suffix(".lock")
    try:
        make_folder(path.parent)
        held = os.fdopen(open_private(lock_file), "wb")
    except OSError as error:
        raise StoreError(f"{path.parent} cannot be used: {error.strerror}") from error
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.close()
        raise StoreError(f"{path.parent} is in use by another server") from None
    return held


def make_folder(folder: Path) -> None:
    if not folder.is_dir():
        folder.mkdir(parents=True)
        folder.chmod(0o700)


def open_private(path: Path, flags: int = 0) -> int:
    """Opens a file that only its owner may read, whatever the umask is; creates it if it is missing."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC | flags, PRIVATE)
    with suppress(PermissionError):  # an older file of another owner: `open_to_others` names it
        os.fchmod(descriptor, PRIVATE)
    return descriptor


def open_to_others(path: Path) -> list[Path]:
    """Returns the files of a store that other users may read or write."""
    files = (path, *(Path(f"{path}{end}") for end in SIDECARS), path.with_suffix(".lock"))
    return [file for file in files if file.is_file() and stat.S_IMODE(file.stat().st_mode) & ~PRIVATE]


def tighten(file: Path) -> bool:
    """Makes a file private; False if it belongs to another user."""
    try:
        file.chmod(PRIVATE)
    except OSError:
        return not file.exists()
    return True


def sync_folder(folder: Path) -> None:
    """Flushes a folder, so that its names survive a power cut."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def unused(path: Path) -> Iterator[None]:
    """Keeps other programs from opening a database; raises StoreError if one has it open.

    Never in a process that has the database open itself: closing a descriptor drops all locks of the process.
    """
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CLOEXEC)
    except FileNotFoundError:
        yield
        return
    try:
        try:
            fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, _LOCK_BYTES, _LOCK_START)
        except OSError:
            raise StoreError("it is open in another program") from None
        yield
    finally:
        os.close(descriptor)
