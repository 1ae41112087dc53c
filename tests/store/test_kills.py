"""kill -9 while rows move from the journal to the archive: whatever was committed is in the log, once."""

import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random

from tests.children import in_time

WRITER = """
import asyncio, sys
from pathlib import Path
from tablee.store import Row, Write
from tablee.store.sqlite import SqliteStore
from tablee.store import write_buffer

write_buffer.BUFFERED_ROWS, write_buffer.MOVED_ROWS = 40, 5

async def main():
    store = SqliteStore(Path(sys.argv[1]))
    ends = {table: len(await store.rows(table)) for table in "abcdefgh"}
    while True:
        for table in ends:
            ends[table] += 1
            await store.commit(Write([Row(table, ends[table], 0, "said", f'{{"n":{ends[table]}}}')]))
            print(table, ends[table], flush=True)

asyncio.run(main())
"""


def test_what_was_committed_is_there_once_wherever_the_process_died(tmp_path: Path) -> None:
    path, rng = tmp_path / "s.db", Random(5)
    for _ in range(6):
        committed: dict[str, int] = {}
        process = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True
        )
        with in_time(process) as writer:
            assert writer.stdout is not None
            for _ in range(rng.randint(1, 300)):
                line = writer.stdout.readline()
                assert line, f"the writer ended by itself: {writer.wait(60)}"
                name, end = line.split()
                committed[name] = int(end)
            writer.send_signal(signal.SIGKILL)
            writer.communicate()
        db = sqlite3.connect(path)
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        for table, seq in committed.items():
            rows = db.execute(
                "SELECT seq, payload FROM log WHERE table_id = ? ORDER BY seq", table
            ).fetchall()
            assert [number for number, _ in rows] == list(range(1, len(rows) + 1))
            assert len(rows) >= seq
            assert all(payload == f'{{"n":{number}}}' for number, payload in rows)
        (archived,) = db.execute("SELECT count(*) FROM archive").fetchone()
        db.close()
    assert archived > 0
