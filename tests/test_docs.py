"""What the documentation shows is run, and where it points there is something."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(?:\]\(|src=\")([^)\s\"]+)")


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
