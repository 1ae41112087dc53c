"""What the documentation shows is run, and where it points there is something."""

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest

from tablee import cli

ROOT = Path(__file__).parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(?:\]\(|src=\")([^)\s\"]+)")
TOP = "benchmarks|deploy|docs|examples|fuzz|src|tests|tools|training|web"
FILE = re.compile(rf"(?<![\w./-])(?:{TOP})/[\w./-]*\w(?![\w*<])")
MADE = ("src/tablee/web", "web/shots")  # by commands; git ignores them
EXAMPLE = "yams"  # the game of docs/adding-a-game.md
MODULE = re.compile(rf"python3? -m ((?:{TOP}|tablee)\.[\w.]*\w)")
TARGET = re.compile(r"(?:`|^\s*)make ([a-z][a-z-]*)", re.MULTILINE)
SCRIPT = re.compile(r"npm run ([\w:-]+)")
COMMAND = re.compile(r"(?:`|bin/|^\s*)tablee ([a-z][a-z-]*)", re.MULTILINE)


def blocks(page: Path) -> list[str]:
    return [
        code for language, code in FENCE.findall(page.read_text(encoding="utf-8")) if language == "python"
    ]


def prose(page: Path) -> str:
    """The page without code."""
    return re.sub(r"`[^`\n]*`", "", FENCE.sub("", page.read_text(encoding="utf-8")))


def anchors(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    headings = re.findall(r"^#+ (.+)$", FENCE.sub("", page.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page)], ids=lambda page: page.stem)
def test_the_python_on_a_page_runs(page: Path) -> None:
    """In a process of its own, as a reader runs it: other tests fork, which threads of JAX would not survive."""
    code = "\n".join(blocks(page))
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr


def test_the_tutorial_and_the_front_page_have_code() -> None:
    assert blocks(ROOT / "README.md")
    assert len(blocks(ROOT / "docs" / "tutorial.md")) >= 5


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in LINK.findall(prose(page)):
        path, _, part = link.partition("#")
        if "://" in link or link.startswith("/"):
            continue
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), f"{page.name}: {link}"
        assert not part or part in anchors(target), f"{page.name}: {link} is no heading"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_file_on_a_page_is_there(page: Path) -> None:
    named = {name for name in FILE.findall(page.read_text(encoding="utf-8")) if EXAMPLE not in name}
    assert [name for name in sorted(named) if name not in MADE and not (ROOT / name).exists()] == []


def test_every_command_on_a_page_is_one() -> None:
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    modules = {name for name in MODULE.findall(text) if not _is_module(name)}
    targets = re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    scripts = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["scripts"]
    commands = re.findall(r"^ {4}([a-z][a-z-]*) ", cli._parser().format_help(), re.MULTILINE)
    assert modules == set()
    assert {"serve", "play", "arena"} <= set(commands)
    assert set(COMMAND.findall(text)) - set(commands) == set()
    assert set(TARGET.findall(text)) - set(targets) == set()
    assert set(SCRIPT.findall(text)) - set(scripts) == set()


def _is_module(name: str) -> bool:
    path = name.replace(".", "/")
    homes = [ROOT / path, ROOT / "src" / path]
    return any(home.with_suffix(".py").exists() or (home / "__main__.py").exists() for home in homes)


def test_every_dependency_has_its_reason() -> None:
    page = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    client = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    named: Iterable[str] = [
        *project["project"]["dependencies"],
        *(one for extra in project["project"]["optional-dependencies"].values() for one in extra),
        *(one for group in project["dependency-groups"].values() for one in group),
    ]
    packages = {re.split(r"[<>=;\[ ]", one)[0] for one in named}
    packages |= {*client["dependencies"], *client["devDependencies"]}
    assert {package for package in packages if package not in page} == set()
