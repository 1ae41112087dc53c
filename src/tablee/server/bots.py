"""The door to the bots: a view and what is legal go in, an action comes out. Runs in a worker process."""

from importlib import import_module
from random import Random
from typing import Any

from tablee.games import GAMES

LEVEL = {"easy": 1, "medium": 2, "hard": 3}


def think(game_id: str, level: str, view: Any, legal: list[Any], seed: int) -> Any:
    """What a robot of this level does; None, in real time: it waits. It sees what its seat sees."""
    bot = _levels(game_id).get(LEVEL.get(level, 2))
    if bot is None:
        return greedy(game_id, level, view, legal, seed)
    return bot.choose(view, legal, Random(seed))


def warm_up(game_id: str) -> list[int]:
    """Loads what thinking about this game takes, before anybody waits for it: the levels that have a bot."""
    return sorted(_levels(game_id))


def _levels(game_id: str) -> Any:
    """A game's bots by level; none if it has none. They may be heavy to load: only the worker does."""
    try:
        return import_module("tablee.bots").BOTS.get(game_id, {})
    except (ImportError, AttributeError):  # no bots in this installation, or none for this game
        return {}


def greedy(game_id: str, level: str, view: Any, legal: list[Any], seed: int) -> Any:
    """Plays whatever can be played: the robot of games that have no bots of their own."""
    rng = Random(seed)
    game = GAMES[game_id]
    words = [(game.format_action(move).split(" ", 1)[0], move) for move in legal]
    for wanted in ("ruckus", "form", "steal", "complete", "play"):
        fitting = [move for word, move in words if word == wanted]
        if fitting and (level != "easy" or rng.random() < 0.6):
            return rng.choice(fitting)
    return words[0][1]
