"""No robot outlives its server."""

import json
import os
import select
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.children import in_time

GONE_WITHIN_MS = 60_000


def descendants(pid: int) -> set[int]:
    found: set[int] = set()
    for listing in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, listing.read_text().split()):
            found |= {child} | descendants(child)
    return found


def wait_for_robots(server: subprocess.Popen[bytes]) -> None:
    """Reads the server's log until the robots of a game have thought."""
    assert server.stderr is not None
    for line in server.stderr:
        if line.startswith(b"{") and json.loads(line)["event"] == "robots_ready":
            return
    pytest.fail("the server ended before its robots were ready")


def outlives(pid: int, descriptor: int) -> bool:
    poll = select.poll()
    poll.register(descriptor, select.POLLIN)  # readable once the process has ended
    ended = bool(poll.poll(GONE_WITHIN_MS))
    if not ended:
        os.kill(pid, signal.SIGKILL)
    os.close(descriptor)
    return not ended


@pytest.mark.skipif(sys.platform != "linux", reason="finds the processes in /proc")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_robot_processes_end_with_their_server(tmp_path: Path, how: signal.Signals) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = (sys.executable, "-m", "tablee.server", "--port", str(port), "--data", str(tmp_path))
    environment = os.environ | {"TABLEE_ROBOT_WORKERS": "2"}
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    with in_time(process) as server:
        try:
            wait_for_robots(server)
            workers = {pid: os.pidfd_open(pid) for pid in descendants(server.pid)}
        finally:
            server.send_signal(how)
            server.wait()
    assert workers, "no process beside the server: where do the robots think?"
    left = [pid for pid, descriptor in workers.items() if outlives(pid, descriptor)]
    assert left == [], f"still there {GONE_WITHIN_MS // 1000} s after their server"
