"""Rounds of Duo in kernels: deal, what is legal, act, observe. A game is one row of words and its cards."""

from tablee.games.duo.rules import HAND_CARDS
from tablee.sim.batch import Bools, Small
from tablee.sim.bits import nth, write_bits
from tablee.sim.duo.columns import (
    CARDS,
    DONE,
    DRAW,
    EXHAUSTED,
    FITS,
    HAND_PLANE,
    IN_TURN_SEEN,
    LAID,
    LAID_ON_SEEN,
    MASK_WORDS,
    MOST_SEATS,
    NEXT,
    OTHERS_HELD,
    OUT,
    OVER,
    PILE,
    PILE_SEEN,
    ROUND,
    SEATS,
    SEEN,
    SEEN_PLANE,
    SIZES,
    SIZES_SEEN,
    SLOTS,
    STARTER,
    STOP,
    SYMBOLS_HELD,
    TARGET,
    TOP_PLANES,
    TOPS,
    TOTALS,
    TOTALS_SEEN,
    TURBO_CARD,
    TURN,
    WINS,
)
from tablee.sim.stream import begin_stream, below
from tablee.solver.bits import ones
from tablee.solver.jit import ZERO, Bytes, Ints, entry, part, step

TURBO_BIT = 1 << TURBO_CARD - 64
UNLIKE_BITS = 2 * TURBO_BIT - 1  # a turbo-joker is offered once, however many are held


@part
def add_card(game: Ints, symbols: int, others: int, card: int) -> None:
    """Set a card's bit in the two words at these columns; turbo-jokers fill the bits from theirs on."""
    if card < 64:
        game[symbols] |= 1 << card
    elif card < TURBO_CARD:
        game[others] |= 1 << card - 64
    else:
        game[others] |= (game[others] << 1 | TURBO_BIT) & ~(TURBO_BIT - 1)


@part
def take_card(game: Ints, seat: int, card: int) -> None:
    if card < 64:
        game[SYMBOLS_HELD + seat] &= ~(1 << card)
    elif card < TURBO_CARD:
        game[OTHERS_HELD + seat] &= ~(1 << card - 64)
    else:
        held = game[OTHERS_HELD + seat]
        game[OTHERS_HELD + seat] = held & TURBO_BIT - 1 | held >> 1 & ~(TURBO_BIT - 1)


@part
def lay_card(game: Ints, cards: Bytes, pile: int, card: int) -> None:
    """Onto a discard pile; the cards behind the deck are those laid, with the pile in the highest bit."""
    game[TOPS + pile] = card
    cards[SLOTS + game[LAID]] = card | pile << 7
    game[LAID] += 1
    add_card(game, SEEN, SEEN + 1, card)


@step
def deal(game: Ints, cards: Bytes) -> None:
    """Shuffle and deal a round (DUO-06, DUO-07); the starter is set already."""
    size, seats, starter = game[CARDS], game[SEATS], game[STARTER]
    for card in range(size):
        cards[card] = min(card, TURBO_CARD)
    for last in range(size - 1, 0, -1):
        pick = below(game, last + 1)
        cards[last], cards[pick] = cards[pick], cards[last]
    game[SEEN] = game[SEEN + 1] = game[LAID] = 0
    for seat in range(seats):
        game[SYMBOLS_HELD + seat] = game[OTHERS_HELD + seat] = 0
        game[SIZES + seat] = HAND_CARDS
    seat = starter
    for place in range(HAND_CARDS * seats):
        add_card(game, SYMBOLS_HELD + seat, OTHERS_HELD + seat, ZERO + cards[place])
        seat = seat + 1 if seat + 1 < seats else ZERO
    dealt = HAND_CARDS * seats
    lay_card(game, cards, ZERO, ZERO + cards[dealt])
    lay_card(game, cards, ZERO + 1, ZERO + cards[dealt + 1])
    game[NEXT], game[TURN] = dealt + 2, starter
    game[PILE] = game[OVER] = 0


@step
def begin(game: Ints, cards: Bytes) -> None:
    """A new game; a lot decides who starts."""
    for seat in range(MOST_SEATS):
        game[TOTALS + seat] = game[WINS + seat] = game[SIZES + seat] = 0
    game[ROUND], game[DONE] = 1, 0
    game[STARTER] = below(game, game[SEATS])
    deal(game, cards)


