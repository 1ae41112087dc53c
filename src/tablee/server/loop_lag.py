"""How late the event loop is: whatever holds it up holds up everybody at every table."""

import asyncio

from tablee.store.histogram import Histogram

EVERY_S = 0.25


class LoopLag:
    """Has the loop call it at fixed times, and notes how much later it did."""

    def __init__(self) -> None:
        self.late = Histogram()
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        due = loop.time() + EVERY_S
        self._timer = loop.call_at(due, self._called, loop, due)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _called(self, loop: asyncio.AbstractEventLoop, due: float) -> None:
        self.late.add(max(0.0, loop.time() - due))
        self.start()
