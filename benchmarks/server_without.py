"""What each piece of special machinery gains: the server with it and without it, in turns, by processor time.

    python benchmarks/server_without.py uvloop journal collection sharing reader
    python benchmarks/server_without.py compiled --other .venv-wheel/bin/python

Both servers run at once, and the load plays at one of them at a time: a round is with, without, without, with. A
busy machine slows both alike, so the ratio within a round holds where microseconds do not.
"""

import argparse
import asyncio
import gc
import json
import os
import signal
import statistics
import sys
import tempfile
import threading
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from importlib import import_module
from pathlib import Path
from time import thread_time_ns
from typing import Any

import uvloop

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.server_clients import Load
from benchmarks.server_dialects import Process, System, TableeTable
from benchmarks.stand_ins import DirectWrites, SansIoReader

WARM_UP_MOVES = 3000
PAUSES = "pauses.json"  # in the data folder: what the collections took


# --- the server without a piece ------------------------------------------------------------------------------


def nothing(*_: object) -> None:
    return


def without_uvloop() -> None:
    loops: Any = uvloop
    loops.new_event_loop = asyncio.new_event_loop


def without_collection() -> None:
    """Python's own garbage collection: nothing frozen at the start, its thresholds."""
    gc.freeze = nothing
    gc.set_threshold = nothing


def without_journal() -> None:
    """Rows go straight to their place in the archive, whose key says whether they follow."""
    writer: Any = import_module("tablee.store.batch_writer")
    writer.WriteBuffer = DirectWrites


def without_sharing() -> None:
    """Each listener's update worked out and written on its own."""
    builder: Any = import_module("tablee.tables.updates").UpdateBuilder
    together = builder.updates

    def apart(self: Any, entries: Any, listeners: Any, clock: Any) -> dict[Any, bytes]:
        before, updates = (self._public, self._clock, self._facts), dict[Any, bytes]()
        for listener in listeners:
            self._public, self._clock, self._facts = before
            updates |= together(self, entries, [listener], clock)
        return updates

    builder.updates = apart


def without_reader() -> None:
    """The Sans-I/O protocol of `websockets` in place of our reader."""
    session: Any = import_module("tablee.server.ws.session")
    session.Reader = SansIoReader


PIECES: dict[str, Callable[[], None]] = {
    "nothing": nothing,  # both sides the same: how far apart they are is the noise
    "uvloop": without_uvloop,
    "collection": without_collection,
    "journal": without_journal,
    "sharing": without_sharing,
    "reader": without_reader,
    "compact": nothing,  # asked for by the client: see WholeTable
    "compiled": nothing,  # another interpreter: see --other
}


def note_pauses(folder: Path) -> None:
    """Notes how long each collection takes, and writes it down when told to."""
    begun, pauses = 0, list[tuple[int, int]]()

    def collected(phase: str, info: dict[str, int]) -> None:
        nonlocal begun
        if phase == "start":
            begun = thread_time_ns()
        else:
            pauses.append((info["generation"], thread_time_ns() - begun))

    gc.callbacks.append(collected)
    signal.signal(signal.SIGUSR1, lambda *_: (folder / PAUSES).write_text(json.dumps(pauses)))


def serve(piece: str, port: int, data: Path) -> None:
    from tablee.server.run import run

    PIECES[piece]()
    note_pauses(data)
    run("127.0.0.1", port, data, False)


# --- the load ------------------------------------------------------------------------------------------------


class WholeTable(TableeTable):
    """Told whole fields instead of what changed within them."""

    query = ""


