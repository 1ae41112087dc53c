"""The registry: a game exists for the rest of Tablée once it stands here."""

from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tablee.games import duo, ruckus, rummikub
from tablee.games.protocol import Game

GAMES: dict[str, Game[Any, Any, Any]] = {game.id: game for game in (ruckus.GAME, duo.GAME, rummikub.GAME)}


def register(games: Iterable[Game[Any, Any, Any]]) -> None:
    """Adds games from elsewhere; in a worker process, those that its parent knows."""
    GAMES.update((game.id, game) for game in games)


def part_name(game_id: str, layer: str) -> str:
    """The module in which a layer (`bots`, `terminal`, `referee`) keeps its part of a game.

    It lies where the rules lie, with the layer for `games`: `….games.<game>` becomes `….<layer>.<game>`.
    """
    home, _, name = GAMES[game_id].package.rpartition(".games.")
    return f"{home}.{layer}.{name}"


def part_of(game_id: str, layer: str) -> Any:
    """The module itself; None if there is no such game, or it brings no such part."""
    if game_id not in GAMES:
        return None
    name = part_name(game_id, layer)
    try:
        found = find_spec(name)
    except ModuleNotFoundError:  # not even the folder around it
        return None
    return None if found is None else import_module(name)
