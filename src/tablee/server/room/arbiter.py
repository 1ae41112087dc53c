"""When an action counts: at once, when its race is decided, or at the tick of the calm pace."""

from collections.abc import Callable, Collection
from typing import Any

from tablee.games.errors import Refusal
from tablee.games.protocol import Seat
from tablee.server.clock import Clock
from tablee.server.connection import Connection
from tablee.server.room.calm_ticks import CalmTicks
from tablee.server.room.race_window import RaceWindow
from tablee.server.room.recorder import Recorder
from tablee.server.room.ticket import Ticket
from tablee.tables.table import Table
from tablee.tables.timing import robot_may_act


class Arbiter:
    """The game and the table's pace say which of the three it is."""

    def __init__(
        self, table: Table, connections: Collection[Connection], recorder: Recorder, clock: Clock, *,
        refuse: Callable[[Ticket, Refusal], None], ticked: Callable[[], None],
    ) -> None:  # fmt: skip
        """`ticked` is called after each calm tick at which something was chosen."""
        self._table, self._recorder = table, recorder
        self.race_window = RaceWindow(table, connections, recorder, clock, refuse)
        self.calm_ticks = CalmTicks(table, recorder, clock, refuse=refuse, resolved=ticked)

    def act(
        self, seat: Seat, action: Any, ticket: Ticket, *, press: int | None = None, who: str = "player"
    ) -> None:
        """Carries the action out, or has it wait; raises Refusal. `press`: when the client says it was made."""
        if not self._table.game.real_time:
            self._recorder.play(seat, action, ticket, who=who)
        elif self._table.pace == "calm":
            self.calm_ticks.choose(seat, action, ticket, who)
        else:
            self.race_window.claim(seat, action, press, ticket, who)

    def act_for_robot(self, seat: Seat, action: Any) -> None:
        self.act(seat, action, Ticket(), who="robot")

    def permits(self, seat: Seat) -> bool:
        """Whether a robot may act, where it cannot at any time."""
        table = self._table
        return not self.calm_ticks.waits(seat) if table.pace == "calm" else robot_may_act(table, seat)

    def joins(self, ticket: Ticket) -> bool:
        """Whether this command was sent before and is not judged yet: it has one fate, whatever happened meanwhile."""
        real_time = self._table.game.real_time  # elsewhere every command is judged at once
        return real_time and (self.calm_ticks.joins(ticket) or self.race_window.joins(ticket))

    @property
    def busy(self) -> bool:
        """Somebody has chosen and waits for the tick."""
        return self.calm_ticks.busy

    def settle(self) -> None:
        """Judges the presses that wait, because the clocks are about to stand: it was pressed before."""
        self.race_window.settle()

    def resume(self) -> None:
        """Call when clocks that stood go on."""
        self.calm_ticks.set_timer()

    def drop_orphans(self) -> None:
        """Call after seats changed hands or the pace was set."""
        self.calm_ticks.drop_orphans()

    def stop(self) -> None:
        self.race_window.stop()
        self.calm_ticks.stop()
