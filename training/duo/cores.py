"""Matches of Duo on several cores at once: the same rows, in the same order, whatever the number of cores."""

from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np

from tablee.bots.duo.features import Singles
from training.duo.simulate import Matches, Minds, new_notes, play_matches

CHUNK = 50  # matches that one core plays in a row
TURNS, STARTS = 250, 60  # room for what is noted of a match, on average
START_COLUMNS = 11


class Found(NamedTuple):
    """What `play_matches` notes: a row for each turn, for each start of a round and seat, and for each match."""

    x: Singles
    target: Singles
    starts: Singles
    won: Singles  # [match, seat] share of the win


class Cores:
    """Threads: the kernel that plays holds no lock, and each thread has its own random numbers."""

    def __init__(self, count: int = 1) -> None:
        self.pool = ThreadPoolExecutor(count)

    def play(self, minds: Minds, matches: Matches, *, noting: bool = True) -> Found:
        def play(start: int) -> Found:
            return _play(minds, Matches(*(one[start : start + CHUNK] for one in matches)), noting)

        found = list(self.pool.map(play, range(0, len(matches.seeds), CHUNK)))
        return Found(*(np.concatenate(columns) for columns in zip(*found, strict=True)))


def _play(minds: Minds, matches: Matches, noting: bool) -> Found:
    count = len(matches.seeds)
    notes = new_notes(count * TURNS if noting else 0)
    starts = np.zeros((count * STARTS if noting else 0, START_COLUMNS), np.float32)
    won = np.zeros((count, 6), np.float32)
    noted, begun = play_matches(minds, matches, notes, starts, won)
    return Found(notes.x[:noted], notes.target[:noted], starts[:begun], won)
