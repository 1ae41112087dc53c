"""Every test that asks for a `house` runs on each store."""

from pathlib import Path

import pytest

from tests.store.stores import House, PostgresHouse, SqliteHouse


@pytest.fixture(params=["sqlite", "postgres"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> House:
    if request.param == "sqlite":
        return SqliteHouse(tmp_path / "s.db")
    return PostgresHouse(request.getfixturevalue("postgres"), request.getfixturevalue("database_url"))