@part
def offers(game: Ints) -> tuple[int, int, int, int]:
    """The cards that the seat in turn may lay: symbols and others on the left, symbols and others on the right."""
    seat, pile = game[TURN], game[PILE]
    left = right = ~ZERO
    if pile:
        left, right = (~ZERO, ZERO) if pile == 1 else (ZERO, ~ZERO)  # DUO-13
    symbols, others = game[SYMBOLS_HELD + seat], game[OTHERS_HELD + seat] & UNLIKE_BITS
    top, other_top = game[TOPS], game[TOPS + 1]
    return (
        symbols & FITS[top, 0] & left,
        others & FITS[top, 1] & left,
        symbols & FITS[other_top, 0] & right,
        others & FITS[other_top, 1] & right,
    )


@part
def is_legal(game: Ints, action: int) -> bool:
    """May the seat in turn do this?"""
    if action >= DRAW or action < 0:
        return action == (STOP if game[PILE] else DRAW)
    pile, card = action // SLOTS, action % SLOTS
    symbols, others, right_symbols, right_others = offers(game)
    if pile:
        symbols, others = right_symbols, right_others
    bits = symbols >> card if card < 64 else others >> card - 64
    return bits & 1 == 1


@step
def score(game: Ints, rewards: Ints) -> None:
    """The round is over: points, totals, and whether the game is over too (DUO-30, DUO-32, DUO-36)."""
    seats, winner, held, best = game[SEATS], game[TURN], ZERO, -(1 << 30)
    for seat in range(seats):
        held += game[SIZES + seat]
    for seat in range(seats):
        points = -game[SIZES + seat] if game[OVER] == EXHAUSTED else held if seat == winner else 0
        rewards[seat] += points
        game[TOTALS + seat] += points
        best = max(best, game[TOTALS + seat])
    if game[OVER] == OUT:
        game[WINS + winner] += 1
    game[DONE] = best >= game[TARGET] or game[TARGET] == 0


@part
def pass_turn(game: Ints) -> None:
    """DUO-11."""
    following = game[TURN] + 1
    game[TURN] = following if following < game[SEATS] else 0


@part
def act(game: Ints, cards: Bytes, action: int) -> None:
    """Do what is legal; OVER says whether that ended the round."""
    seat = game[TURN]
    if action < DRAW:
        pile, card = (1, action - SLOTS) if action >= SLOTS else (0, action)
        take_card(game, seat, card)
        lay_card(game, cards, pile, card)
        game[PILE] = pile + 1
        game[SIZES + seat] -= 1
        if game[SIZES + seat] == 0:
            game[OVER] = OUT  # DUO-28: at once
    elif action == DRAW:
        add_card(game, SYMBOLS_HELD + seat, OTHERS_HELD + seat, ZERO + cards[game[NEXT]])
        game[SIZES + seat] += 1
        game[NEXT] += 1
        pass_turn(game)
        if game[NEXT] == game[CARDS]:
            game[OVER] = EXHAUSTED  # DUO-33
    else:
        game[PILE] = 0
        pass_turn(game)


@step
def after_round(game: Ints, cards: Bytes, rewards: Ints) -> None:
    """Score the round that is over, and deal the next one unless the game is over too (DUO-38)."""
    score(game, rewards)
    if not game[DONE]:
        game[ROUND] += 1
        game[STARTER] = (game[STARTER] + 1) % game[SEATS]
        deal(game, cards)


@part
def write_mask(game: Ints, row: Ints) -> None:
    """A byte for each action, as whole words."""
    if game[DONE]:
        for word in range(MASK_WORDS):
            row[word] = 0
        return
    symbols, others, right_symbols, right_others = offers(game)
    write_bits(symbols, 8, row, 0)
    write_bits(others, 2, row, 8)
    write_bits(right_symbols, 8, row, 10)
    write_bits(right_others, 2, row, 18)
    row[20] = 256 if game[PILE] else 1  # DRAW is the first byte of the word, STOP the second


