"""One server process that can be killed, stopped, continued and started again at the same address."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

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
    """`planted`: arguments of tests.faults.planted, for the first start only; then a sound server takes over."""

    def __init__(self, data: Path, planted: Sequence[str] = (), **settings: Any) -> None:
        self.data, self.port, self._planted = data, free_port(), list(planted)
        self.url = f"http://127.0.0.1:{self.port}"
        self.settings = UNLIMITED | {name: str(value) for name, value in settings.items()}
        self.child: asyncio.subprocess.Process | None = None
        self.starts = 0

    async def start(self) -> None:
        """Returns once it listens."""
        environment = os.environ | {f"TABLEE_{name}": value for name, value in self.settings.items()}
        module = ["tests.faults.planted", *self._planted, "--"] if self._planted else ["tablee.server"]
        self._planted, self.starts = [], self.starts + 1
        self.data.mkdir(parents=True, exist_ok=True)
        with (self.data / f"stderr-{self.port}").open("ab") as errors:
            self.child = await asyncio.create_subprocess_exec(
                sys.executable, "-m", *module, "--port", str(self.port), "--data", str(self.data),
                env=environment, stdout=asyncio.subprocess.PIPE, stderr=errors,
            )  # fmt: skip
        assert self.child.stdout is not None
        if not await self.child.stdout.readline():
            raise AssertionError(f"the server did not start: {self.said[-5:]}")

    @property
    def said(self) -> list[str]:
        return (self.data / f"stderr-{self.port}").read_text(encoding="utf-8").splitlines()

    @property
    def running(self) -> bool:
        return self.child is not None and self.child.returncode is None

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
