"""One server of each kind for a worker's whole session; a test that kills one takes a server of its own."""

from collections.abc import Iterator
from typing import TypeVar

import pytest

from tests.real_servers.nats import NatsServer
from tests.real_servers.postgres import PostgresServer

S = TypeVar("S", PostgresServer, NatsServer)


def running(server: S) -> Iterator[S]:
    try:
        yield server.start()
    finally:
        server.remove()


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server that the tests of this worker share."""
    yield from running(PostgresServer())


@pytest.fixture
def own_postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server for one test, which may kill it and start it again."""
    yield from running(PostgresServer())


@pytest.fixture
def database_url(postgres: PostgresServer) -> Iterator[str]:
    """The address of an empty database."""
    url = postgres.database()
    yield url
    postgres.take_back(url)


@pytest.fixture(scope="session")
def nats() -> Iterator[NatsServer]:
    """A NATS server that the tests of this worker share."""
    yield from running(NatsServer())


@pytest.fixture
def own_nats() -> Iterator[NatsServer]:
    """A NATS server for one test, which may kill it and start it again."""
    yield from running(NatsServer())
