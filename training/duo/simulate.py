"""Matches of Duo between nets and simple players, compiled, and what can be learned from them.

Each seat is played by the net in training, by an older net, by level 3's linear rating or by "longest chain". Of every
turn that the net in training took, the inputs of what it left are noted, together with what the net then expected
(`expected`) and, once the round is over, what it should have expected (`target`): TD(λ), cut at every turn taken at
random, where the best turn's expectation takes over.
"""

from functools import partial
from typing import NamedTuple

import numpy as np

from tablee.bots.duo.cards import Floats
from tablee.bots.duo.chains import MOST_CARDS, TurnList, list_turns
from tablee.bots.duo.features import (
    INPUTS,
    Desk,
    Sight,
    Singles,
    new_desk,
    prepare,
    table_inputs,
    turn_inputs,
)
from tablee.bots.duo.net import ANSWERS, Choice, Net, new_choice, rate
from tablee.bots.duo.search import lay, longest_row, new_turns
from tablee.bots.duo.worth import Situation, rate_turns
from tablee.solver.jit import Bytes, Ints, compiled, kernel
from training.duo.equity import equity

CARDS = 80
HAND_CARDS = 7
MOST_ROUNDS = 40
TARGETS = np.array([0, 0, 10, 15, 15, 20, 20])

NET, OLD, LINEAR, LONGEST = 0, 1, 2, 3  # who plays a seat


class Minds(NamedTuple):
    """What the players know."""

    fits: Bytes  # [card, card]
    net: Net
    old: Net
    linear: Floats
    equity: Singles
    steps: int  # cards tried on one pile in one turn
    explore: float  # share of the net's turns taken at random
    trace: float  # λ
    boot: bool  # level 3's rating decides for the net, which only watches


class Matches(NamedTuple):
    """What is to be played, a row for each match."""

    rules: Ints  # seats, cards, target, turbo
    players: Ints  # [match, seat] who plays it
    seeds: Ints


class Table(NamedTuple):
    deck: Ints
    hands: Ints
    sizes: Ints
    heads: Ints
    unseen: Bytes  # [seat, card]
    totals: Ints
    players: Ints  # [seat] who plays it


class Notes(NamedTuple):
    """One row for each turn noted."""

    x: Singles
    expected: Singles  # of the best turn
    cut: Bytes  # the turn was taken at random
    seat: Ints
    target: Singles


turns_room, desk_room, choice_room = kernel(new_turns), kernel(new_desk), kernel(new_choice)


class Tools(NamedTuple):
    turns: TurnList
    desk: Desk
    choice: Choice
    old_choice: Choice  # the older net may have other layers


@kernel
def deal(table: Table, seats: int, cards: int) -> int:
    """Shuffles and deals; the place of the next card of the pile."""
    deck, hands, unseen = table.deck[:cards], table.hands, table.unseen
    np.random.shuffle(deck)
    unseen[:] = 0
    for card in deck:
        unseen[:, card] = 1
    at = 0
    for seat in range(seats):
        table.sizes[seat] = HAND_CARDS
        for place in range(HAND_CARDS):
            hands[seat, place] = deck[at]
            unseen[seat, deck[at]] = 0
            at += 1
    for pile in range(2):
        table.heads[pile] = deck[at]
        unseen[:, deck[at]] = 0
        at += 1
    return at


@kernel
def sight_of(table: Table, seats: int, seat: int, pile: int, target: int, turbo: int) -> Sight:
    rivals, needs = np.zeros(seats - 1, np.int64), np.zeros(seats, np.int64)
    for place in range(seats):
        who = (seat + place) % seats
        needs[place] = max(1, target - table.totals[who])
        if place:
            rivals[place - 1] = table.sizes[who]
    size = min(table.sizes[seat], MOST_CARDS)
    return Sight(table.hands[seat], size, table.heads, rivals, needs, pile, table.unseen[seat], turbo)


@kernel
def watch(minds: Minds, sight: Sight, found: int, tools: Tools) -> int:
    """Level 3's rating decides, and what its turn leaves is noted."""
    fits, turns, choice = minds.fits, tools.turns, tools.choice
    seen = Situation(sight.hand, sight.size, sight.heads, sight.rivals.min(), sight.pile, sight.unseen)
    best = rate_turns(fits, seen, minds.linear, turns, found)
    table_inputs(sight, choice.x)
    prepare(fits, sight, tools.desk)
    if turns.rows[best, 1] < sight.size:
        turn_inputs(sight, turns, best, tools.desk, choice.x)
        choice.best[:] = choice.x
    return best


@kernel
def choose(minds: Minds, who: int, sight: Sight, tools: Tools) -> tuple[int, bool]:
    """The row of the turn chosen, and whether it was taken at random. Of the net: choice.best is what it leaves."""
    fits, turns, choice = minds.fits, tools.turns, tools.choice
    found = list_turns(fits, sight.hand, sight.size, sight.heads, minds.steps, turns)
    if who == LONGEST:
        return longest_row(turns.rows, found), False
    if who == LINEAR:
        seen = Situation(sight.hand, sight.size, sight.heads, sight.rivals.min(), sight.pile, sight.unseen)
        return (0 if found == 1 else rate_turns(fits, seen, minds.linear, turns, found)), False
    if who == OLD:
        return (
            0 if found == 1 else rate(fits, minds.old, sight, turns, found, tools.desk, tools.old_choice)
        ), False
    best = (
        watch(minds, sight, found, tools)
        if minds.boot
        else rate(fits, minds.net, sight, turns, found, tools.desk, choice)
    )
    free = minds.explore > 0 and found > 1 and turns.rows[best, 1] < sight.size
    if free and np.random.random() < minds.explore:
        other = np.random.randint(0, found)
        if other != best and turns.rows[other, 1] < sight.size:
            turn_inputs(sight, turns, other, tools.desk, choice.x)
            choice.best[:] = choice.x
            return other, not minds.boot
    return best, False


