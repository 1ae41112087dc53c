"""Who owns a table, where several processes (nodes) share a store.

A node beats: its row says until when it lives, by the clock of the database. A lease names the owner of a table and an
epoch, which grows with every change of owner. A lease counts while its node lives; every append names its epoch.
"""

from collections.abc import Collection
from typing import NamedTuple, Protocol


class Lease(NamedTuple):
    """The owner of a table; empty: it was given back. `heir_of`: whose life was over when it was just taken."""

    table_id: str
    owner: str
    epoch: int
    heir_of: str = ""


class Node(NamedTuple):
    """A process that lives, and where the others reach it."""

    id: str
    address: str


class Leases(Protocol):
    """All methods raise StoreError if the database cannot be asked."""

    async def beat(self, node: str, address: str, ttl_ms: int) -> bool:
        """Lets the node live for `ttl_ms` from now. False if it did not live any more: its leases may be gone."""

    async def take(self, table_id: str, node: str, gone: str = "", early_ms: int = 0) -> Lease:
        """Returns the node's own lease if it has it already or can have it (epoch + 1), otherwise the holder's.

        A lease can be had if there is none, if it was given back, or if its owner does not live any more; and only
        by a node that lives. `gone`: an owner that nobody hears any more counts as dead so much earlier.
        """

    async def release(self, node: str, table_ids: Collection[str], to: str | None = None) -> list[Lease]:
        """Gives leases of this node back, or hands them over to another one that lives (epoch + 1).

        Returns the leases as they are now; without those that this node did not hold.
        """

    async def leave(self, node: str) -> None:
        """Ends the node's life now: whatever it still holds can be taken at once."""

    async def held(self, node: str) -> list[Lease]: ...

    async def owner(self, table_id: str) -> str | None:
        """The node that owns the table and lives."""

    async def nodes(self) -> list[Node]:
        """Those that live."""

    async def orphans(self, limit: int) -> list[str]:
        """Tables with a deadline that is due and without an owner that lives, the longest overdue first.

        Nobody else would wake them. A table that somebody waits for is taken by the node of their socket.
        """
