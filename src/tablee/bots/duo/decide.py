"""The searches of Duo for Python: one way in, because each would have the listing of turns in its machine code."""

from typing import NamedTuple

import numpy as np

from tablee.bots.duo.cards import FITS, Floats
from tablee.bots.duo.chains import MOST_STEPS, TurnList, list_turns
from tablee.bots.duo.playout import play_out
from tablee.bots.duo.position import Position
from tablee.bots.duo.search import Room, World, fewest, look_ahead
from tablee.bots.duo.worth import Situation, rate_turns
from tablee.solver.jit import Bytes, Ints, direct, entry

LIST, RATE, LOOK_AHEAD, PLAY_OUT = range(4)


class Trial(NamedTuple):
    """Turns to be compared in guessed worlds, and where the results go."""

    worlds: Ints
    candidates: Ints
    totals: Floats  # by `look_ahead`
    winners: Ints  # by `play_out`


@entry
def decide(
    what: int,
    fits: Bytes,
    position: Position,
    room: Room,
    number: int,
    weights: Floats,
    trial: Trial,
) -> int:
    """How many turns are listed in `number` steps, which of `number` is rated best; otherwise 0."""
    hand, size, turns = position.hand, position.hand.size, room.turns
    if what == LIST:
        return list_turns(fits, hand, size, position.tops, number, turns)
    if what == RATE:
        rival = fewest(position.sizes)
        seen = Situation(hand, size, position.tops, rival, position.pile, position.unseen)
        return rate_turns(fits, seen, weights, turns, number)
    if what == LOOK_AHEAD:
        look_ahead(fits, position, room, trial.worlds, weights, trial.candidates, trial.totals)
    else:
        play_out(fits, position, room, trial.worlds, trial.candidates, trial.winners)
    return 0


call_decide = direct(decide)
NO_ROWS, NO_WEIGHTS = np.zeros((1, 4), np.int64), np.zeros((1, 1))
NO_TOTALS = np.zeros(1)
NO_TRIAL = Trial(NO_ROWS, NO_ROWS, NO_TOTALS, NO_ROWS)
NO_WORLD = World(
    np.zeros((1, 1), np.int64), np.zeros(1, np.int64), np.zeros(2, np.int64), np.zeros(1, np.int64),
    np.zeros(1, np.uint8),
)  # fmt: skip


def call_list_turns(position: Position, turns: TurnList) -> int:
    """Every turn of the one who looks; how many there are."""
    room = Room(NO_WORLD, turns)
    return call_decide(LIST, FITS, position, room, int(MOST_STEPS), NO_WEIGHTS, NO_TRIAL)


def call_rate_turns(position: Position, weights: Floats, turns: TurnList, found: int) -> int:
    room = Room(NO_WORLD, turns)
    return call_decide(RATE, FITS, position, room, found, weights, NO_TRIAL)


def call_look_ahead(
    position: Position, worlds: Ints, weights: Floats, candidates: Ints, totals: Floats
) -> None:
    trial = Trial(worlds, candidates, totals, NO_ROWS)
    call_decide(LOOK_AHEAD, FITS, position, Room.of(position), 0, weights, trial)


def call_play_out(position: Position, worlds: Ints, candidates: Ints, winners: Ints) -> None:
    trial = Trial(worlds, candidates, NO_TOTALS, winners)
    call_decide(PLAY_OUT, FITS, position, Room.of(position), 0, NO_WEIGHTS, trial)
