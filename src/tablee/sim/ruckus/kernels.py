"""Rounds of Ruckus! in kernels, tick by tick. A game is one row of words and its deck.

In a tick every seat chooses at once. The choices then take effect one after the other, in an order that a lot decides
anew each tick; one that is not possible any more when its turn comes has no effect (RUC-31).
"""

from tablee.sim.batch import Bools
from tablee.sim.bits import nth, ones
from tablee.sim.ruckus.columns import (
    AUTO_CALL,
    AUTO_FORM,
    BLOCK,
    CALL,
    CALLED,
    CALLER,
    COMPLETE,
    COOLDOWN,
    DECK_CARDS,
    DONE,
    DRAW,
    EACH_FAMILY,
    FORM,
    FRONTS,
    HANDS,
    KINDS,
    LAST_ACTION,
    LAST_DRAW,
    MOST_SEATS,
    NEVER_DREW,
    NEXT,
    ORDER,
    OVER,
    PASS,
    PASSED,
    ROUND,
    SEATS,
    STALL,
    STALLED,
    STARTER,
    TARGET,
    TICK,
    TOTALS,
    WAIT,
    WINS,
)
from tablee.sim.stream import begin_stream, below
from tablee.solver.jit import ZERO, Bytes, Halves, Ints, entry, part, step

HAND_CARDS = 7  # RUC-04
BONUS_POINTS = 2  # RUC-47


# --- words of twelve counts ---------------------------------------------------------------------------------


@part
def held(cards: int) -> int:
    """The families of which there is a card: the lowest bit of each."""
    return (cards | cards >> 1 | cards >> 2) & EACH_FAMILY


@part
def pairs(cards: int) -> int:
    """The families of which there are two or more (RUC-11)."""
    return (cards >> 1 | cards >> 2) & EACH_FAMILY


@part
def count(cards: int) -> int:
    """Cards in all. Sums of eight bits: no family, and no two, reach 256."""
    doubled = (cards & 0x0F0F0F0F0F0F) + (cards >> 4 & 0x0F0F0F0F0F0F)
    return doubled * 0x010101010101 >> 40 & 0xFF


@part
def cards_of(cards: int, family: int) -> int:
    """The four bits of one family, in their place."""
    return cards & 15 << 4 * family


# --- rules --------------------------------------------------------------------------------------------------


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


# --- rounds -------------------------------------------------------------------------------------------------


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


# --- what is told -------------------------------------------------------------------------------------------


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


# --- ways in ------------------------------------------------------------------------------------------------


@entry
def reset_games(games: Ints, cards: Bytes, rewards: Ints, seed: int) -> None:
    for index in range(games.shape[0]):
        begin_stream(games[index], seed, index)
        begin(games[index], cards[index], rewards[index])


@entry
def observe_games(games: Ints, observations: Halves, masks: Halves, done: Bools) -> None:
    for index in range(games.shape[0]):
        done[index] = games[index, DONE] != 0
        for seat in range(observations.shape[1]):
            write_observation(games[index], seat, observations[index, seat])
            write_mask(games[index], seat, masks[index, seat])


@entry
def step_games(games: Ints, cards: Bytes, actions: Ints, rewards: Ints) -> None:
    """One tick in every game; a game that was done begins anew instead."""
    for index in range(games.shape[0]):
        game = games[index]
        for seat in range(game[SEATS]):
            rewards[index, seat] = 0
        if game[DONE]:
            begin(game, cards[index], rewards[index])
            continue
        order = draw_order(game)
        game[ORDER] = order
        for _ in range(game[SEATS]):
            if game[OVER] == 0:
                act(game, cards[index], order & 15, actions[index, order & 15])
            order >>= 4
        end_tick(game, cards[index], rewards[index])


@part
def pick(game: Ints, seat: int, waits: int, eager: bool) -> int:
    """Any possible action, each as likely. To wait counts `waits` times, and is all that is left if nothing else is.

    If `eager`, draw or pass only where no card can be laid.
    """
    hand, seats = game[HANDS + seat], game[SEATS]
    if hand == 0:
        return WAIT if below(game, 1 + waits) else CALL
    formable = pairs(hand)
    if formable:
        choices = ones(formable)
        chosen = below(game, choices + waits)
        return WAIT if chosen == choices else FORM + nth(formable, chosen) // 4
    lays, owner = ZERO, seat
    for _ in range(seats):
        lays += ones(hand & held(game[FRONTS + owner]))
        owner = owner + 1 if owner + 1 < seats else ZERO
    lone = PASS if game[NEXT] == DECK_CARDS else DRAW if may_draw(game, seat) else WAIT
    if eager and lays:
        lone = WAIT
    choices = lays + waits + (lone != WAIT)
    chosen = below(game, choices) if choices else ZERO
    if chosen >= lays:
        return lone if chosen == lays else WAIT
    for kind in range(seats):
        found = hand & held(game[FRONTS + owner])
        number = ones(found)
        if chosen < number:
            return COMPLETE + KINDS * kind + nth(found, chosen) // 4
        chosen -= number
        owner = owner + 1 if owner + 1 < seats else ZERO
    return WAIT


@entry
def sample_games(games: Ints, actions: Ints) -> None:
    for index in range(games.shape[0]):
        for seat in range(actions.shape[1]):
            actions[index, seat] = pick(games[index], seat, ZERO + 1, False)


@entry
def play_out(games: Ints, cards: Bytes, rewards: Ints, eager: bool) -> int:
    """Play the round of every game to its end at random, nobody waiting; returns the number of decisions."""
    decisions = 0
    for index in range(games.shape[0]):
        game = games[index]
        over = game[DONE] != 0
        while not over:
            order = draw_order(game)
            for _ in range(game[SEATS]):
                if game[OVER] == 0:
                    action = pick(game, order & 15, ZERO, eager)
                    decisions += action != WAIT
                    act(game, cards[index], order & 15, action)
                order >>= 4
            over = end_tick(game, cards[index], rewards[index])
    return decisions
