"""The positions of the client's lessons, as states of the rules.

A position is written down where the client reads it (`web/src/games/<game>/lesson-positions.json`): what lies open, how
much each robot holds, and what is drawn next. The rest of the deck is dealt in its own order.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from tablee.games import GAMES

WEB = Path(__file__).resolve().parents[2] / "web" / "src" / "games"


def positions(game: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads((WEB / game / "lesson-positions.json").read_text("utf-8"))
    return found


def taught() -> list[str]:
    """The games that have lessons."""
    return [game for game in GAMES if (WEB / game / "lesson-positions.json").exists()]


def hidden(deck: Sequence[str], known: Iterable[str]) -> list[str]:
    """What of the deck lies nowhere yet, in the deck's order. Raises ValueError for a piece it has not."""
    left = list(deck)
    for piece in known:
        left.remove(piece)
    return left


def shared_out(rest: list[str], sizes: Iterable[int]) -> list[list[str]]:
    """So many pieces for each robot, taken from the front of what is left."""
    hands = []
    for size in sizes:
        hands.append(rest[:size])
        del rest[:size]
    return hands


def options(written: Mapping[str, Any]) -> dict[str, object]:
    return dict(written.get("options", {}))
