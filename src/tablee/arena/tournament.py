"""Many matches on common deals: every deal is played once for each rotation of the bots around the table."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from math import sqrt
from typing import NamedTuple

from tablee.arena.play import play_match
from tablee.games import GAMES, register

Progress = Callable[[int, int], None]


class Standing(NamedTuple):
    """A bot's share of the matches (a shared victory counts in parts) and its 95 % interval."""

    bot: str
    matches: int
    share: float
    low: float
    high: float


def play_matches(
    game: str,
    bots: Sequence[str],
    matches: int,
    *,
    seed: str = "arena",
    options: dict[str, object] | None = None,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> list[Standing]:
    """At least so many matches: whole deals only, so that nobody gains by seat or cards."""
    deals = max(1, -(-matches // len(bots)))
    deal = partial(_play_deal, game, tuple(bots), options or {}, seed)
    shares: list[list[float]] = []
    for done, outcome in enumerate(_mapped(deal, deals, jobs or os.cpu_count() or 1), 1):
        shares.append(outcome)
        if progress is not None:
            progress(done, deals)
    return [
        _standing(bot, [outcome[place] for outcome in shares], len(bots)) for place, bot in enumerate(bots)
    ]


def _mapped(deal: Callable[[int], list[float]], deals: int, jobs: int) -> Iterator[list[float]]:
    if jobs == 1:
        yield from map(deal, range(deals))
        return
    with ProcessPoolExecutor(jobs, initializer=register, initargs=(tuple(GAMES.values()),)) as pool:
        # In slices, so that the outcomes of a long tournament are not all waiting at once.
        numbers = iter(range(deals))
        while slice_ := list(islice(numbers, 16 * jobs)):
            yield from pool.map(deal, slice_)


def _play_deal(
    game: str, bots: tuple[str, ...], options: dict[str, object], seed: str, number: int
) -> list[float]:
    """What each bot wins of one deal, played in every rotation: 1 if it wins them all."""
    seats = len(bots)
    won = [0.0] * seats
    for turn in range(seats):
        order = [(seat + turn) % seats for seat in range(seats)]  # the bot that sits on each seat
        winners = play_match(game, [bots[bot] for bot in order], options, f"{seed} {number}")
        for seat in winners:
            won[order[seat]] += 1 / len(winners) / seats
    return won


def _standing(bot: str, shares: list[float], seats: int) -> Standing:
    """The interval is over deals: rotations of one deal are not independent. Wilson's form, with the spread seen."""
    deals = len(shares)
    mean = sum(shares) / deals
    spread = sum((share - mean) ** 2 for share in shares) / max(1, deals - 1)
    fair = mean * (1 - mean)
    effective = deals * fair / spread if spread and fair else deals * seats
    z = 1.96
    centre = (mean + z * z / (2 * effective)) / (1 + z * z / effective)
    half = z * sqrt(fair / effective + (z / (2 * effective)) ** 2) / (1 + z * z / effective)
    return Standing(bot, deals * seats, mean, max(0.0, centre - half), max(mean, min(1.0, centre + half)))
