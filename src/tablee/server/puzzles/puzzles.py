"""Makes puzzles ahead and on demand, beside the game: in one process of low priority that robots never wait for."""

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from datetime import timedelta
from typing import Any

from tablee.games import GAMES
from tablee.games.errors import Refusal
from tablee.games.protocol import Json
from tablee.server.clock import Clock
from tablee.server.logs import log
from tablee.server.lru_cache import LruCache
from tablee.server.puzzles.dates import last_day
from tablee.server.puzzles.worker import PuzzleName, judge, make, start
from tablee.store import Store, StoredPuzzle, Write
from tablee.tables.errors import CommandRefused

LIMIT_S = 240.0  # a first compilation of the solver included
MOST_WAITING = 32  # questions to the process; more are refused
IDLE_S = 120.0  # a process that nobody asks ends
AHEAD_EVERY_S = 6 * 3600.0
PUZZLES_KEPT = 256  # in memory


class Puzzles:
    """Finds a puzzle in the store, or has it made and stores it before anybody sees it."""

    def __init__(self, store: Store, clock: Clock, days_ahead: int) -> None:
        self._store, self._clock, self._days_ahead = store, clock, days_ahead
        self._pool: ProcessPoolExecutor | None = None
        self._resting: asyncio.TimerHandle | None = None
        self._making: dict[str, asyncio.Task[StoredPuzzle]] = {}
        self._kept = LruCache[StoredPuzzle](PUZZLES_KEPT)
        self.waiting = self.made = 0

    async def find(self, name: PuzzleName) -> StoredPuzzle | None:
        """The puzzle if it was made before."""
        if name.id not in self._kept:
            if (found := await self._store.puzzle(name.id)) is None:
                return None
            self._kept.put(name.id, found)
        return self._kept.get(name.id)

    async def make(self, name: PuzzleName) -> StoredPuzzle:
        """Makes and stores it; raises CommandRefused. Whoever asks meanwhile waits for the same one."""
        if (task := self._making.get(name.id)) is None:
            task = self._making[name.id] = asyncio.create_task(self._make(name))
            task.add_done_callback(lambda _: self._making.pop(name.id, None))
        return await asyncio.shield(task)

    async def judge(self, puzzle: StoredPuzzle, actions: list[Json]) -> Refusal | None:
        """Why these actions do not solve it; None if they do."""
        refusal: Refusal | None = await self._ask(judge, puzzle.body, actions)
        return refusal

    async def keep_ahead(self) -> None:
        """Has the puzzles of the coming days ready, for as long as the server runs."""
        while self._days_ahead:
            today = last_day(self._clock.now_ms())
            for name in [
                PuzzleName(game, today + timedelta(days=ahead))
                for ahead in range(-1, self._days_ahead)
                for game in GAMES
            ]:
                try:
                    await self.find(name) or await self.make(name)
                except CommandRefused as refusal:
                    if refusal.code != "no_puzzle":  # else a game without puzzles
                        log("puzzle_failed", logging.WARNING, puzzle=name.id, error=refusal.code)
                except Exception as error:  # the next one, and the next hours, are not to blame
                    log("puzzle_failed", logging.WARNING, puzzle=name.id, error=type(error).__name__)
            await asyncio.sleep(AHEAD_EVERY_S)

    async def _make(self, name: PuzzleName) -> StoredPuzzle:
        body: str | None = await self._ask(make, name)
        if body is None:
            raise CommandRefused("no_puzzle")
        await self._store.commit(Write(puzzle=StoredPuzzle(name.id, self._clock.now_ms(), body)))
        kept = await self._store.puzzle(name.id)
        assert kept is not None
        self.made += 1
        self._kept.put(name.id, kept)
        return kept

    # --- the process ------------------------------------------------------------------------------------

    async def _ask(self, question: Callable[..., Any], *about: Any) -> Any:
        if self.waiting >= MOST_WAITING:
            raise CommandRefused("unavailable", "too many puzzles are being made")
        self.waiting += 1
        self._rest(False)
        try:
            for _ in range(2):
                pool = self._pool = self._pool or self._start()
                try:
                    thought = asyncio.get_running_loop().run_in_executor(pool, question, *about)
                    return await asyncio.wait_for(thought, LIMIT_S)
                except BrokenProcessPool:
                    self._discard(pool)  # killed from outside, for want of memory perhaps: once more
                except TimeoutError:
                    self._discard(pool)
                    break
                except asyncio.CancelledError:
                    task = asyncio.current_task()
                    if task is None or task.cancelling():
                        raise
                    break  # the question before this one hung, and the process was ended with both
            raise CommandRefused("unavailable", "no puzzle could be made")
        finally:
            self.waiting -= 1
            self._rest(self.waiting == 0)

    def _rest(self, idle: bool) -> None:
        if self._resting is not None:
            self._resting.cancel()
            self._resting = None
        if idle and self._pool is not None:
            self._resting = asyncio.get_running_loop().call_later(IDLE_S, self._discard, self._pool)

    def _start(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(1, mp_context=spawn, initializer=start, initargs=(tuple(GAMES.values()),))

    def _discard(self, pool: ProcessPoolExecutor, wait: bool = False) -> None:
        if self._pool is pool:
            self._pool = None
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=wait, cancel_futures=True)

    def close(self) -> None:
        """Ends the process."""
        self._rest(False)
        for task in self._making.values():
            task.cancel()
        if self._pool is not None:
            self._discard(self._pool, wait=True)
