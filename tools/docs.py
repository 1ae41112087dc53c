"""Writes the tables in the docs that follow from the code. A test holds the pages up to date."""

import dataclasses
import inspect
import json
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from tablee.server.settings import Settings
from tablee.tables.commands import COMMANDS, Command
from tablee.tables.refusal_texts import plain_texts
from tools import model_cards

LEAGUE = Path(__file__).parents[1] / "benchmarks" / "results" / "arena.json"
PAGES = (
    "docs/bots.md",
    "docs/operations.md",
    "docs/protocol.md",
    *(f"docs/models/{game}.md" for game in model_cards.games()),
)
GAME_NAMES = {"ruckus": "Ruckus!", "duo": "Duo", "rummikub": "Rummikub"}


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
    """With what the source says behind each field."""
    explained = dict(re.findall(r"^    (\w+): .*  # (.*)$", inspect.getsource(Settings), re.MULTILINE))
    lines = ["| variable | default | what it is |", "|---|---|---|"]
    for field in dataclasses.fields(Settings):
        default = f"`{field.default}`" if field.default != "" else "–"
        lines.append(f"| `TABLEE_{field.name.upper()}` | {default} | {explained[field.name]} |")
    return "\n".join(lines)


def league_tables() -> str:
    """The standings of all bots, game by game, as `benchmarks/league.py` left them."""
    parts = []
    for game, record in json.loads(LEAGUE.read_text(encoding="utf-8")).items():
        rows = sorted(record["standings"], key=lambda one: -float(one["rating"]))
        lines = [
            f"### {GAME_NAMES.get(game, game)}",
            f"{2 * record['deals']:,} matches for each pair; {sum(one['matches'] for one in rows) // 2:,} in all.",
            "",
            "| bot | won | | points more | | rating |",
            "|---|---|---|---|---|---|",
            *map(_league_row, rows),
            "",
            f"![Shares of the matches won, with intervals](images/league-{game}.svg)",
        ]
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


def _league_row(one: dict[str, Any]) -> str:
    return (
        f"| {one['bot']} | {one['share']:.1%} | {one['low']:.1%} – {one['high']:.1%} | {one['points']:+.1f} |"
        f" {one['pointsLow']:+.1f} – {one['pointsHigh']:+.1f} | {one['rating']:.0f} ± {2 * one['ratingError']:.0f} |"
    )


def filled(page: str) -> str:
    """The page with its generated parts made anew."""
    tables: dict[str, Callable[[], str]] = {
        "commands": commands_table,
        "codes": codes_table,
        "settings": settings_table,
        "league": league_tables,
    }
    for game in model_cards.games():
        tables[f"card {game}"] = partial(model_cards.card_table, game)
    for game in model_cards.measured():
        tables[f"champions {game}"] = partial(model_cards.champions_table, game)
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
    for page in map(Path, PAGES):
        page.write_text(filled(page.read_text(encoding="utf-8")), encoding="utf-8")
