"""What the server asks of a store. Writes are queued and answered after the commit; reads are awaited."""

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from tablee.store.errors import StoreError
from tablee.store.histogram import Histogram
from tablee.store.leases import Leases
from tablee.store.records import (
    Account,
    Finished,
    Listing,
    OpenMatch,
    Profile,
    PuzzleDay,
    PuzzleTimes,
    RatedMatch,
    RatingChange,
    RatingRow,
    Row,
    Sessions,
    StoredPuzzle,
    Write,
)

KEY_CHARS = 64


def may_be_key(text: str) -> bool:
    """Whether a text from outside can name a row at all; not every database takes every character in a question."""
    return len(text) <= KEY_CHARS and text.isascii() and text.isprintable()


Done = Callable[[StoreError | None], None]


class Store(Protocol):
    """Everything the server knows of a store."""

    @property
    def transactions(self) -> int:
        """Committed since the store was opened."""

    @property
    def writes(self) -> int:
        """In those transactions."""

    @property
    def write_seconds(self) -> Histogram:
        """How long a transaction took, with what the store itself waits for."""

    @property
    def tightened(self) -> Sequence[tuple[str, bool]]:
        """Files that other users could read when the store was opened, and whether that could be changed."""

    @property
    def leases(self) -> Leases | None:
        """Who owns which table; None if one process has the whole store."""

    # --- writing: in the order of calls -----------------------------------------------------------------

    def append(self, write: Write, done: Done) -> None:
        """Queues a write; `done` is called in the event loop once it is durable, or with its error."""

    def barrier(self, done: Done) -> None:
        """Queues nothing but `done`, which is called after everything queued before."""

    async def commit(self, write: Write) -> None:
        """Appends and waits; raises StoreError."""

    async def flush(self) -> None:
        """Waits for everything queued before; raises StoreError if the store could not be written to."""

    async def settle(self) -> None:
        """Waits until the queue is empty."""

    async def recover(self, table_id: str) -> None:
        """Call before a table's log is read to go on from it.

        After a failed append nothing more is written for that table until then.
        """

    # --- reading ----------------------------------------------------------------------------------------

    async def rows(self, table_id: str, after: int = 0) -> list[Row]: ...
    async def last_seq(self, table_id: str) -> int:
        """Returns the seq of the table's last row; 0 if it has none."""

    async def find(self, id_or_code: str) -> Listing | None:
        """A table by its id, or by its code while it is not closed."""

    async def listings(self, limit: int) -> list[Listing]:
        """Public tables that are not closed, newest first."""

    async def deserted(self, before: int, after: str, limit: int) -> list[Listing]:
        """Tables at which nobody but robots sits, not closed and not touched since `before`, in the order of their ids
        from `after` on.
        """

    async def history(self, player: str, before: int, limit: int) -> list[Finished]: ...
    async def games_finished(self, player: str, games: Collection[str]) -> frozenset[str]:
        """Those of these games of which the player has played a match to the end."""

    async def ratings(self, player: str) -> list[RatingRow]: ...
    async def rating_course(self, player: str, since: int, step_ms: int) -> list[RatingChange]:
        """The player's last change in every `step_ms` from `since` on, and the last one before, of each game."""

    async def rated_match(self, table_id: str, match: int) -> RatedMatch | None:
        """A rated match that is over, with the place of each seat."""

    async def rating_changes(self, table_id: str, match: int) -> list[RatingChange]:
        """What this match changed; empty if it was not rated."""

    async def open_matches(self, player: str) -> list[OpenMatch]: ...
    async def rebuild_ratings(self) -> int:
        """Works all ratings out again from the matches, in one transaction; returns how many there were."""

    async def played(self, player: str) -> tuple[int, int | None]:
        """How many matches the player has finished, and when the first one was."""

    async def keep_code(self, player: str, code_hash: str, expires: int) -> None:
        """Keeps the code that moves this identity to another device, in place of an earlier one."""

    async def take_code(self, code_hash: str, now: int) -> str | None:
        """Returns the player of this code and forgets the code; None if there is none, or it has expired."""

    async def erase(self, player: str) -> None:
        """Forgets name, face, account and codes, also in the matches played; those stay, without a name."""

    async def analyses_of(self, player: str, limit: int) -> list[tuple[str, int, bytes]]:
        """Table, match and analysis of the player's latest matches that have one."""

    async def analysis(self, table_id: str, match: int, rules: int, version: int) -> bytes | None: ...
    async def profile(self, player: str) -> Profile | None: ...
    async def account(self, login: str) -> Account | None: ...
    async def sessions(self, player: str) -> Sessions | None: ...
    async def puzzle(self, id: str) -> StoredPuzzle | None: ...
    async def puzzle_days(self, player: str) -> list[PuzzleDay]: ...
    async def puzzle_times(self, game: str, day: str) -> PuzzleTimes:
        """Of each player's first solution only, and of nobody who had given up before."""

    async def secret(self, name: str) -> bytes:
        """Returns thirty-two random bytes, which are made and stored at the first call with this name."""

    # --- care -------------------------------------------------------------------------------------------

    async def check(self) -> None:
        """Writes something and reads it back; raises StoreError with the reason if that does not work."""

    async def close(self) -> None:
        """Waits for every queued write."""
