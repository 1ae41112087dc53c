"""Processes that a test starts beside itself: each has its time, and a test that waits in vain says for which."""

import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import AnyStr

LIMIT_S = 900.0  # no test needs that long: something hangs


@contextmanager
def in_time(
    process: "subprocess.Popen[AnyStr]", limit_s: float = LIMIT_S
) -> Iterator["subprocess.Popen[AnyStr]"]:
    """Like `with process`. One that is still there too late is ended, so that what reads from it ends as well."""
    late = threading.Event()

    def end() -> None:
        late.set()
        process.kill()

    timer = threading.Timer(limit_s, end)
    timer.start()
    try:
        with process:
            try:
                yield process
            except BaseException:
                process.kill()  # nobody tells it to end any more
                raise
    finally:
        timer.cancel()
        if late.is_set():
            raise AssertionError(f"still there after {limit_s:.0f} s: {process.args!r}")
