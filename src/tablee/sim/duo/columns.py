"""Where everything stands in a game's row, what an action's number means, and how an observation is made up.

Cards are numbered as the box has them: 64 symbols, 12 jokers, then the turbo-jokers. Those are alike, so every one of
them is card 76; of several in a hand, the bits from 76 on count them.
"""

import numpy as np

from tablee.games.duo.cards import FITTING, JOKERS, SYMBOLS, TURBO
from tablee.sim.stream import STREAM
from tablee.solver.jit import Ints

SLOTS = 80  # cards of the larger box (DUO-40)
NAMES = (*SYMBOLS, *JOKERS, TURBO)
TURBO_CARD = NAMES.index(TURBO)
MOST_SEATS = 6  # DUO-01

# An action: 80 × pile + card, or one of these two.
DRAW = 2 * SLOTS
STOP = DRAW + 1  # ends a turn in which cards were laid
ACTIONS = STOP + 1
MASK_WORDS = 21  # a row of the mask in memory, whole words

# The columns of a game's row, after its stream.
NEXT = STREAM + 1  # place in the deck of the card drawn next
CARDS = 2  # in the deck
SEATS = 3
TARGET = 4  # of the match; 0: the game is one round
TURN = 5
PILE = 6  # where this turn's cards lie: 0 nowhere yet, 1 left, 2 right
OVER = 7  # the round: 0, OUT or EXHAUSTED
DONE = 8  # the game
STARTER = 9
ROUND = 10
LAID = 11  # cards on both discard piles
TOPS = 12  # [pile]
SEEN = 14  # on the discard piles: symbols, then jokers and turbo-jokers
SIZES = 16  # [seat] from here on
TOTALS = SIZES + MOST_SEATS
WINS = TOTALS + MOST_SEATS
SYMBOLS_HELD = WINS + MOST_SEATS
OTHERS_HELD = SYMBOLS_HELD + MOST_SEATS
COLUMNS = OTHERS_HELD + MOST_SEATS

OUT, EXHAUSTED = 1, 2
REASONS = (None, "out", "exhausted")

# An observation in bytes: four planes of 80 cards, then numbers. Seats count from the one that looks.
HAND_PLANE, TOP_PLANES, SEEN_PLANE = 0, SLOTS, 3 * SLOTS
SIZES_SEEN = 4 * SLOTS  # [seat], 0 where nobody sits
TOTALS_SEEN = SIZES_SEEN + MOST_SEATS  # [seat], between −127 and 127
PILE_SEEN = TOTALS_SEEN + MOST_SEATS  # cards to draw
LAID_ON_SEEN = PILE_SEEN + 1  # [pile] this turn's cards lie here
IN_TURN_SEEN = LAID_ON_SEEN + 2  # whether the seat that looks is in turn
OBSERVATION = IN_TURN_SEEN + 1


def _fits() -> Ints:
    """[top card] the symbols, and the other cards, that fit on it: a bit each."""
    rows = []
    for top in NAMES:
        bits = sum(1 << card for card, name in enumerate(NAMES) if name in FITTING[top])
        symbols = bits & (1 << 64) - 1
        rows.append((symbols - (symbols >> 63 << 64), bits >> 64))
    return np.array(rows, np.int64)


FITS = _fits()
