"""What a room says, ready to be written: a frame for each connection."""

from collections.abc import Callable, Collection
from typing import Any, Final

from tablee.server.connection import Connection
from tablee.server.frames import text_frame
from tablee.server.room.drafts import Drafts
from tablee.server.room.presence import Presence
from tablee.tables import facts as f
from tablee.tables.deadlines import Deadline
from tablee.tables.show import encode
from tablee.tables.table import Entry, Table
from tablee.tables.teller import Listener, Teller

Frames = list[tuple[Connection, bytes]]
RESEATING: Final = {f.Sat, f.Stood, f.Started}


class Broadcast:
    def __init__(
        self, table: Table, connections: Collection[Connection], presence: Presence, drafts: Drafts,
        now_ms: Callable[[], int],
    ) -> None:  # fmt: skip
        self._table, self._connections, self._drafts = table, connections, drafts
        self._now_ms = now_ms
        self._teller = Teller(table, presence)

    def welcome(
        self, connection: Connection, clock: Deadline | None, extra: dict[str, Any] | None = None
    ) -> bytes:
        said = self._teller.welcome(connection.listener, clock, connection.muted)
        player = connection.player
        you = {"player": player.id, "name": player.name, "avatar": player.avatar, "seat": connection.audience}
        said |= {"now": self._now_ms(), "you": you, "draft": self._drafts.shown()} | (extra or {})
        return text_frame(encode(said))

    def presence(self, but: Connection | None = None) -> Frames:
        """Who came or went, for all but one."""
        if (update := self._teller.presence_changed()) is None:
            return []
        frame = text_frame(update)
        return [(connection, frame) for connection in self._connections if connection is not but]

    def gone(self, connection: Connection) -> None:
        if all(other.audience != connection.audience for other in self._connections):
            self._teller.forget(connection.audience)

    def updates(self, entries: list[Entry], clock: Deadline | None) -> Frames:
        """What these entries are to each connection. Who has changed seats is welcomed anew."""
        moved: list[Connection] = []
        kinds = {type(entry.fact) for entry in entries}
        if not kinds.isdisjoint(RESEATING):
            moved = [c for c in self._connections if c.audience != self._table.seat_of(c.player.id)]
            for connection in moved:
                connection.audience = self._table.seat_of(connection.player.id)
        listeners = {connection.listener for connection in self._connections}
        updates = self._teller.updates(entries, listeners, clock)
        framed: dict[int, bytes] = {}  # most are told the very same
        frames: dict[Listener, bytes] = {}
        for listener, update in updates.items():
            frame = framed.get(id(update))
            if frame is None:
                frame = framed[id(update)] = text_frame(update)
            frames[listener] = frame
        if not moved and f.Said not in kinds:
            return [(one, frames[one.listener]) for one in self._connections]
        speakers = {entry.fact.player for entry in entries if isinstance(entry.fact, f.Said)}
        return [
            (one, self.welcome(one, clock) if one in moved else frames[one.listener])
            for one in self._connections
            if not speakers & one.muted
        ]


def ack(cmd: str, seq: int) -> bytes:
    return text_frame(b'{"t":"ack","id":%b,"ok":true,"seq":%d}' % (encode(cmd), seq))
