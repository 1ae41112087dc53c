"""`tablee serve` on a machine whose clock somebody sets: the wall clock is ahead by what a file says, in seconds.

    python -m tests.faults.jumping offset-file -- --port 8000 --data folder

The time since the start runs on as it should: no machine lets anybody set that.
"""

import sys
import time
from pathlib import Path


def main() -> None:
    file = Path(sys.argv[1])
    wall, wall_ns = time.time, time.time_ns

    def ahead() -> float:
        return float(file.read_text(encoding="ascii") or 0)

    time.time = lambda: wall() + ahead()
    time.time_ns = lambda: wall_ns() + int(ahead() * 1e9)
    from tablee.server import run  # only now: whoever imports a clock by name takes the set one

    run.main(sys.argv[3:])


if __name__ == "__main__":
    main()
