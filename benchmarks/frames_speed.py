"""Processor time to read one WebSocket message: our reader, aiohttp's, and the Sans-I/O protocol of `websockets`.

    python benchmarks/frames_speed.py --rounds 9      (`pip install websockets` adds the third)

Bytes of a masked text of about 100 bytes go in, the payload comes out; first one message in each segment, then
eight. The readers take turns within each round, so that a busy machine slows all of them alike.
"""

import argparse
import asyncio
import os
import statistics
import sys
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from time import process_time_ns

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from aiohttp._websocket.reader import WebSocketDataQueue, WebSocketReader
from aiohttp.base_protocol import BaseProtocol

from benchmarks.stand_ins import SansIoReader
from tablee.server.ws.reader import Reader

LIMIT = 65536
MESSAGES = 4000  # in one turn of a reader
TEXT = b'{"do":"act","id":"c%04d","seq":%04d,"action":{"type":"play","pile":1,"cards":["R3o","R3t","*3"]}}'

Read = Callable[[bytes], int]  # a segment -> how many messages it held
Make = Callable[[asyncio.AbstractEventLoop, int], Read]  # the int: messages in a segment


def masked(payload: bytes) -> bytes:
    key = os.urandom(4)
    return bytes((0x81, 0x80 | len(payload))) + key + bytes(b ^ key[i % 4] for i, b in enumerate(payload))


def ours(loop: asyncio.AbstractEventLoop, together: int) -> Read:
    reader = Reader(LIMIT)

    def read(segment: bytes) -> int:
        return sum(1 for kind, payload in reader.feed(segment))

    return read


def aiohttps(loop: asyncio.AbstractEventLoop, together: int) -> Read:
    """Without the task that aiohttp wakes for each message: what reading alone costs."""
    queue = WebSocketDataQueue(BaseProtocol(loop), LIMIT, loop=loop)
    reader = WebSocketReader(queue, LIMIT, False, False)

    def read(segment: bytes) -> int:
        reader.feed_data(segment)
        for _ in range(together):
            with suppress(StopIteration):  # how a coroutine that need not wait gives its value
                queue.read().send(None)
        return together

    return read


def sans_io(loop: asyncio.AbstractEventLoop, together: int) -> Read:
    reader = SansIoReader(LIMIT)

    def read(segment: bytes) -> int:
        return sum(1 for kind, payload in reader.feed(segment))

    return read


def readers() -> dict[str, Make]:
    found: dict[str, Make] = {"ours": ours, "aiohttp": aiohttps}
    return found | ({"websockets": sans_io} if find_spec("websockets") else {})


def turn(read: Read, segments: list[bytes]) -> float:
    """Microseconds a message."""
    begun = process_time_ns()
    count = sum(map(read, segments))
    took = process_time_ns() - begun
    assert count == MESSAGES, count
    return took / 1000 / count


def kept_bytes(make: Make, loop: asyncio.AbstractEventLoop) -> float:
    """Memory that a reader keeps between two messages."""
    frame = masked(TEXT % (1, 1))
    make(loop, 1)(frame)
    tracemalloc.start()
    kept = [make(loop, 1) for _ in range(200)]
    for read in kept:
        read(frame)
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / len(kept)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    rounds = parser.parse_args().rounds
    loop = asyncio.new_event_loop()
    frames = [masked(TEXT % (number, number)) for number in range(MESSAGES)]
    for together in (1, 8):
        segments = [b"".join(frames[start : start + together]) for start in range(0, MESSAGES, together)]
        reading = {name: make(loop, together) for name, make in readers().items()}
        times: dict[str, list[float]] = {name: [] for name in reading}
        for number in range(rounds + 1):
            for name, read in reading.items():
                took = turn(read, segments)
                if number:  # the first round warms up
                    times[name].append(took)
        for name, costs in times.items():
            middle = statistics.median(costs)
            print(f"{together} a segment  {name:12} {middle:6.2f} µs [{min(costs):.2f}-{max(costs):.2f}]")
    for name, make in readers().items():
        print(f"a connection {name:12} {kept_bytes(make, loop) / 1000:6.2f} kB")
    loop.close()


if __name__ == "__main__":
    main()
