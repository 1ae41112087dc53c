"""Waits for other processes and threads end, whatever those do, and say for what they waited."""

import asyncio
import subprocess
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.children import in_time
from tests.server.beside import beside

SILENT = [sys.executable, "-c", "import sys; sys.stdin.read()"]


def silent() -> "subprocess.Popen[str]":
    return subprocess.Popen(SILENT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def test_a_process_that_says_nothing_is_ended_and_named() -> None:
    process = silent()
    assert process.stdout is not None
    with (
        pytest.raises(AssertionError, match=r"still there after 0 s: .*stdin\.read"),
        in_time(process, limit_s=0.1),
    ):
        assert process.stdout.readline() == ""
    assert process.returncode is not None


def test_a_process_is_not_waited_for_once_the_test_has_failed() -> None:
    forever = [sys.executable, "-c", "import threading; threading.Event().wait()"]
    with pytest.raises(ZeroDivisionError), in_time(subprocess.Popen(forever)):
        raise ZeroDivisionError


def test_a_process_that_ends_is_nobodys_business() -> None:
    with in_time(silent()) as process:
        process.communicate("")
    assert process.returncode == 0


@asynccontextmanager
async def broken() -> AsyncIterator[int]:
    yield 1 // 0


@asynccontextmanager
async def sound() -> AsyncIterator[int]:
    yield 1


@asynccontextmanager
async def torn_down() -> AsyncIterator[int]:
    yield 1
    raise ZeroDivisionError


def test_what_goes_wrong_in_the_thread_goes_wrong_in_the_test() -> None:
    with pytest.raises(ZeroDivisionError), beside(broken):
        pytest.fail("there is nothing")
    with beside(sound) as found:
        assert found == 1
    with pytest.raises(ZeroDivisionError), beside(torn_down):
        pass


def test_a_thread_that_hangs_does_not_take_the_test_with_it() -> None:
    free = threading.Event()

    @asynccontextmanager
    async def comes_late() -> AsyncIterator[int]:
        await asyncio.to_thread(free.wait)
        yield 1

    @asynccontextmanager
    async def goes_late() -> AsyncIterator[int]:
        yield 1
        await asyncio.to_thread(free.wait)

    try:
        with pytest.raises(AssertionError, match="not set up after 0 s"), beside(comes_late, limit_s=0.1):
            pytest.fail("there is nothing yet")
        with pytest.raises(AssertionError, match="still there after 0 s"), beside(goes_late, limit_s=0.1):
            pass
    finally:
        free.set()
