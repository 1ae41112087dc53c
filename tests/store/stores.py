"""Stores for tests, and what is written into them."""

import asyncio
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from tablee.store import Listing, Row, Store, StoreError, Write
from tablee.store.postgres.store import PostgresStore
from tablee.store.sqlite import SqliteStore
from tests.real_servers.postgres import PostgresServer, name_of
from tests.server.harness import limited


class House(ABC):
    """A database that can be opened again and again, and looked into from outside."""

    @abstractmethod
    async def open(self) -> Store: ...

    @abstractmethod
    def sql(self, query: str) -> list[tuple[str, ...]]:
        """Asks the database without the store; every value as a text."""

    def run(self, main: Callable[[Store], Awaitable[None]]) -> None:
        """Opens the store, and closes it afterwards."""

        async def body() -> None:
            store = await self.open()
            try:
                await main(store)
            finally:
                await store.close()

        asyncio.run(limited(body()))


class SqliteHouse(House):
    def __init__(self, path: Path) -> None:
        self.path = path

    async def open(self) -> Store:
        return SqliteStore(self.path)

    def sql(self, query: str) -> list[tuple[str, ...]]:
        with closing(sqlite3.connect(self.path)) as db:
            return [tuple(map(str, row)) for row in db.execute(query)]


class PostgresHouse(House):
    def __init__(self, server: PostgresServer, url: str) -> None:
        self.server, self.url, self.name = server, url, name_of(url)

    async def open(self) -> PostgresStore:
        return await PostgresStore.open(self.url, alone=True)

    def sql(self, query: str) -> list[tuple[str, ...]]:
        return [tuple(line.split("|")) for line in self.server.sql(query, self.name).splitlines()]


def with_store(path: Path, main: Callable[[SqliteStore], Awaitable[None]]) -> None:
    """With a store in this SQLite file."""

    async def body() -> None:
        store = SqliteStore(path)
        try:
            await main(store)
        finally:
            await store.close()

    asyncio.run(limited(body()))


def row(table: str, seq: int) -> Row:
    return Row(table, seq, 1000 + seq, "said", f'{{"n":{seq}}}')


def card(table: str, code: str, **changed: Any) -> Listing:
    return Listing(table, code, "public", "open", 1, 1, "{}")._replace(**changed)


async def outcomes(store: Store, *writes: Write) -> list[StoreError | None]:
    """Of writes that come all at once."""
    answers: dict[int, StoreError | None] = {}
    for number, write in enumerate(writes):
        store.append(write, lambda error, number=number: answers.update({number: error}))  # type: ignore[misc]
    await store.settle()
    return [answers[number] for number in range(len(writes))]
