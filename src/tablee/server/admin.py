"""The commands `tablee backup`, `tablee restore`, `tablee migrate`, `tablee ratings` and `tablee warm-up`."""

import argparse
import asyncio
from pathlib import Path

from tablee import solver
from tablee.games import GAMES
from tablee.server.bots.worker import warm_up
from tablee.server.settings import URLS, BadSetting, Settings, check_url
from tablee.store import StoreError, database_in, move_store, open_store
from tablee.store.backup import back_up, restore


def back_up_main(arguments: list[str] | None = None) -> None:
    given = _arguments("backup", "Copy the server's data, also while it runs.", arguments)
    _refuse_postgresql("pg_basebackup")
    try:
        back_up(database_in(given.data), given.file)
    except StoreError as problem:
        raise SystemExit(f"tablee: {problem}") from problem


def restore_main(arguments: list[str] | None = None) -> None:
    given = _arguments("restore", "Put a copy in the place of the data of a stopped server.", arguments)
    _refuse_postgresql("its base backups")
    try:
        kept = restore(given.file, database_in(given.data))
    except StoreError as problem:
        raise SystemExit(f"tablee: {problem}") from problem
    before = "there was no database before" if kept is None else f"the database from before is kept as {kept}"
    print(f"tablee: restored; {before}")


def migrate_main(arguments: list[str] | None = None) -> None:
    what = "Move the data of a stopped server to PostgreSQL: every row, checked by count and hash."
    more = "After an interruption, call it again: it goes on where it was. The file stays as it is."
    parser = argparse.ArgumentParser(prog="tablee migrate", description=what, epilog=more)
    parser.add_argument(
        "--from", type=Path, required=True, metavar="FILE", dest="source", help="the SQLite file"
    )
    parser.add_argument(
        "--to", required=True, metavar="URL", dest="target", help="postgresql://… of an empty database"
    )
    given = parser.parse_args(arguments)
    source = database_in(given.source) if given.source.is_dir() else given.source
    try:
        check_url("--to", given.target, URLS["database_url"])
        asyncio.run(move_store(source, given.target, lambda line: print(line, flush=True)))
    except (BadSetting, StoreError) as problem:
        raise SystemExit(f"tablee: {problem}") from problem
    print("tablee: everything is there; start the servers with TABLEE_DATABASE_URL")


def ratings_main(arguments: list[str] | None = None) -> None:
    what = "Work all ratings of a stopped server out again, from its rated matches in their order."
    parser = argparse.ArgumentParser(prog="tablee ratings", description=what)
    parser.add_argument("--data", type=Path, default=Path("data"), help="folder of the database")
    given = parser.parse_args(arguments)
    url = _settings().database_url
    if not url and not database_in(given.data).exists():
        raise SystemExit(f"tablee: there is no database in {given.data}")
    try:
        matches = asyncio.run(_rebuild_ratings(given.data, url))
    except StoreError as problem:
        raise SystemExit(f"tablee: {problem}") from problem
    print(f"tablee: {matches} rated matches")


async def _rebuild_ratings(folder: Path, url: str) -> int:
    store = await open_store(folder, url)
    try:
        return await store.rebuild_ratings()
    finally:
        await store.close()


def _settings() -> Settings:
    try:
        return Settings.from_environment()
    except BadSetting as problem:
        raise SystemExit(f"tablee: {problem}") from problem


def _refuse_postgresql(instead: str) -> None:
    """The data folder may still have a file, from before the house moved: a copy of that would be no backup."""
    if _settings().database_url:
        raise SystemExit(
            f"tablee: the data is in PostgreSQL (TABLEE_DATABASE_URL): use {instead}, see docs/operations.md"
        )


def warm_up_main(arguments: list[str] | None = None) -> None:
    what = "Compile the solver and the robots now, once, so that the first start of a server need not."
    argparse.ArgumentParser(prog="tablee warm-up", description=what).parse_args(arguments)
    for game in GAMES:
        warm_up(game)
    solver.warm_up()


def _arguments(name: str, what: str, arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog=f"tablee {name}", description=what)
    parser.add_argument("file", type=Path, metavar="FILE", help="the copy")
    parser.add_argument("--data", type=Path, default=Path("data"), help="folder of the database")
    return parser.parse_args(arguments)
