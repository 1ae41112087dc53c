"""Work on the database that is the same for every store: it says which statements it needs, a store carries them out.

A statement is SQL that SQLite and PostgreSQL both read, with ?1, ?2 … for its values.
"""

from collections.abc import Generator, Sequence
from typing import Any, TypeVar

T = TypeVar("T")

Statement = tuple[str, Sequence[Any]]
Rows = Sequence[Any]  # what a statement returns, each row a sequence; empty if it returns nothing
Steps = Generator[Statement, Rows, T]  # yields a statement and is sent its rows; runs in one transaction
