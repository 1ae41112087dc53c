"""What the write buffer in front of the archive gains, by processor time.

    python benchmarks/store_without.py --rounds 9

Two databases of a hundred tables with a long past take the same rows in turns, one with the buffer, one straight into
the archive; commits of one row, as at a quiet server, and of thirty, as at a busy one. A round is with, without,
without, with; each slice is as long as it takes the buffer to be filled and emptied once.
"""

import argparse
import statistics
import sys
import tempfile
from pathlib import Path
from time import process_time

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.stand_ins import DirectWrites
from tablee.store.opening import connect
from tablee.store.records import Row
from tablee.store.schema import migrate
from tablee.store.write_buffer import BUFFERED_ROWS, WriteBuffer

TABLES, PAST_ROWS = 100, 1000  # and so many rows of each before the first measured one
PAYLOAD = '{"seat":2,"action":"R3o R3t *3 on 1","by":"player","id":"c1234"}'


def row(number: int) -> Row:
    seq = PAST_ROWS + 1 + number // TABLES
    return Row(f"table{number % TABLES:04}", seq, 1_700_000_000_000 + number, "acted", PAYLOAD)


class Side:
    def __init__(self, path: Path, kind: type[WriteBuffer]) -> None:
        self.db, self.written = connect(path), 0
        migrate(self.db)
        past = (
            (f"table{t:04}", seq, 0, "acted", PAYLOAD)
            for t in range(TABLES)
            for seq in range(1, PAST_ROWS + 1)
        )
        self.db.execute("BEGIN")
        self.db.executemany("INSERT INTO archive VALUES (?, ?, ?, ?, ?)", past)
        self.db.execute("COMMIT")
        self.buffer = kind(self.db)

    def slice(self, together: int) -> float:
        """Microseconds of processor time a row."""
        begun, buffer = process_time(), self.buffer
        for _ in range(BUFFERED_ROWS // together):
            rows = [row(self.written + place) for place in range(together)]
            self.written += together
            ends = buffer.follow(rows)
            buffer.insert(rows)
            buffer.keep(ends)
            buffer.tidy()
        return 1e6 * (process_time() - begun) / (BUFFERED_ROWS // together * together)


def compare(together: int, rounds: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        has = Side(Path(folder) / "one.sqlite3", WriteBuffer)
        lacks = Side(Path(folder) / "two.sqlite3", DirectWrites)
        costs, gains = [], []
        for _ in range(rounds):
            a, b, c, d = [side.slice(together) for side in (has, lacks, lacks, has)]
            costs.append(((a + d) / 2, (b + c) / 2))
            gains.append(100 * (1 - (a + d) / (b + c)))
        has.db.close()
        lacks.db.close()
    middle = [statistics.median(cost[place] for cost in costs) for place in (0, 1)]
    print(
        f"{together:3} rows a commit: with {middle[0]:6.1f} µs a row, without {middle[1]:6.1f}; gains"
        f" {statistics.median(gains):5.1f} % [{min(gains):.1f} to {max(gains):.1f}] of {rounds} rounds",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    rounds = parser.parse_args().rounds
    for together in (30, 1):
        compare(together, rounds)


if __name__ == "__main__":
    main()
