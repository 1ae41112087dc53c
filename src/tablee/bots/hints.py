"""Hints for players, in three steps: something is possible; with these cards; here it is."""

from importlib import import_module
from typing import Any

from tablee.bots.protocol import Hint
from tablee.games import part_name


def hint_for(game: str, view: Any, step: int, lang: str) -> Hint:
    """The hint of this step (1 to 3) for the seat that sees this view; `bots/<game>/hints.py` gives it."""
    hint: Hint = import_module(f"{part_name(game, 'bots')}.hints").hint(view, step, lang)
    return hint
