"""How many moves a second, how fast, how much memory: games of Duo over real sockets, every move on disk.

    python benchmarks/server_load.py --tables 100 --seconds 8     closed loop: one move at a time each
    python benchmarks/server_load.py --tables 1000 --rate 1000    open loop: this many moves a second in all

The server runs on its own core where the machine has two. A move counts once it has reached all four seats.
"""

import argparse
import asyncio
import contextlib
import os
import signal
import sys
import tempfile
from collections import deque
from pathlib import Path
from time import perf_counter
from typing import Any

import aiohttp
import msgspec
import uvloop

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.server_crash import ServerProcess

SEATS = 4
decode = msgspec.json.decode


class Seat(asyncio.Protocol):
    """A WebSocket client with nothing to spare: a mask of zeroes, no tasks, no queues."""

    def __init__(self, table: "LoadTable", request: bytes) -> None:
        self.table, self.request = table, request
        self.buffer = bytearray()
        self.upgraded = False
        self.number = 0
        self.seq = 0
        self.seat: int | None = None
        self.legal: list[Any] = []

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer
        buffer += data
        if not self.upgraded:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert buffer.startswith(b"HTTP/1.1 101"), bytes(buffer[:200])
            self.upgraded = True
            del buffer[: end + 4]
        while len(buffer) >= 2:
            size, start = buffer[1] & 0x7F, 2
            if size == 126:
                size, start = int.from_bytes(buffer[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(buffer[2:10], "big"), 10
            if len(buffer) < start + size:
                return
            kind, payload = buffer[0] & 0x0F, bytes(buffer[start : start + size])
            del buffer[: start + size]
            if kind == 9:
                self._frame(0x8A, payload)
            elif kind == 1:
                self._hear(payload)

    def _frame(self, head: int, payload: bytes) -> None:
        size = len(payload)
        sized = bytes((head, 0x80 | size)) if size < 126 else bytes((head, 0xFE)) + size.to_bytes(2, "big")
        self.transport.write(sized + b"\0\0\0\0" + payload)

    def _hear(self, payload: bytes) -> None:
        if payload.startswith(b'{"t":"ack"'):
            if b'"ok":true' not in payload:
                self.table.refused += 1
                self.table.moved_by = None
            return
        told = decode(payload)
        self.seq = max(self.seq, told.get("seq", 0))
        if told["t"] == "welcome":
            self.seat = told["you"]["seat"]
        if "legal" in told:
            self.legal = told["legal"]
        self.table.heard(self, told)

    def ask(self, do: str, **fields: Any) -> None:
        self.number += 1
        message = {"do": do, "id": f"c{self.number}", "seq": self.seq} | fields
        self._frame(0x81, msgspec.json.encode(message))


class LoadTable:
    """Four seats and the move that is on its way."""

    def __init__(self, load: "Load") -> None:
        self.load = load
        self.seats: list[Seat] = []
        self.phase = "open"
        self.due: deque[float] = deque()
        self.moved_by: Seat | None = None
        self.sent = 0.0
        self.reached = 0
        self.refused = 0

    def heard(self, seat: Seat, told: Any) -> None:
        if "table" in told and "phase" in told["table"]:
            self.phase = told["table"]["phase"]
        if self.moved_by is not None and "events" in told:
            self.reached += 1
            if self.reached == SEATS:
                self.load.took(perf_counter() - self.sent)
                self.moved_by = None
        if self.phase == "between" and "result" in told:
            seat.ask("ready")
        elif self.phase == "over" and "result" in told and seat.seat == 0:
            seat.ask("rematch")
        elif self.moved_by is None:
            self.move()

    def move(self) -> None:
        """Closed loop: at once. Open loop: when a move is due; late ones count from when they were."""
        if not self.load.running or self.phase != "playing" or self.moved_by is not None:
            return
        if self.load.rate and not self.due:
            return
        for seat in self.seats:
            if seat.legal:
                self.sent = self.due.popleft() if self.load.rate else perf_counter()
                self.moved_by, self.reached = seat, 0
                legal, seat.legal = seat.legal, []
                seat.ask("act", action=legal[-1])
                return


class Load:
    def __init__(self, tables: int, rate: float) -> None:
        self.tables = [LoadTable(self) for _ in range(tables)]
        self.rate = rate
        self.running = False
        self.times: list[float] = []

    def took(self, seconds: float) -> None:
        self.times.append(seconds)

    async def gather(self, server: ServerProcess) -> None:
        """Opens the tables and seats everybody."""
        loop = asyncio.get_running_loop()
        for table in self.tables:
            made = ""
            for number in range(SEATS):
                async with aiohttp.ClientSession(server.url) as http:
                    async with http.get("/api/me") as answer:
                        cookie = f"tablee={answer.cookies['tablee'].value}"
                    if number == 0:
                        wish = {"id": "load", "game": "duo", "seats": SEATS, "options": {"target": 100}}
                        async with http.post("/api/tables", json=wish, headers={"Cookie": cookie}) as answer:
                            made = (await answer.json())["id"]
                request = (
                    f"GET /ws/{made} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
                    f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n"
                    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
                ).encode()
                seat = Seat(table, request)
                await loop.create_connection(lambda seat=seat: seat, "127.0.0.1", server.port)  # type: ignore[misc]
                table.seats.append(seat)
                while not seat.seq:
                    await asyncio.sleep(0)
                if number:
                    seat.ask("sit")
                    while seat.seat is None:
                        await asyncio.sleep(0)

    async def start(self) -> None:
        for table in self.tables:
            table.seats[0].ask("start")
        while any(table.phase != "playing" for table in self.tables):
            await asyncio.sleep(0.01)
        self.running = True
        self._sender: asyncio.Task[None] | None = None
        for table in self.tables:
            table.move()
        if self.rate:
            self._sender = asyncio.get_running_loop().create_task(self._send())

    async def _send(self) -> None:
        number, begun = 0, perf_counter()
        while self.running:
            while (due := begun + number / self.rate) <= perf_counter():
                table = self.tables[number % len(self.tables)]
                table.due.append(due)
                table.move()
                number += 1
            await asyncio.sleep(0.001)


def usage(pid: int) -> tuple[float, float]:
    """CPU seconds and megabytes of the server so far."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    cpu = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return cpu, int(fields[21]) * os.sysconf("SC_PAGE_SIZE") / 1e6


async def measure(tables: int, seconds: float, rate: float) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder))
        await server.start()
        assert server.process is not None
        pid = server.process.pid
        if (os.cpu_count() or 1) > 1:
            os.sched_setaffinity(pid, {0})
            for thread in Path(f"/proc/{pid}/task").iterdir():
                os.sched_setaffinity(int(thread.name), {0})
            os.sched_setaffinity(0, {1})
        load = Load(tables, rate)
        _, empty = usage(pid)
        await load.gather(server)
        _, gathered = usage(pid)
        await load.start()
        await asyncio.sleep(1.0)
        load.times.clear()
        cpu, _ = usage(pid)
        begun = perf_counter()
        await asyncio.sleep(seconds)
        took, times = perf_counter() - begun, sorted(load.times)
        after, memory = usage(pid)
        load.running = False
        await server.kill(signal.SIGKILL)
    return {
        "moves/s": len(times) / took,
        "moves/CPU-s": len(times) / (after - cpu),
        "server CPU %": 100 * (after - cpu) / took,
        "p50 ms": 1000 * times[len(times) // 2],
        "p99 ms": 1000 * times[int(len(times) * 0.99)],
        "kB/table": 1000 * (gathered - empty) / tables,
        "MB at the end": memory,
        "refused": float(sum(table.refused for table in load.tables)),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Load a server with games of Duo.")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rate", type=float, default=0, help="moves a second in all; 0: closed loop")
    parser.add_argument("--rounds", type=int, default=1, help="how often to measure")
    given = parser.parse_args()
    for _ in range(given.rounds):
        result = uvloop.run(measure(given.tables, given.seconds, given.rate))
        print("  ".join(f"{name} {value:.1f}" for name, value in result.items()), flush=True)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        main()