@kernel
def play_round(
    minds: Minds, table: Table, rule: Ints, starter: int, tools: Tools, notes: Notes, noted: int
) -> tuple[int, int]:
    """Who went out (or -1), and how many turns are noted by now. rule: seats, cards, target, turbo."""
    seats, cards, seat = rule[0], rule[1], starter
    at = deal(table, seats, cards)
    sizes, hands = table.sizes, table.hands
    while True:
        sight = sight_of(table, seats, seat, cards - at, rule[2], rule[3])
        who = table.players[seat]
        row, cut = choose(minds, who, sight, tools)
        turn = tools.turns.rows[row]
        if who == NET and noted < notes.seat.size and turn[1] < sight.size:
            notes.x[noted] = tools.choice.best
            notes.expected[noted] = tools.choice.best_answer
            notes.cut[noted], notes.seat[noted] = cut, seat
            noted += 1
        if turn[0] < 0:
            hands[seat, sizes[seat]] = table.deck[at]
            table.unseen[seat, table.deck[at]] = 0
            sizes[seat] += 1
            at += 1
            if at == cards:
                return -1, noted
        else:
            table.heads[turn[0]] = turn[3]
            for i in range(sight.size):
                if turn[2] >> i & 1:
                    table.unseen[:, hands[seat, i]] = 0
            sizes[seat] = lay(hands[seat], sizes[seat], turn[2], table.unseen[seat])
            if sizes[seat] == 0:
                return seat, noted
        seat = (seat + 1) % seats


@kernel
def settle(minds: Minds, table: Table, rule: Ints, winner: int, starter: int, worth: Singles) -> bool:
    """Adds the points; worth: what each seat should have expected of the round. Is the match over?"""
    seats, target, held = rule[0], rule[2], table.sizes[: rule[0]].sum()
    for seat in range(seats):
        gained = (held if seat == winner else 0) if winner >= 0 else -table.sizes[seat]
        table.totals[seat] += gained
        worth[seat, 1] = seat == winner
        worth[seat, 2] = (gained - (held if winner >= 0 and seat != winner else 0)) / 10
    top, best = table.totals[:seats].max(), 0
    for seat in range(seats):
        best += table.totals[seat] == top
    for seat in range(seats):
        if top >= target:
            worth[seat, 0] = 1.0 / best if table.totals[seat] == top else 0.0
        else:
            worth[seat, 0] = equity(minds.equity, table.totals, seats, target, seat, (starter + 1) % seats)
    return bool(top >= target)


@kernel
def look_back(notes: Notes, start: int, stop: int, worth: Singles, trace: float, future: Singles) -> None:
    """Fills in the targets of one round's turns, the last one first."""
    future[:] = worth
    for place in range(stop - 1, start - 1, -1):
        seat = notes.seat[place]
        notes.target[place] = future[seat]
        for k in range(ANSWERS):
            expected = notes.expected[place, k]
            keep = 0.0 if notes.cut[place] else trace
            future[seat, k] = keep * future[seat, k] + (1.0 - keep) * expected


@kernel
def new_table() -> Table:
    return Table(
        np.arange(CARDS), np.zeros((6, 96), np.int64), np.zeros(6, np.int64), np.zeros(2, np.int64),
        np.zeros((6, CARDS), np.uint8), np.zeros(6, np.int64), np.zeros(6, np.int64),
    )  # fmt: skip


@kernel
def new_notes(room: int) -> Notes:
    f = np.float32
    return Notes(
        np.zeros((room, INPUTS), f), np.zeros((room, ANSWERS), f), np.zeros(room, np.uint8),
        np.zeros(room, np.int64), np.zeros((room, ANSWERS), f),
    )  # fmt: skip


@partial(compiled, no_cfunc_wrapper=True, nogil=True)  # for several threads at once
def play_matches(
    minds: Minds, matches: Matches, notes: Notes, starts: Singles, won: Singles
) -> tuple[int, int]:
    """Plays every match; how many turns and how many starts of rounds were noted.

    A row of starts: seats, target, seat, starter, six totals, then what the seat won in the end.
    """
    net, old = minds.net, minds.old
    tools = Tools(
        turns_room(), desk_room(), choice_room(net.first.shape[1], net.second.shape[1]),
        choice_room(old.first.shape[1], old.second.shape[1]),
    )  # fmt: skip
    rules, players, seeds = matches
    table, noted, begun = new_table(), 0, 0
    worth, future = np.zeros((6, ANSWERS), np.float32), np.zeros((6, ANSWERS), np.float32)
    for number in range(rules.shape[0]):
        np.random.seed(seeds[number])
        rule, first = rules[number], begun
        seats = rule[0]
        table.deck[:] = np.arange(CARDS)
        table.totals[:] = 0
        table.players[:] = players[number]
        starter = np.random.randint(0, seats)
        for _ in range(MOST_ROUNDS):
            if begun + seats <= starts.shape[0]:
                for seat in range(seats):
                    starts[begun, 0], starts[begun, 1] = seats, rule[2]
                    starts[begun, 2], starts[begun, 3] = seat, starter
                    starts[begun, 4:10] = table.totals
                    begun += 1
            before = noted
            winner, noted = play_round(minds, table, rule, starter, tools, notes, noted)
            over = settle(minds, table, rule, winner, starter, worth)
            look_back(notes, before, noted, worth, minds.trace, future)
            if over:
                break
            starter = (starter + 1) % seats
        won[number, :seats] = worth[:seats, 0]
        for place in range(first, begun):
            starts[place, 10] = worth[int(starts[place, 2]), 0]
    return noted, begun
