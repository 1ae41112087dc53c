"""One server process that can be killed, stopped, continued and started again at the same address."""

import asyncio
import os
import signal
import socket
import sys
from pathlib import Path
from typing import Any

import aiohttp

UNLIMITED = {
    "MESSAGES_PER_S": "1e6", "MESSAGES_BURST": "1e6", "REQUESTS_PER_S": "1e6", "REQUESTS_BURST": "1e6",
    "CHATS_PER_MINUTE": "6e6", "CHANGES_PER_MINUTE": "6e6", "LOG_READS": "1e6", "SOCKETS_PER_ADDRESS": "100000",
    "CONNECTIONS_PER_ADDRESS": "100000", "TABLES_PER_PLAYER": "100000", "NEXT_MS": "1000", "LEAD_MS": "1000",
    "ROBOT_WARM_UP": "0", "ROBOT_PACE": "0", "PUZZLE_DAYS_AHEAD": "0", "LOG_LEVEL": "warning",
}  # fmt: skip


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Node:
    """`data`: the folder of its database. `folder`: what it says is kept there."""

    def __init__(self, folder: Path, data: Path | None = None, **settings: Any) -> None:
        self.folder, self.data, self.port = folder, data or folder, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.settings = UNLIMITED | {name: str(value) for name, value in settings.items()}
        self.child: asyncio.subprocess.Process | None = None

    async def start(self, *module: str) -> None:
        """Returns once it listens. `module`: a program of these tests that runs the server in its own way."""
        environment = os.environ | {f"TABLEE_{name}": value for name, value in self.settings.items()}
        program = [*module, "--"] if module else ["tablee.server"]
        self.folder.mkdir(parents=True, exist_ok=True)
        with self._errors.open("ab") as errors:
            self.child = await asyncio.create_subprocess_exec(
                sys.executable, "-m", *program, "--port", str(self.port), "--data", str(self.data),
                env=environment, stdout=asyncio.subprocess.PIPE, stderr=errors,
            )  # fmt: skip
        assert self.child.stdout is not None
        if not await self.child.stdout.readline():
            raise AssertionError(f"the server did not start: {self.said[-5:]}")

    @property
    def _errors(self) -> Path:
        return self.folder / f"stderr-{self.port}"

    @property
    def pid(self) -> int:
        assert self.child is not None
        return self.child.pid

    @property
    def said(self) -> list[str]:
        return self._errors.read_text(encoding="utf-8").splitlines()

    @property
    def running(self) -> bool:
        return self.child is not None and self.child.returncode is None

    async def healthy(self) -> bool:
        """What it says of itself: it can store, and read what it has stored."""
        try:
            async with aiohttp.ClientSession() as http, http.get(f"{self.url}/healthz") as answer:
                return answer.status == 200
        except aiohttp.ClientError:
            return False

    def send(self, what: signal.Signals) -> None:
        assert self.child is not None
        self.child.send_signal(what)

    async def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.running:
            assert self.child is not None
            self.send(how)
            if how is signal.SIGTERM:
                self.send(signal.SIGCONT)
            await self.child.communicate()

    async def ended(self) -> None:
        """Waits for a process that ends itself."""
        assert self.child is not None
        await self.child.communicate()
