"""The documentation site, as `make docs` builds it: links lead somewhere, and nothing is loaded from elsewhere."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest

from tools import reference, site

BUILD = site.ROOT / "build"
LOADED = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}


class Links(HTMLParser):
    """What a page links to and loads, and the places in it."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.linked, self.loaded, self.places = set[str](), set[str](), set[str]()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.places.add(given["id"])
        if tag == "a" and "href" in given:
            self.linked.add(given["href"])
        if tag in LOADED and given.get("rel") != "canonical" and given.get(LOADED[tag]):
            self.loaded.add(given[LOADED[tag]])


@pytest.fixture(scope="module")
def pages() -> dict[Path, Links]:
    site.write()
    zensical = str(Path(sys.executable).parent / "zensical")
    subprocess.run(
        [zensical, "build", "--strict", "-f", "zensical.toml"], cwd=BUILD, check=True, capture_output=True
    )
    return {page: Links(page) for page in sorted((BUILD / "site").rglob("*.html")) if page.name != "404.html"}


def test_all_pages_are_there(pages: dict[Path, Links]) -> None:
    names = {str(page.relative_to(BUILD / "site")) for page in pages}
    assert {"index.html", "tutorial.html", "bots.html", "rules/duo.fr.html", "adr/index.html"} <= names
    assert "reference/tablee.games.protocol.html" in names


def test_the_reference_tells_how_environments_are_made() -> None:
    found = reference.pages()
    assert "def make(game: str, games: int, seats: int=2" in found["tablee.sim"]
    assert "## raw_env" in found["tablee.envs.rummikub_candidates_v0"]
    assert "k: int=8" in found["tablee.envs.rummikub_candidates_v0"]
    assert "tick_ms: int=TICK_MS" in found["tablee.envs.ruckus.parallel"]
    assert found["tablee.sim"].count("## make") == 1
    assert "## play" in found["tablee.arena.play"]
    for game in ("Duo", "Ruckus", "Rummikub"):
        assert f"## {game}Batch" in found[f"tablee.sim.{game.lower()}.batch"]
        assert f"## {game}VectorEnv" in found[f"tablee.envs.{game.lower()}.vector"]
    assert "## DuoRounds" in found["tablee.sim.duo.jax_rounds"]


def test_every_link_and_picture_is_there(pages: dict[Path, Links]) -> None:
    for page, found in pages.items():
        for link in sorted(found.linked | found.loaded):
            path = unquote(link.partition("#")[0].partition("?")[0])
            if not path or "://" in link or path.startswith(("data:", "mailto:")):
                continue
            target = (page.parent / path).resolve()
            assert target.is_file() or (target / "index.html").is_file(), f"{page.name}: {link}"


def test_nothing_is_loaded_from_elsewhere(pages: dict[Path, Links]) -> None:
    assert {
        url for found in pages.values() for url in found.loaded if "://" in url or url.startswith("//")
    } == set()
    for sheet in (BUILD / "site").rglob("*.css"):
        assert not re.search(r"(?:url\(|@import\s)\s*[\"']?(?:https?:)?//", sheet.read_text(encoding="utf-8"))
