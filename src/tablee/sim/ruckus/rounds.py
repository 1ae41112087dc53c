"""Deals, ticks and scores: one round after the other until the game is over."""

from tablee.games.ruckus.rules import HAND_CARDS
from tablee.games.ruckus.scoring import BONUS_POINTS
from tablee.sim.ruckus.columns import (
    CALLED,
    CALLER,
    DECK_CARDS,
    DONE,
    FRONTS,
    HANDS,
    LAST_ACTION,
    LAST_DRAW,
    MOST_SEATS,
    NEVER_DREW,
    NEXT,
    OVER,
    PASSED,
    ROUND,
    SEATS,
    STALL,
    STALLED,
    STARTER,
    TARGET,
    TICK,
    TOTALS,
    WINS,
)
from tablee.sim.ruckus.rules import help_the_young
from tablee.sim.ruckus.words import count
from tablee.sim.stream import below
from tablee.solver.jit import ZERO, Bytes, Ints, part, step


@part
def points_of(game: Ints, seat: int) -> int:
    """RUC-44 to RUC-48."""
    bonus = BONUS_POINTS if game[OVER] == CALLED and game[CALLER] == seat else ZERO
    return max(ZERO, count(game[FRONTS + seat]) - count(game[HANDS + seat])) + bonus


@step
def score(game: Ints, rewards: Ints) -> None:
    """The round is over: points, totals, and whether the game is over too (RUC-49)."""
    best, highest = ZERO, ZERO
    for seat in range(game[SEATS]):
        points = points_of(game, seat)
        rewards[seat] += points
        game[TOTALS + seat] += points
        best, highest = max(best, points), max(highest, game[TOTALS + seat])
    for seat in range(game[SEATS]):
        game[WINS + seat] += points_of(game, seat) == best
    game[DONE] = highest >= game[TARGET] or game[TARGET] == 0


@step
def deal(game: Ints, cards: Bytes) -> None:
    """All 72 cards shuffled, seven for each seat (RUC-03, RUC-04, RUC-52)."""
    for place in range(DECK_CARDS):
        cards[place] = place // 6
    for last in range(DECK_CARDS - 1, 0, -1):
        pick = below(game, last + 1)
        cards[last], cards[pick] = cards[pick], cards[last]
    place = 0
    for seat in range(game[SEATS]):
        hand = ZERO
        for _ in range(HAND_CARDS):
            hand += 1 << 4 * (ZERO + cards[place])
            place += 1
        game[HANDS + seat], game[FRONTS + seat], game[LAST_DRAW + seat] = hand, 0, NEVER_DREW
    game[NEXT], game[OVER], game[CALLER] = place, 0, 0
    game[TICK] = game[LAST_ACTION] = game[PASSED] = 0
    help_the_young(game)


@step
def after_round(game: Ints, cards: Bytes, rewards: Ints) -> None:
    """Score the round that is over, and deal the next ones until one is to be played or the game is over."""
    while game[OVER]:
        score(game, rewards)
        if game[DONE]:
            return
        game[ROUND] += 1
        game[STARTER] = (game[STARTER] + 1) % game[SEATS]
        deal(game, cards)


@step
def begin(game: Ints, cards: Bytes, rewards: Ints) -> None:
    """A new game; a lot decides who gives the signal. Where the table forms and calls, the deal may end the round."""
    for seat in range(MOST_SEATS):
        game[TOTALS + seat] = game[WINS + seat] = 0
    game[ROUND], game[DONE] = 1, 0
    game[STARTER] = below(game, game[SEATS])
    deal(game, cards)
    after_round(game, cards, rewards)


@part
def draw_order(game: Ints) -> int:
    """The seats in an order that a lot decides, four bits each, the first lowest."""
    order = 0x543210
    for last in range(game[SEATS] - 1, 0, -1):
        pick = below(game, last + 1)
        differ = (order >> 4 * last ^ order >> 4 * pick) & 15
        order ^= differ << 4 * last | differ << 4 * pick if pick != last else 0
    return order


@part
def end_tick(game: Ints, cards: Bytes, rewards: Ints) -> bool:
    """The clock goes on; with an empty pile it may end the round (RUC-43). Says whether the round is over."""
    game[TICK] += 1
    quiet = game[TICK] - game[LAST_ACTION] >= game[STALL]
    if game[OVER] == 0 and game[NEXT] == DECK_CARDS and quiet:
        game[OVER] = STALLED
    if game[OVER] == 0:
        return False
    after_round(game, cards, rewards)
    return True
