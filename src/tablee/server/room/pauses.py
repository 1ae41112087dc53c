"""Pauses that everybody agreed to: clocks stand, robots wait, and what was pressed before is judged before."""

from collections.abc import Callable

from tablee.server.bots.seats import BotSeats
from tablee.server.limits.rate_limits import Buckets
from tablee.server.room.arbiter import Arbiter
from tablee.server.room.presence import Presence
from tablee.server.room.recorder import Recorder
from tablee.server.room.ticket import Ticket
from tablee.tables import commands as c
from tablee.tables import facts as f
from tablee.tables.dealing import Context
from tablee.tables.decide import decide
from tablee.tables.errors import CommandRefused
from tablee.tables.table import Player, Table
from tablee.tables.timing import agreed


class Pauses:
    def __init__(
        self,
        table: Table,
        recorder: Recorder,
        presence: Presence,
        *,
        arbiter: Arbiter,
        bot_seats: BotSeats,
        budget: Buckets,
        context: Callable[[Player], Context],
    ) -> None:
        """`budget`: of words, because everybody is told of a wish as of a word."""
        self._table, self._recorder, self._presence = table, recorder, presence
        self._arbiter, self._bot_seats = arbiter, bot_seats
        self._budget, self._context = budget, context

    def ask(self, command: c.Pause, ticket: Ticket) -> None:
        """Records the wish, the pause it leads to, or the end of one; raises Refusal."""
        assert ticket.connection is not None
        player = ticket.connection.player
        ends = self._table.paused and not command.on
        if not ends and not self._budget.take(player.id):
            raise CommandRefused("rate_limited", "too many pauses")
        facts = decide(self._table, command, self._context(player))
        if _pauses(facts):
            self._arbiter.settle()
            facts = decide(self._table, command, self._context(player))  # the round may be over now
        self._recorder.record(facts, ticket=ticket)
        if _pauses(facts):
            self._begin()
        elif ends:
            self._arbiter.resume()

    def check(self) -> None:
        """Whoever has gone, or lets a robot play, need not agree any more. Call it after such a change."""
        table = self._table
        if not table.pausing or table.still or not agreed(table, self._presence.here(), table.pausing):
            return
        self._arbiter.settle()
        if table.phase in ("playing", "between"):
            self._recorder.record([f.Paused()])
            self._begin()

    def _begin(self) -> None:
        self._presence.forgive()  # no absence is counted while the clocks stand, whatever ends the pause
        self._bot_seats.stop()  # a thought that ends during a pause is not played
        self._arbiter.calm_ticks.stop()


def _pauses(facts: tuple[f.Fact, ...]) -> bool:
    return any(isinstance(fact, f.Paused) for fact in facts)
