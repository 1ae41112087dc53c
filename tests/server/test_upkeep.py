"""The commands around the server, as an operator types them."""

import ctypes
import json
import os
import shutil
import socket
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.children import in_time

PATIENCE = 300.0  # seconds: a command that takes longer hangs


def tablee(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tablee", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


@contextmanager
def running(data: Path, port: int) -> Iterator[None]:
    """A server from its first line to its orderly end."""
    command = [sys.executable, "-m", "tablee", "serve", "--port", str(port), "--data", str(data)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    with in_time(process) as server:
        assert server.stdout is not None
        try:
            assert server.stdout.readline() == f"Tablée : http://127.0.0.1:{port}/\n"
            yield
        finally:
            server.terminate()
            assert server.wait(PATIENCE) == 0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def test_serve_says_where_backup_copies_and_restore_puts_back(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    with running(data, free_port()):
        assert tablee("backup", str(copy), "--data", str(data)).returncode == 0
        busy = tablee("restore", str(copy), "--data", str(data))
        assert (busy.returncode, "in use" in busy.stderr) == (1, True)
    assert tablee("restore", str(copy), "--data", str(tmp_path / "other")).returncode == 0
    copy.write_bytes(b"not a database at all" * 100)
    damaged = tablee("restore", str(copy), "--data", str(tmp_path / "other"))
    assert (damaged.returncode, "Traceback" in damaged.stderr) == (1, False)


def test_a_port_in_use_and_missing_data_are_told_in_a_line(tmp_path: Path) -> None:
    port = free_port()
    with running(tmp_path / "one", port):
        second = tablee("serve", "--port", str(port), "--data", str(tmp_path / "two"))
        assert (second.returncode, "Traceback" in second.stderr) == (1, False)
        assert "tablee:" in second.stderr
    missing = tablee("backup", str(tmp_path / "x"), "--data", str(tmp_path / "nowhere"))
    assert (missing.returncode, "there is no" in missing.stderr) == (1, True)


# --- who may read the files ---------------------------------------------------------------------------------


def modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


def test_nobody_else_can_read_what_the_server_writes_whatever_the_umask(tmp_path: Path) -> None:
    data, copy = tmp_path / "new" / "data", tmp_path / "copy.sqlite3"
    old = os.umask(0)
    try:
        with running(data, free_port()):
            assert stat.S_IMODE(data.stat().st_mode) == 0o700
            names = {f"tablee.{end}" for end in ("sqlite3", "sqlite3-wal", "sqlite3-shm", "lock")}
            assert modes(data) == dict.fromkeys(names, 0o600)
            assert tablee("backup", str(copy), "--data", str(data)).returncode == 0
            assert modes(tmp_path)[copy.name] == 0o600
        copy.chmod(0o644)
        told = tablee("restore", str(copy), "--data", str(data))
    finally:
        os.umask(old)
    assert told.returncode == 0
    (kept,) = [name for name in modes(data) if "before-restore" in name]
    assert kept in told.stdout
    assert set(modes(data).values()) == {0o600}


def test_files_that_others_could_read_are_tightened_at_the_start_and_that_is_logged(tmp_path: Path) -> None:
    with running(tmp_path, free_port()):
        pass
    for file in tmp_path.iterdir():
        file.chmod(0o644)
    tmp_path.chmod(0o755)
    command = [sys.executable, "-m", "tablee", "serve", "--port", str(free_port()), "--data", str(tmp_path)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    with in_time(process) as server:
        assert server.stdout is not None
        server.stdout.readline()
        found = modes(tmp_path)
        server.terminate()
        _, log = server.communicate()
    assert set(found.values()) == {0o600}
    tightened = {
        line["file"] for line in map(json.loads, log.splitlines()) if line["event"] == "mode_tightened"
    }
    assert tightened == {"tablee.sqlite3", "tablee.lock"}
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755  # the folder is the operator's


# --- what cannot be done is told in a sentence --------------------------------------------------------------


def without_privileges() -> None:
    """For a child process: root, too, may write only where the modes allow it."""
    drop, capabilities = 24, (1, 2)  # PR_CAPBSET_DROP; CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
    for capability in capabilities:
        ctypes.CDLL(None).prctl(drop, capability, 0, 0, 0)


def assert_one_sentence(*arguments: str) -> str:
    process = subprocess.Popen(
        [sys.executable, "-m", "tablee", *arguments],
        preexec_fn=without_privileges,  # noqa: PLW1509 (it calls prctl and nothing else)
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    with in_time(process) as command:
        assert command.stdout is not None
        if said := command.stdout.readline():  # it has done what it should not
            command.terminate()
        _, told = command.communicate()
    assert (said, command.returncode, len(told.splitlines())) == ("", 1, 1), told
    assert told.startswith("tablee: ")
    return told


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of a server that was here."""
    folder = tmp_path_factory.mktemp("sound") / "data"
    with running(folder, free_port()):
        pass
    return folder


def spoil(path: Path, case: str) -> None:
    if case == "empty":
        path.write_bytes(b"")
    elif case == "text":
        path.write_bytes(b"not a database at all" * 1000)
    elif case == "damaged":
        path.write_bytes(path.read_bytes()[:4096] + b"\x55" * (path.stat().st_size - 4096))
    elif case == "a folder":
        path.unlink()
        path.mkdir()
    else:
        path.unlink(missing_ok=case == "foreign")
        with closing(sqlite3.connect(path)) as db:
            db.executescript("CREATE TABLE log (line TEXT); INSERT INTO log VALUES ('mine')")
            db.execute(f"PRAGMA user_version = {999 if case == 'newer' else 0}")


@pytest.mark.parametrize("case", ["empty", "text", "damaged", "a folder", "foreign", "newer"])
def test_a_database_that_cannot_be_used_is_refused_and_stays_as_it_is(
    tmp_path: Path, sound: Path, case: str
) -> None:
    data = shutil.copytree(sound, tmp_path / "data")
    path = data / "tablee.sqlite3"
    spoil(path, case)
    before = path.read_bytes() if path.is_file() else b""
    assert "tablee.sqlite3" in assert_one_sentence("serve", "--port", "0", "--data", str(data))
    assert_one_sentence("backup", str(tmp_path / "copy"), "--data", str(data))
    assert (path.read_bytes() if path.is_file() else b"") == before
    assert not (tmp_path / "copy").exists()
    if path.is_file():  # and one can get out of it
        (tmp_path / "good").mkdir()
        backup = shutil.copy(sound / "tablee.sqlite3", tmp_path / "good")
        told = tablee("restore", str(backup), "--data", str(data))
        assert told.returncode == 0, told.stderr
        (kept,) = data.glob("tablee.sqlite3.before-restore-*")
        assert kept.read_bytes() == before


def test_a_write_ahead_log_without_its_database_does_not_become_a_fresh_start(tmp_path: Path) -> None:
    (tmp_path / "tablee.sqlite3-wal").write_bytes(b"moves" * 1000)
    assert "tablee.sqlite3-wal" in assert_one_sentence("serve", "--port", "0", "--data", str(tmp_path))
    assert not (tmp_path / "tablee.sqlite3").exists()


def test_a_second_server_and_a_place_that_cannot_be_written_are_told_in_a_sentence(
    tmp_path: Path, sound: Path
) -> None:
    copy = tmp_path / "copy"
    with running(tmp_path / "data", free_port()):
        assert "in use" in assert_one_sentence("serve", "--port", "0", "--data", str(tmp_path / "data"))
        assert tablee("backup", str(copy), "--data", str(tmp_path / "data")).returncode == 0
        assert "in use" in assert_one_sentence("restore", str(copy), "--data", str(tmp_path / "data"))
    closed = shutil.copytree(sound, tmp_path / "closed")
    closed.chmod(0o500)
    (tmp_path / "file").write_text("no folder")
    try:
        for data in (closed, tmp_path / "file" / "data"):
            assert_one_sentence("serve", "--port", "0", "--data", str(data))
            assert_one_sentence("restore", str(copy), "--data", str(data))
        assert_one_sentence("backup", str(closed / "copy"), "--data", str(tmp_path / "data"))
        copy.chmod(0)
        assert "ermission" in assert_one_sentence("restore", str(copy), "--data", str(tmp_path / "data"))
    finally:
        closed.chmod(0o700)


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("TABLEE_PING_S", "abc", "TABLEE_PING_S is a number, not 'abc'"),
        ("TABLEE_PING_S", "nan", "TABLEE_PING_S is a number from 0.05 on, not 'nan'"),
        ("TABLEE_PING_S", "0", "TABLEE_PING_S is a number from 0.05 on, not '0'"),
        ("TABLEE_ROBOT_WORKERS", "0", "TABLEE_ROBOT_WORKERS is a number from 1 on, not '0'"),
        ("TABLEE_LEASE_MS", "100", "TABLEE_LEASE_MS is a number from 500 on, not '100'"),
        ("TABLEE_GRACE_MS", "-5", "TABLEE_GRACE_MS is a number from 0 on, not '-5'"),
        (
            "TABLEE_LOG_LEVEL",
            "loud",
            "TABLEE_LOG_LEVEL is one of debug, info, warning, error, critical, not 'loud'",
        ),
    ],
)
def test_a_setting_that_cannot_be_is_named_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str, sentence: str
) -> None:
    monkeypatch.setenv(name, value)
    done = tablee("serve", "--port", "0", "--data", str(tmp_path))
    assert (done.returncode, done.stderr) == (1, f"tablee: {sentence}\n")


@pytest.mark.parametrize("port", ["70000", "-1", "http"])
def test_a_port_that_cannot_be_is_refused(tmp_path: Path, port: str) -> None:
    done = tablee("serve", f"--port={port}", "--data", str(tmp_path))
    assert done.returncode == 2
    assert "a port is a number from 0 to 65535" in done.stderr


def test_the_command_can_be_run_as_a_module(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "tablee.cli", "backup", str(tmp_path / "copy"), "--data", str(tmp_path)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 1
    assert "there is no" in done.stderr
