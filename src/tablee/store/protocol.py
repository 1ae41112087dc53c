"""What the server asks of a store. Writing is queued and answered after the commit; reading is awaited."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol


class StoreError(Exception):
    """The write did not happen: nothing of it is stored."""


class Conflict(StoreError):
    """What is stored already stands against the write: a code in use, a row that does not follow the last."""


class Row(NamedTuple):
    """A fact in the log. (table_id, seq) is the key: no two facts can be the same one."""

    table_id: str
    seq: int
    at: int
    kind: str
    payload: str


class Listing(NamedTuple):
    """What can be said of a table without reading its log. `card`: JSON for the list of tables."""

    id: str
    code: str
    visibility: str
    phase: str
    opened: int
    touched: int
    card: str


class Finished(NamedTuple):
    """A match that is over. `record`: JSON for the history; `players`: the identities that sat there."""

    table_id: str
    match: int
    ended: int
    record: str
    players: tuple[str, ...]


class Profile(NamedTuple):
    """A player's identity."""

    id: str
    name: str
    avatar: str
    lang: str
    account: str | None = None


class Account(NamedTuple):
    login: str
    player: str
    password: str  # Argon2's own text: salt and cost are in it


class Sessions(NamedTuple):
    """A player's logins, by number: those from `first` to before `next` count, but for the `ended` ones."""

    player: str
    first: int = 0
    next: int = 1
    ended: tuple[int, ...] = ()


class Write(NamedTuple):
    """One thing to commit: all of it or nothing."""

    rows: Sequence[Row] = ()
    listing: Listing | None = None
    finished: Finished | None = None
    profile: Profile | None = None
    account: Account | None = None  # kept only if the login is free
    sessions: Sessions | None = None
    beat: int | None = None  # a sign of life (`Store.check`)


Done = Callable[[StoreError | None], None]


class Store(Protocol):
    def append(self, write: Write, done: Done) -> None:
        """Queues a write; `done` is called in the event loop once it is durable, in the order of calls."""

    async def commit(self, write: Write) -> None:
        """Appends and waits; raises StoreError."""

    def barrier(self, done: Done) -> None:
        """Writes nothing; `done` is called once everything queued before is durable, or with its error."""

    async def heal(self, table_id: str) -> None:
        """Call before a table's log is read to go on from it.

        After a failed append nothing more is written for that table until then.
        """

    async def rows(self, table_id: str, after: int = 0) -> list[Row]: ...
    async def find(self, id_or_code: str) -> Listing | None:
        """By id, or by the code of a table that is not closed."""

    async def listings(self, limit: int) -> list[Listing]:
        """Public tables that are not closed, newest first."""

    async def history(self, player: str, before: int, limit: int) -> list[Finished]: ...
    async def profile(self, player: str) -> Profile | None: ...
    async def account(self, login: str) -> Account | None: ...
    async def sessions(self, player: str) -> Sessions | None: ...
    async def last(self, table_id: str) -> int:
        """The seq of the table's last row; 0 if it has none."""

    async def secret(self, name: str) -> bytes:
        """Thirty-two random bytes under this name, made the first time they are asked for."""

    async def check(self) -> None:
        """Writes something and reads it back; raises StoreError with the reason if that does not work."""

    async def backup(self, target: Path) -> None:
        """A copy of everything, taken while the store is in use; raises StoreError."""

    async def close(self) -> None:
        """Waits for every queued write."""
