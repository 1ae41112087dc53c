"""Which games the people at a table have played to the end before: whoever has not is given more time."""

from collections.abc import Collection

from tablee.server.connection import Connection
from tablee.tables.table import Table


class Experience:
    """Known of everybody who has come since the table was loaded; kept for those who sit."""

    def __init__(self, table: Table, connections: Collection[Connection]) -> None:
        self._table, self._connections = table, connections
        self._finished: dict[str, frozenset[str]] = {}  # player -> games

    def met(self, connection: Connection) -> None:
        known = self._finished.get(connection.player.id, frozenset())
        self._finished[connection.player.id] = known | connection.finished

    def gone(self) -> None:
        """Call after a connection was removed: forgets who only watched."""
        staying = {chair.player.id for chair in self._table.chairs if chair.player is not None}
        staying |= {connection.player.id for connection in self._connections}
        self._finished = {player: games for player, games in self._finished.items() if player in staying}

    def match_over(self) -> None:
        """Call as soon as a match is over: those who sit here have played it. Who sits down later has not."""
        game = self._table.game.id
        for chair in self._table.chairs:
            if chair.player is not None and (known := self._finished.get(chair.player.id)) is not None:
                self._finished[chair.player.id] = known | {game}

    def novices(self) -> frozenset[str]:
        """The people known to have never finished a match of this table's game."""
        game = self._table.game.id
        return frozenset(player for player, games in self._finished.items() if game not in games)
