"""The registry: a game exists for the rest of Tablée once it stands here."""

from typing import Any

from tablee.games import duo, ruckus, rummikub
from tablee.games.protocol import Game

GAMES: dict[str, Game[Any, Any, Any]] = {game.id: game for game in (ruckus.GAME, duo.GAME, rummikub.GAME)}
