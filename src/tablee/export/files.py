"""Writes decisions: Parquet for pandas, polars and DuckDB, JSON lines for everything else.

A file is there under its name once it is whole.
"""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, Final, get_type_hints

from tablee import __version__
from tablee.export.decisions import Decision

ROWS_AT_ONCE: Final = 20_000
REPEATED: Final = (
    "match",
    "game",
    "options",
    "pace",
    "actor",
    "level",
    "reason",
)  # few values: as a dictionary


class NoParquet(Exception):
    """pyarrow is not installed."""


def write_parquet(rows: Iterable[Decision], file: Path) -> int:
    """How many were written."""
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError as missing:
        raise NoParquet("Parquet needs pyarrow: pip install 'tablee[export]'") from missing
    schema, written = _schema(pa), 0
    with _whole(file) as part, pq.ParquetWriter(
        part, schema, compression="zstd", use_dictionary=list(REPEATED), write_statistics=list(REPEATED)
    ) as out:  # fmt: skip
        for some in _slices(rows):
            columns = dict(zip(Decision._fields, zip(*some, strict=True), strict=True))
            out.write_table(pa.table(columns, schema=schema))
            written += len(some)
    return written


def write_json_lines(rows: Iterable[Decision], file: Path) -> int:
    """The same fields; view, options and actions as JSON, not as a text of it."""
    written = 0
    with _whole(file) as part, part.open("w", encoding="utf-8") as out:
        for row in rows:
            written += 1
            nested = {
                name: json.loads(getattr(row, name)) for name in ("options", "view", "actions", "action")
            }
            out.write(json.dumps(row._asdict() | nested, ensure_ascii=False, separators=(",", ":")) + "\n")
    return written


@contextmanager
def _whole(file: Path) -> Iterator[Path]:
    part = file.with_name(file.name + ".part")
    try:
        yield part
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def _slices(rows: Iterable[Decision]) -> Iterator[list[Decision]]:
    left = iter(rows)
    while some := list(islice(left, ROWS_AT_ONCE)):
        yield some


def _schema(pa: Any) -> Any:
    kinds = {int: pa.int32(), str: pa.string(), bool: pa.bool_()}
    fields = []
    for name, hint in get_type_hints(Decision).items():
        kind = next((known for known in (int, bool, str) if hint in (known, known | None)), str)
        fields.append(pa.field(name, kinds[kind], nullable=hint in (int | None, str | None)))
    return pa.schema(fields, metadata={"tablee": __version__, "card": "docs/data.md"})
