"""Backup and point-in-time restore of PostgreSQL, step by step as docs/operations.md says."""

import re
import shutil
import time
from pathlib import Path
from typing import Any

import pytest

from tablee.store import Write
from tests.real_servers.postgres import PostgresServer
from tests.real_servers.programs import START_S
from tests.store.stores import PostgresHouse, row

ROOT = Path(__file__).resolve().parents[2]


def archiving(file: str) -> dict[str, str]:
    """The settings by which PostgreSQL archives, as the file gives them."""
    text = (ROOT / file).read_text(encoding="utf-8")
    found = re.findall(
        r"^(?:\s*- -c)?(wal_level|archive_mode|archive_command) ?= ?(.+?)(?:\s+#.*)?$", text, re.MULTILINE
    )
    assert len(found) == 3
    return {name: value.strip("'") for name, value in found}


@pytest.mark.parametrize(
    "file", ["docs/operations.md", "deploy/compose.backup.yaml", "deploy/kubernetes/backend.yaml"]
)
def test_a_house_goes_back_to_the_moment_before_a_mistake(file: str) -> None:
    settings = archiving(file)
    live = PostgresServer()
    archive = live.folder / "archive"
    settings["archive_command"] = re.sub(r"/archive(/wal)?", str(archive), settings["archive_command"])
    live.settings |= settings
    restored = PostgresServer(
        restore_command=f"cp {archive}/%f %p",
        recovery_target_name="before the mistake",
        recovery_target_action="promote",
    )
    try:
        archive.mkdir()
        shutil.chown(archive, live.folder.owner(), live.folder.group())
        house = PostgresHouse(live.start(), live.database())

        async def before_backup(store: Any) -> None:
            await store.commit(Write([row("a", 1)]))
            await store.leases.beat("n1", "", 600_000)
            await store.leases.take("a", "n1")

        async def after_backup(store: Any) -> None:
            await store.commit(Write([row("a", 2)], epoch=1))

        async def mistake(store: Any) -> None:
            await store.commit(Write([row("a", 3)], epoch=1))

        house.run(before_backup)
        live.program(
            "pg_basebackup",
            "-h",
            live.folder,
            "-U",
            "tablee",
            "-D",
            restored.data,
            "-X",
            "stream",
            "-c",
            "fast",
        )
        house.run(after_backup)
        live.sql("SELECT pg_create_restore_point('before the mistake')")
        house.run(mistake)
        live.sql("SELECT pg_switch_wal()")
        live.stop()  # archives the last segment first

        (restored.data / "recovery.signal").touch()
        again = PostgresHouse(restored.start(), restored.url(house.name))
        end = time.monotonic() + START_S
        while restored.sql("SELECT pg_is_in_recovery()") == "t":
            assert time.monotonic() < end, restored.log.read_text()
            time.sleep(0.05)

        async def go_on(store: Any) -> None:
            assert await store.rows("a") == [row("a", 1), row("a", 2)]
            lease = await store.leases.take("a", "n1")
            await store.commit(Write([row("a", 3)], epoch=lease.epoch))
            await store.check()

        again.run(go_on)
    finally:
        live.remove()
        restored.remove()


def test_a_dump_is_a_backup_too(postgres: PostgresServer, database_url: str, tmp_path: Path) -> None:
    house = PostgresHouse(postgres, database_url)
    house.run(lambda store: store.commit(Write([row("a", 1)])))
    other = PostgresHouse(postgres, postgres.database())
    file = postgres.folder / "house.dump"
    at = ("-h", postgres.folder, "-U", "tablee")
    postgres.program("pg_dump", *at, "-d", house.name, "--format=custom", "-f", file)
    postgres.program("pg_restore", *at, "-d", other.name, "--exit-on-error", file)

    async def read(store: Any) -> None:
        assert await store.rows("a") == [row("a", 1)]
        await store.commit(Write([row("a", 2)]))

    other.run(read)
    postgres.take_back(other.url)
