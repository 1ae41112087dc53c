"""Trying turns out: guessed racks, the same for every turn tried, and each round played to its end."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.bots.rummikub.counts import (
    ANY,
    MOST_POINTS,
    MOST_TILES,
    OUT,
    Scratch,
    size,
    turn,
)
from tablee.bots.rummikub.playout import (
    HOLD,
    NEXT,
    NOBODY,
    SEATS,
    SPEND,
    TURN,
    Round,
    copy,
    copy_row,
    draw,
    lay,
    new_round,
    play_on,
    score,
)
from tablee.solver.jit import Ints, step
from tablee.solver.tiles import DECK_TILES, JOKER, KINDS

Reals = NDArray[np.float64]

MOST_TURNS = 5  # compared: the draw and four plays
FITTING_WEIGHT = 0.3  # against 1: how likely a short rack has kept a tile that fits now
SHORT_TILES = 9  # an opened rack no larger has been playing what it could
HOARD_TILES = 16  # an opened rack as large as this is being held back
HIGH_NUMBER = 8  # tiles from this number on are shed first


class Trial(NamedTuple):
    """What is known, and what is to be compared."""

    base: Round  # own rack, table and flags; the other racks and the pool are guessed anew each time
    copy: Round
    sizes: Ints  # tiles on each rack
    unseen: Ints  # counts of the tiles that are not in sight
    likely: Reals  # [tile] how readily a short rack keeps it
    plays: Ints  # [turn tried, tile]; nothing: draw
    worth: Reals  # [turn tried] sum of the results
    meta: Ints  # [0] turns tried, [1] rounds played for each
    scores: Ints
    totals: Ints
    bag: Ints
    rack: Ints  # scratch: tiles that may be played


def new_trial(seats: int, pool: int) -> Trial:
    return Trial(
        base=new_round(seats, pool),
        copy=new_round(seats, pool),
        sizes=np.zeros(seats, np.int64),
        unseen=np.zeros(KINDS, np.int64),
        likely=np.zeros(KINDS, np.float64),
        plays=np.zeros((MOST_TURNS, KINDS), np.int64),
        worth=np.zeros(MOST_TURNS, np.float64),
        meta=np.zeros(2, np.int64),
        scores=np.zeros(seats, np.int64),
        totals=np.zeros(seats, np.int64),
        bag=np.zeros(DECK_TILES, np.int64),
        rack=np.zeros(KINDS, np.int64),
    )


@step
def same(one: Ints, other: Ints) -> bool:
    differing = 0
    for code in range(KINDS):
        differing += one[code] != other[code]
    return differing == 0


@step
def add(trial: Trial, played: Ints) -> None:
    """One more turn to try, unless it is among them already."""
    count = trial.meta[0]
    for index in range(count):
        if same(trial.plays[index], played):
            return
    copy_row(played, trial.plays[count])
    trial.meta[0] += 1


@step
def list_turns(scratch: Scratch, trial: Trial, seat: int) -> None:
    """For a seat that has opened: to draw, to play all that goes, what counts most, no joker, high tiles only."""
    base = trial.base
    rack, played = trial.rack, base.played
    copy_row(base.racks[seat], rack)
    trial.meta[0] = 0
    played[:] = 0
    add(trial, played)
    for kind in range(4):
        if kind == 2:
            rack[JOKER] = 0
        if kind == 3:
            for code in range(JOKER):
                if code % 13 + 1 < HIGH_NUMBER:
                    rack[code] = 0
        goal = MOST_POINTS if kind % 2 else MOST_TILES
        if turn(scratch, base.table, rack, goal, ANY, played):
            add(trial, played)


@step
def find_likely(scratch: Scratch, trial: Trial) -> None:
    """A short rack has had its chances: a tile that fits the table as it lies is seldom still on it."""
    single = trial.rack
    for code in range(KINDS):
        trial.likely[code] = 1.0
        if trial.unseen[code]:
            single[:] = 0
            single[code] = 1
            if turn(scratch, trial.base.table, single, MOST_TILES, OUT, trial.base.played):
                trial.likely[code] = FITTING_WEIGHT


@step
def fill_bag(trial: Trial) -> int:
    """The unseen tiles, shuffled."""
    count = 0
    for code in range(KINDS):
        for _ in range(trial.unseen[code]):
            trial.bag[count] = code
            count += 1
    for last in range(count - 1, 0, -1):
        pick = np.random.randint(0, last + 1)
        trial.bag[last], trial.bag[pick] = trial.bag[pick], trial.bag[last]
    return count


@step
def take_short(trial: Trial, other: int, count: int) -> int:
    """Tiles for a short rack, the likely ones readily, the others seldom; what is left of the bag."""
    for _ in range(trial.sizes[other]):
        place = count - 1
        for _ in range(30):
            place = np.random.randint(0, count)
            if np.random.random() < trial.likely[trial.bag[place]]:
                break
        trial.base.racks[other, trial.bag[place]] += 1
        count -= 1
        trial.bag[place] = trial.bag[count]
    return count


@step
def guess(trial: Trial, seat: int) -> None:
    """Racks and pool as they could be."""
    base, count = trial.base, fill_bag(trial)
    for short in (True, False):
        for other in range(base.meta[SEATS]):
            if other == seat or (base.opened[other] and trial.sizes[other] <= SHORT_TILES) != short:
                continue
            base.racks[other] = 0
            if short:
                count = take_short(trial, other, count)
                continue
            for _ in range(trial.sizes[other]):
                count -= 1
                base.racks[other, trial.bag[count]] += 1
    for place in range(base.pool.size):
        base.pool[place] = trial.bag[place]


@step
def result(trial: Trial, seat: int, scale: float) -> float:
    """How good these scores are for the match: 1 won, 0 lost, in between while rounds remain."""
    rival = -(1 << 30)
    for other in range(trial.totals.size):
        if other != seat:
            rival = max(rival, trial.totals[other] + trial.scores[other])
    lead = trial.totals[seat] + trial.scores[seat] - rival
    return float(1.0 / (1.0 + np.exp(-lead / scale)))


@step
def try_turn(scratch: Scratch, trial: Trial, seat: int, index: int, scale: float) -> float:
    """Play one of the turns on the racks guessed last, then the round to its end."""
    state = trial.copy
    copy(trial.base, state)
    state.styles[seat] = HOLD
    if size(trial.plays[index]):
        lay(state, seat, trial.plays[index])
    elif draw(state, seat):
        score(state, NOBODY, trial.scores)
        return result(trial, seat, scale)
    state.meta[TURN] = (seat + 1) % state.meta[SEATS]
    play_on(scratch, state, trial.scores)
    return result(trial, seat, scale)


@step
def compare(scratch: Scratch, trial: Trial, seat: int, scale: float, effort: int, seed: int) -> None:
    """Play the turns against each other on the same guesses until the effort is spent.

    Without turns in the trial they are listed first; if there is only one, that is all.
    """
    if trial.meta[0] == 0:
        list_turns(scratch, trial, seat)
        if trial.meta[0] == 1:
            return
    np.random.seed(seed)
    find_likely(scratch, trial)
    for other in range(trial.base.meta[SEATS]):
        hoards = trial.base.opened[other] and trial.sizes[other] >= HOARD_TILES
        trial.base.styles[other] = HOLD if hoards else SPEND
    trial.base.meta[NEXT] = 0
    trial.worth[:] = 0.0
    trial.meta[1] = 0
    scratch.spent[0] = 0
    while scratch.spent[0] < effort:
        guess(trial, seat)
        for index in range(trial.meta[0]):
            trial.worth[index] += try_turn(scratch, trial, seat, index, scale)
        trial.meta[1] += 1
