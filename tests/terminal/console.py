"""The command run as people run it: through pipes, and on a terminal of its own."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import tablee
from tests.children import in_time

SOURCES = str(Path(tablee.__file__).parent.parent)
PATIENCE = 300.0  # seconds without what was expected: something hangs (a first compilation takes its time)
# Makes the pseudo-terminal the one that Ctrl-C comes from, then becomes the command.
OWN_TERMINAL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.argv[1], sys.argv[1:])
"""
ESCAPES = re.compile("\x1b\\[[0-9;?]*[A-Za-z]")


def plain(text: str) -> str:
    """French spaces as ordinary ones."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def patience(what: str, said: Callable[[], str]) -> Iterator[None]:
    """As many steps as fit into the time after which something hangs; then it says what was waited for."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        yield
    raise AssertionError(f"waited in vain until {what}:\n{said()[-3000:]}")


def environment(**more: str) -> dict[str, str]:
    return {"PATH": os.environ["PATH"], "PYTHONPATH": SOURCES, "HOME": "/", **more}


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "tablee", *words]


def tablee_says(
    *words: str, typed: str | bytes = "", env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Runs to the end with this input; whatever happens there is no traceback."""
    given = typed if isinstance(typed, bytes) else typed.encode()
    done = subprocess.run(
        command(*words),
        input=given,
        capture_output=True,
        env=env or environment(),
        timeout=PATIENCE,
        check=False,
    )
    out, err = plain(done.stdout.decode()), plain(done.stderr.decode())
    assert "Traceback" not in err, err
    return subprocess.CompletedProcess(done.args, done.returncode, out, err)


class Terminal:
    """The command on a pseudo-terminal, read and typed to from outside."""

    def __init__(self, *words: str, env: dict[str, str] | None = None) -> None:
        self._master, self.slave = pty.openpty()
        self.modes = termios.tcgetattr(self.slave)
        self.process = subprocess.Popen(
            [sys.executable, "-I", "-c", OWN_TERMINAL, *command(*words)],
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            env=env or environment(TERM="xterm", COLUMNS="100"),
            start_new_session=True,
        )
        self.raw = ""
        self._seen = 0

    @property
    def text(self) -> str:
        return plain(ESCAPES.sub("", self.raw).replace("\r", ""))

    def glance(self, *patterns: str) -> str | None:
        """The first of the patterns that has come since the last one was found, if any."""
        self._read(0.01)
        new = self.text[self._seen :]
        found = [(hit.end(), pattern) for pattern in patterns if (hit := re.search(pattern, new))]
        if not found:
            return None
        self._seen += min(found)[0]
        return min(found)[1]

    def until(self, *patterns: str) -> str:
        """Reads on until one of the patterns comes; returns that one."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if hit := self.glance(*patterns):
                return hit
            if not self._read(0.2) and self.process.poll() is not None and not self._read(0):
                break
        raise AssertionError(f"none of {patterns} in:\n{self.text[-3000:]}")

    def send(self, text: str) -> None:
        os.write(self._master, text.encode())

    def press(self, key: str, pattern: str) -> None:
        """Presses a key until it is answered: one that comes while readline takes the terminal over is lost."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            self.send(key)
            for _ in range(10):
                if self.glance(pattern):
                    return
                self._read(0.05)
        self.until(pattern)

    def interrupt(self) -> int:
        """Presses Ctrl-C as a person does: again after a while. Python may notice the first only at the next key."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            self.send("\x03")
            for _ in range(100):
                if self.process.poll() is not None:
                    break
                self._read(0.05)
        return self.end()

    def end(self) -> int:
        """Waits for the command to end; the terminal is then as it was before."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            self._read(0.05)
        while self._read(0):
            pass
        status = self.process.poll()
        assert status is not None, f"still running:\n{self.text[-3000:]}"
        assert termios.tcgetattr(self.slave) == self.modes
        assert "Traceback" not in self.text, self.text
        os.close(self._master)
        os.close(self.slave)
        return status

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self._master], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self._master, 65536)
        except OSError:
            return False
        self.raw += data.decode(errors="replace")
        return bool(data)


@contextmanager
def pipe_to(*words: str) -> "Iterator[subprocess.Popen[bytes]]":
    """The command with its input kept open. It hears Control-C also where the tests run in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # an ignored signal would be inherited
    try:
        process = subprocess.Popen(
            command(*words),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(),
        )
    finally:
        signal.signal(signal.SIGINT, before)
    with in_time(process):
        yield process


def joined(lines: Sequence[str]) -> str:
    return "".join(line + "\n" for line in lines)
