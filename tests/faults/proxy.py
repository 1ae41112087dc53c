"""A line between two processes that somebody has got hold of: slow, cut, silent, or with messages lost and doubled.

In user space, so that it works wherever the tests do. Bytes within a connection keep their order, as TCP promises;
messages of the bus do not have to, and `NatsMessages` knows where they begin and end.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random

from tests.faults.node import free_port

CHUNK = 65_536
Shape = Callable[[bytes], Iterator[bytes]]  # what becomes of a piece of the stream


class Line:
    """Listens on `port` and forwards to the target."""

    def __init__(self, target: int, shape: Callable[["Line"], Shape] | None = None) -> None:
        self.target, self.port = target, free_port()
        self.delay_s = 0.0
        self.unreliable: Random | None = None  # messages are lost, doubled and swapped by this chance
        self._shape = shape
        self._silent = asyncio.Event()
        self._silent.set()  # is cleared while nothing gets through
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", self.port)

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.cut()

    def silence(self) -> None:
        """Nothing gets through any more, and nobody is told: a partition."""
        self._silent.clear()

    def mend(self) -> None:
        """Connections that were open during a silence are lost, as after every long one."""
        if not self._silent.is_set():
            self.cut()
        self._silent.set()
        self.delay_s, self.unreliable = 0.0, None

    def cut(self) -> None:
        """Every connection breaks; new ones may be made."""
        for writer in list(self._writers):
            writer.transport.abort()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            await self._silent.wait()
            there, target = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            self._tasks.discard(task)
            return
        self._writers |= {writer, target}
        try:
            shape = None if self._shape is None else self._shape(self)
            await asyncio.gather(self._pass_on(reader, target, None), self._pass_on(there, writer, shape))
        finally:
            for one in (writer, target):
                self._writers.discard(one)
                one.transport.abort()
            self._tasks.discard(task)

    async def _pass_on(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, shape: Shape | None
    ) -> None:
        with suppress(OSError):
            while data := await source.read(CHUNK):
                if self.delay_s:
                    await asyncio.sleep(self.delay_s)
                await self._silent.wait()
                for piece in (data,) if shape is None else shape(data):
                    target.write(piece)
                await target.drain()
        target.transport.abort()


class NatsMessages:
    """Takes the server's half of a NATS connection apart: `MSG <subject> <sid> [reply] <bytes>`, then the bytes."""

    LOST, DOUBLED, SWAPPED = 0.05, 0.10, 0.15  # up to here, of a random number

    def __init__(self, line: Line) -> None:
        self._line, self._rest = line, b""
        self._held = b""  # a message that the next one overtakes

    def __call__(self, data: bytes) -> Iterator[bytes]:
        self._rest += data
        while (end := self._rest.find(b"\r\n") + 2) > 1:
            head = self._rest[:end]
            message = head.startswith((b"MSG ", b"HMSG "))
            size = end + (int(head.split()[-1]) + 2 if message else 0)
            if len(self._rest) < size:
                return
            item, self._rest = self._rest[:size], self._rest[size:]
            yield from self._harm(item) if message else (item,)

    def _harm(self, item: bytes) -> Iterator[bytes]:
        held, self._held = self._held, b""
        luck = 1.0 if self._line.unreliable is None else self._line.unreliable.random()
        if luck < self.LOST:
            pass
        elif luck < self.DOUBLED:
            yield item + item
        elif luck < self.SWAPPED and not held:
            self._held = item
        else:
            yield item
        if held:
            yield held
