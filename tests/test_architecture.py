"""docs/architecture.md is a map: every path and every name on it exists.

A place is written `path` or `path#name`, where `name` is a function, class, constant, method (`Class.method`) or field.
Paths begin at src/tablee, web/src or the repository.
"""

import ast
import re
from pathlib import Path

import pytest

from tablee.games import GAMES

ROOT = Path(__file__).parent.parent
BASES = (ROOT / "src" / "tablee", ROOT / "web" / "src", ROOT)
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PLACE = re.compile(r"`([\w./<>-]+\.(?:py|tsx?|mjs|md|css)|[\w./-]+/)(?:#([\w.]+))?`")
PLACES = sorted({match.groups() for match in PLACE.finditer(PAGE)}, key=str)
GLOSSARY_WORDS = 25


def found(path: str) -> Path | None:
    return next((base / path for base in BASES if (base / path).exists()), None)


def python_names(source: str) -> set[str]:
    names = set[str]()

    def visit(body: list[ast.stmt], owner: str) -> None:
        for node in body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                names.add(owner + node.name)
                if isinstance(node, ast.ClassDef):
                    visit(node.body, f"{owner}{node.name}.")
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                names.update(owner + target.id for target in targets if isinstance(target, ast.Name))

    visit(ast.parse(source).body, "")
    return names


def typescript_names(source: str) -> set[str]:
    """Declarations, and `Owner.member` for what a class or an interface declares on a line of its own."""
    names, owner = set[str](), ""
    for line in source.splitlines():
        declared = re.match(
            r"(?:export )?(?:default )?(?:abstract )?(?:async )?(class|interface|function|const|type) (\w+)",
            line,
        )
        if declared:
            kind, name = declared.groups()
            names.add(name)
            owner = name if kind in ("class", "interface") else ""
        elif owner and (
            member := re.match(r"  (?:(?:readonly|private|static|async|get) )*(\w+)\??[(:<= ]", line)
        ):
            names.add(f"{owner}.{member[1]}")
    return names


@pytest.mark.parametrize(("path", "name"), PLACES, ids=str)
def test_every_place_on_the_map_exists(path: str, name: str | None) -> None:
    places = [path.replace("<game>", game) for game in GAMES] if "<game>" in path else [path]
    # Not every game has a ghost, or a champion.
    files = [file for file in map(found, places) if file is not None]
    assert files, f"{path} is not there"
    for file in files if name is not None else ():
        source = file.read_text(encoding="utf-8")
        names = python_names(source) if file.suffix == ".py" else typescript_names(source)
        assert name in names, f"{path} has no {name}"


def test_the_map_names_enough_places() -> None:
    assert sum(name is not None for _, name in PLACES) > 40


def test_the_glossary_is_short() -> None:
    glossary = PAGE.split("## Glossary", 1)[1].split("\n## ", 1)[0]
    rows = re.findall(r"^\| \*\*(.+?)\*\* \|", glossary, re.MULTILINE)
    words = [word for row in rows for word in row.split(", ")]
    assert 10 <= len(words) <= GLOSSARY_WORDS
