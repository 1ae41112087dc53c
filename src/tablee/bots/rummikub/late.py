"""Turns near the end of a round, each tried on guessed racks against players who know when their last turn has come.

By the sheet a round ends with the pool and the lightest rack wins it (RUM-62, RUM-64); and whoever lays first hands
the others what they need to go out. So the players of these rounds hold back to their last turn, and then lay only if
somebody's rack is lighter than theirs.
"""

from typing import NamedTuple

import numpy as np

from tablee.bots.rummikub.counts import (
    ANY,
    MOST_POINTS,
    OUT,
    Scratch,
    opening,
    points,
    size,
    turn,
)
from tablee.bots.rummikub.playout import (
    NEXT,
    NOBODY,
    SEATS,
    SHEET,
    TURN,
    Round,
    copy,
    draw,
    fewest_tiles,
    lay,
    score,
)
from tablee.bots.rummikub.trial import Trial, add, find_likely, guess, list_turns, new_trial, result
from tablee.solver.jit import ONE, Ints, step
from tablee.solver.tiles import JOKER, KINDS

MOST_LATE_TURNS = 60  # of a round tried; one that lasts longer counts as drawn
MOST_LISTED = 12  # turns compared
PARTS = 4  # of them found with a part of the rack


class Habits(NamedTuple):
    """When turns are weighed, and how the players of the rounds tried behave."""

    dry: int  # tiles left in the pool: from here on
    near: int  # tiles on another rack: from here on
    spent: int  # tiles by which another rack is smaller than one that is held back; 0: whatever it is
    close: int  # tiles on another rack: who holds back gives way
    last: int  # turns of each seat before the pool is empty in which who is not the lightest gives way
    swing: float  # points by which one more round may turn a match
    effort: int  # searches and states met per decision


def new_late_trial(seats: int, pool: int) -> Trial:
    trial = new_trial(seats, pool)
    return trial._replace(plays=np.zeros((MOST_LISTED, KINDS), np.int64), worth=np.zeros(MOST_LISTED))


@step
def lightest_other(state: Round, seat: int) -> int:
    least = 1 << 30
    for other in range(state.meta[SEATS]):
        if other != seat:
            least = min(least, points(state.racks[other]))
    return least


@step
def late_turn(scratch: Scratch, habits: Habits, state: Round, seat: int) -> int:
    """Tiles this seat plays, listed in state.played; 0: it draws or passes."""
    rack, seats = state.racks[seat], state.meta[SEATS]
    if not state.opened[seat]:
        return int(opening(scratch, rack, state.nothing, ONE, state.played))
    left = state.pool.size - state.meta[NEXT]
    gives_way = left == 0 or fewest_tiles(state, seat) <= habits.close
    if not gives_way and state.meta[SHEET] and left <= habits.last * seats:
        gives_way = points(rack) > lightest_other(state, seat)
    return int(turn(scratch, state.table, rack, MOST_POINTS, ANY if gives_way else OUT, state.played))


@step
def to_the_end(scratch: Scratch, habits: Habits, state: Round, scores: Ints) -> None:
    for _ in range(MOST_LATE_TURNS):
        seat = state.meta[TURN]
        if late_turn(scratch, habits, state, seat):
            lay(state, seat, state.played)
            if size(state.racks[seat]) == 0:
                score(state, seat, scores)
                return
        elif draw(state, seat):
            score(state, NOBODY, scores)
            return
        state.meta[TURN] = (seat + 1) % state.meta[SEATS]
    scores[:] = 0


@step
def list_late(scratch: Scratch, trial: Trial, seat: int) -> None:
    """Beside the turns that level 3 compares: what counts most of parts of the rack, jokers kept."""
    base, rack, played = trial.base, trial.rack, trial.base.played
    list_turns(scratch, trial, seat)
    if trial.meta[0] == 1:
        return
    for part in range(PARTS):
        share = 0.3 + 0.5 * (part / PARTS)
        for code in range(KINDS):
            rack[code] = 0
            for _ in range(base.racks[seat, code]):
                rack[code] += code != JOKER and (part == 0 or np.random.random() < share)
        if turn(scratch, base.table, rack, MOST_POINTS, ANY, played):
            add(trial, played)


@step
def try_one(scratch: Scratch, habits: Habits, trial: Trial, seat: int, index: int, scale: float) -> float:
    """Play one of the turns on the racks guessed last, then the round to its end."""
    state = trial.copy
    copy(trial.base, state)
    if size(trial.plays[index]):
        lay(state, seat, trial.plays[index])
    elif draw(state, seat):
        score(state, NOBODY, trial.scores)
        return result(trial, seat, scale)
    state.meta[TURN] = (seat + 1) % state.meta[SEATS]
    to_the_end(scratch, habits, state, trial.scores)
    return result(trial, seat, scale)


@step
def try_late(scratch: Scratch, habits: Habits, trial: Trial, seat: int, scale: float, seed: int) -> int:
    """List the turns and play them against each other on the same guesses; the place of the best, 0 being to draw."""
    np.random.seed(seed)
    list_late(scratch, trial, seat)
    trial.worth[:] = 0.0
    trial.meta[1] = 0
    if trial.meta[0] == 1:
        return 0
    find_likely(scratch, trial)
    trial.base.meta[NEXT] = 0
    scratch.spent[0] = 0
    while scratch.spent[0] < habits.effort:
        guess(trial, seat)
        for index in range(trial.meta[0]):
            trial.worth[index] += try_one(scratch, habits, trial, seat, index, scale)
        trial.meta[1] += 1
    best = 0
    for index in range(1, trial.meta[0]):
        if trial.worth[index] > trial.worth[best]:
            best = index
    return best
