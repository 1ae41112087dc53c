"""A restore puts the backup in place or changes nothing, and what was there before is kept."""

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from tablee.store import StoreError
from tablee.store import backup as backups
from tablee.store.backup import back_up, restore
from tablee.store.files import sync_folder
from tablee.store.schema import MIGRATIONS
from tablee.store.sqlite import SqliteStore
from tests.children import in_time
from tests.store.disasters import (
    Rows,
    contents,
    fill,
    rows_in,
    small_disk,
    with_file_limit,
    write_and_die,
)
from tests.store.stores import with_store

OLD: Rows = [("old", seq) for seq in range(1, 31)]
NEW: Rows = [("new", seq) for seq in range(1, 3)]

RESTORE = """
import sys
from pathlib import Path
from tablee.store import StoreError
from tablee.store.backup import restore

try:
    print(restore(Path(sys.argv[1]), Path(sys.argv[2])))
except StoreError as problem:
    sys.exit(str(problem))
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data of a killed server, some in the database, some in the write-ahead log alone; and a backup."""
    folder = tmp_path_factory.mktemp("made")
    path = folder / "data" / "s.db"
    write_and_die(path, "old", 20)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    write_and_die(path, "old", 30, first=21)
    assert Path(f"{path}-wal").stat().st_size > 10 * 500
    assert rows_in(path) == OLD
    write_and_die(folder / "elsewhere" / "s.db", "new", 2)
    back_up(folder / "elsewhere" / "s.db", folder / "backup.db")
    return folder


@pytest.fixture
def live(made: Path, tmp_path: Path) -> Path:
    shutil.copytree(made / "data", tmp_path / "data")
    return tmp_path / "data" / "s.db"


@pytest.fixture
def backup(made: Path, tmp_path: Path) -> Path:
    shutil.copy(made / "backup.db", tmp_path)
    return tmp_path / "backup.db"


def opened(path: Path) -> Rows:
    """What a server finds."""
    found: Rows = []

    async def read(store: SqliteStore) -> None:
        for table in ("new", "old"):
            found.extend((table, row.seq) for row in await store.rows(table))

    with_store(path, read)
    return found


def test_a_restore_keeps_what_was_there_with_what_only_the_write_ahead_log_knew(
    live: Path, backup: Path
) -> None:
    kept = restore(backup, live)
    assert kept is not None
    assert kept.parent == live.parent
    assert rows_in(live) == NEW
    assert rows_in(kept) == OLD
    assert opened(live) == NEW
    second = restore(backup, live)
    assert second is not None
    assert second != kept
    assert (rows_in(kept), rows_in(second)) == (OLD, NEW)
    assert restore(kept, live) not in (None, kept, second)
    assert opened(live) == OLD


def test_a_restore_into_an_empty_folder_has_nothing_to_keep(tmp_path: Path, backup: Path) -> None:
    path = tmp_path / "fresh" / "s.db"
    assert restore(backup, path) is None
    assert set(contents(path.parent)) == {"s.db"}
    assert opened(path) == NEW


def test_reading_a_backup_leaves_nothing_beside_it(live: Path, backup: Path) -> None:
    before = contents(backup.parent)
    restore(backup, live)
    assert contents(backup.parent) == before


def test_what_a_copied_write_ahead_log_holds_is_restored_with_its_database(
    tmp_path: Path, live: Path, backup: Path
) -> None:
    shutil.copytree(live.parent, tmp_path / "saved")
    restore(backup, live)
    restore(tmp_path / "saved" / "s.db", live)
    assert rows_in(live) == OLD


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
def test_backups_of_every_older_version_are_taken(tmp_path: Path, live: Path, version: int) -> None:
    older = tmp_path / "older.db"
    with closing(sqlite3.connect(older, isolation_level=None)) as db:
        for step in MIGRATIONS[:version]:
            db.executescript(step)
        db.execute(f"PRAGMA user_version = {version}")
        table = "log" if version == 1 else "archive"
        db.execute(f"INSERT INTO {table} VALUES ('new', 1, 0, 'said', '{{}}')")
    restore(older, live)
    assert opened(live) == [("new", 1)]


# --- a restore that fails -----------------------------------------------------------------------------------


