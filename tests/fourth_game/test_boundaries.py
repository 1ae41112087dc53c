"""A game lives in folders named after it: no shared file names one, and no game names another."""

import re
from pathlib import Path

import pytest

import tablee
from tablee.games import GAMES

PACKAGE = Path(tablee.__file__).parent
LAYERS = ("games", "bots", "terminal", "referee", "analysis", "puzzles", "sheets", "openspiel")
DOORS = ("sim", "envs")  # for programs that study games; not every game has to open one
NAMES = [game.id for game in GAMES.values()]
PREFIXES = [game.rule_prefix for game in GAMES.values()]
# The registry is the one line that a game adds. The solvers are libraries for a kind of puzzle.
REGISTRY = "games/__init__.py"
SOLVERS = "solver/"
FILES = sorted(file.relative_to(PACKAGE).as_posix() for file in PACKAGE.rglob("*.py"))


def owner(file: str) -> str | None:
    """The game whose file this is: `bots/<game>/…`, `referee/<game>.py` or `envs/<game>_v0.py`."""
    layer, _, rest = file.partition("/")
    game = re.split(r"[/._]", rest)[0]
    return game if layer in (*LAYERS, *DOORS) and game in NAMES else None


def named_in(file: str) -> set[str]:
    source = (PACKAGE / file).read_text(encoding="utf-8").lower()
    by_name = {name for name in NAMES if re.search(rf"\b{name}\b", source)}
    by_rule = {name for name, prefix in zip(NAMES, PREFIXES, strict=True) if f"{prefix.lower()}-" in source}
    return by_name | by_rule


def test_the_search_finds_games_and_shared_files() -> None:
    assert {"duo", "ruckus", "rummikub"} == set(NAMES)
    assert named_in("games/duo/rules.py") == {"duo"}
    assert len([file for file in FILES if owner(file) is None]) > 80


@pytest.mark.parametrize(
    "file", [file for file in FILES if file != REGISTRY and not file.startswith(SOLVERS)]
)
def test_a_file_names_no_game_but_its_own(file: str) -> None:
    assert named_in(file) <= {owner(file)}


def test_every_game_brings_its_part_to_every_layer() -> None:
    for name in NAMES:
        parts = {file.split("/")[0] for file in FILES if owner(file) == name}
        assert parts - set(DOORS) == set(LAYERS), name
