"""Several hosts in the address: the one that takes writes is found, whatever the others are by then."""

import shutil
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import quote

import pytest

from tablee.store import Lease, Write
from tablee.store.postgres import hosts
from tablee.store.postgres.hosts import each_host
from tests.real_servers.postgres import PostgresServer, name_of
from tests.store.stores import PostgresHouse, row

LONG = 600_000


def either(one: PostgresServer, two: PostgresServer, name: str) -> str:
    folders = ",".join(quote(str(server.folder), safe="") for server in (one, two))
    return f"postgresql://tablee@/{name}?host={folders}&port={one.port},{two.port}"


def copied(server: PostgresServer) -> PostgresServer:
    """A standby of a server that runs; it is not started."""
    standby = PostgresServer(primary_conninfo=f"host={server.folder} port={server.port} user=tablee")
    at = ("-h", server.folder, "-p", str(server.port), "-U", "tablee")
    server.program("pg_basebackup", *at, "-D", standby.data, "-X", "stream", "-c", "fast")
    (standby.data / "standby.signal").touch()
    return standby


def test_after_a_failover_reads_and_leases_go_to_the_host_that_takes_writes_also_if_the_first_is_its_standby_by_then(
    own_postgres: PostgresServer,
) -> None:
    """The house plays on the first host, which dies; the second is promoted; the first comes back as its standby."""
    first, name = own_postgres, name_of(own_postgres.database())
    second = copied(first).start()
    house = PostgresHouse(second, either(first, second, name))
    returned: list[PostgresServer] = []

    async def main(store: Any) -> None:
        await store.leases.beat("n1", "", LONG)
        assert await store.leases.take("a", "n1") == Lease("a", "n1", 1)
        await store.commit(Write([row("a", 1)], epoch=1))
        written = first.sql("SELECT pg_current_wal_flush_lsn()")
        while second.sql(f"SELECT pg_last_wal_replay_lsn() >= '{written}'") != "t":
            pass
        first.kill()
        second.program("pg_ctl", "promote", "-w", "-D", second.data)
        shutil.rmtree(first.data)
        returned.append(_in_the_place_of(first, copied(second)))
        assert returned[0].sql("SELECT pg_is_in_recovery()") == "t"
        await store.commit(Write([row("a", 2)], epoch=1))
        assert await store.rows("a") == [row("a", 1), row("a", 2)]
        assert await store.leases.take("b", "n1") == Lease("b", "n1", 1)
        assert await store.leases.beat("n1", "", LONG)
        await store.check()

    try:
        house.run(main)
    finally:
        for server in (*returned, second):
            server.remove()


def _in_the_place_of(gone: PostgresServer, standby: PostgresServer) -> PostgresServer:
    """Starts the standby where the other server was reached."""
    standby.data.rename(gone.data)
    standby.remove()
    standby.folder = gone.folder
    return standby.start()


def test_a_host_that_takes_no_writes_any_more_is_left(own_postgres: PostgresServer) -> None:
    """Without a word: its connections stay open."""
    name = name_of(own_postgres.database())
    other = PostgresServer().start()
    try:
        other.sql(f"CREATE DATABASE {name}")
        PostgresHouse(other, other.url(name)).run(lambda store: store.check())  # has our tables
        house = PostgresHouse(own_postgres, either(own_postgres, other, name))

        async def main(store: Any) -> None:
            await store.leases.beat("n1", "", LONG)
            assert await store.rows("a") == []
            for pool in (store._readers, store._pulse):
                await pool.execute("SET default_transaction_read_only = on")
            own_postgres.sql("ALTER SYSTEM SET default_transaction_read_only = on")
            own_postgres.sql("SELECT pg_reload_conf()")
            await store.leases.beat("n1", "", LONG)
            assert await store.leases.take("a", "n1") == Lease("a", "n1", 1)
            assert other.sql("SELECT owner FROM lease", name) == "n1"

        house.run(main)
    finally:
        other.remove()


@contextmanager
def silent_host() -> Iterator[int]:
    """Connections come about, and nothing is ever said: the port of a machine that hangs."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        yield silent.getsockname()[1]


def test_a_first_host_that_is_silent_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosts, "CONNECT_S", 2.0)
    server = PostgresServer(listen=True).start()
    try:
        name = name_of(server.database())
        with silent_host() as port:
            url = f"postgresql://tablee@127.0.0.1:{port},127.0.0.1:{server.port}/{name}"

            async def main(store: Any) -> None:
                await store.commit(Write([row("a", 1)]))
                assert await store.rows("a") == [row("a", 1)]

            PostgresHouse(server, url).run(main)
    finally:
        server.remove()


@pytest.mark.parametrize(
    ("url", "each"),
    [
        ("postgresql://u:p@one/t?sslmode=require", ["postgresql://u:p@one/t?sslmode=require"]),
        (
            "postgresql://u:p@one:1,[::1]:2/t?sslmode=require",
            ["postgresql://u:p@one:1/t?sslmode=require", "postgresql://u:p@[::1]:2/t?sslmode=require"],
        ),
        (
            "postgresql://u@/t?host=%2Fa,%2Fb&port=1,2",
            ["postgresql://u@/t?host=%2Fa&port=1", "postgresql://u@/t?host=%2Fb&port=2"],
        ),
        (
            "postgresql://u@/t?host=one,two&port=7",
            ["postgresql://u@/t?host=one&port=7", "postgresql://u@/t?host=two&port=7"],
        ),
    ],
)
def test_an_address_of_several_hosts_is_taken_apart(url: str, each: list[str]) -> None:
    assert each_host(url) == each
