"""Coroutines that run beside whoever started them."""

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any


class BackgroundTasks:
    """Holds them until they have ended: the event loop alone would let a task be collected while it waits."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def __len__(self) -> int:
        return len(self._running)

    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    def cancel(self, but: Iterable[asyncio.Task[Any]] = ()) -> None:
        """All except these and the one that calls."""
        for task in self._running - {asyncio.current_task(), *but}:
            task.cancel()

    async def finish(self) -> None:
        """Waits for those that run now, however they end."""
        await asyncio.gather(*self._running, return_exceptions=True)
