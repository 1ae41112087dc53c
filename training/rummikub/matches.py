"""Matches of one player of Rummikub among players of level 3 of 2026, on one core or several."""

import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any, NamedTuple

from tablee.arena.play import play
from tablee.bots.protocol import AnyBot
from tablee.bots.rummikub.late import Habits
from tablee.bots.rummikub.level3_2026 import Level3Of2026
from tablee.bots.rummikub.level4 import Level4
from tablee.games import GAMES


class Table(NamedTuple):
    seats: int = 2
    preset: str = "sheet"


def won(habits: Habits, table: Table, deal: str, seat: int) -> float:
    """The share of the win that these habits have of a deal's match, from that seat."""
    bots: list[AnyBot] = [Level3Of2026()] * table.seats
    bots[seat] = Level4(habits)
    result = play(GAMES["rummikub"], bots, [bot.key for bot in bots], {"preset": table.preset}, deal)
    assert result is not None
    assert result.match is not None
    return (seat in result.match) / len(result.match)


def share(habits: Habits, table: Table, deal: str) -> float:
    """The same, from every seat once."""
    return sum(won(habits, table, deal, seat) for seat in range(table.seats)) / table.seats


class Cores:
    """Calls a function for many arguments, in order, and counts the processor time that it takes."""

    def __init__(self, count: int = 1) -> None:
        self.seconds = 0.0
        self._pool = ProcessPoolExecutor(count) if count > 1 else None

    def map(self, function: Callable[..., float], jobs: Iterable[tuple[Any, ...]]) -> list[float]:
        timed = partial(_timed, function)
        found = list(self._pool.map(timed, jobs, chunksize=4) if self._pool else map(timed, jobs))
        self.seconds += sum(seconds for _, seconds in found)
        return [result for result, _ in found]


def _timed(function: Callable[..., float], job: tuple[Any, ...]) -> tuple[float, float]:
    began = time.process_time()
    return function(*job), time.process_time() - began
