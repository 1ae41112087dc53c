"""The queue in front of a store: whatever waits is written together, and answered in order after the commit."""

import asyncio
from collections.abc import Callable
from time import monotonic

from tablee.store.errors import StoreError
from tablee.store.histogram import Histogram
from tablee.store.protocol import Done
from tablee.store.records import Write

Batch = list[tuple[Write, Done]]
Errors = list[StoreError | None]  # of the writes of a batch

BUSY_BATCH_WRITES = 8  # after a batch larger than this the next one is held back for a moment,
BATCH_DELAY_S = 0.002  # because under load a larger batch costs everybody less
CLOSED = "the store is closed"


class WriteQueue:
    """Call from one event loop. `write` gets one batch at a time, and answers it with `on_written`."""

    def __init__(self, write: Callable[[Batch], None]) -> None:
        self._write = write
        self._loop = asyncio.get_running_loop()
        self._waiting: Batch = []
        self._busy = self.closed = False
        self._idle = asyncio.Event()
        self._idle.set()
        self.transactions = 0
        self.writes = 0
        self.seconds = Histogram()  # that batches took, from here to the answer
        self._since = 0.0

    def close(self) -> None:
        """Whatever comes from now on is refused; what came before is written."""
        self.closed = True

    def append(self, write: Write, done: Done) -> None:
        if self.closed:
            self._loop.call_soon(done, StoreError(CLOSED))
            return
        self._waiting.append((write, done))
        if not self._busy:
            self._busy = True
            self._idle.clear()
            self._loop.call_soon(self._hand_over)  # takes along what this turn of the loop adds

    def _hand_over(self) -> None:
        batch, self._waiting = self._waiting, []
        self._since = monotonic()
        self._write(batch)

    def on_written(self, batch: Batch, errors: Errors) -> None:
        self.transactions += 1
        self.writes += len(batch)
        self.seconds.add(monotonic() - self._since)
        if self._waiting and len(batch) > BUSY_BATCH_WRITES:
            self._loop.call_later(BATCH_DELAY_S, self._hand_over)
        elif self._waiting:
            self._hand_over()  # the next batch is written while this one is answered
        else:
            self._busy = False
            self._idle.set()
        for (_, done), error in zip(batch, errors, strict=True):
            try:
                done(error)
            except Exception as fault:  # a bug in one callback must not keep the others from theirs
                self._loop.call_exception_handler({"message": "after a commit", "exception": fault})

    async def commit(self, write: Write) -> None:
        answer: asyncio.Future[None] = self._loop.create_future()

        def done(error: StoreError | None) -> None:
            if answer.done():
                return
            if error is None:
                answer.set_result(None)
            else:
                answer.set_exception(error)

        self.append(write, done)
        await answer

    async def settle(self) -> None:
        await self._idle.wait()
