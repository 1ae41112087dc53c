"""`tablee serve` that counts what it spends its processor time on. Started by cluster_load.py.

    python benchmarks/cost_server.py counts.json --port 8000 --data folder

After every few milliseconds of processor time a signal looks at what the event loop is doing, and the innermost file
that belongs to a part of the server gets the sample. Time in C that no Python frame is in charge of (sockets, the loop)
and the thread that writes to SQLite show up as `rest`; the thread's own time is read from the kernel.
"""

import json
import signal
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from types import FrameType

from tablee.server import run

SAMPLE_S = 0.002  # of processor time; the kernel rounds up to its own tick
WRITE_S = 0.02  # of processor time between two writes of the counts

# The innermost frame whose file has one of these in its path decides.
PARTS = (
    ("rules", ("tablee/games/", "tables/actions", "tables/table.py", "tables/deadlines", "tables/clocks")),
    ("encoding", ("tables/updates", "tables/message", "room/broadcast", "server/frames", "games/view_json")),
    ("bus", ("tablee/bus/", "server/cluster/", "site-packages/nats/")),
    ("store", ("tablee/store/", "site-packages/asyncpg/", "tables/facts", "room/recorder")),
    ("socket", ("server/ws/", "server/json_input", "server/connection", "server/http/", "aiohttp/")),
)
FIRST = ("games/view_json",)  # encoding, though it lies with the rules


def part_of(frame: FrameType | None) -> str:
    while frame is not None:
        path = frame.f_code.co_filename
        if any(name in path for name in FIRST):
            return "encoding"
        for part, names in PARTS:
            if any(name in path for name in names):
                return part
        frame = frame.f_back
    return "rest"


def sample_into(file: Path) -> None:
    counts, written = Counter[str](), [time.process_time()]

    def writer_thread() -> float:
        for thread in threading.enumerate():
            if thread.name == "store" and thread.native_id is not None:
                fields = (
                    Path(f"/proc/self/task/{thread.native_id}/stat").read_text().rsplit(")", 1)[1].split()
                )
                return (int(fields[11]) + int(fields[12])) / 100
        return 0.0

    def look(number: int, frame: FrameType | None) -> None:
        counts[part_of(frame)] += 1
        if (now := time.process_time()) - written[0] > WRITE_S:
            written[0] = now
            state = {"counts": counts, "cpu": now, "writer": writer_thread()}
            file.with_suffix(".part").write_text(json.dumps(state), encoding="ascii")
            file.with_suffix(".part").replace(file)

    signal.signal(signal.SIGPROF, look)
    signal.siginterrupt(signal.SIGPROF, False)
    signal.setitimer(signal.ITIMER_PROF, SAMPLE_S, SAMPLE_S)


if __name__ == "__main__":
    sample_into(Path(sys.argv[1]))
    run.main(sys.argv[2:])
