"""Reads the rule books: code spans, the table of options, the worked examples."""

import json
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
LEDGER: dict[str, list[str]] = json.loads(
    (Path(__file__).parent / "ledger_ids.json").read_text(encoding="utf-8")
)
LANGUAGES = ("fr", "en")
BOOKS = [(name, language) for name in LEDGER for language in LANGUAGES]


def book(name: str, language: str) -> str:
    return (ROOT / "docs" / "rules" / f"{name}.{language}.md").read_text(encoding="utf-8")


def rule_ids(text: str) -> list[str]:
    """The IDs that stand in code spans, in the order they come."""
    return re.findall(r"`((?:RUC|DUO|RUM)-\d\d)`", text)


def option_rows(text: str) -> dict[str, tuple[str, str, str]]:
    """Option -> (values, default, rules), from the table of options."""
    heading = re.search(r"^## (?:Options at our table|Les options de notre table)$", text, re.MULTILINE)
    assert heading is not None
    table = text[heading.end() :].split("\n\n")[1]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.strip().splitlines()]
    options = {}
    for label, values, default, rules in rows[2:]:
        (option,) = re.findall(r"`(\w+)`", label)
        options[option] = (values, default, rules)
    return options


def examples(text: str) -> list[list[str]]:
    """The lines of each worked example."""
    return [block.strip("\n").splitlines() for block in re.findall(r"```text\n(.*?)```", text, re.DOTALL)]
