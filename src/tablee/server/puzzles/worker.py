"""What the puzzle process does. Only it loads the makers and the solver behind them."""

import json
import os
from collections.abc import Iterable
from datetime import date
from typing import Any, NamedTuple

from tablee import puzzles
from tablee.games import GAMES
from tablee.games.errors import MalformedAction, Refusal
from tablee.games.protocol import Game, Json
from tablee.server.bots.worker import BACKGROUND_NICENESS, start_worker


class PuzzleName(NamedTuple):
    """Which puzzle: that of a day, or one of the endless set."""

    game: str
    day: date | None = None
    grade: int = 0
    number: int = 0

    @property
    def id(self) -> str:
        """The puzzle's own id; the same name has the same one for ever."""
        return f"{self.game} {self.day.isoformat() if self.day else f'any-{self.grade}-{self.number}'}"


def start(games: Iterable[Game[Any, Any, Any]]) -> None:
    """Runs first in the process: what people do at tables goes before puzzles."""
    start_worker(games)
    os.nice(BACKGROUND_NICENESS)


def make(name: PuzzleName) -> str | None:
    """The puzzle as JSON; None for a game without puzzles."""
    try:
        if name.day is not None:
            made = puzzles.daily(name.game, name.day)
        else:
            made = puzzles.endless(name.game, name.grade, name.number)
    except puzzles.NoPuzzle:
        return None
    return json.dumps(made.as_json(), ensure_ascii=False)


def judge(body: str, actions: list[Json]) -> Refusal | None:
    """Why these actions do not solve the stored puzzle; None if they do."""
    puzzle = puzzles.read_puzzle(json.loads(body))
    read = GAMES[puzzle.game].action_from_json
    try:
        return puzzles.judge(puzzle, [read(action) for action in actions])
    except MalformedAction as refusal:
        return refusal
