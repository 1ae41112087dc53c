"""Stores that were killed, disks that are full, and what is left of a database, read by SQLite alone."""

import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

Rows = list[tuple[str, int]]

KILLED = """
import asyncio, os, sys
from pathlib import Path
from tablee.store import Row, Write
from tablee.store.sqlite import SqliteStore

async def main():
    store = SqliteStore(Path(sys.argv[1]))
    first, last = int(sys.argv[3]), int(sys.argv[4])
    for seq in range(first, last + 1):
        await store.commit(Write([Row(sys.argv[2], seq, 0, "said", "x" * 500)]))
    os.kill(os.getpid(), 9)

asyncio.run(main())
"""


def write_and_die(path: Path, table: str, last: int, first: int = 1) -> None:
    """A server that is killed before it has moved anything from the write-ahead log into the database."""
    command = [sys.executable, "-c", KILLED, str(path), table, str(first), str(last)]
    assert subprocess.run(command, check=False).returncode == -signal.SIGKILL


def rows_in(path: Path) -> Rows:
    """Of a database and its write-ahead log, both copied: looking must not change them."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        for end in ("", "-wal"):
            if os.path.exists(f"{path}{end}"):
                shutil.copy(f"{path}{end}", f"{copy}{end}")
        with closing(sqlite3.connect(copy)) as db:
            assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            return list(db.execute("SELECT table_id, seq FROM log ORDER BY table_id, seq"))


def contents(folder: Path) -> dict[str, bytes]:
    """Every file and its bytes; but for the lock and SQLite's index, which hold no data."""
    return {
        file.name: file.read_bytes()
        for file in folder.iterdir()
        if file.is_file() and not file.name.endswith(("-shm", ".lock"))
    }


def with_file_limit(size: int) -> Callable[[], None]:
    """For a child process: no file grows beyond this size. Everybody has this full disk at hand."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def full_for(server: int, full: bool) -> None:
    """For a process that runs: nothing can be written to any file, or everything again."""
    soft = 0 if full else resource.RLIM_INFINITY
    resource.prlimit(server, resource.RLIMIT_FSIZE, (soft, resource.RLIM_INFINITY))


@contextmanager
def small_disk(folder: Path, size: str) -> Iterator[Path]:
    """A file system of its own, for those who may mount one."""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("no file system may be mounted here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(folder: Path) -> Path:
    """Takes every byte that is left; remove the file to have them again."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(b"x" * 4096)
    return ballast
