"""The event log, the players and their matches: a protocol, and SQLite or PostgreSQL behind it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.store.errors import Conflict, Fenced, InDoubt, StoreError
from tablee.store.leases import Lease, Leases, Node
from tablee.store.protocol import Store, may_be_key
from tablee.store.records import (
    Account,
    ArmedDeadline,
    Finished,
    Listing,
    OpenMatch,
    Profile,
    PuzzleDay,
    PuzzleTimes,
    RatedMatch,
    RatedSeat,
    RatingChange,
    RatingRow,
    Row,
    Sessions,
    StoredAnalysis,
    StoredPuzzle,
    Write,
)

if TYPE_CHECKING:
    from tablee.store.archive import Order, Played

__all__ = [
    "Account",
    "ArmedDeadline",
    "Conflict",
    "Fenced",
    "Finished",
    "InDoubt",
    "Lease",
    "Leases",
    "Listing",
    "Node",
    "OpenMatch",
    "Profile",
    "PuzzleDay",
    "PuzzleTimes",
    "RatedMatch",
    "RatedSeat",
    "RatingChange",
    "RatingRow",
    "Row",
    "Sessions",
    "Store",
    "StoreError",
    "StoredAnalysis",
    "StoredPuzzle",
    "Write",
    "database_in",
    "finished_matches",
    "may_be_key",
    "move_store",
    "open_store",
]


async def open_store(folder: Path, database_url: str = "", *, alone: bool = True) -> Store:
    """The PostgreSQL database at this address; without one the SQLite file in the data folder, made if it is missing.

    `alone`: no other process may use the database meanwhile; SQLite is never shared. Raises StoreError.
    """
    if not database_url:
        from tablee.store.sqlite import SqliteStore

        return SqliteStore(database_in(folder))
    with _cluster_extra():
        from tablee.store.postgres.store import PostgresStore
    return await PostgresStore.open(database_url, alone=alone)


async def move_store(path: Path, database_url: str, tell: Callable[[str], None]) -> None:
    """Moves a house from a SQLite file to PostgreSQL, see `store/moving.py`. Raises StoreError."""
    with _cluster_extra():
        from tablee.store.moving import move
    await move(path, database_url, tell)


def finished_matches(folder: Path, database_url: str, order: "Order") -> "Iterator[Played]":
    """The matches that are over, in an order of the caller's, read beside whatever server uses the data.

    Of the PostgreSQL database at this address; without one, of the SQLite file in the data folder. Raises StoreError.
    """
    if not database_url:
        from tablee.store.archive import matches_in_file

        return matches_in_file(database_in(folder), order)
    with _cluster_extra():
        from tablee.store.postgres.archive import matches_in_database
    return matches_in_database(database_url, order)


@contextmanager
def _cluster_extra() -> Iterator[None]:
    try:
        yield
    except ImportError as missing:
        raise StoreError(
            f"PostgreSQL needs more packages: pip install 'tablee[cluster]' ({missing})"
        ) from missing


def database_in(folder: Path) -> Path:
    return folder / "tablee.sqlite3"
