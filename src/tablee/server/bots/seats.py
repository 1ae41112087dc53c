"""The seats of one room that a robot plays."""

import asyncio
from collections.abc import Callable, Collection
from random import Random
from typing import Any

from tablee.bots.past import level_wants_past, past_of
from tablee.bots.reaction import look_at_move_ms
from tablee.games.chance import Deal
from tablee.games.errors import Refusal
from tablee.games.protocol import Seat
from tablee.server.bots.pool import FAILED, BotPool
from tablee.server.bots.worker import reaction_s
from tablee.server.clock import Clock
from tablee.server.entropy import Entropy
from tablee.server.logs import log
from tablee.tables.facts import Acted
from tablee.tables.table import Table

SHORTEST_DELAY_S = 0.02  # between two actions of a robot, so that other tasks get their turn
LOOK_SPREAD = (0.9, 1.1)  # of the time for which the move before is looked at
HANDS_APART_S = 0.25  # where there are no turns, two robots' hands are never seen in the same instant


class BotSeats:
    """Has each robot of a table act when it may. A seat has at most one thought under way."""

    def __init__(
        self,
        table: Table,
        pool: BotPool,
        entropy: Entropy,
        clock: Clock,
        *,
        audience: Collection[object],
        running: Callable[[], bool],
        permitted: Callable[[Seat], bool],
        act: Callable[[Seat, Any], None],
    ) -> None:
        """`audience`: who is connected; robots wait while nobody is. `permitted`: by the table's pace, in a game
        without turns. `act` raises Refusal.
        """
        self._table, self._pool, self._entropy, self._clock = table, pool, entropy, clock
        self._audience, self._running, self._act = audience, running, act
        self._permitted = permitted
        self._tasks: dict[Seat, asyncio.Task[None]] = {}
        self._free_at = 0.0  # in the loop's time: when the next robot's hand may come
        self._rng = Random(entropy.secret(f"pauses {table.code}"))

    def wake(self) -> None:
        """Starts the robots whose turn it is."""
        table = self._table
        if table.phase != "playing" or table.still or not self._audience:
            return
        for seat in table.game.to_act(table.state):
            if table.chairs[seat].mind is not None and seat not in self._tasks and self._may(seat):
                self._tasks[seat] = asyncio.get_running_loop().create_task(self._take_turn(seat))

    def stop(self) -> None:
        """Gives up what is being thought; `wake` has the robots begin anew."""
        tasks, self._tasks = self._tasks, {}
        for task in tasks.values():
            task.cancel()

    async def _take_turn(self, seat: Seat) -> None:
        """Waits like a person, thinks and acts; again if the table has changed meanwhile."""
        try:
            while self._may_act(seat):
                await asyncio.sleep(self._delay(seat))
                if self._may_act(seat) and await self._think_and_act(seat):
                    break
        finally:
            if self._tasks.get(seat) is asyncio.current_task():
                del self._tasks[seat]
        if self._running():
            self.wake()

    def _may_act(self, seat: Seat) -> bool:
        table = self._table
        playing = table.phase == "playing" and not table.still and self._running()
        mine = playing and seat in table.game.to_act(table.state) and table.chairs[seat].mind is not None
        return mine and self._may(seat)

    def _may(self, seat: Seat) -> bool:
        return self._table.pace == "lively" or self._permitted(seat)

    def _delay(self, seat: Seat) -> float:
        table, pace = self._table, self._pool.pace
        if table.game.real_time and table.pace != "practice":
            view = table.game.view(table.state, seat)
            reaction = reaction_s(table.game.id, self._level(seat), view, self._rng)
            to_start = self._clock.seconds_until(table.starts)
            return max(to_start, 0) + max(reaction * pace, SHORTEST_DELAY_S)
        return self._look_s() * pace

    def _look_s(self) -> float:
        """Leaves those who watch the time to see the move before; at the start of a round, the lots that were drawn."""
        table = self._table
        if table.past or table.deal is None:
            events = next((e.events for e in reversed(table.recent) if isinstance(e.fact, Acted)), ())
            pieces = sum(len(event.cards) for event in events)
        else:
            pieces = len(Deal.parse(table.deal.deal).lots)
        return self._rng.uniform(*LOOK_SPREAD) * look_at_move_ms(pieces) / 1000

    async def _take_its_moment(self) -> None:
        """Has the hands of several robots come one after the other."""
        now, apart = asyncio.get_running_loop().time(), HANDS_APART_S * self._pool.pace
        moment = max(now, self._free_at)
        self._free_at = moment + apart
        if moment > now:
            await asyncio.sleep(moment - now)

    def _level(self, seat: Seat) -> str:
        level = self._table.chairs[seat].mind
        assert level is not None
        return level

    async def _think_and_act(self, seat: Seat) -> bool:
        """True once an action was taken."""
        table = self._table
        deal, state, level = table.deal, table.state, self._level(seat)
        legal = list(table.game.legal_actions(state, seat))
        seed = int(self._entropy.secret(f"robot {table.code} {seat}")[:16], 16)
        past = past_of(table.past, seat) if level_wants_past(table.game.id, level) else ()
        action = await self._pool.choose(
            table.game.id, level, table.game.view(state, seat), legal, seed, past
        )
        if table.game.real_time:
            if action is None:
                return False  # it waits, and is asked again
            await self._take_its_moment()
        elif table.state is not state:
            return False
        if not self._may_act(seat) or table.deal is not deal:
            return False
        for move in (action, *table.game.legal_actions(table.state, seat)):
            if move is not None and move is not FAILED and self._try(seat, move):
                return True
        return False

    def _try(self, seat: Seat, move: Any) -> bool:
        """False if the action is refused: the robot then tries the legal ones."""
        table = self._table
        try:
            if type(move) in table.game.clock_actions:
                return False
            self._act(seat, move)
        except Refusal:
            return False
        except Exception as error:  # the answer is not an action
            log("robot_failed", table=table.id, seat=seat, error=type(error).__name__)
            return False
        return True
