"""The searches of Duo for Python: one way in, because each would have the listing of turns in its machine code."""

import numpy as np

from tablee.bots.duo.cards import FITS, Floats
from tablee.bots.duo.chains import MOST_STEPS, TurnList, list_turns
from tablee.bots.duo.playout import play_out
from tablee.bots.duo.position import Position
from tablee.bots.duo.search import Room, World, fewest, look_ahead
from tablee.bots.duo.worth import Situation, rate_turns
from tablee.solver.jit import Bytes, Ints, direct, entry

LIST, RATE, LOOK_AHEAD, PLAY_OUT = range(4)


@entry
def decide(
    what: int,
    fits: Bytes,
    position: Position,
    room: Room,
    number: int,
    weights: Floats,
    worlds: Ints,
    candidates: Ints,
    totals: Floats,
    winners: Ints,
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
        look_ahead(fits, position, room, worlds, weights, candidates, totals)
    else:
        play_out(fits, position, room, worlds, candidates, winners)
    return 0


call_decide = direct(decide)
NO_ROWS, NO_WEIGHTS = np.zeros((1, 4), np.int64), np.zeros((1, 1))
NO_TOTALS = np.zeros(1)
NO_WORLD = World(
    np.zeros((1, 1), np.int64), np.zeros(1, np.int64), np.zeros(2, np.int64), np.zeros(1, np.int64),
    np.zeros(1, np.uint8),
)  # fmt: skip


def call_list_turns(position: Position, turns: TurnList) -> int:
    """Every turn of the one who looks; how many there are."""
    room = Room(NO_WORLD, turns)
    return call_decide(
        LIST, FITS, position, room, int(MOST_STEPS), NO_WEIGHTS, NO_ROWS, NO_ROWS, NO_TOTALS, NO_ROWS
    )


def call_rate_turns(position: Position, weights: Floats, turns: TurnList, found: int) -> int:
    room = Room(NO_WORLD, turns)
    return call_decide(RATE, FITS, position, room, found, weights, NO_ROWS, NO_ROWS, NO_TOTALS, NO_ROWS)


def call_look_ahead(
    position: Position, worlds: Ints, weights: Floats, candidates: Ints, totals: Floats
) -> None:
    room = Room.of(position)
    call_decide(LOOK_AHEAD, FITS, position, room, 0, weights, worlds, candidates, totals, NO_ROWS)


def call_play_out(position: Position, worlds: Ints, candidates: Ints, winners: Ints) -> None:
    room = Room.of(position)
    call_decide(PLAY_OUT, FITS, position, room, 0, NO_WEIGHTS, worlds, candidates, NO_TOTALS, winners)
