"""Where everything stands in a game's row, what an action's number means, and how an observation is made up.

A hand, or what lies in front of a seat, is one word: four bits for each of the twelve families, which count its cards.
"""

from tablee.games.ruckus.state import FAMILIES
from tablee.sim.stream import STREAM

KINDS = len(FAMILIES)
DECK_CARDS = 72  # RUC-01
MOST_SEATS = 6  # RUC-02
EACH_FAMILY = 0x111111111111  # the lowest of the four bits of every family

# An action: one of these four, or a family formed, completed, or stolen from the k-th seat to the left (k from 1).
WAIT, DRAW, PASS, CALL = range(4)
FORM = 4
COMPLETE = FORM + KINDS
STEAL = COMPLETE + KINDS
ACTIONS = STEAL + (MOST_SEATS - 1) * KINDS

# The columns of a game's row, after its stream.
NEXT = STREAM + 1  # place in the deck of the card drawn next
SEATS = 2
TARGET = 3  # of the match; 0: the game is one round
AUTO_FORM = 4
AUTO_CALL = 5
COOLDOWN = 6  # ticks from one draw of a seat to its next (RUC-27)
STALL = 7  # ticks without an action that end a round once the pile is empty (RUC-43)
OVER = 8  # the round: 0, CALLED or STALLED
DONE = 9  # the game
CALLER = 10
STARTER = 11
ROUND = 12
TICK = 13
LAST_ACTION = 14  # the tick of it
PASSED = 15  # a bit for each seat
ORDER = 16  # in which seats acted in the last tick, four bits each
HANDS = 17  # [seat] from here on
FRONTS = HANDS + MOST_SEATS
LAST_DRAW = FRONTS + MOST_SEATS  # the tick of it
TOTALS = LAST_DRAW + MOST_SEATS
WINS = TOTALS + MOST_SEATS
COLUMNS = WINS + MOST_SEATS

CALLED, STALLED = 1, 2
NEVER_DREW = -(1 << 30)

# An observation: seven blocks of sixteen bytes, each of them twelve counts and four numbers.
BLOCK = 16
# Block 0: the hand; cards in the pile, whether a draw is allowed now, ticks until the stall, seats.
# [seat, from the one that looks]: what lies in front; cards in the hand, total, passed, somebody sits.
SEAT_BLOCKS = 1
OBSERVATION = (SEAT_BLOCKS + MOST_SEATS) * BLOCK
