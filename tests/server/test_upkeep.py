"""The commands around the server, as an operator types them."""

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def tablee(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tablee", *arguments], capture_output=True, text=True, check=False
    )


@contextmanager
def running(data: Path, port: int) -> Iterator[None]:
    """A server from its first line to its orderly end."""
    command = [sys.executable, "-m", "tablee", "serve", "--port", str(port), "--data", str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        try:
            assert server.stdout.readline() == f"Tablée : http://127.0.0.1:{port}/\n"
            yield
        finally:
            server.terminate()
            assert server.wait() == 0


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
