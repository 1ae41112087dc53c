"""Time that stands still until a test moves it on, and waiting for what takes real time."""

import asyncio
from collections.abc import Callable
from time import monotonic

from tablee.server.clock import Clock

PATIENCE_S = 60.0
NOON = 1_700_000_000_000  # where it stands at first, in milliseconds


class StillTime:
    def __init__(self, start_ms: int = NOON) -> None:
        self._gone_ms = 0
        self.clock = Clock(lambda: start_ms * 1_000_000, lambda: self._gone_ms * 1_000_000)

    def forward(self, ms: int) -> None:
        self._gone_ms += ms


async def eventually(holds: Callable[[], object], what: str) -> None:
    """Waits for something that has to come about; fails, saying what, if it does not."""
    end = monotonic() + PATIENCE_S
    while not holds():
        assert monotonic() < end, f"after {PATIENCE_S:.0f} s still not so: {what}"
        await asyncio.sleep(0.005)
