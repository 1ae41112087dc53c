"""docs/security.md names the tests that hold what it says: they are there."""

import ast
import re
from pathlib import Path

from tablee.server.room.rooms import CHANGE_BURST, CHAT_BURST
from tablee.server.settings import Settings

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
QUOTED = re.findall(r"`([^`\n]+)`", PAGE)


def functions_of_tests() -> set[str]:
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in (ROOT / "tests").rglob("test_*.py"))
    nodes = (node for tree in trees for node in tree.body)
    return {
        node.name for node in nodes if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def test_every_test_that_the_page_names_is_there() -> None:
    known = functions_of_tests()
    named = [name for name in QUOTED if name.startswith("test_")]
    missing = [
        name
        for name in named
        if not any(
            one.startswith(name.removesuffix("…")) if name.endswith("…") else one == name for one in known
        )
    ]
    assert len(named) > 40
    assert missing == []


def test_every_file_that_the_page_names_is_there() -> None:
    named = [name for name in QUOTED if re.fullmatch(r"(tests|fuzz|tools|benchmarks|docs)/[\w./-]+", name)]
    assert len(named) > 20
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_the_page_says_what_one_player_may_say_and_change() -> None:
    words, changes = Settings().chats_per_minute, Settings().changes_per_minute
    assert f"says {CHAT_BURST} things at once and {words:.0f} a minute" in PAGE
    assert f"{CHANGE_BURST} other commands at once and {changes:.0f} a minute" in PAGE


def test_links_within_the_page_lead_somewhere() -> None:
    """As a reader of Markdown makes anchors: lower case, spaces to dashes, signs left out."""
    titles = re.findall(r"^#+ (.+)$", PAGE, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}
    assert set(re.findall(r"\]\(#([^)]+)\)", PAGE)) <= anchors
