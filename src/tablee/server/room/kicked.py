"""Addresses of players whom the host has kicked: a guest could return under a new identity."""

from collections.abc import Collection

from tablee.games.protocol import Seat
from tablee.server.connection import Connection
from tablee.tables.errors import CommandRefused
from tablee.tables.table import Table

BARRED_ADDRESSES = 32  # of one table, at most


class KickedAddresses:
    """The table remembers kicked identities; a guest gets a new one easily, but not a new address.

    From a barred address only those may sit down who were at the table before. The host's own address is never
    barred: people there know each other. Addresses are kept in memory only, never stored.
    """

    def __init__(self, table: Table, connections: Collection[Connection]) -> None:
        self._table, self._connections = table, connections
        self._last: dict[str, str] = {}  # seated player -> address
        self._barred: dict[str, frozenset[str]] = {}  # address -> those who may still sit

    def remember(self) -> None:
        """Call before a connection is removed: remembers the addresses of seated players."""
        seated = {chair.player.id for chair in self._table.chairs if chair.player is not None}
        here = {c.player.id: c.address for c in self._connections if c.player.id in seated}
        self._last = {player: at for player, at in (self._last | here).items() if player in seated}

    def bars(self, player: str, address: str) -> bool:
        """Whether the host has asked this player, or somebody at the newcomer's address, to leave."""
        allowed = self._barred.get(address)
        return player in self._table.kicked or (allowed is not None and player not in allowed)

    def check(self, connection: Connection) -> None:
        """Raises CommandRefused for somebody who may not sit down."""
        if self.bars(connection.player.id, connection.address):
            raise CommandRefused("kicked", "the host has asked somebody at your address to leave")

    def bar(self, seat: Seat, host: Connection) -> None:
        """Bars the addresses of the player in this seat. Call before the chair is empty."""
        chair = self._table.chairs[seat]
        assert chair.player is not None
        player = chair.player.id
        where = {c.address for c in self._connections if c.player.id == player}
        where |= {at for known, at in self._last.items() if known == player}
        at_host = {c.address for c in self._connections if c.player.id == host.player.id}
        for address in where - at_host:
            known = {c.player.id for c in self._connections if c.address == address}
            known |= {chair.player.id for chair in self._table.chairs if chair.player is not None}
            if len(self._barred) >= BARRED_ADDRESSES:
                self._barred.pop(next(iter(self._barred)))
            self._barred[address] = self._barred.get(address, frozenset()) | (known - {player})
