"""Where everything stands in a game's arrays, what an action's number means, and how an observation is made up.

Tiles are the solver's codes: colour × 13 + number − 1, the joker 52. A rack, and the table, is a row of 53 counts.
"""

from typing import NamedTuple

import numpy as np

from tablee.sim.stream import STREAM
from tablee.solver.jit import Bytes, Ints
from tablee.solver.lookup import Lookup, lookup
from tablee.solver.position import Position, new_position
from tablee.solver.rebuild import new_layout
from tablee.solver.search import new_work
from tablee.solver.tiles import DECK_TILES, KINDS
from tablee.solver.work import Work

MOST_SEATS = 6  # RUM-04
MOST_SETS, MOST_TILES = 64, DECK_TILES

DRAW, PLAY = 0, 1  # DRAW is to pass where there is nothing to draw, or a draw has been made (RUM-47)
ACTIONS = 2

# The columns of a game's row, after its stream.
NEXT = STREAM + 1  # place in the pool of the tile drawn next
TILES = 2  # in the pool, those drawn included
SEATS = 3
COPIES = 4  # of each tile in the box
SHEET = 5  # 1: the preset `sheet` (RUM-47, RUM-62)
TURN = 6
DRAWN = 7  # the tile just drawn while the turn stays for a swap (RUM-47), or NOTHING
PASSES = 8
OVER = 9  # the round: 0, OUT, EXHAUSTED or BLOCKED
DONE = 10  # the game
STARTER = 11
ROUND = 12
SETS = 13  # on the table
PLAN = 14  # the best turn: NONE, READY, or for the exact solver to find
PLAN_SETS = 15
OPENED = 16  # [seat] from here on
TOTALS = OPENED + MOST_SEATS
WINS = TOTALS + MOST_SEATS
COLUMNS = WINS + MOST_SEATS

NOTHING = -1
OUT, EXHAUSTED, BLOCKED = 1, 2, 3
REASONS = (None, "out", "exhausted", "blocked")
NONE, READY, OPENING_UNCLEAR, SWAP_POSSIBLE = range(4)

# An observation, in numbers of sixteen bits; seats count from the one that looks.
RACK_SEEN, TABLE_SEEN, PLAY_SEEN = 0, KINDS, 2 * KINDS  # counts: own rack, the table, what PLAY would lay
SIZES_SEEN = 3 * KINDS  # [seat]
OPENED_SEEN = SIZES_SEEN + MOST_SEATS  # [seat]
TOTALS_SEEN = OPENED_SEEN + MOST_SEATS  # [seat]
POOL_SEEN = TOTALS_SEEN + MOST_SEATS
SWAPPING_SEEN = POOL_SEEN + 1  # 1: the seat in turn has drawn, and may free a joker (RUM-47)
OBSERVATION = SWAPPING_SEEN + 1


class Games(NamedTuple):
    """A batch."""

    rows: Ints
    racks: Ints  # [game, seat, tile]
    table: Ints  # [game, tile]
    laid: Bytes  # [game]: sizes of the sets, then their tiles in order
    pool: Bytes  # [game] the next tile drawn first
    played: Ints  # [game, tile] the best turn
    planned: Bytes  # [game] the table after it, as `laid`


class Scratch(NamedTuple):
    """Memory for searches."""

    lookup: Lookup
    position: Position
    work: Work
    layout: Ints
    empty: Ints  # no tiles


def new_games(games: int) -> Games:
    return Games(
        np.zeros((games, COLUMNS), np.int64),
        np.zeros((games, MOST_SEATS, KINDS), np.int64),
        np.zeros((games, KINDS), np.int64),
        np.zeros((games, MOST_SETS + MOST_TILES), np.uint8),
        np.zeros((games, MOST_TILES), np.uint8),
        np.zeros((games, KINDS), np.int64),
        np.zeros((games, MOST_SETS + MOST_TILES), np.uint8),
    )


def new_scratch() -> Scratch:
    return Scratch(lookup(), new_position(), new_work(), new_layout(), np.zeros(KINDS, np.int64))
