"""What an error of PostgreSQL or of its connection means for a write."""

from urllib.parse import urlsplit

import asyncpg
from asyncpg import exceptions as pg

from tablee.store.bisection import Unavailable
from tablee.store.errors import Conflict, Fenced, StoreError

# Raised by our own statements (`refuse` in the schema).
FENCED, SUPERSEDED = "TB001", "TB002"

_LOST = (
    OSError,  # TimeoutError is one
    pg.PostgresConnectionError,
    pg.OperatorInterventionError,  # the server stops, crashes or starts
    pg.ReadOnlySQLTransactionError,  # it has become somebody's replica
    pg.TooManyConnectionsError,
    pg.InternalClientError,
    EOFError,
)


def lost(error: BaseException) -> bool:
    """The connection, or the server, is gone: what was under way may be stored or not."""
    if isinstance(error, _LOST) or getattr(error, "sqlstate", None) == SUPERSEDED:
        return True
    return isinstance(error, asyncpg.InterfaceError) and not isinstance(error, pg._base.DataError)


def again(error: BaseException) -> bool:
    """PostgreSQL has rolled the transaction back for reasons of its own: the next attempt may succeed."""
    return isinstance(error, pg.TransactionRollbackError)


def store_error(error: BaseException) -> StoreError:
    """The server has refused: nothing was stored."""
    if isinstance(error, StoreError):
        return error
    if getattr(error, "sqlstate", None) == FENCED:
        return Fenced(_message(error))
    if isinstance(error, pg.IntegrityConstraintViolationError):
        return Conflict(_message(error))
    if isinstance(error, pg.InsufficientResourcesError):
        return Unavailable(_message(error))
    return StoreError(f"{type(error).__name__}: {_message(error)}")


def _message(error: BaseException) -> str:
    """Without the details, which quote the row: messages are logged, and rows hold names."""
    return str(error.args[0]) if isinstance(error, asyncpg.PostgresError) and error.args else str(error)


def place(url: str) -> str:
    """The address of a database as it may be shown: without a password."""
    parts = urlsplit(url)
    user, _, hosts = parts.netloc.rpartition("@")
    return f"postgresql://{user.partition(':')[0]}{'@' if user else ''}{hosts}{parts.path}"
