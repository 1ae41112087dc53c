"""What each player was refused: a repeated command gets the same refusal, and is never carried out later.

The memory is bounded, and nobody can push out what another player is to be told. What it has to forget raises
that player's floor: a command that has not seen the floor is refused as stale without being judged
(`tables.actions.check_fresh`). A floor never falls, so what was refused once stays refused for as long as the
table is in memory.
"""

from tablee.games.errors import Refusal
from tablee.tables.table import Table

REFUSALS_PER_PLAYER = 128  # remembered
REMEMBERED_PLAYERS = 64  # beside those who sit


class _Memory:
    __slots__ = ("floor", "said")

    def __init__(self, floor: int) -> None:
        self.floor = floor
        self.said: dict[str, tuple[int, Refusal]] = {}  # command -> the table's seq then, and what was said


class RefusalMemory:
    def __init__(self) -> None:
        self._players: dict[str, _Memory] = {}  # who was refused last stands last
        self._floor = 0  # of those who are not in there

    def answer(self, player: str, cmd: str) -> Refusal | None:
        if (memory := self._players.get(player)) is None or (said := memory.said.get(cmd)) is None:
            return None
        return said[1]

    def floor(self, player: str) -> int:
        """Returns the first seq from which on every refusal of the player is remembered."""
        memory = self._players.get(player)
        return self._floor if memory is None else memory.floor

    def add(self, table: Table, player: str, cmd: str, refusal: Refusal) -> bool:
        """Remembers a refusal. True if a floor is now above the table's seq: the table then needs a new fact."""
        # Otherwise it would keep every object alive that its frames refer to.
        refusal.__traceback__ = refusal.__context__ = refusal.__cause__ = None
        memory = self._players.pop(player, None) or _Memory(self._floor)
        self._players[player] = memory
        if len(memory.said) >= REFUSALS_PER_PLAYER:
            seq, _ = memory.said.pop(next(iter(memory.said)))
            memory.floor = max(memory.floor, seq + 1)
        memory.said[cmd] = (table.seq, refusal)
        if len(self._players) > REMEMBERED_PLAYERS + len(table.chairs):
            self._drop_one(table)
        return memory.floor > table.seq or self._floor > table.seq

    def _drop_one(self, table: Table) -> None:
        """Forgets the player without a seat whose last refusal is the oldest."""
        seated = [chair.player.id for chair in table.chairs if chair.player is not None]
        for player in seated:  # they keep the floor they have
            self._players.setdefault(player, _Memory(self._floor))
        oldest = next(player for player in self._players if player not in seated)
        forgotten = self._players.pop(oldest)
        last = max((seq for seq, _ in forgotten.said.values()), default=0)
        self._floor = max(self._floor, forgotten.floor, last + 1)
