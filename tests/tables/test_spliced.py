"""JSON is joined from encoded pieces in one module (ADR 14)."""

import re
from pathlib import Path

import msgspec

import tablee
from tablee.tables.common_update import spliced

SOURCES = Path(tablee.__file__).parent
# What cuts the last brace off and goes on with a comma.
CUT_OPEN = re.compile(r"""\[:-1\](?:\s*\+\s*b?["'],|\},)""")


def test_two_objects_become_one() -> None:
    head, more = {"a": 1, "b": [{}]}, {"c": "}", "d": None}
    encode = msgspec.json.encode
    assert spliced(encode(head), encode(more)) == encode(head | more)


def test_no_other_module_joins_json() -> None:
    texts = {file: file.read_text(encoding="utf-8") for file in SOURCES.rglob("*.py")}
    assert [file.name for file, text in texts.items() if CUT_OPEN.search(text)] == ["common_update.py"]
