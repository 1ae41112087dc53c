"""Something of asyncio's in a thread of its own, for tests that ask it with a client that blocks."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import AbstractAsyncContextManager, contextmanager
from typing import Any, TypeVar

import uvloop

from tests.server.harness import LIMIT_S

T = TypeVar("T")


@contextmanager
def beside(place: Callable[[], AbstractAsyncContextManager[T]], limit_s: float = LIMIT_S) -> Iterator[T]:
    """What `place` has set up. Whatever goes wrong there goes wrong here; what hangs there does not hang here."""
    there, gone = Future[T](), Future[None]()
    done = threading.Event()
    both: list[Future[Any]] = [there, gone]

    async def stay() -> None:
        async with place() as found:
            there.set_result(found)
            await asyncio.to_thread(done.wait)

    def thread() -> None:
        try:
            uvloop.run(stay())
        except BaseException as wrong:
            gone.set_exception(wrong)
        else:
            gone.set_result(None)

    threading.Thread(target=thread, daemon=True).start()
    try:
        wait(both, limit_s, FIRST_COMPLETED)
        if gone.done():
            gone.result()
        assert there.done(), f"not set up after {limit_s:.0f} s: {place}"
        yield there.result()
    finally:
        done.set()
    wait([gone], limit_s)
    assert gone.done(), f"still there after {limit_s:.0f} s: {place}"
    gone.result()
