"""The command in this process, for the many short sittings."""

import io
import os
import signal
import sys
from collections.abc import Callable, Iterator

import pytest

from tablee.cli import main
from tests.terminal.console import plain

Sit = Callable[..., tuple[int, str]]


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Sit]:
    """Runs the command with these lines as its input; its exit status and all it said."""
    before = signal.getsignal(signal.SIGTERM)

    def run(*words: str, typed: str = "") -> tuple[int, str]:
        reading, writing = os.pipe()
        with os.fdopen(writing, "w") as out:
            out.write(typed)
        with os.fdopen(reading) as stdin:
            monkeypatch.setattr(sys, "stdin", stdin)
            status = main(words)
        said = capsys.readouterr()
        return status, plain(said.out + said.err)

    monkeypatch.setattr(sys, "stdin", io.StringIO())
    yield run
    signal.signal(signal.SIGTERM, before)