@part
def write_observation(game: Ints, seat: int, row: Ints, numbers: Small) -> None:
    """What a seat may know; `row` and `numbers` are the same memory as words and as bytes."""
    write_bits(game[SYMBOLS_HELD + seat], 8, row, HAND_PLANE // 8)
    write_bits(game[OTHERS_HELD + seat], 2, row, HAND_PLANE // 8 + 8)
    for word in range(TOP_PLANES // 8, SEEN_PLANE // 8):
        row[word] = 0
    numbers[TOP_PLANES + game[TOPS]] = 1
    numbers[TOP_PLANES + SLOTS + game[TOPS + 1]] = 1
    write_bits(game[SEEN], 8, row, SEEN_PLANE // 8)
    write_bits(game[SEEN + 1], 2, row, SEEN_PLANE // 8 + 8)
    seats, other = game[SEATS], seat
    for place in range(MOST_SEATS):
        if place < seats:
            numbers[SIZES_SEEN + place] = game[SIZES + other]
            numbers[TOTALS_SEEN + place] = min(127, max(-127, game[TOTALS + other]))
            other = other + 1 if other + 1 < seats else 0
        else:
            numbers[SIZES_SEEN + place] = numbers[TOTALS_SEEN + place] = 0
    numbers[PILE_SEEN] = game[CARDS] - game[NEXT]
    numbers[LAID_ON_SEEN], numbers[LAID_ON_SEEN + 1] = game[PILE] == 1, game[PILE] == 2
    numbers[IN_TURN_SEEN] = game[TURN] == seat


@entry
def reset_games(games: Ints, cards: Bytes, seed: int) -> None:
    for index in range(games.shape[0]):
        begin_stream(games[index], seed, index)
        begin(games[index], cards[index])


@entry
def observe_games(games: Ints, observations: Ints, numbers: Small, masks: Ints, done: Bools) -> None:
    for index in range(games.shape[0]):
        done[index] = games[index, DONE] != 0
        write_observation(games[index], games[index, TURN], observations[index], numbers[index])
        write_mask(games[index], masks[index])


@entry
def observe_seat(game: Ints, seat: int, row: Ints, numbers: Small) -> None:
    write_observation(game, seat, row, numbers)


@entry
def first_illegal(games: Ints, actions: Ints) -> int:
    """The first game that is asked for what it does not allow, or -1."""
    for index in range(games.shape[0]):
        if not games[index, DONE] and not is_legal(games[index], actions[index]):
            return index
    return -1


@entry
def step_games(games: Ints, cards: Bytes, actions: Ints, rewards: Ints) -> None:
    """One action in every game; a game that was done begins anew instead."""
    for index in range(games.shape[0]):
        game = games[index]
        for seat in range(game[SEATS]):
            rewards[index, seat] = 0
        if game[DONE]:
            begin(game, cards[index])
            continue
        act(game, cards[index], actions[index])
        if game[OVER]:
            after_round(game, cards[index], rewards[index])


@part
def pick(game: Ints, eager: bool) -> int:
    """Any legal action, each as likely; if `eager`, draw or stop only where no card fits."""
    symbols, others, right_symbols, right_others = offers(game)
    left, jokers = ones(symbols), ones(others)
    right = ones(right_symbols)
    fitting = left + jokers + right + ones(right_others)
    chosen = below(game, fitting + 1 - (eager and fitting > 0))
    if chosen == fitting:
        return STOP if game[PILE] else DRAW
    if chosen < left:
        return nth(symbols, chosen)
    if chosen < left + jokers:
        return 64 + nth(others, chosen - left)
    if chosen < left + jokers + right:
        return SLOTS + nth(right_symbols, chosen - left - jokers)
    return SLOTS + 64 + nth(right_others, chosen - left - jokers - right)


@entry
def sample_games(games: Ints, actions: Ints) -> None:
    for index in range(games.shape[0]):
        actions[index] = pick(games[index], False)


@entry
def play_out(games: Ints, cards: Bytes, rewards: Ints, eager: bool) -> int:
    """Play the round of every game to its end at random; returns the number of decisions."""
    decisions = 0
    for index in range(games.shape[0]):
        game = games[index]
        while not game[DONE]:
            act(game, cards[index], pick(game, eager))
            decisions += 1
            if game[OVER]:
                after_round(game, cards[index], rewards[index])
                break
    return decisions
