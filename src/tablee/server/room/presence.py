"""Who is connected, how long absent players have been away, and what the others see of that."""

from collections.abc import Callable, Collection

from tablee.games.protocol import Seat
from tablee.server.connection import Connection
from tablee.tables.message_parts import Attendance
from tablee.tables.table import Chair, Table


class Presence:
    def __init__(
        self, table: Table, connections: Collection[Connection], grace_ms: int, now_ms: Callable[[], int]
    ) -> None:
        self._table, self._connections, self._grace = table, connections, grace_ms
        self._now_ms = now_ms
        self._gone: dict[str, int] = {}  # player -> since when
        self.changed: Callable[[], None] = lambda: None  # called when somebody has come or gone
        self.left_at = now_ms()  # when the last connection went
        # Players who watch by another node: those connections have no names.
        self.elsewhere: Collection[str] = ()

    def players(self) -> frozenset[str]:
        """Everybody who is connected, but for who only watches by another node."""
        return frozenset(c.player.id for c in self._connections if c.player.id)

    def people(self) -> int:
        return self._with_elsewhere(self.players())

    def here(self) -> frozenset[Seat]:
        """The seats of people who are connected."""
        return frozenset(c.audience for c in self._connections if c.audience is not None)

    def watchers(self) -> int:
        watching = {c.player.id for c in self._connections if c.audience is None and c.player.id}
        return self._with_elsewhere(watching)

    def _with_elsewhere(self, here: Collection[str]) -> int:
        if not self.elsewhere:
            return len(here)
        return len(here) + len(self.elsewhere) - sum(player in self.elsewhere for player in here)

    def seat(self, seat: Seat, chair: Chair) -> Attendance:
        if chair.player is None:
            return Attendance(here=chair.robot is not None)
        here = [c for c in self._connections if c.player.id == chair.player.id]
        if here:
            self._gone.pop(chair.player.id, None)
        left = None if here or self._table.still else self._since(chair.player.id) + self._grace
        waiting = self._table.phase in ("playing", "between") and chair.minded is None
        measured = [round(c.latency.rtt) for c in here if c.latency.measured]
        return Attendance(bool(here), min(measured, default=None), left if waiting else None)

    def overdue(self, now: int) -> list[Seat]:
        """Returns the seats whose players have been away for longer than the grace."""
        late = []
        for seat, chair in enumerate(self._table.chairs):
            if chair.player is None or chair.minded is not None:
                continue
            here = any(c.player.id == chair.player.id for c in self._connections)
            if not here and now >= self._since(chair.player.id) + self._grace:
                late.append(seat)
        return late

    def forgive(self) -> None:
        """Forgets absences, because the table was asleep or paused."""
        self._gone.clear()

    def _since(self, player: str) -> int:
        """Returns when the player left; at a table that has just woken, now: everybody has the whole grace."""
        return self._gone.setdefault(player, self._now_ms())
