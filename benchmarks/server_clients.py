"""The load that servers are measured under: tables over bare sockets, of four if nothing else is said, one move on its
way at each.

A move counts once it has reached all seats. What each server is told stands in server_dialects.py.
"""

import asyncio
import itertools
import threading
from abc import ABC, abstractmethod
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from time import perf_counter, sleep
from typing import Any

SEATS = 4
AT_ONCE = 8  # tables that gather at the same time


class Seat(asyncio.Protocol, ABC):
    """A WebSocket client with nothing to spare: a mask of zeroes, no tasks, no queues."""

    def __init__(self, table: "LoadTable", path: str, cookie: str = "") -> None:
        self.table = table
        self.request = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{table.load.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            + (f"Cookie: {cookie}\r\n\r\n" if cookie else "\r\n")
        ).encode()
        self.rest = b""
        self.upgraded = False
        self.ready = asyncio.Event()
        self.why_closed = ""
        self.bytes = 0

    @abstractmethod
    def hear(self, payload: bytes) -> None:
        """A message of the server."""

    async def connect(self, port: int = 0) -> None:
        """Returns once the seat may play; raises ConnectionError, with the server's reason if it has given one.

        `port`: of another server than the load's.
        """
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, "127.0.0.1", port or self.table.load.port)
        await self.ready.wait()
        if self.why_closed:
            raise ConnectionError(f"a socket was closed before its player sat: {self.why_closed}")

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self.request)

    def connection_lost(self, error: Exception | None) -> None:
        self.why_closed = self.why_closed or str(error or "no close frame")
        self.table.load.lost += 1
        self.table.load.why_lost[self.why_closed] += 1
        self.ready.set()

    def data_received(self, data: bytes) -> None:
        if self.rest:
            data = self.rest + data
        start, end = 0, len(data)
        if not self.upgraded:
            start = data.find(b"\r\n\r\n") + 4
            if start < 4:
                self.rest = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                self.why_closed = data[: data.find(b"\r\n")].decode()
                self.transport.close()
                return
            self.upgraded = True
        while end - start >= 2:
            size, body = data[start + 1], start + 2
            if size >= 126:
                body = start + (4 if size == 126 else 10)
                size = int.from_bytes(data[start + 2 : body], "big")
            if body + size > end:
                break
            self.bytes += body + size - start
            kind = data[start] & 0x0F
            if kind == 9:
                self.say(data[body : body + size], 0x8A)
            elif kind == 8:
                code, reason = data[body : body + 2], data[body + 2 : body + size]
                self.why_closed = f"{int.from_bytes(code, 'big')} {reason.decode()}"
                self.transport.close()
            else:
                self.hear(data[body : body + size])
            start = body + size
        self.rest = data[start:] if start < end else b""

    def say(self, payload: bytes, head: int = 0x81) -> None:
        size = len(payload)
        sized = bytes((head, 0x80 | size)) if size < 126 else bytes((head, 0xFE)) + size.to_bytes(2, "big")
        self.transport.write(sized + b"\0\0\0\0" + payload)


class LoadTable(ABC):
    """The seats and the move that is on its way."""

    def __init__(self, load: "Load", number: int) -> None:
        self.load, self.number = load, number
        self.seats: list[Any] = []
        self.due: deque[float] = deque()
        self.moving = False
        self.sent = 0.0
        self.reached = 0

    @abstractmethod
    async def gather(self) -> None:
        """Seats everybody."""

    @abstractmethod
    def act(self) -> bool:
        """Sends a move; False if nobody can make one now."""

    def latecomer(self) -> Seat:
        """The first seat's player once more, who has missed one move."""
        raise LookupError("this server keeps no move for those who come back")

    async def begin(self) -> None:
        """Whatever comes between sitting down and the first move."""
        return

    def owe(self, due: float) -> None:
        """Open loop: a move is due."""
        self.due.append(due)
        self.move()

    def move(self) -> None:
        """Closed loop: at once. Open loop: when a move is due; late ones count from when they were."""
        if not self.load.running or self.moving or (self.load.rate and not self.due):
            return
        self.moving, self.reached = True, 0
        self.sent = self.due[0] if self.load.rate else perf_counter()
        if not self.act():
            self.moving = False
        elif self.load.rate:
            self.due.popleft()

    def arrived(self) -> bool:
        """The move has reached one more seat; True if that was the last one."""
        self.reached += 1
        if self.reached != self.load.seats or not self.moving:
            return False
        self.load.times.append(perf_counter() - self.sent)
        self.moving = False
        return True


class Load:
    """Many tables. `rate`: moves a second in all; 0: each table moves as fast as it can."""

    def __init__(
        self,
        port: int,
        rate: float,
        make: Callable[["Load", int], LoadTable],
        tables: int,
        seats: int = SEATS,
    ) -> None:
        self.port, self.rate, self.seats = port, rate, seats
        self.running = False
        self.times: list[float] = []
        self.lost = self.refused = 0
        self.why_lost = Counter[str]()  # close codes with their reasons
        self.tables = [make(self, number) for number in range(tables)]

    async def gather(self) -> None:
        await self._each(lambda table: table.gather())

    async def start(self) -> None:
        await self._each(lambda table: table.begin())
        self.running = True
        if self.rate:
            loop = asyncio.get_running_loop()
            threading.Thread(target=self._send, args=(loop,), daemon=True).start()
        else:
            for table in self.tables:
                table.move()

    def stop(self) -> None:
        self.running = False

    @property
    def bytes(self) -> int:
        return sum(seat.bytes for table in self.tables for seat in table.seats)

    async def _each(self, do: Callable[[LoadTable], Awaitable[None]]) -> None:
        waiting = iter(self.tables)

        async def work() -> None:
            for table in waiting:
                await do(table)

        await asyncio.gather(*(work() for _ in range(AT_ONCE)))

    def _send(self, loop: asyncio.AbstractEventLoop) -> None:
        """In a thread: the loop's own timers are late by a millisecond, which is more than a move takes."""
        begun = perf_counter()
        for number in itertools.count():
            due = begun + number / self.rate
            sleep(max(0.0, due - perf_counter()))
            if not self.running:
                return
            loop.call_soon_threadsafe(self.tables[number % len(self.tables)].owe, due)
