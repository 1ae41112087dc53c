"""The client that servers are measured with: what the server says when it refuses a socket is not lost."""

from pathlib import Path

import pytest

from benchmarks.cluster_load import lines, seats_for
from benchmarks.server_clients import Load
from benchmarks.server_dialects import TableeTable
from tests.server.harness import run, running


def test_a_socket_that_is_refused_says_why(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, sockets_per_address=10, one_door=True) as place:
            load = Load(place.http.port or 0, 0, TableeTable, 3)
            with pytest.raises(ConnectionError, match="1008 rate_limited"):
                await load.gather()
            assert load.why_lost["1008 rate_limited"] > 0
            for table in load.tables:
                for seat in table.seats:
                    seat.transport.close()

    run(main())


def test_no_more_people_are_seated_than_a_process_has_descriptors_for() -> None:
    assert [seats_for(tables, 65_536) for tables in (10, 5000)] == [4, 4]
    assert [seats_for(tables, 20_000) for tables in (10, 1000, 5000)] == [4, 4, 3]


def test_a_line_of_the_documented_table_says_how_many_sat_at_a_table() -> None:
    measured = {"p50 ms": 0.604, "p99 ms": 12.9, "p99.9 ms": 26.8, "MB empty": {"server": 34.0}}
    alone = measured | {"tables": 10, "CPU µs/move": {"server": 462.4}, "MB": {"server": 35.0}}
    full = {"tables": 5000, "seats": 3, "MB": {"server": 134.0, "postgres": 36.0, "nats": 2.0}}
    full |= {"CPU µs/move": {"server": 700.0, "postgres": 300.0, "nats": 2.0}}
    assert lines({"sqlite": {"10": alone}, "cluster-2": {"5000": measured | full}}) == [
        "| 1, SQLite | 10 | 0.60 | 12.9 | 26.8 | 462 | – | – | 35 | 100 |",
        "| 2 | 5,000 of 3 | 0.60 | 12.9 | 26.8 | 700 | 300 | 2 | 134 + 36 + 2 | 20 |",
    ]
