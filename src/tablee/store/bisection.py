"""One bad write does not spoil the others of its batch, and nothing follows it in its own table."""

from collections.abc import Generator, Sequence

from tablee.store.errors import InDoubt, StoreError
from tablee.store.records import Write
from tablee.store.write_queue import Errors

# Tables whose log must be read again before more is written, and why.
Broken = dict[str, StoreError]
# Yields writes to commit together, is sent what came of them (None: they are stored), returns an answer to each.
Bisection = Generator[Sequence[Write], StoreError | None, Errors]


class Unavailable(StoreError):
    """The database cannot be written to: no single write is to blame."""


def write_unbroken(writes: Sequence[Write], broken: Broken) -> Bisection:
    """Refuses the writes of broken tables; commits the rest together."""
    if not broken:
        together = yield from _write_together(writes, broken)
        return together
    refused = [_refusal(write, broken) for write in writes]
    others = [write for write, error in zip(writes, refused, strict=True) if error is None]
    written = yield from _write_together(others, broken)
    answers = iter(written)
    return [next(answers) if error is None else error for error in refused]


def _refusal(write: Write, broken: Broken) -> StoreError | None:
    cause = broken.get(write.rows[0].table_id) if write.rows else None
    return None if cause is None else type(cause)(f"an earlier write for this table has failed: {cause}")


def _write_together(writes: Sequence[Write], broken: Broken) -> Bisection:
    """Commits all at once. If that fails, halves them until the bad write is alone."""
    if not writes or (error := (yield writes)) is None:
        return [None] * len(writes)
    if len(writes) > 1 and not isinstance(error, (Unavailable, InDoubt)):
        half = len(writes) // 2
        first = yield from write_unbroken(writes[:half], broken)
        second = yield from write_unbroken(writes[half:], broken)
        return first + second
    for write in writes:
        if write.rows:
            broken[write.rows[0].table_id] = error
    return [error] * len(writes)
