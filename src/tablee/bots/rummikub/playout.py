"""A round played to its end on guessed racks: quick players who only know two ways to play.

Who *spends* lays as many tiles as possible every turn. Who *holds* opens with little, then draws until the
whole rack can go at once, and gives way only when an opponent is about to go out: tiles on the table are
material for everybody, tiles on the rack for their owner alone.
"""

from typing import NamedTuple

import numpy as np

from tablee.bots.rummikub.counts import (
    ANY,
    MOST_POINTS,
    MOST_TILES,
    OUT,
    Scratch,
    opening,
    points,
    size,
    turn,
)
from tablee.solver.jit import ONE, ZERO, Ints, constant, step
from tablee.solver.tiles import KINDS

SPEND, HOLD = 0, 1
ALARM_TILES = 1  # on an opponent's rack: who holds back plays what it can
NOBODY = constant(-1)
MOST_PLAYOUT_TURNS = 120  # one that lasts longer counts as drawn


class Round(NamedTuple):
    """A round in counts; `meta` is [seats, turn, next tile of the pool, passes, ends with the pool]."""

    table: Ints
    racks: Ints  # [seat, tile]
    pool: Ints  # codes, the next one drawn first
    opened: Ints
    styles: Ints
    meta: Ints
    played: Ints  # scratch: the tiles of the turn
    nothing: Ints  # an empty table


SEATS, TURN, NEXT, PASSES, SHEET = range(5)


def new_round(seats: int, pool: int) -> Round:
    shapes: tuple[int | tuple[int, int], ...] = (KINDS, (seats, KINDS), pool, seats, seats, 5, KINDS, KINDS)
    return Round(*(np.zeros(shape, np.int64) for shape in shapes))


@step
def copy_row(source: Ints, target: Ints) -> None:
    """Number by number: for whole arrays Numba compiles the sentence that complains of their shapes, for seconds."""
    for place in range(target.size):
        target[place] = source[place]


@step
def copy(source: Round, target: Round) -> None:
    copy_row(source.table, target.table)
    for seat in range(target.racks.shape[0]):
        copy_row(source.racks[seat], target.racks[seat])
    copy_row(source.pool, target.pool)
    copy_row(source.opened, target.opened)
    copy_row(source.styles, target.styles)
    copy_row(source.meta, target.meta)


@step
def fewest_tiles(state: Round, seat: int) -> int:
    """Of the opponents' racks the smallest."""
    least = 1 << 30
    for other in range(state.meta[SEATS]):
        if other != seat:
            least = min(least, size(state.racks[other]))
    return least


@step
def quick_turn(scratch: Scratch, state: Round, seat: int) -> int:
    """Tiles this seat plays, listed in state.played; 0: it draws or passes."""
    rack, holds = state.racks[seat], state.styles[seat] == HOLD
    if not state.opened[seat]:
        return int(opening(scratch, rack, state.nothing, ONE if holds else ZERO, state.played))
    dry = state.meta[NEXT] == state.pool.size
    limit = OUT if holds and not dry and fewest_tiles(state, seat) > ALARM_TILES else ANY
    goal = MOST_POINTS if dry else MOST_TILES
    return int(turn(scratch, state.table, rack, goal, limit, state.played))


@step
def lay(state: Round, seat: int, played: Ints) -> None:
    for code in range(KINDS):
        state.racks[seat, code] -= played[code]
        state.table[code] += played[code]
    state.opened[seat] = 1
    state.meta[PASSES] = 0


@step
def draw(state: Round, seat: int) -> bool:
    """Draw or pass; says whether that ends the round (RUM-62)."""
    meta = state.meta
    if meta[NEXT] < state.pool.size:
        state.racks[seat, state.pool[meta[NEXT]]] += 1
        meta[NEXT] += 1
        return bool(meta[SHEET] and meta[NEXT] == state.pool.size)
    meta[PASSES] += 1
    return bool(meta[PASSES] >= meta[SEATS])


@step
def play_on(scratch: Scratch, state: Round, scores: Ints) -> bool:
    """From the seat in turn to the end; fills the scores. False if the round lasted too long to tell."""
    seats = state.meta[SEATS]
    for _ in range(MOST_PLAYOUT_TURNS):
        seat = state.meta[TURN]
        if quick_turn(scratch, state, seat):
            lay(state, seat, state.played)
            if size(state.racks[seat]) == 0:
                score(state, seat, scores)
                return True
        elif draw(state, seat):
            score(state, NOBODY, scores)
            return True
        state.meta[TURN] = (seat + 1) % seats
    scores[:] = 0
    return False


@step
def score(state: Round, winner: int, scores: Ints) -> None:
    """RUM-59, RUM-60; of a blocked round nobody is the winner yet: the lightest rack wins (RUM-64, RUM-65)."""
    seats, spared = state.meta[SEATS], 0
    if winner == NOBODY:
        winner = 0
        for seat in range(1, seats):
            if points(state.racks[seat]) < points(state.racks[winner]):
                winner = seat
        spared = 0 if state.meta[SHEET] else points(state.racks[winner])
    scores[winner] = 0
    for seat in range(seats):
        if seat != winner:
            scores[seat] = spared - points(state.racks[seat])
            scores[winner] -= scores[seat]
