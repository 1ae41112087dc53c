"""Rounds of Ruckus! in kernels, tick by tick. A game is one row of words and its deck.

In a tick every seat chooses at once. The choices then take effect one after the other, in an order that a lot decides
anew each tick; one that is not possible any more when its turn comes has no effect (RUC-31).
"""

from tablee.sim.batch import Bools
from tablee.sim.bits import nth
from tablee.sim.ruckus.columns import (
    CALL,
    COMPLETE,
    DECK_CARDS,
    DONE,
    DRAW,
    FORM,
    FRONTS,
    HANDS,
    KINDS,
    NEXT,
    ORDER,
    OVER,
    PASS,
    SEATS,
    WAIT,
)
from tablee.sim.ruckus.rounds import begin, draw_order, end_tick
from tablee.sim.ruckus.rules import act, may_draw
from tablee.sim.ruckus.telling import write_mask, write_observation
from tablee.sim.ruckus.words import held, pairs
from tablee.sim.stream import begin_stream, below
from tablee.solver.bits import ones
from tablee.solver.jit import ZERO, Bytes, Halves, Ints, entry, part


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
