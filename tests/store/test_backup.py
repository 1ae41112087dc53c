"""A backup is whole and sound, or there is none; it never harms what it copies or what it replaces."""

import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tablee.store import StoreError
from tablee.store.backup import back_up
from tests.children import in_time
from tests.store.disasters import contents, fill, rows_in, small_disk, with_file_limit, write_and_die

ROWS = [("a", seq) for seq in range(1, 21)]

BACK_UP = """
import sys
from pathlib import Path
from tablee.store import StoreError
from tablee.store.backup import back_up

try:
    back_up(Path(sys.argv[1]), Path(sys.argv[2]))
except StoreError as problem:
    sys.exit(str(problem))
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("made") / "data"
    write_and_die(folder / "s.db", "a", 20)
    return folder


@pytest.fixture
def live(made: Path, tmp_path: Path) -> Path:
    shutil.copytree(made, tmp_path / "data")
    return tmp_path / "data" / "s.db"


def test_a_backup_holds_what_only_the_write_ahead_log_knew_and_changes_nothing(
    tmp_path: Path, live: Path
) -> None:
    before = contents(live.parent)
    back_up(live, tmp_path / "copy.db")
    assert rows_in(tmp_path / "copy.db") == ROWS
    assert contents(live.parent) == before
    assert {file.name for file in tmp_path.iterdir()} == {"data", "copy.db"}


def test_an_older_copy_is_replaced_by_one_that_others_cannot_read(tmp_path: Path, live: Path) -> None:
    target = tmp_path / "copy.db"
    target.write_text("yesterday")
    target.chmod(0o666)
    old = os.umask(0)
    try:
        back_up(live, target)
    finally:
        os.umask(old)
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert rows_in(target) == ROWS


@pytest.mark.parametrize("name", ["s.db", "s.db-wal", "s.db-shm", "s.lock", "link", "hard"])
def test_the_database_is_not_its_own_backup(live: Path, name: str) -> None:
    (live.parent / "link").symlink_to(live)
    (live.parent / "hard").hardlink_to(live)
    before = contents(live.parent)
    with pytest.raises(StoreError, match="itself"):
        back_up(live, live.parent / name)
    assert contents(live.parent) == before


def test_a_backup_takes_no_place_but_that_of_a_file(tmp_path: Path, live: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for target in (tmp_path, tmp_path / "pipe"):
        with pytest.raises(StoreError, match="not a file"):
            back_up(live, target)
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)
    with pytest.raises(StoreError, match="No such file"):
        back_up(live, tmp_path / "nowhere" / "copy.db")


def test_a_backup_through_a_link_goes_where_the_link_leads(tmp_path: Path, live: Path) -> None:
    (tmp_path / "far").mkdir()
    (tmp_path / "copy.db").symlink_to(tmp_path / "far" / "copy.db")
    back_up(live, tmp_path / "copy.db")
    assert (tmp_path / "copy.db").is_symlink()
    assert rows_in(tmp_path / "far" / "copy.db") == ROWS


def test_a_damaged_database_does_not_replace_a_sound_backup(tmp_path: Path, live: Path) -> None:
    target = tmp_path / "copy.db"
    with closing(sqlite3.connect(live)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    back_up(live, target)
    before, size = target.read_bytes(), live.stat().st_size
    with live.open("r+b") as file:
        file.seek(size - 2 * 4096)
        file.write(b"\x55" * (2 * 4096))
    with pytest.raises(StoreError):
        back_up(live, target)
    assert target.read_bytes() == before
    assert {file.name for file in tmp_path.iterdir()} == {"data", "copy.db"}


def run_backup(path: Path, target: Path, file_limit: int | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", BACK_UP, str(path), str(target)],
        preexec_fn=None if file_limit is None else with_file_limit(file_limit),
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_a_backup_that_cannot_be_written_whole_leaves_nothing(tmp_path: Path, live: Path) -> None:
    target = tmp_path / "copy.db"
    target.write_text("yesterday")
    failed = run_backup(live, target, 8192)
    assert (failed.returncode, len(failed.stderr.splitlines())) == (1, 1), failed.stderr
    assert {file.name for file in tmp_path.iterdir()} == {"data", "copy.db"}
    assert target.read_text() == "yesterday"


def test_a_backup_to_a_full_disk_leaves_nothing(tmp_path: Path, live: Path) -> None:
    with small_disk(tmp_path / "disk", "1m") as disk:
        ballast = fill(disk)
        os.truncate(ballast, ballast.stat().st_size - 8192)
        failed = run_backup(live, disk / "copy.db")
        assert (failed.returncode, "full" in failed.stderr) == (1, True), failed.stderr
        assert [file.name for file in disk.iterdir()] == ["ballast"]


def test_two_backups_to_one_place_do_not_mix(tmp_path: Path, live: Path) -> None:
    """The first stands still in the middle of its copy."""
    halted = BACK_UP.replace(
        "\ntry:",
        "\nfrom tablee.store import backup\n"
        "whole = backup._copy\n"
        "def half(*given): print('half', flush=True); sys.stdin.read(); whole(*given)\n"
        "backup._copy = half\n\ntry:",
    )
    command = [sys.executable, "-c", halted, str(live), str(tmp_path / "copy.db")]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    with in_time(process) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "half\n"
        with pytest.raises(StoreError, match="another copy"):
            back_up(live, tmp_path / "copy.db")
        first.communicate("")
        assert first.returncode == 0
    assert rows_in(tmp_path / "copy.db") == ROWS
    back_up(live, tmp_path / "copy.db")
