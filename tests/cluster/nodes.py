"""Several `tablee serve`, each a process of its own, on one PostgreSQL database and one NATS server."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tablee.store import Row, Store, open_store
from tests.server.harness import Visitor
from tests.server.process import QUICK, Process

# As in the harness of one server: nobody is refused for being quick.
QUICK_NODE = QUICK | {
    "PING_S": "0.2", "MESSAGES_PER_S": "1000000", "MESSAGES_BURST": "1000000", "REQUESTS_PER_S": "1000000",
    "REQUESTS_BURST": "1000000", "CHATS_PER_MINUTE": "6000000", "CHANGES_PER_MINUTE": "6000000",
    "TABLES_PER_PLAYER": "1000", "PUZZLE_DAYS_AHEAD": "0", "LOG_READS": "1000000",
}  # fmt: skip


class Node(Process):
    """One server. It can be stopped, killed, frozen, and started again under the same address."""

    def __init__(self, data: Path, port: int, environment: dict[str, str], command: Sequence[str]) -> None:
        self.data, self.port, self._environment, self._command = data, port, environment, command
        self.url = f"http://127.0.0.1:{port}"

    async def start(self) -> None:
        self.data.mkdir(parents=True, exist_ok=True)
        with (self.data / "stderr").open("ab") as errors:
            self.child = await asyncio.create_subprocess_exec(
                *self._command, env=self._environment, stderr=errors, stdout=asyncio.subprocess.PIPE
            )
        assert self.child.stdout is not None
        assert await self.child.stdout.readline(), self.said

    async def stop(self) -> None:
        """SIGTERM, as an operator restarts a server."""
        self.child.send_signal(signal.SIGTERM)
        await self._over()

    async def kill(self) -> None:
        self.child.kill()
        await self._over()

    async def _over(self) -> None:
        """Its robots' processes have ended, too, once nobody can write to the pipe any more."""
        await self.child.wait()
        assert self.child.stdout is not None
        await self.child.stdout.read()

    def freeze(self) -> None:
        self.child.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self.child.send_signal(signal.SIGCONT)

    async def end(self) -> None:
        if self.child.returncode is None:
            self.thaw()
            await self.kill()


class Nodes:
    """A cluster under test, and the visitors of its servers."""

    def __init__(self, nodes: list[Node], store: Store) -> None:
        self.nodes, self.store = nodes, store
        self.visitors: list[Visitor] = []

    def __getitem__(self, number: int) -> Node:
        return self.nodes[number]

    async def visitor(self, node: int, name: str = "", lang: str = "en") -> Visitor:
        visitor = Visitor(self.nodes[node].url, lang)
        self.visitors.append(visitor)
        if name:
            await visitor.post("/api/me", name=name, lang=lang)
        return visitor

    async def rows(self, table_id: str) -> list[Row]:
        return await self.store.rows(table_id)


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@asynccontextmanager
async def cluster(
    data: Path, database_url: str, bus_url: str, count: int = 3, **settings: Any
) -> AsyncIterator[Nodes]:
    """`settings` by their names in the environment, without TABLEE_."""
    chosen = QUICK_NODE | {"DATABASE_URL": database_url, "BUS_URL": bus_url} | settings
    environment = os.environ | {f"TABLEE_{name}": str(value) for name, value in chosen.items()}
    nodes = []
    for number in range(count):
        port, folder = free_port(), data / f"node{number}"
        command = (sys.executable, "-m", "tablee.server", "--port", str(port), "--data", str(folder / "data"))
        nodes.append(Node(folder, port, environment, command))
    try:
        await asyncio.gather(*(node.start() for node in nodes))
        store = await open_store(data, database_url, alone=False)
        place = Nodes(nodes, store)
        try:
            yield place
        finally:
            for visitor in place.visitors:
                await visitor.leave()
            await store.close()
    finally:
        await asyncio.gather(*(node.end() for node in nodes if hasattr(node, "child")))
