"""`tablee export`: finished matches as data, one row a decision, without who played (docs/data.md)."""

import argparse
import os
import secrets
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from tablee.export.decisions import Decision, decisions, match_name
from tablee.export.files import NoParquet, write_json_lines, write_parquet
from tablee.games import GAMES
from tablee.store import StoreError, finished_matches
from tablee.tables.errors import CommandRefused
from tablee.tables.record import read_record

__all__ = ["Decision", "exported", "main"]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="tablee export",
        description="Write the finished matches of a server as data: one row a decision, without who played.",
    )
    parser.add_argument(
        "--data", type=Path,
        help="folder of the database (data; unless this is given, the database of TABLEE_DATABASE_URL if there is one)",
    )  # fmt: skip
    parser.add_argument("--game", choices=tuple(GAMES), help="of this game only")
    parser.add_argument("--parquet", type=Path, metavar="FILE", help="for pandas, polars, DuckDB")
    parser.add_argument("--jsonl", type=Path, metavar="FILE", help="JSON lines")
    given = parser.parse_args(arguments)
    if given.parquet is None and given.jsonl is None:
        parser.error("say where to: --parquet FILE or --jsonl FILE")
    url = os.environ.get("TABLEE_DATABASE_URL", "") if given.data is None else ""
    folder = given.data or Path("data")
    salt = secrets.token_bytes(16)  # forgotten at the end: no match of the server is found by its name here
    try:
        for write, file in ((write_parquet, given.parquet), (write_json_lines, given.jsonl)):
            if file is not None:
                seen = Counter[str]()
                rows = write(exported(folder, salt, given.game, seen, database_url=url), file)
                print(f"{file}: {rows} decisions of {seen['matches']} matches", file=sys.stderr)
    except (StoreError, NoParquet, OSError) as problem:
        raise SystemExit(f"tablee: {problem}") from problem
    if seen["unreadable"]:
        print(f"{seen['unreadable']} matches were played by other rules and left out", file=sys.stderr)
    return 0


def exported(
    folder: Path, salt: bytes, game: str | None = None, seen: Counter[str] | None = None, *,
    database_url: str = "",
) -> Iterator[Decision]:  # fmt: skip
    """Every decision of the finished matches, in an order that tells nothing; `seen` counts the matches."""
    seen = Counter() if seen is None else seen
    for played in finished_matches(folder, database_url, lambda match: match_name(*match, salt)):
        try:
            record = read_record(played.table_id, played.match, played.log)
        except CommandRefused:
            seen["unreadable"] += 1
            continue
        if record is None or game not in (None, record.match.game.id):
            continue  # the score sheet of a real table has an end and no moves
        seen["matches"] += 1
        yield from decisions(record, match_name(played.table_id, played.match, salt))
