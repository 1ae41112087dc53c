"""Robots at the table: they sit through the same door as people, and think outside the event loop."""

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import TYPE_CHECKING, Any

from tablee.bots.hints import hint_for
from tablee.games import GAMES
from tablee.games.errors import Refusal
from tablee.games.protocol import Seat
from tablee.server.bots import end_with_parent, levels_of, reaction_s, think, warm_up
from tablee.server.logs import log
from tablee.server.racing import Ticket
from tablee.tables.actions import CLOCK_WORDS

if TYPE_CHECKING:
    from tablee.server.room import Room

Think = Callable[[str, str, Any, list[Any], int], Any]

BREATH_S = 0.02  # even the fastest robot leaves the table time to breathe
TURN_S = (0.6, 1.6)
WARM_UP_S = 240.0  # loading and compiling is not thinking, and a small computer may need minutes for it
FAILED = object()


class Robots:
    """A pool of worker processes, started when the first robot thinks."""

    def __init__(self, workers: int, limit_s: float, pace: float, think: Think = think) -> None:
        self.workers, self.limit_s, self.pace = workers, limit_s, pace
        self._think = think
        self._pool: ProcessPoolExecutor | None = None
        self._warm: set[str] = set()  # games the worker has loaded
        self.failures = 0

    async def choose(self, game_id: str, level: str, view: Any, legal: list[Any], seed: int) -> Any:
        """The robot's action (None: it waits); FAILED if it was too slow or crashed."""
        return await self._ask(game_id, self._think, level, view, legal, seed)

    async def advise(self, game_id: str, view: Any, step: int, lang: str) -> Any:
        """A hint for a player; FAILED if none came."""
        return await self._ask(game_id, hint_for, view, step, lang)

    async def warm(self) -> None:
        """Loads and compiles what the games need before anybody waits for it."""
        for game_id in GAMES:
            await self._ask(game_id, levels_of)

    async def _ask(self, game_id: str, question: Callable[..., Any], *about: Any) -> Any:
        loop = asyncio.get_running_loop()
        for _ in range(2):
            pool = self._pool = self._pool or self._start()
            try:
                if game_id not in self._warm:
                    bots = await asyncio.wait_for(loop.run_in_executor(pool, warm_up, game_id), WARM_UP_S)
                    self._warm.add(game_id)
                    log("robots_ready", game=game_id, bots=bots)  # none: chance plays instead
                thought = loop.run_in_executor(pool, question, game_id, *about)
                return await asyncio.wait_for(thought, self.limit_s)
            except BrokenProcessPool:
                self._discard(pool)  # another robot brought the process down: once more, in a new one
            except TimeoutError:
                self._discard(pool)  # a worker that hangs would hold up the robots of other tables
                log("robot_failed", game=game_id, error="too slow")
                break
            except Exception as error:  # a robot's bug is its own
                log("robot_failed", game=game_id, error=type(error).__name__)
                break
        self.failures += 1
        return FAILED

    def _start(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, mp_context=spawn, initializer=end_with_parent)

    def _discard(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
            self._warm.clear()
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()

    def close(self) -> None:
        if self._pool is not None:
            self._discard(self._pool)


class RobotSeats:
    """The robots of one room: each seat that a robot plays has at most one thought under way."""

    def __init__(self, room: "Room", robots: Robots) -> None:
        self._room, self._robots = room, robots
        self._tasks: dict[Seat, asyncio.Task[None]] = {}
        self._rng = Random(room.entropy.secret(f"pauses {room.table.code}"))

    def wake(self) -> None:
        table = self._room.table
        if table.phase != "playing" or table.asleep or not self._room.connections:
            return
        for seat in table.game.to_act(table.state):
            if table.chairs[seat].mind is not None and seat not in self._tasks:
                task = asyncio.get_running_loop().create_task(self._turn(seat))
                self._tasks[seat] = task

    def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()

    async def _turn(self, seat: Seat) -> None:
        """Waits like a person, thinks, and plays; again if the table has changed meanwhile."""
        try:
            while self._may_act(seat):
                await asyncio.sleep(self._delay(seat))
                if self._may_act(seat) and await self._think_and_play(seat):
                    break
        finally:
            del self._tasks[seat]
        if self._room.connections and not self._room.broken:
            self.wake()

    def _may_act(self, seat: Seat) -> bool:
        room, table = self._room, self._room.table
        playing = table.phase == "playing" and not table.asleep and not room.broken
        return playing and table.chairs[seat].mind is not None and seat in table.game.to_act(table.state)

    def _delay(self, seat: Seat) -> float:
        table, pace = self._room.table, self._robots.pace
        level = table.chairs[seat].mind or "medium"
        if table.game.real_time:
            assert table.deal is not None
            view = table.game.view(table.state, seat)
            reaction = reaction_s(table.game.id, level, view, self._rng)
            to_start = self._room.until(table.deal.starts)
            return max(to_start, 0) + max(reaction * pace, BREATH_S)
        return self._rng.uniform(*TURN_S) * pace

    async def _think_and_play(self, seat: Seat) -> bool:
        """True once an action was taken."""
        table = self._room.table
        state, level = table.state, table.chairs[seat].mind or "medium"
        legal = list(table.game.legal_actions(state, seat))
        seed = int(self._room.entropy.secret(f"robot {table.code} {seat}")[:16], 16)
        action = await self._robots.choose(table.game.id, level, table.game.view(state, seat), legal, seed)
        if not self._may_act(seat):
            return False
        if table.state is not state and not table.game.real_time:
            return False
        if action is None and table.game.real_time:
            return False  # it waits, and looks again
        for move in (action, *table.game.legal_actions(table.state, seat)):
            if move is not None and move is not FAILED and self._plays(seat, move):
                return True
        return False

    def _plays(self, seat: Seat, move: Any) -> bool:
        """A robot's refused action costs it nothing but time; it then takes what is surely legal."""
        room = self._room
        try:
            if room.table.game.format_action(move).split(" ", 1)[0] in CLOCK_WORDS:
                return False
            if room.table.game.real_time:
                room.race.enter(seat, move, None, Ticket(), "robot")
            else:
                room.play(seat, move, Ticket(), who="robot")
        except Refusal:
            return False
        except Exception as error:  # an answer that is no action at all
            log("robot_failed", table=room.table.id, seat=seat, error=type(error).__name__)
            return False
        return True
