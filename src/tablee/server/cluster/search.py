"""Looking for the owner of a table: again and again, at first often."""

import asyncio
from collections.abc import Awaitable, Callable
from random import random

RETRY_S = 0.1  # between two attempts
SLOW_RETRY_S = 0.5  # after so many attempts:
QUICK_ATTEMPTS = 30


class Search:
    def __init__(
        self, look: Callable[[], Awaitable[None]], sought: Callable[[], bool], slots: asyncio.Semaphore
    ) -> None:
        """`look` tries once; `sought`: whether there is still something to look for. `slots`: so many look at once."""
        self._look, self._sought, self._slots = look, sought, slots
        self._running: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """One search at a time."""
        if self._running is None or self._running.done():
            self._running = asyncio.get_running_loop().create_task(self._run())

    def end(self) -> None:
        """May be called by the search itself, which ends when nothing is sought any more."""
        if self._running is not None and self._running is not asyncio.current_task():
            self._running.cancel()

    async def _run(self) -> None:
        attempts = 0
        while self._sought():
            async with self._slots:
                await self._look()
            if self._sought():
                attempts += 1
                wait = RETRY_S if attempts < QUICK_ATTEMPTS else SLOW_RETRY_S
                await asyncio.sleep(wait * (0.5 + random()))
