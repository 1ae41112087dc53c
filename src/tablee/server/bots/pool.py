"""The worker processes in which bots think. One that hangs or crashes is replaced."""

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol

from tablee.bots.hints import hint_for
from tablee.bots.past import Past
from tablee.games import GAMES
from tablee.server.bots.worker import levels_of, start_worker, think, warm_up
from tablee.server.logs import log

Think = Callable[[str, str, Any, list[Any], int, Past], Any]

WARM_UP_S = 240.0  # loading and compiling is not thinking, and a small computer may need minutes for it
FAILED = object()
UNASKED = object()  # nobody else has thought about it
# What needs the bots of the game; another way of thinking brings its own.
USE_BOTS = (think, hint_for, levels_of)


class Elsewhere(Protocol):
    """Other machines that think. Each answers as the pool does, or UNASKED."""

    async def choose(
        self, game_id: str, level: str, view: Any, legal: list[Any], seed: int, past: Past
    ) -> Any: ...
    async def advise(self, game_id: str, view: Any, step: int, lang: str) -> Any: ...


class BotPool:
    """Starts its processes when the first bot is asked."""

    def __init__(self, workers: int, limit_s: float, pace: float, think: Think = think) -> None:
        self.workers, self.limit_s, self.pace = workers, limit_s, pace
        self._think = think
        self._pool: ProcessPoolExecutor | None = None
        self._warm = set[object]()  # games whose bots the worker has loaded, and other ways of thinking
        self.failures = self.waiting = 0
        self.elsewhere: Elsewhere | None = None

    async def choose(
        self, game_id: str, level: str, view: Any, legal: list[Any], seed: int, past: Past
    ) -> Any:
        """Returns the bot's action (None: it waits); FAILED if it was too slow or crashed."""
        if self.elsewhere is not None:
            thought = await self.elsewhere.choose(game_id, level, view, legal, seed, past)
            if thought is not UNASKED:
                return thought
        return await self._ask(game_id, self._think, level, view, legal, seed, past)

    async def advise(self, game_id: str, view: Any, step: int, lang: str) -> Any:
        """Returns a hint for a player; FAILED if it took too long or crashed."""
        if self.elsewhere is not None:
            thought = await self.elsewhere.advise(game_id, view, step, lang)
            if thought is not UNASKED:
                return thought
        return await self._ask(game_id, hint_for, view, step, lang)

    async def warm(self) -> None:
        """Loads and compiles the bots of every game before a player waits for them."""
        for game_id in GAMES:
            await self._ask(game_id, levels_of)

    async def _ask(self, game_id: str, question: Callable[..., Any], *about: Any) -> Any:
        self.waiting += 1
        try:
            return await self._answer(game_id, question, *about)
        finally:
            self.waiting -= 1

    async def _answer(self, game_id: str, question: Callable[..., Any], *about: Any) -> Any:
        loop = asyncio.get_running_loop()
        for _ in range(2):
            pool = self._pool = self._pool or self._start()
            try:
                await self._load(pool, game_id, question)
                thought = loop.run_in_executor(pool, question, game_id, *about)
                return await asyncio.wait_for(thought, self.limit_s)
            except BrokenProcessPool:
                self._discard(pool)  # another bot's crash ended the process: once more, in a new one
            except TimeoutError:
                self._discard(pool)  # a worker that hangs would hold up the robots of other tables
                log("robot_failed", game=game_id, error="too slow")
                break
            except Exception as error:  # a bug in a bot must not reach the room
                log("robot_failed", game=game_id, error=type(error).__name__)
                break
        self.failures += 1
        return FAILED

    async def _load(self, pool: ProcessPoolExecutor, game_id: str, question: Callable[..., Any]) -> None:
        """Has the worker load what answers the question, so that loading does not count as thinking."""
        needed = game_id if question in USE_BOTS else question
        if needed in self._warm:
            return
        # Whatever is handed to the worker is imported there: asking whether it can be called is enough.
        first = (warm_up, game_id) if question in USE_BOTS else (callable, question)
        loaded = await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(pool, *first), WARM_UP_S)
        self._warm.add(needed)
        log("robots_ready", game=game_id, bots=loaded)  # []: random actions instead

    def _start(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        games = tuple(GAMES.values())
        return ProcessPoolExecutor(
            self.workers, mp_context=spawn, initializer=start_worker, initargs=(games,)
        )

    def _discard(self, pool: ProcessPoolExecutor, wait: bool = False) -> None:
        if self._pool is pool:
            self._pool = None
            self._warm.clear()
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=wait, cancel_futures=True)

    def close(self) -> None:
        """Ends the processes. Waits for the pool's thread: it would close its pipe while the interpreter exits."""
        if self._pool is not None:
            self._discard(self._pool, wait=True)
