"""Writes the pages of the documentation site into build/docs: `python -m tools.site`, then zensical (make docs).

The pages are the files under docs/ and the README as the front page. A link that leaves docs/ gets a copy of what it
points to, so that the site stands alone. The reference is made from docstrings (tools/reference.py).
"""

import json
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from tools.reference import pages as reference_pages

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "build" / "docs"
LINK = re.compile(r"(\]\(|src=\")([^)\s\"]+)")
SECTIONS = {  # the menu, in order; what stands nowhere here is an error
    "Start": ("index", "tutorial"),
    "How to": (
        "bots",
        "environments",
        "openspiel",
        "data",
        "adding-a-game",
        "operations",
        "scaling",
        "companion",
        "puzzles",
        "analysis",
    ),
    "Reference": (
        "referee",
        "protocol",
        "ratings",
        "solver",
        "security",
        "dependencies",
        "benchmarks",
        "changelog",
    ),
    "Inside": ("architecture", "contributing"),
}
FOLDERS = (("rules", "Rules"), ("models", "Models"), ("adr", "Decisions"))
MOVED = {"README.md": "index.md", "CHANGELOG.md": "changelog.md", "CONTRIBUTING.md": "contributing.md"}


def write() -> None:
    shutil.rmtree(PAGES, ignore_errors=True)
    PAGES.mkdir(parents=True)
    for source in _sources():
        target = PAGES / _place(source)
        target.parent.mkdir(parents=True, exist_ok=True)
        text = source.read_text(encoding="utf-8")
        target.write_text(_relinked(text, source, target), encoding="utf-8")
    for folder, title in FOLDERS:
        (PAGES / folder / "index.md").write_text(_listing(folder, title), encoding="utf-8")
    for name, text in reference_pages().items():
        page = PAGES / "reference" / f"{name}.md"
        page.parent.mkdir(exist_ok=True)
        page.write_text(text, encoding="utf-8")
    config = (ROOT / "zensical.toml").read_text(encoding="utf-8")
    (ROOT / "build" / "zensical.toml").write_text(
        config.replace("[project]\n", f"[project]\nnav = {_menu()}\n", 1).replace('"build/', '"'),
        encoding="utf-8",
    )


def _sources() -> Iterator[Path]:
    yield from (ROOT / name for name in MOVED)
    yield from sorted((ROOT / "docs").rglob("*.md"))


def _place(source: Path) -> Path:
    """Where a page lies in the site, from its root."""
    if source.name in MOVED and source.parent == ROOT:
        return Path(MOVED[source.name])
    return source.relative_to(ROOT / "docs")


def _relinked(text: str, source: Path, target: Path) -> str:
    def change(found: re.Match[str]) -> str:
        start, link = found.groups()
        path, hash_, part = link.partition("#")
        if not path or "://" in path or path.startswith(("mailto:", "/")):
            return found[0]
        return (
            start + os.path.relpath(_carried((source.parent / path).resolve()), target.parent) + hash_ + part
        )

    return LINK.sub(change, text)


def _listing(folder: str, title: str) -> str:
    """The front page of a folder."""
    pages = sorted((ROOT / "docs" / folder).glob("*.md"))
    heads = [page.read_text(encoding="utf-8").partition("\n")[0].lstrip("# ") for page in pages]
    return f"# {title}\n\n" + "".join(
        f"- [{head}]({page.name})\n" for page, head in zip(pages, heads, strict=True)
    )


def _carried(linked: Path) -> Path:
    """The place of a linked file in the site; whatever is no page is copied there."""
    if linked.is_dir():
        return PAGES / linked.relative_to(ROOT / "docs") / "index.md"
    if linked.suffix == ".md":
        return PAGES / _place(linked)
    inside = linked.relative_to(ROOT / "docs" if ROOT / "docs" in linked.parents else ROOT)
    copy = PAGES / inside
    if linked.suffix in (
        ".py",
        ".ts",
        ".mjs",
        ".json",
    ):  # shown by a browser as text, whatever the server thinks of it
        copy = PAGES / "files" / f"{inside}.txt"
    copy.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(linked, copy)
    return copy


def _menu() -> str:
    """The pages by section, as zensical reads them."""
    known = {page for pages in SECTIONS.values() for page in pages}
    found = {_place(source).stem for source in _sources() if len(_place(source).parts) == 1}
    if missing := found - known:
        raise SystemExit(f"tools/site.py: no place in the menu for {', '.join(sorted(missing))}")
    sections = [
        (title, [f"{page}.md" for page in pages if page in found]) for title, pages in SECTIONS.items()
    ]
    sections.append(("Library", [f"reference/{name}.md" for name in reference_pages()]))
    for folder, title in FOLDERS:
        sections.append(
            (
                title,
                [
                    f"{folder}/index.md",
                    *(f"{folder}/{page.name}" for page in _sources() if page.parent.name == folder),
                ],
            )
        )
    return json.dumps([{title: pages} for title, pages in sections], ensure_ascii=False).replace(
        '": ', '" = '
    )


if __name__ == "__main__":
    write()