def spoil(case: str, backup: Path) -> Path:
    """A file that must not become the server's data."""
    if case == "missing":
        return backup.with_name("nowhere.db")
    if case == "folder":
        return backup.parent
    if case == "empty":
        backup.write_bytes(b"")
    elif case == "text":
        backup.write_text("this is no database, it only looks like a file of some length" * 100)
    elif case == "cut off":
        os.truncate(backup, backup.stat().st_size // 2)
    elif case == "damaged":
        data = bytearray(backup.read_bytes())
        data[4096 * 2 :] = b"\x55" * (len(data) - 4096 * 2)
        backup.write_bytes(data)
    else:
        change = {
            "newer": f"PRAGMA user_version = {len(MIGRATIONS) + 1}",
            "without the journal": "DROP TABLE journal",
            "of another program": "PRAGMA application_id = 7",
            "of version 0": "PRAGMA user_version = 0",
            "foreign with a log": "DROP VIEW log; DROP TABLE listing; CREATE TABLE log (line TEXT)",
        }[case]
        with closing(sqlite3.connect(backup, isolation_level=None)) as db:
            db.executescript(change)
    return backup


@pytest.mark.parametrize(
    "case",
    [
        "missing", "folder", "empty", "text", "cut off", "damaged", "newer", "without the journal",
        "of another program", "of version 0", "foreign with a log",
    ],
)  # fmt: skip
def test_what_is_no_sound_backup_is_refused_and_changes_nothing(live: Path, backup: Path, case: str) -> None:
    bad, before = spoil(case, backup), contents(live.parent)
    with pytest.raises(StoreError):
        restore(bad, live)
    assert contents(live.parent) == before
    assert opened(live) == OLD


def test_a_database_is_not_restored_from_itself(live: Path) -> None:
    before = contents(live.parent)
    with pytest.raises(StoreError, match="itself"):
        restore(live, live)
    assert contents(live.parent) == before


def run_restore(backup: Path, path: Path, file_limit: int | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", RESTORE, str(backup), str(path)],
        preexec_fn=None if file_limit is None else with_file_limit(file_limit),
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_a_backup_that_may_not_be_written_whole_changes_nothing(live: Path, backup: Path) -> None:
    before, size = contents(live.parent), backup.stat().st_size
    for limit in (0, 4096, size // 2, size - 1):
        failed = run_restore(backup, live, limit)
        assert (failed.returncode, len(failed.stderr.splitlines())) == (1, 1), failed.stderr
        assert contents(live.parent) == before
    assert run_restore(backup, live, size).returncode == 0
    assert opened(live) == NEW


def test_on_a_full_disk_a_restore_changes_nothing(tmp_path: Path, live: Path, backup: Path) -> None:
    with small_disk(tmp_path / "disk", "2m") as disk:
        for file in live.parent.iterdir():
            shutil.copy(file, disk)
        ballast = fill(disk)
        os.truncate(ballast, ballast.stat().st_size - 8192)  # room to begin, not to end
        before = contents(disk)
        failed = run_restore(backup, disk / "s.db")
        assert (failed.returncode, "full" in failed.stderr) == (1, True), failed.stderr
        assert contents(disk) == before
        ballast.unlink()
        assert opened(disk / "s.db") == OLD


def test_where_files_have_one_name_only_the_old_database_is_kept_all_the_same(
    tmp_path: Path, live: Path, backup: Path
) -> None:
    """A second name takes one more inode on this file system, and there is none left."""
    files = [live, Path(f"{live}-wal")]
    inodes = 1 + len(files) + len(["s.lock", "s.db.part"])
    with small_disk(tmp_path / "disk", f"2m,nr_inodes={inodes}") as disk:
        for file in files:
            shutil.copy(file, disk)
        assert os.statvfs(disk).f_ffree == 2  # for the lock and the copy
        done = run_restore(backup, disk / "s.db")
        assert done.returncode == 0, done.stderr
        assert rows_in(Path(done.stdout.strip())) == OLD
        assert rows_in(disk / "s.db") == NEW


@pytest.mark.parametrize("step", [1, 2])
def test_a_folder_that_takes_no_more_changes_gets_the_old_database_back(
    live: Path, backup: Path, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    before, calls = contents(live.parent), count(1)

    def fail(folder: Path) -> None:
        if next(calls) == step:
            raise OSError(errno.EIO, "Input/output error")
        sync_folder(folder)

    monkeypatch.setattr(backups, "sync_folder", fail)
    with pytest.raises(StoreError, match="Input/output error"):
        restore(backup, live)
    assert contents(live.parent) == before
    assert opened(live) == OLD


def test_a_database_that_another_program_reads_is_not_replaced(live: Path, backup: Path) -> None:
    reader = (
        "import sqlite3, sys; db = sqlite3.connect(sys.argv[1]);"
        "print(db.execute('SELECT count(*) FROM log').fetchone()[0], flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", reader, str(live)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    with in_time(process) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == f"{len(OLD)}\n"
        before = contents(live.parent)
        refused = run_restore(backup, live)
        assert (refused.returncode, "open in another program" in refused.stderr) == (1, True)
        assert contents(live.parent) == before
        other.communicate("")


# --- a restore that is killed -------------------------------------------------------------------------------

KILLED_AT_EACH_LINE = """
import os, shutil, signal, sys
from itertools import count
from pathlib import Path
from tablee.store import backup as backups, files

backup, data, deaths = map(Path, sys.argv[1:])
watched = (backups.__file__, files.__file__)

def die_at(line):
    left = line
    def trace(frame, event, argument):
        nonlocal left
        if frame.f_code.co_filename not in watched:
            return None
        if event == "line":
            left -= 1
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)
        return trace
    return trace

for line in count(1):
    folder = deaths / str(line)
    shutil.copytree(data, folder)
    if (child := os.fork()) == 0:
        sys.settrace(die_at(line))
        backups.restore(backup, folder / "s.db")
        os._exit(0)
    if os.waitpid(child, 0)[1] == 0:
        break
"""


def test_wherever_a_restore_is_killed_server_and_backup_find_the_old_data_or_the_new(
    tmp_path: Path, live: Path, backup: Path
) -> None:
    deaths = tmp_path / "deaths"
    deaths.mkdir()
    command = [sys.executable, "-c", KILLED_AT_EACH_LINE, str(backup), str(live.parent), str(deaths)]
    subprocess.run(command, check=True)
    outcomes = []
    for folder in sorted(deaths.iterdir(), key=lambda folder: int(folder.name)):
        assert (folder / "s.db").exists(), f"killed at line {folder.name}: nothing is there"
        back_up(folder / "s.db", tmp_path / "copy.db")
        found = opened(folder / "s.db")
        assert rows_in(tmp_path / "copy.db") == found
        outcomes.append(found == NEW)
        if found == NEW:
            (kept,) = [file for file in folder.glob("s.db.before-*") if not file.name.endswith("-wal")]
            assert rows_in(kept) == OLD
        else:
            assert found == OLD, f"killed at line {folder.name}"
        restore(backup, folder / "s.db")  # and it can be done again
        assert rows_in(folder / "s.db") == NEW
    assert len(outcomes) > 50
    assert outcomes == sorted(outcomes)  # a point before which it is the old, and from which on the new
    assert False in outcomes
    assert True in outcomes
