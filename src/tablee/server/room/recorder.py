"""The facts of one table: applied at once in memory, then stored, and only then sent."""

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from tablee.games.protocol import Seat
from tablee.server.connection import Connection
from tablee.server.listings import finished, listing
from tablee.server.rated_matches import rated_end, rated_start
from tablee.server.room.broadcast import Broadcast, Frames, ack
from tablee.server.room.drafts import Drafts
from tablee.server.room.ticket import Ticket
from tablee.server.room.turn_timer import TurnTimer
from tablee.store import ArmedDeadline, Row, Store, StoreError, Write
from tablee.tables import actions
from tablee.tables import facts as f
from tablee.tables.facts import write_fact
from tablee.tables.table import Entry, Step, Table

# Facts that leave the table's line in the list of tables as it is.
UNLISTED_FACTS: Final = {
    f.Acted,
    f.Said,
    f.Judged,
    f.Queued,
    f.Readied,
    f.Unhurried,
    f.Slept,
    f.Woke,
    f.Forgot,
}


class Recorder:
    """Nobody is told of a fact before it is stored. After a failed write the recorder is `broken` for good."""

    def __init__(
        self,
        table: Table,
        store: Store,
        connections: Collection[Connection],
        *,
        broadcast: Broadcast,
        drafts: Drafts,
        turn_timer: TurnTimer,
        now_ms: Callable[[], int],
        match_over: Callable[[], None],
        stored: Callable[[], None],
        failed: Callable[[], None],
        epoch: int | None = None,
    ) -> None:
        """`match_over` is called when a fact ends a match, before anything follows it; `stored` after each write;
        `failed` once, when memory and log no longer agree.

        `epoch`: of the lease on the table, where several servers share the store.
        """
        self.store, self.epoch = store, epoch
        self._armed: int | None = -1  # the deadline that is stored; -1: not known
        self._table, self._connections = table, connections
        self._broadcast, self._drafts, self._turn_timer = broadcast, drafts, turn_timer
        self._now_ms, self._match_over = now_ms, match_over
        self._stored, self._failed = stored, failed
        self.moves = 0
        self.line_changes = 0  # how often the table's line in the list of tables has
        self.line_changed: Callable[[], None] = lambda: None
        self.pending = 0  # writes that are not stored yet, and what waits behind them
        self.broken = False

    def play(
        self, seat: Seat, action: Any, ticket: Ticket, ms: int | None = None, who: str = "player"
    ) -> None:
        """Records an action that counts now; raises Refusal."""
        fact, step = actions.act(self._table, seat, action, ms, who=who, player=ticket.player, cmd=ticket.cmd)
        self.moves += 1
        self.record([fact], step=step, ticket=ticket)

    def record(
        self, facts: Sequence[f.Fact], *, step: Step | None = None, ticket: Ticket | None = None
    ) -> None:
        """The facts hold from now on in memory; they are told once they are stored."""
        table, at = self._table, self._now_ms()
        phase = table.phase
        try:
            entries = [table.apply(at, fact, step) for fact in facts]
        except Exception:
            self.fail()  # half a change: what the log says holds
            raise
        kinds = {type(fact) for fact in facts}
        rows = [_row(table.id, entry, at) for entry in entries]
        if f.Acted in kinds or f.Dealt in kinds:
            self._drafts.clear()
        deadline = self._turn_timer.deadline()
        frames = self._broadcast.updates(entries, deadline)
        if ticket is not None and ticket.connection is not None:
            _add_ack(frames, ticket.connection, ack(ticket.cmd, table.seq))
        changed = table.phase != phase or not kinds <= UNLISTED_FACTS
        if changed:
            self.line_changes += 1
            self.line_changed()
        over = table.phase == "over" and phase != "over"
        if over:
            self._match_over()
        write = Write(
            rows,
            listing(table) if changed else None,
            finished(table, at) if over else None,
            rated_start(table, at) if f.Started in kinds else None,
            rated_end(table, at) if over else None,
        )
        running = deadline if self._connections else None
        if self.epoch is not None:
            write = self._leased(write, None if running is None else running.due)
        self._turn_timer.set(running)
        self.pending += 1
        self.store.append(write, lambda error: self._on_stored(error, frames))

    def _leased(self, write: Write, due: int | None) -> Write:
        """The same as the owner of the table writes it, with its deadline for whoever owns it next."""
        if due == self._armed:
            return write._replace(epoch=self.epoch)
        self._armed = due
        armed = ArmedDeadline(self._table.id, self._table.seq, due)
        return write._replace(epoch=self.epoch, deadline=armed)

    def disarm(self) -> None:
        """Stores that no clock runs, at a table that nobody is at: its last owner could not."""
        if self._connections or self._armed is None or self.broken:
            return
        self._armed = None
        armed = ArmedDeadline(self._table.id, self._table.seq, None)
        self.pending += 1
        self.store.append(Write(epoch=self.epoch, deadline=armed), lambda error: self._on_stored(error, []))

    def _on_stored(self, error: StoreError | None, frames: Frames) -> None:
        self.pending -= 1
        if error is not None:
            self.fail()
        if self.broken:
            return
        for connection, frame in frames:
            connection.write(frame)
        self._stored()

    def send_after_pending(self, frames: Frames, then: Callable[[], None] | None = None) -> None:
        """Sends after everything that is still on its way to the store, so that the order is kept."""

        def send(error: StoreError | None) -> None:
            if self.broken or error is not None:
                return
            for connection, frame in frames:
                connection.write(frame)
            if then is not None:
                then()

        def send_in_turn(error: StoreError | None) -> None:
            self.pending -= 1
            send(error)

        if self.pending:
            self.pending += 1  # what comes next may not overtake it either
            self.store.barrier(send_in_turn)
        else:
            send(None)

    def fail(self) -> None:
        """Memory is ahead of the log: the table is given up. Whoever loads it again has what is stored."""
        if not self.broken:
            self.broken = True
            self._turn_timer.stop()
            self._failed()


def _row(table_id: str, entry: Entry, at: int) -> Row:
    kind, payload = write_fact(entry.fact)
    return Row(table_id, entry.seq, at, kind, payload)


def _add_ack(frames: Frames, connection: Connection, answer: bytes) -> None:
    """Puts the acknowledgement behind the sender's update, in one piece: they cost one call of the kernel."""
    for place, (one, frame) in enumerate(frames):
        if one is connection:
            frames[place] = (one, frame + answer)
            return
    frames.append((connection, answer))