class Side:
    """One of the two servers, and the tables that play at it."""

    def __init__(self, process: Process, load: Load, data: Path) -> None:
        self.process, self.load, self.data = process, load, data

    def cpu_ns(self) -> int:
        """Of all threads; the kernel counts nanoseconds here, hundredths of a second elsewhere."""
        threads = Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(thread.read_text(encoding="ascii").split()[0]) for thread in threads)

    def play(self) -> None:
        self.load.running = True
        if self.load.rate:
            loop = asyncio.get_running_loop()
            threading.Thread(target=self.load._send, args=(loop,), daemon=True).start()
            return
        for table in self.load.tables:
            table.move()

    async def slice(self, moves: int) -> float:
        """Microseconds of processor time a move. By moves, not by the clock: on a busy machine a second is little."""
        begun, before = self.cpu_ns(), len(self.load.times)
        self.play()
        while len(self.load.times) - before < moves:
            await asyncio.sleep(0.01)
        self.load.stop()
        while any(table.moving for table in self.load.tables):
            await asyncio.sleep(0.005)
        for table in self.load.tables:
            table.due.clear()
        await asyncio.sleep(0.05)
        return (self.cpu_ns() - begun) / 1000 / (len(self.load.times) - before)

    async def pauses(self) -> list[tuple[int, int]]:
        os.kill(self.process.pid, signal.SIGUSR1)
        await asyncio.sleep(0.3)
        with suppress(FileNotFoundError):
            return [tuple(pause) for pause in json.loads((self.data / PAUSES).read_text())]
        return []


async def enter(
    stack: AsyncExitStack, python: str, piece: str, table: Any, given: argparse.Namespace
) -> Side:
    data = Path(stack.enter_context(tempfile.TemporaryDirectory()))

    def command(port: int, folder: Path) -> tuple[str, ...]:
        if python != sys.executable:
            return python, "-m", "tablee.server", "--port", str(port), "--data", str(folder)
        return python, __file__, "--serve", piece, "--port", str(port), "--data", str(folder)

    process = await stack.enter_async_context(Process(System(command, table, "/healthz"), data))
    side = Side(process, Load(process.port, given.rate, table, given.tables), data)
    await side.load.gather()
    await side.load.start()
    while len(side.load.times) < min(WARM_UP_MOVES, given.moves):
        await asyncio.sleep(0.05)
    side.load.stop()
    await asyncio.sleep(0.2)
    return side


async def compare(piece: str, given: argparse.Namespace) -> None:
    plain = WholeTable if piece == "compact" else TableeTable
    async with AsyncExitStack() as stack:
        has = await enter(stack, given.other or sys.executable, "nothing", TableeTable, given)
        lacks = await enter(stack, sys.executable, piece, plain, given)
        ratios, costs = [], []
        for _ in range(given.rounds):
            took = [await side.slice(given.moves) for side in (has, lacks, lacks, has)]
            ratios.append((took[1] + took[2]) / (took[0] + took[3]))
            costs.append(((took[0] + took[3]) / 2, (took[1] + took[2]) / 2))
        middle, other = (statistics.median(cost[place] for cost in costs) for place in (0, 1))
        gain = [100 * (1 - 1 / ratio) for ratio in ratios]
        print(
            f"{piece:18} with {middle:6.1f} µs a move, without {other:6.1f}; gains"
            f" {statistics.median(gain):5.1f} % [{min(gain):.1f} to {max(gain):.1f}] of {len(gain)} rounds",
            flush=True,
        )
        if piece == "collection":
            for name, side in (("with", has), ("without", lacks)):
                report(name, await side.pauses(), len(side.load.times))


def report(name: str, pauses: list[tuple[int, int]], moves: int) -> None:
    took = sorted(pause for _, pause in pauses)
    if took:
        print(
            f"    {name}: {len(took)} collections, {sum(took) / moves / 1000:.2f} µs a move,"
            f" p99 {took[int(0.99 * len(took))] / 1e6:.2f} ms, longest {took[-1] / 1e6:.2f} ms"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pieces", nargs="*", help=", ".join(PIECES))
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--moves", type=int, default=3000, help="in one slice")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--rate", type=float, default=0, help="moves a second in all; 0: as many as it takes")
    parser.add_argument("--other", help="the interpreter with the compiled wheel, for `compiled`")
    parser.add_argument("--serve", choices=PIECES)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--data", type=Path)
    given = parser.parse_args()
    if given.serve:
        serve(given.serve, given.port, given.data)
        return
    if (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {1})
    for piece in given.pieces:
        uvloop.run(compare(piece, given))


if __name__ == "__main__":
    main()
