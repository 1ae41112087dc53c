"""Instructions that a move of Duo costs the server: a figure that no neighbour on the machine disturbs.

    apt-get install valgrind
    python benchmarks/move_instructions.py                        the server installed for this Python
    python benchmarks/move_instructions.py --python OTHER/python  another one: the wheel's, that of a version before
    python benchmarks/move_instructions.py --without reader       without a piece of machinery (server_without.py)

The server runs under Valgrind's callgrind, which counts what every thread does outside the kernel. Tables of four
clients play as in server_load.py; what comes before the moves that are counted is not. A run differs from the next
by what the lots deal and by how many moves share a commit: about a half of one percent.
"""

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import uvloop

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.server_clients import Load
from benchmarks.server_dialects import SYSTEMS, Process
from benchmarks.server_without import PIECES

WARM_UP_MOVES = 1000
os.environ["PYTHONHASHSEED"] = "0"


def command(given: argparse.Namespace, counts: Path, port: int, data: Path) -> tuple[str, ...]:
    valgrind = ("valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={counts}")
    lacking = (str(Path(__file__).with_name("server_without.py").absolute()), "--serve", given.without)
    server = lacking if given.without else ("-m", "tablee.server")
    python = str(Path(given.python).absolute())
    return *valgrind, python, *server, "--port", str(port), "--data", str(data)


def control(pid: int, *wish: str) -> None:
    subprocess.run(("callgrind_control", *wish, str(pid)), check=True, stdout=subprocess.DEVNULL)


async def played(load: Load, moves: int) -> int:
    """Waits for so many moves more; returns how many they were."""
    before = len(load.times)
    while len(load.times) < before + moves:
        await asyncio.sleep(0.01)
    return len(load.times) - before


def counted(counts: Path) -> int:
    """The total of the only dump."""
    (dump,) = (file for file in counts.parent.glob(f"{counts.name}*") if b"\ntotals: " in file.read_bytes())
    return int(dump.read_bytes().rsplit(b"\ntotals: ", 1)[1].split()[0])


async def measure(given: argparse.Namespace) -> float:
    ours = SYSTEMS["tablee"]
    with tempfile.TemporaryDirectory() as folder:
        counts = (given.keep or Path(folder)).absolute() / "callgrind.out"
        system = ours._replace(command=lambda port, data: command(given, counts, port, data))
        async with Process(system, Path(folder)) as server:
            load = Load(server.port, 0, ours.table, given.tables)
            await load.gather()
            await load.start()
            await played(load, WARM_UP_MOVES)
            control(server.pid, "--instr=on")
            moves = await played(load, given.moves)
            control(server.pid, "--instr=off")
            control(server.pid, "--dump")
        return counted(counts) / moves


def main() -> None:
    parser = argparse.ArgumentParser(description="Instructions of the server for a move.")
    parser.add_argument("--python", default=sys.executable, help="the interpreter with the server to measure")
    parser.add_argument("--without", choices=PIECES, help="from source: compiled modules cannot be patched")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--moves", type=int, default=2000, help="to count")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--keep", type=Path, help="a folder for the counts, for callgrind_annotate")
    given = parser.parse_args()
    runs = [uvloop.run(measure(given)) for _ in range(given.runs)]
    print(f"{statistics.median(runs):,.0f} instructions a move [{min(runs):,.0f} to {max(runs):,.0f}]")


if __name__ == "__main__":
    main()
