"""Writes the tables in the docs that follow from the code. A test holds the pages up to date."""

import dataclasses
import re
from pathlib import Path

import msgspec

from tablee.server.settings import Settings
from tablee.tables.commands import COMMANDS, Command
from tablee.tables.refusal_texts import plain_texts


def commands_table() -> str:
    lines = ["| `do` | fields | what |", "|---|---|---|"]
    for command in COMMANDS:
        fields = [
            _field(field) for field in msgspec.structs.fields(command) if field.name not in ("id", "seq")
        ]
        tag = command.__struct_config__.tag
        lines.append(f"| `{tag}` | {', '.join(fields) or '–'} | {_said(command)} |")
    return "\n".join(lines)


def codes_table() -> str:
    lines = ["| `code` | French | English |", "|---|---|---|"]
    lines += [f"| `{code}` | {french} | {english} |" for code, (french, english) in plain_texts()]
    return "\n".join(lines)


def settings_table() -> str:
    lines = ["| variable | default |", "|---|---|"]
    for field in dataclasses.fields(Settings):
        default = f"`{field.default}`" if field.default != "" else "–"
        lines.append(f"| `TABLEE_{field.name.upper()}` | {default} |")
    return "\n".join(lines)


def filled(page: str) -> str:
    """The page with its generated parts made anew."""
    tables = {"commands": commands_table, "codes": codes_table, "settings": settings_table}
    for name, table in tables.items():
        if f"<!-- {name}: " not in page:
            continue
        before, head, rest = re.split(rf"(<!-- {name}: [^>]*-->\n)", page)
        page = before + head + table() + "\n" + rest[rest.index(f"<!-- /{name} -->") :]
    return page


def _field(field: msgspec.structs.FieldInfo) -> str:
    return f"`{field.encode_name}`" + ("" if field.required else "?")


def _said(command: type[Command]) -> str:
    return " ".join((command.__doc__ or "").split())


if __name__ == "__main__":
    for page in (Path("docs/protocol.md"), Path("docs/operations.md")):
        page.write_text(filled(page.read_text(encoding="utf-8")), encoding="utf-8")
