"""Robots that misbehave, for the worker process to import."""

import os
import time
from typing import Any

from tablee.server.bots import greedy


def raises(game_id: str, level: str, view: Any, legal: list[Any], seed: int) -> Any:
    raise ZeroDivisionError


def dies(game_id: str, level: str, view: Any, legal: list[Any], seed: int) -> Any:
    if level == "hard":
        os._exit(1)
    return greedy(game_id, level, view, legal, seed)


def hangs(game_id: str, level: str, view: Any, legal: list[Any], seed: int) -> Any:
    if level == "hard":
        time.sleep(3600)
    return greedy(game_id, level, view, legal, seed)


def babbles(game_id: str, level: str, view: Any, legal: list[Any], seed: int) -> Any:
    return ("what", {"is": "this"})


def waits(game_id: str, level: str, view: Any, legal: list[Any], seed: int) -> Any:
    """Looks three times before acting, as a real-time robot may."""
    return None if seed % 4 else greedy(game_id, level, view, legal, seed)
