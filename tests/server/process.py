"""`tablee serve` as an operator runs it: a process of its own, its limits, and what it writes to standard error."""

import asyncio
import json
import os
import resource
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

from tests.real_servers.chosen import store_settings

QUICK = {"ROBOT_PACE": "0", "ROBOT_WARM_UP": "0", "NEXT_MS": "60000", "LEAD_MS": "1100"}


class Process:
    def __init__(self, data: Path, port: int, child: asyncio.subprocess.Process) -> None:
        self.data, self.port, self.child = data, port, child
        self.url = f"http://127.0.0.1:{port}"

    @property
    def said(self) -> list[str]:
        return (self.data / "stderr").read_text(encoding="utf-8").splitlines()

    @property
    def events(self) -> list[dict[str, Any]]:
        """The log; whatever is no JSON object fails here."""
        lines = [json.loads(line) for line in self.said]
        assert all(isinstance(line, dict) and "event" in line for line in lines)
        return lines

    @property
    def memory_kb(self) -> int:
        status = Path(f"/proc/{self.child.pid}/status").read_text(encoding="ascii")
        return int(status.split("VmRSS:")[1].split()[0])

    @property
    def descriptors(self) -> int:
        return len(os.listdir(f"/proc/{self.child.pid}/fd"))

    async def metrics(self) -> dict[str, float]:
        async with aiohttp.ClientSession() as http, http.get(f"{self.url}/metrics") as answer:
            lines = (await answer.text()).splitlines()
        return {name: float(value) for name, value in (x.split() for x in lines if not x.startswith("#"))}


@asynccontextmanager
async def serving(data: Path, descriptors: int = 0, **settings: Any) -> AsyncIterator[Process]:
    """`settings` by their names in the environment, without TABLEE_."""
    data.mkdir(parents=True, exist_ok=True)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    chosen = {name.upper(): value for name, value in store_settings(data).items()}
    given = QUICK | chosen | settings
    environment = os.environ | {f"TABLEE_{name}": str(value) for name, value in given.items()}

    def limit() -> None:
        if descriptors:
            resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))

    command = (sys.executable, "-m", "tablee.server", "--port", str(port), "--data", str(data / "data"))
    with (data / "stderr").open("wb") as errors:
        child = await asyncio.create_subprocess_exec(
            *command, env=environment, preexec_fn=limit, stderr=errors, stdout=asyncio.subprocess.PIPE
        )
    place = Process(data, port, child)
    try:
        assert child.stdout is not None
        assert await child.stdout.readline(), place.said  # it says where, once it listens
        yield place
    finally:
        if child.returncode is None:
            child.send_signal(signal.SIGTERM)
        await child.communicate()


def more_descriptors() -> None:
    """For a test that holds many connections itself."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
