"""The event log, the players and their matches: a small port, and SQLite behind it."""

from tablee.store.protocol import (
    Account,
    Conflict,
    Finished,
    Listing,
    Profile,
    Row,
    Sessions,
    Store,
    StoreError,
    Write,
)
from tablee.store.sqlite import SqliteStore

__all__ = [
    "Account",
    "Conflict",
    "Finished",
    "Listing",
    "Profile",
    "Row",
    "Sessions",
    "SqliteStore",
    "Store",
    "StoreError",
    "Write",
]
