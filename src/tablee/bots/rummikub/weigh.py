"""Searches over tile counts for Python: one way in, because each would have the whole search in its machine code."""

from typing import NamedTuple

import numpy as np

from tablee.bots.rummikub.counts import Scratch, lay_best
from tablee.bots.rummikub.late import Habits, try_late
from tablee.bots.rummikub.trial import Trial, compare, new_trial
from tablee.solver.jit import Ints, direct, entry
from tablee.solver.tiles import KINDS

LAY_BEST, COMPARE, TRY_LATE = 0, 1, 2


class Search(NamedTuple):
    """What `lay_best` is asked."""

    table: Ints
    rack: Ints
    goal: int
    limit: int
    played: Ints


class Comparison(NamedTuple):
    """For whom turns are compared, by how many points a match may turn, and the luck of the guesses."""

    seat: int
    scale: float
    seed: int


@entry
def weigh(
    what: int, scratch: Scratch, search: Search, habits: Habits, trial: Trial, about: Comparison
) -> int:
    """The tiles that `lay_best` lays, the place of `try_late`'s best turn, or 0 after `compare`, which needs of the
    habits the effort."""
    if what == LAY_BEST:
        return lay_best(scratch, search.table, search.rack, search.goal, search.limit, search.played)
    if what == TRY_LATE:
        return int(try_late(scratch, habits, trial, about.seat, about.scale, about.seed))
    compare(scratch, trial, about.seat, about.scale, habits.effort, about.seed)
    return 0


call_weigh = direct(weigh)
NO_TILES = np.zeros(KINDS, np.int64)
NO_SEARCH = Search(NO_TILES, NO_TILES, 0, 0, NO_TILES)
NO_HABITS = Habits(dry=0, near=0, spent=0, close=0, last=0, swing=0.0, effort=0)
NO_TRIAL = new_trial(2, 0)
NO_COMPARISON = Comparison(0, 0.0, 0)


def call_lay_best(scratch: Scratch, table: Ints, rack: Ints, goal: int, limit: int, played: Ints) -> int:
    search = Search(table, rack, goal, limit, played)
    return call_weigh(LAY_BEST, scratch, search, NO_HABITS, NO_TRIAL, NO_COMPARISON)


def call_compare(scratch: Scratch, trial: Trial, seat: int, scale: float, effort: int, seed: int) -> None:
    habits = NO_HABITS._replace(effort=effort)
    call_weigh(COMPARE, scratch, NO_SEARCH, habits, trial, Comparison(seat, scale, seed))


def call_try_late(scratch: Scratch, habits: Habits, trial: Trial, seat: int, scale: float, seed: int) -> int:
    return call_weigh(TRY_LATE, scratch, NO_SEARCH, habits, trial, Comparison(seat, scale, seed))
