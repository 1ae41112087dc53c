"""What a choice does in a round, if it is possible when its turn comes (RUC-31)."""

from tablee.sim.ruckus.columns import (
    AUTO_CALL,
    AUTO_FORM,
    CALL,
    CALLED,
    CALLER,
    COOLDOWN,
    DECK_CARDS,
    DRAW,
    FORM,
    FRONTS,
    HANDS,
    KINDS,
    LAST_ACTION,
    LAST_DRAW,
    NEXT,
    OVER,
    PASSED,
    SEATS,
    STALLED,
    STARTER,
    TICK,
    WAIT,
)
from tablee.sim.ruckus.words import cards_of, held, pairs
from tablee.solver.jit import ZERO, Bytes, Ints, part, step


@part
def lay(game: Ints, seat: int, family: int) -> None:
    """Every copy held goes in front of the seat (RUC-12, RUC-15, RUC-28)."""
    laid = cards_of(game[HANDS + seat], family)
    game[HANDS + seat] -= laid
    game[FRONTS + seat] += laid
    game[PASSED] = 0


@part
def may_draw(game: Ints, seat: int) -> bool:
    """RUC-27, for a hand that has formed and holds a card."""
    return bool(game[NEXT] < DECK_CARDS and game[TICK] - game[LAST_DRAW + seat] >= game[COOLDOWN])


@part
def draw(game: Ints, cards: Bytes, seat: int) -> None:
    game[HANDS + seat] += 1 << 4 * (ZERO + cards[game[NEXT]])
    game[NEXT] += 1
    game[LAST_DRAW + seat] = game[TICK]
    game[PASSED] = 0


@part
def act_alone(game: Ints, cards: Bytes, seat: int, action: int) -> bool:
    """Draw, pass or call, if that is possible now."""
    hand = game[HANDS + seat]
    if action == CALL:
        if hand == 0:
            game[OVER], game[CALLER] = CALLED, seat  # RUC-35
        return bool(hand == 0)
    if hand == 0 or pairs(hand):
        return False  # RUC-26, RUC-13
    if action == DRAW:
        if not may_draw(game, seat):
            return False
        draw(game, cards, seat)
        return True
    if game[NEXT] < DECK_CARDS or game[PASSED] >> seat & 1:
        return False  # RUC-43; who has passed already changes nothing
    game[PASSED] |= 1 << seat
    if game[PASSED] == (1 << game[SEATS]) - 1:
        game[OVER] = STALLED
    return True


@part
def act_on_family(game: Ints, seat: int, action: int) -> bool:
    """Form, complete or steal, if that is possible now."""
    kind, family = (action - FORM) // KINDS, (action - FORM) % KINDS
    hand, bit = game[HANDS + seat], 1 << 4 * family
    if kind == 0:
        if pairs(hand) & bit:
            lay(game, seat, family)
            return True
        return False
    if pairs(hand) or not hand & bit or kind > game[SEATS]:
        return False  # RUC-13, RUC-18, RUC-28
    owner = seat + kind - 1
    if owner >= game[SEATS]:
        owner -= game[SEATS]
    taken = cards_of(game[FRONTS + owner], family)
    if taken == 0:
        return False
    if owner != seat:  # RUC-17, RUC-21
        game[FRONTS + owner] -= taken
        game[FRONTS + seat] += taken
    lay(game, seat, family)
    return True


@step
def help_the_young(game: Ints) -> None:
    """The table forms every hand (RUC-14), then calls for the first empty one from the starter on (RUC-37)."""
    seats = game[SEATS]
    if game[AUTO_FORM]:
        for seat in range(seats):
            formed = game[HANDS + seat] & pairs(game[HANDS + seat]) * 15
            if formed:
                game[HANDS + seat] -= formed
                game[FRONTS + seat] += formed
                game[PASSED] = 0
    if game[AUTO_CALL]:
        for place in range(seats):
            seat = (game[STARTER] + place) % seats
            if game[HANDS + seat] == 0:
                game[OVER], game[CALLER] = CALLED, seat
                return


@part
def nobody_can_act(game: Ints) -> bool:
    """RUC-43: no form, steal, complete or call is left."""
    lying = ZERO
    for seat in range(game[SEATS]):
        lying |= held(game[FRONTS + seat])
    for seat in range(game[SEATS]):
        hand = game[HANDS + seat]
        if hand == 0 or pairs(hand) or hand & lying:
            return False
    return True


@part
def act(game: Ints, cards: Bytes, seat: int, action: int) -> None:
    """What the seat chose, if it is possible now, and all that follows from it."""
    if action < FORM:
        changed = action != WAIT and act_alone(game, cards, seat, action)
    else:
        changed = act_on_family(game, seat, action)
    if not changed:
        return
    game[LAST_ACTION] = game[TICK]
    if game[OVER] == 0 and (game[AUTO_FORM] or game[AUTO_CALL]):
        help_the_young(game)
    if game[NEXT] == DECK_CARDS and game[OVER] == 0 and nobody_can_act(game):
        game[OVER] = STALLED
