"""What a seat is told: its observation and the mask of its actions, four bytes in a word."""

from tablee.sim.ruckus.columns import (
    BLOCK,
    CALL,
    COMPLETE,
    DECK_CARDS,
    DONE,
    DRAW,
    FORM,
    FRONTS,
    HANDS,
    KINDS,
    LAST_ACTION,
    MOST_SEATS,
    NEXT,
    PASS,
    PASSED,
    SEATS,
    STALL,
    TICK,
    TOTALS,
)
from tablee.sim.ruckus.rules import may_draw
from tablee.sim.ruckus.words import count, held, pairs
from tablee.solver.jit import ZERO, Halves, Ints, part


@part
def four_bytes(cards: int) -> int:
    """Four families of a word, a byte each."""
    low = (cards & 0xFFFF | (cards & 0xFFFF) << 8) & 0x00FF00FF
    return (low | low << 4) & 0x0F0F0F0F


@part
def write_counts(cards: int, row: Halves, at: int) -> None:
    """Twelve families from this word of the row on."""
    for word in range(3):
        row[at + word] = four_bytes(cards >> 16 * word)


@part
def write_mask(game: Ints, seat: int, row: Halves) -> None:
    """A byte for each action, as words of four; to wait is always possible."""
    for word in range(row.size):
        row[word] = 0
    if game[DONE]:
        return
    hand, seats = game[HANDS + seat], game[SEATS]
    row[0] = 1
    if hand == 0:
        row[0] |= 1 << 8 * CALL
    elif pairs(hand):
        write_counts(pairs(hand), row, FORM // 4)
    else:
        if game[NEXT] == DECK_CARDS:
            row[0] |= 1 << 8 * PASS
        elif may_draw(game, seat):
            row[0] |= 1 << 8 * DRAW
        owner = seat
        for kind in range(seats):
            write_counts(hand & held(game[FRONTS + owner]), row, (COMPLETE + KINDS * kind) // 4)
            owner = owner + 1 if owner + 1 < seats else 0


@part
def write_observation(game: Ints, seat: int, row: Halves) -> None:
    """Seven blocks of sixteen bytes, as words of four."""
    seats, other = game[SEATS], seat
    write_counts(game[HANDS + seat], row, 0)
    until_stall = ZERO
    if game[NEXT] == DECK_CARDS:
        until_stall = min(127, max(ZERO, game[STALL] - game[TICK] + game[LAST_ACTION]))
    row[3] = DECK_CARDS - game[NEXT] | (256 if may_draw(game, seat) else 0) | until_stall << 16 | seats << 24
    for place in range(MOST_SEATS):
        at = (place + 1) * BLOCK // 4
        if place >= seats:
            for word in range(4):
                row[at + word] = 0
            continue
        write_counts(game[FRONTS + other], row, at)
        total, passed = min(127, game[TOTALS + other]), game[PASSED] >> other & 1
        row[at + 3] = count(game[HANDS + other]) | total << 8 | passed << 16 | 1 << 24
        other = other + 1 if other + 1 < seats else 0
