"""Hints: computed by the bot pool from what the player's seat sees, and sent to that player only."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from tablee.games.errors import Refusal
from tablee.games.protocol import Seat
from tablee.server.bots.pool import FAILED, BotPool
from tablee.server.connection import Connection
from tablee.server.frames import text_frame
from tablee.server.room.broadcast import Frames
from tablee.tables.actions import acting_seat
from tablee.tables.commands import Hint
from tablee.tables.errors import CommandRefused
from tablee.tables.message_parts import encoded_actions
from tablee.tables.messages import HintSaid, encode
from tablee.tables.table import Table

HINTS_OF_ADDRESS = 4  # under way at once, at all tables: robots think in the same processes


class Thought(NamedTuple):
    """A hint under way, and who waits for it, by which name."""

    connection: Connection
    cmd: str
    task: asyncio.Task[None]


class Hints:
    """Answers hint requests, one at a time for each player at a table."""

    def __init__(
        self, table: Table, bot_pool: BotPool, send: Callable[[Frames], None], under_way: Counter[str]
    ) -> None:
        """`under_way`: how many each address waits for, at all tables."""
        self._table, self._bot_pool, self._send = table, bot_pool, send
        self._under_way = under_way
        self._thinking: dict[str, Thought] = {}

    def ask(self, connection: Connection, wish: Hint) -> None:
        connection.asks(wish)
        before = self._thinking.get(connection.player.id)
        if before is not None and before.connection is connection and before.cmd == wish.id:
            return  # sent again: the answer is on its way
        try:
            self._check_free(connection)
            seat = self._allowed(connection)
        except Refusal as refusal:
            self._send([(connection, connection.refusal(wish.id, refusal))])
            return
        task = asyncio.get_running_loop().create_task(self._answer(connection, wish, seat))
        thought = self._thinking[connection.player.id] = Thought(connection, wish.id, task)
        self._under_way[connection.address] += 1
        task.add_done_callback(lambda _: self._done(connection.player.id, thought))

    def _check_free(self, connection: Connection) -> None:
        """Gives up what a lost connection of the player has asked for; raises CommandRefused."""
        if (before := self._thinking.get(connection.player.id)) is not None:
            if not before.connection.closing:
                raise CommandRefused("thinking")
            before.task.cancel()
        elif self._under_way[connection.address] >= HINTS_OF_ADDRESS:
            raise CommandRefused("thinking")

    def _done(self, player: str, thought: Thought) -> None:
        if self._thinking.get(player) is thought:
            del self._thinking[player]
        address = thought.connection.address
        self._under_way[address] -= 1
        if not self._under_way[address]:
            del self._under_way[address]

    def _allowed(self, connection: Connection) -> Seat:
        """Returns the seat; raises CommandRefused. There are no hints in a rated match, nor in a public one
        between people.
        """
        table = self._table
        seat = acting_seat(table, connection.player.id)
        people = sum(chair.player is not None for chair in table.chairs)
        if table.counts:
            raise CommandRefused("no_hints_rated")
        if table.exposed and people > 1:
            raise CommandRefused("no_hints")
        if seat not in table.game.to_act(table.state):
            raise CommandRefused("not_your_turn")
        return seat

    async def _answer(self, connection: Connection, wish: Hint, seat: Seat) -> None:
        game = self._table.game
        view, seq = game.view(self._table.state, seat), self._table.seq
        hint = await self._bot_pool.advise(game.id, view, wish.step, connection.lang)
        if hint is FAILED:
            self._send([(connection, connection.refusal(wish.id, CommandRefused("fault")))])
            return
        action = None if hint.action is None else encoded_actions(game, [hint.action])[0]
        said = HintSaid(id=wish.id, seq=seq, step=wish.step, text=hint.text, cards=hint.cards, action=action)
        frame = text_frame(encode(said))
        self._send([(connection, frame)])  # after the facts of the position that it is about

    def stop(self) -> None:
        for thought in self._thinking.values():
            thought.task.cancel()
