"""The messages of a room to its connections, as frames ready to be written."""

from collections.abc import Callable, Collection
from typing import Final

from tablee.server.connection import Connection
from tablee.server.frames import text_frame
from tablee.server.room.drafts import Drafts
from tablee.server.room.presence import Presence
from tablee.tables import facts as f
from tablee.tables import messages as m
from tablee.tables.messages import encode
from tablee.tables.table import Entry, Table
from tablee.tables.updates import Listener, UpdateBuilder

Frames = list[tuple[Connection, bytes]]
RESEATING: Final = {f.Sat, f.Stood, f.Started, f.ChairsSet, f.GameChanged}
RESUMING: Final = {f.Resumed, f.Woke}
CLEARING: Final = {f.ChairsSet, f.GameChanged}  # they take a finished match off the table


class Broadcast:
    def __init__(
        self, table: Table, connections: Collection[Connection], presence: Presence, drafts: Drafts,
        now_ms: Callable[[], int],
    ) -> None:  # fmt: skip
        self._table, self._connections, self._drafts = table, connections, drafts
        self._now_ms = now_ms
        self.reseated: Callable[[], None] | None = None  # called when somebody sits elsewhere, or no longer
        self.builder = UpdateBuilder(table, presence)

    def welcome(
        self, connection: Connection, clock: m.Deadline | None, missed: m.Missed | None = None
    ) -> bytes:
        snapshot = self.builder.welcome(
            connection.listener,
            clock,
            you=self._you(connection),
            now=self._now_ms(),
            muted=connection.muted,
            draft=self._drafts.shown(),
            missed=missed,
        )
        return text_frame(encode(snapshot))

    def _you(self, connection: Connection) -> m.You:
        player = connection.player
        you = m.You(player=player.id, name=player.name, avatar=player.avatar, seat=connection.audience)
        if player.id in self._table.kicked:
            you.kicked = True
        return you

    def presence(self, but: Connection | None = None) -> Frames:
        """Tells all connections but one who came or went."""
        if (update := self.builder.presence_changed()) is None:
            return []
        frame = text_frame(update)
        return [(connection, frame) for connection in self._connections if connection is not but]

    def gone(self, connection: Connection) -> None:
        if all(other.audience != connection.audience for other in self._connections):
            self.builder.forget(connection.audience)

    def updates(self, entries: list[Entry], clock: m.Deadline | None) -> Frames:
        """Builds each connection's update of these entries. One that has changed seats gets a new welcome."""
        if len(entries) == 1 and type(entries[0].fact) is f.Acted:  # nobody moves and nobody is heard
            frames = self._frames(entries, clock)
            return [(one, frames[one.listener]) for one in self._connections]
        moved = self._reseat({type(entry.fact) for entry in entries})
        frames = self._frames(entries, clock)
        speakers = {entry.fact.player for entry in entries if isinstance(entry.fact, f.Said)}
        return [
            (one, self.welcome(one, clock) if one in moved else frames[one.listener])
            for one in self._connections
            if not speakers & one.muted
        ]

    def _reseat(self, kinds: set[type[f.Fact]]) -> list[Connection]:
        """Tells the connections which seats are theirs now; returns those that are to be welcomed anew."""
        moved: list[Connection] = []
        if not kinds.isdisjoint(RESEATING):
            moved = [c for c in self._connections if c.audience != self._table.seat_of(c.player.id)]
            for connection in moved:
                connection.audience = self._table.seat_of(connection.player.id)
            if self.reseated is not None:
                self.reseated()
        if not kinds.isdisjoint(CLEARING):
            self.builder.clear()
            moved = list(self._connections)  # an update can take nothing away
        if self._table.game.real_time and not kinds.isdisjoint(RESUMING):
            moved = list(self._connections)  # `deal.starts` has moved, which an update cannot tell
        return moved

    def _frames(self, entries: list[Entry], clock: m.Deadline | None) -> dict[Listener, bytes]:
        """The frame for each listener; those who are told the same share one."""
        frames = self.builder.updates(entries, {one.listener for one in self._connections}, clock)
        last, frame = b"", b""
        for listener, update in frames.items():
            if update is not last:
                last, frame = update, text_frame(update)
            frames[listener] = frame
        return frames


def ack(cmd: str, seq: int) -> bytes:
    return text_frame(encode(m.Accepted(id=cmd, ok=True, seq=seq)))
