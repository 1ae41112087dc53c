"""The servers that other tests rely on: they start, survive a kill, and leave nothing behind."""

import asyncio
from pathlib import Path

import asyncpg
import nats
import pytest
from nats.aio.msg import Msg

from tests.real_servers import programs
from tests.real_servers.nats import NatsServer
from tests.real_servers.postgres import PostgresServer
from tests.server.harness import run


def test_each_test_has_an_empty_database(postgres: PostgresServer, database_url: str) -> None:
    async def main() -> None:
        connection = await asyncpg.connect(database_url)
        assert await connection.fetchval("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == 0
        await connection.close()

    run(main())


def test_postgres_comes_back_after_a_kill_with_what_was_committed(own_postgres: PostgresServer) -> None:
    own_postgres.sql("CREATE TABLE kept AS SELECT 7 AS number")
    own_postgres.kill()
    own_postgres.start()
    assert own_postgres.sql("SELECT number FROM kept") == "7"


def test_postgres_listens_on_the_network_if_asked_to() -> None:
    server = PostgresServer(listen=True)
    try:
        url = server.start().database()

        async def main() -> None:
            connection = await asyncpg.connect(url)
            assert await connection.fetchval("SELECT inet_server_port()") == server.port
            await connection.close()

        run(main())
    finally:
        server.remove()
    assert not server.folder.exists()


def test_nats_passes_messages_on_and_comes_back_on_its_port(own_nats: NatsServer) -> None:
    async def main() -> None:
        told: asyncio.Queue[bytes] = asyncio.Queue()

        async def tell(message: Msg) -> None:
            told.put_nowait(message.data)

        client = await nats.connect(own_nats.url)
        await client.subscribe("a", cb=tell)
        await client.publish("a", b"one")
        assert await told.get() == b"one"
        await client.close()

    run(main())
    port = own_nats.port
    own_nats.kill()
    own_nats.start()
    assert own_nats.port == port
    run(main())


def test_what_only_root_may_reach_is_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "folder").mkdir()
    installed = tmp_path / "root" / "installed"
    (installed / "bin").mkdir(parents=True)
    (installed / "bin" / "server").write_text("#!/bin/sh\n")
    (tmp_path / "root").chmod(0o700)
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert programs.reachable(installed, tmp_path / "folder") == installed
    monkeypatch.setattr("os.geteuid", lambda: 0)
    copy = programs.reachable(installed, tmp_path / "folder")
    assert (copy / "bin" / "server").read_text() == "#!/bin/sh\n"
    assert programs.reachable(installed / "bin" / "server", tmp_path / "folder").parent == tmp_path / "folder"
