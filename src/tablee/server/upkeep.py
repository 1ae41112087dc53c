"""`tablee backup` and `tablee restore`."""

import argparse
from pathlib import Path

from tablee.server.core import DATABASE
from tablee.store.care import back_up, restore
from tablee.store.port import StoreError


def back_up_main(arguments: list[str] | None = None) -> None:
    given = _arguments("backup", "Copy the server's data, also while it runs.", arguments)
    try:
        back_up(given.data / DATABASE, given.file)
    except StoreError as problem:
        raise SystemExit(f"tablee: {problem}") from problem


def restore_main(arguments: list[str] | None = None) -> None:
    given = _arguments("restore", "Put a copy in the place of the data of a stopped server.", arguments)
    try:
        restore(given.file, given.data / DATABASE)
    except StoreError as problem:
        raise SystemExit(f"tablee: {problem}") from problem


def _arguments(name: str, what: str, arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog=f"tablee {name}", description=what)
    parser.add_argument("file", type=Path, metavar="FILE", help="the copy")
    parser.add_argument("--data", type=Path, default=Path("data"), help="folder of the database")
    return parser.parse_args(arguments)
