"""What can break: one process on SQLite, or several on PostgreSQL and NATS."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from signal import SIGCONT, SIGKILL, SIGSTOP
from typing import Protocol

from tests.faults.checker import logs_in
from tests.faults.cluster_house import ClusterHouse
from tests.faults.disk import SmallDisk
from tests.faults.node import Node
from tests.faults.story import Row

FULL_S = 3.0  # at most

Fault = Callable[[Random], Awaitable[None]]


class House(Protocol):
    """`faults`: each breaks something, and mends it as far as an operator would. `findings`: filled by `close`.

    `all_play_on` is set by the soak: a fault may wait there, before it mends anything.
    """

    name: str
    addresses: list[str]
    faults: dict[str, Fault]
    findings: list[str]
    all_play_on: Callable[[str], Awaitable[None]]

    async def open(self) -> None: ...

    async def look(self) -> None:
        """Called while nothing is broken: notes what is not as it should be."""

    async def close(self) -> Mapping[str, Sequence[Row]]:
        """Ends all processes; returns the logs."""


async def _nothing(name: str) -> None:
    return


class SqliteHouse:
    name = "sqlite"

    def __init__(self, folder: Path) -> None:
        self.disk = SmallDisk(folder / "disk")
        self._offset = folder / "offset"
        self._offset.write_text("0", encoding="ascii")
        self.node = Node(folder, self.disk.folder / "data", ROBOT_PACE=0.2)
        self.addresses, self.findings = [self.node.url], list[str]()
        self.all_play_on: Callable[[str], Awaitable[None]] = _nothing
        self.faults: dict[str, Fault] = {
            "kill -9 and restart": self._kill,
            "stopped and continued": self._pause,
            f"full disk ({self.disk.kind})": self._fill,
            "clock set while it runs": self._set_clock,
            "clock set between two starts": self._restart_at_another_time,
            "restart": self._restart,
        }

    async def open(self) -> None:
        await self.node.start("tests.faults.jumping", str(self._offset))

    async def look(self) -> None:
        if not await self.node.healthy():
            self.findings.append("the server says that it is not well")

    async def _kill(self, rng: Random) -> None:
        await self.node.end(SIGKILL)
        await self.open()

    async def _restart(self, rng: Random) -> None:
        await self.node.end()
        await self.open()

    async def _pause(self, rng: Random) -> None:
        self.node.send(SIGSTOP)
        await asyncio.sleep(rng.uniform(0.5, 3.0))
        self.node.send(SIGCONT)

    async def _fill(self, rng: Random) -> None:
        """Until the server says itself that it cannot store anything; what fits into its files as they are, it can."""
        self.disk.fill(self.node.pid)
        with suppress(TimeoutError):
            async with asyncio.timeout(FULL_S):
                while await self.node.healthy():
                    await asyncio.sleep(0.05)
        self.disk.free(self.node.pid)

    async def _set_clock(self, rng: Random) -> None:
        self._offset.write_text(str(rng.uniform(-7200, 7200)), encoding="ascii")

    async def _restart_at_another_time(self, rng: Random) -> None:
        """The log may be hours ahead of the clock then."""
        await self.node.end(SIGKILL)
        await self._set_clock(rng)
        await self.open()

    async def close(self) -> dict[str, list[Row]]:
        await self.node.end()
        try:
            return logs_in(self.disk.folder / "data" / "tablee.sqlite3")
        finally:
            self.disk.close()


HOUSES: dict[str, Callable[[Path], House]] = {"sqlite": SqliteHouse, "cluster": ClusterHouse}
