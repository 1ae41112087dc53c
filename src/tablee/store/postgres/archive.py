"""Reads the finished matches of a PostgreSQL database beside its servers. Nothing is written: a replica will do."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import asyncpg

from tablee.store.archive import FINISHED, LOG, Order, Played
from tablee.store.errors import StoreError
from tablee.store.postgres.dialect import dollars
from tablee.store.postgres.errors import place, store_error
from tablee.store.postgres.hosts import CONNECT_S
from tablee.store.postgres.link import SESSION
from tablee.store.postgres.schema import recognise

# Between two questions the caller works through a match, as long as that takes.
PATIENT = SESSION | {"idle_in_transaction_session_timeout": "0"}


def matches_in_database(url: str, order: Order) -> Iterator[Played]:
    """In an order of the caller's, as they were when the first is asked for; raises StoreError."""
    with asyncio.Runner() as loop, _errors_about(url):
        connection = loop.run(asyncpg.connect(url, timeout=CONNECT_S, server_settings=PATIENT))
        try:
            loop.run(_begin(connection))
            found = loop.run(connection.fetch(FINISHED))
            for table_id, match in sorted(map(tuple, found), key=order):
                rows = loop.run(connection.fetch(dollars(LOG), table_id))
                yield Played(table_id, match, [tuple(row) for row in rows])
        finally:
            loop.run(connection.close(timeout=CONNECT_S))


async def _begin(connection: Any) -> None:
    """One picture of the data, whatever is written meanwhile."""
    await recognise(connection)
    await connection.transaction(isolation="repeatable_read", readonly=True).start()


@contextmanager
def _errors_about(url: str) -> Iterator[None]:
    """Turns every error about a database into a StoreError that names it, without its password."""
    try:
        yield
    except Exception as error:
        raise StoreError(f"{place(url)}: {store_error(error)}") from error
