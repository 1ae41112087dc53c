"""Drafts of turns: used when the time runs out, shown to the others if the player wants. Never stored."""

import asyncio
from collections.abc import Collection
from typing import Any

from tablee.games.errors import Refusal
from tablee.games.protocol import Json, Seat
from tablee.server.connection import Connection
from tablee.server.frames import text_frame
from tablee.tables.actions import read_action
from tablee.tables.commands import Draft
from tablee.tables.messages import DraftShown, Shown, encode
from tablee.tables.table import Table

SHOWN_EVERY_S = 0.2  # to the others
DRAFT_BYTES = 4096  # at most: more than every tile of a table, a set each


class Drafts:
    def __init__(self, table: Table, connections: Collection[Connection]) -> None:
        self._table, self._connections = table, connections
        self.actions: dict[Seat, Any] = {}
        self._shown: Shown | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._next = 0.0

    def hear(self, player: str, draft: Draft) -> None:
        """Keeps a player's draft. It is not a command: an impossible one is ignored."""
        table = self._table
        seat = table.seat_of(player)
        if (
            table.phase != "playing"
            or table.game.real_time
            or seat is None
            or seat not in table.game.to_act(table.state)
        ):
            return
        try:
            action = None if draft.action is None else read_action(table.game, draft.action)
        except Refusal:
            return
        written = None if action is None else table.game.action_to_json(action)
        if len(encode(written)) <= DRAFT_BYTES:
            self.put(seat, action, written, draft.show)

    def put(self, seat: Seat, action: Any, written: Json | None, show: bool) -> None:
        """Keeps the last draft of a seat. The others get one at intervals; `written` is its JSON."""
        if action is None:
            self.actions.pop(seat, None)
        else:
            self.actions[seat] = action
        if show or self._shown is not None:
            self._shown = Shown(seat=seat, action=written if show else None)
            if self._timer is None:
                loop = asyncio.get_running_loop()
                self._timer = loop.call_at(max(loop.time(), self._next), self._show)

    def shown(self) -> Shown | None:
        return None if self._shown is None or self._shown.action is None else self._shown

    def clear(self) -> None:
        """Drops all drafts, because the position has changed; the clients know from the update."""
        if self.actions or self._shown is not None:
            self.actions.clear()
            self._shown = None

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _show(self) -> None:
        self._timer = None
        self._next = asyncio.get_running_loop().time() + SHOWN_EVERY_S
        if self._shown is None:
            return
        frame = text_frame(encode(DraftShown(seat=self._shown.seat, action=self._shown.action)))
        for connection in self._connections:
            if connection.audience != self._shown.seat:
                connection.write(frame)
        if self._shown.action is None:
            self._shown = None  # withdrawn, and sent: later drafts are private again
