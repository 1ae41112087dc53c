"""Registers the game for the tests of this folder, and takes it out again."""

from collections.abc import Iterator

import pytest

from tablee.games import GAMES, register
from tests.fourth_game.games.pif import GAME
from tests.terminal.conftest import sit

__all__ = ["sit"]


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    register([GAME])
    yield
    del GAMES[GAME.id]
