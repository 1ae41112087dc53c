"""A quick robot and some that misbehave, for the worker process to import."""

import os
import time
from random import Random
from typing import Any
from zlib import crc32

from tablee.bots.past import Past
from tablee.games import GAMES


def greedy(game_id: str, level: str, view: Any, legal: list[Any], seed: int, past: Past = ()) -> Any:
    """Plays whatever can be played, of any game, and has nothing to load."""
    rng, game = Random(seed), GAMES[game_id]
    words = [(game.format_action(move).split(" ", 1)[0], move) for move in legal]
    for wanted in ("ruckus", "form", "steal", "complete", "play"):
        fitting = [move for word, move in words if word == wanted]
        if fitting and (level != "easy" or rng.random() < 0.6):
            return rng.choice(fitting)
    return words[0][1]


def raises(game_id: str, level: str, view: Any, legal: list[Any], seed: int, past: Past = ()) -> Any:
    raise ZeroDivisionError


def dies(game_id: str, level: str, view: Any, legal: list[Any], seed: int, past: Past = ()) -> Any:
    if level == "hard":
        os._exit(1)
    return greedy(game_id, level, view, legal, seed)


def hangs(game_id: str, level: str, view: Any, legal: list[Any], seed: int, past: Past = ()) -> Any:
    if level == "hard":
        time.sleep(3600)
    return greedy(game_id, level, view, legal, seed)


def babbles(game_id: str, level: str, view: Any, legal: list[Any], seed: int, past: Past = ()) -> Any:
    return ("what", {"is": "this"})


def waits(game_id: str, level: str, view: Any, legal: list[Any], seed: int, past: Past = ()) -> Any:
    """Looks three times before acting, as a real-time robot may."""
    return None if seed % 4 else greedy(game_id, level, view, legal, seed)


def still(game_id: str, level: str, view: Any, legal: list[Any], seed: int, past: Past = ()) -> Any:
    """Leaves everything to the others: draws or passes in turn, and where there are no turns does nothing."""
    if game_id == "ruckus":
        return None
    words = {GAMES[game_id].format_action(move): move for move in legal}
    return words.get("draw", words.get("pass"))


def forms(game_id: str, level: str, view: Any, legal: list[Any], seed: int, past: Past = ()) -> Any:
    """Lays its pairs and leaves the rest to the others: nobody's cards depend on how fast it is."""
    words = ((GAMES[game_id].format_action(move).split(" ", 1)[0], move) for move in legal)
    return next((move for word, move in words if word == "form"), still(game_id, level, view, legal, seed))


def listens(game_id: str, level: str, view: Any, legal: list[Any], seed: int, past: Past = ()) -> Any:
    """Every event that it is told sways it: what it does shows what it was told."""
    told = repr([tuple(event) for event in past])
    return legal[crc32(told.encode()) % len(legal)]
