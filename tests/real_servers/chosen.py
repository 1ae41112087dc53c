"""The server's suite on another store: TABLEE_TEST_ON=postgres gives each data folder a database of its own."""

import atexit
import os
from functools import cache
from pathlib import Path

import pytest

from tests.real_servers.postgres import PostgresServer

CHOSEN = os.environ.get("TABLEE_TEST_ON", "")
assert CHOSEN in ("", "postgres"), f"TABLEE_TEST_ON is empty or postgres, not {CHOSEN!r}"

SEVERAL = os.environ.get("TABLEE_TEST_CLUSTER") == "1"  # make test-cluster

sqlite_only = pytest.mark.skipif(CHOSEN != "" or SEVERAL, reason="about the file of SQLite")
one_process = pytest.mark.skipif(SEVERAL, reason="a table that one server lets go belongs to another")


def store_settings(data: Path) -> dict[str, str]:
    """What a server with this data folder must be told; nothing for SQLite."""
    return {"database_url": _database(data)} if CHOSEN else {}


@cache
def _server() -> PostgresServer:
    server = PostgresServer()
    atexit.register(server.remove)
    return server.start()


@cache
def _database(data: Path) -> str:
    return _server().database()
