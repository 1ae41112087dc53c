"""What the player types: lines on request, or single keys while the game goes on."""

import codecs
import os
import re
import select
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any, TextIO

from tablee.terminal.screen import Screen

# An arrow or function key is one sequence, not the letters in it.
_SEQUENCES = re.compile("\x1b(\\[[0-9;]*[A-Za-z~]|O[A-Za-z])?")


class EndOfInput(Exception):
    """Nobody will type any more."""


class TimeUp(Exception):
    """The turn's clock has run out."""


class Keyboard:
    """Standard input, be it a terminal or a file of commands."""

    def __init__(self, stream: TextIO | None, screen: Screen) -> None:
        self._screen = screen
        self._fd = -1 if stream is None or stream.closed else stream.fileno()
        self.is_terminal = self._fd >= 0 and os.isatty(self._fd)
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._text = ""
        self._ended = self._fd < 0

    def ask(self, prompt: str, seconds: float | None = None) -> str:
        """One line; raises EndOfInput, and TimeUp once the seconds have gone by."""
        with _alarm(seconds):
            if self.is_terminal:
                return self._ask_terminal(prompt)
            self._screen.write(prompt)
            line = self._next_line(None)
        assert line is not None
        self._screen.write(line + "\n")  # a transcript shows what was answered
        return line

    def poll(self, seconds: float) -> list[str]:
        """Keys pressed (on a terminal) or lines given within this time; an empty list if none came."""
        if self.is_terminal:
            return list(self._read_keys(seconds))
        line = self._next_line(seconds)
        return [] if line is None else [line]

    @contextmanager
    def single_keys(self) -> Iterator[None]:
        """On a terminal each key counts at once, unechoed; its own ways come back whatever happens."""
        if not self.is_terminal:
            yield
            return
        import termios
        import tty

        before = termios.tcgetattr(self._fd)

        def again(*_: object) -> None:  # back from Ctrl-Z, the shell has restored its own modes
            tty.setcbreak(self._fd)

        stopped = signal.signal(signal.SIGCONT, again)
        try:
            tty.setcbreak(self._fd)
            yield
        finally:
            signal.signal(signal.SIGCONT, stopped)
            termios.tcsetattr(self._fd, termios.TCSAFLUSH, before)  # hasty keys are no answer to what follows

    def _ask_terminal(self, prompt: str) -> str:
        with suppress(ImportError):
            import readline  # noqa: F401 - arrows and history for input()
        sys.stdout.flush()
        try:
            return input(prompt)
        except EOFError:
            raise EndOfInput from None
        except UnicodeDecodeError:
            return "\ufffd"

    def _next_line(self, seconds: float | None) -> str | None:
        while "\n" not in self._text:
            if self._ended:
                if not self._text:
                    raise EndOfInput
                self._text += "\n"  # a last line without its end
            elif not self._fill(seconds):
                return None
        line, _, self._text = self._text.partition("\n")
        return line.rstrip("\r")

    def _read_keys(self, seconds: float) -> Iterator[str]:
        if self._fill(seconds):
            keys, self._text = self._text, ""
            if "\x04" in keys or self._ended:
                raise EndOfInput
            yield from _SEQUENCES.sub("", keys)

    def _fill(self, seconds: float | None) -> bool:
        """Reads what is there; False if nothing came in time."""
        if self._ended:
            raise EndOfInput
        ready, _, _ = select.select([self._fd], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self._fd, 4096)
        except OSError:  # the terminal has gone
            data = b""
        self._ended = not data
        self._text += self._decoder.decode(data, final=not data)
        return True


@contextmanager
def _alarm(seconds: float | None) -> Iterator[None]:
    if seconds is None:
        yield
        return

    def ring(_signal: int, _frame: FrameType | None) -> None:
        raise TimeUp

    before: Any = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, max(seconds, 0.001))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
