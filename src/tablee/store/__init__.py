"""The event log, the players and their matches: a protocol, and SQLite behind it."""

from pathlib import Path

from tablee.store.protocol import (
    Account,
    Conflict,
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
    Store,
    StoredAnalysis,
    StoredPuzzle,
    StoreError,
    Write,
)

__all__ = [
    "Account",
    "Conflict",
    "Finished",
    "Listing",
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
    "open_store",
]


def open_store(folder: Path) -> Store:
    """The store in a data folder, made if it is missing. Call in the event loop; raises StoreError."""
    from tablee.store.sqlite import SqliteStore

    return SqliteStore(database_in(folder))


def database_in(folder: Path) -> Path:
    return folder / "tablee.sqlite3"
