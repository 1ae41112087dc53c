"""Rounds of Ruckus! on the clock between players who decide by a table of weights, and what was asked in them.

As in the arena: a seat looks, makes up its mind, and its hand is there one reaction later, on whatever lies there then.
Now and then a seat that learns takes an action by lot; what becomes of the match then says what it was worth.
"""

from typing import NamedTuple

import numpy as np

from tablee.solver.jit import Ints, kernel
from training.ruckus.questions import Learning, before_of, new_learning, note
from training.ruckus.table import Table, Tools, new_table, new_tools
from training.ruckus.traits import (
    COMPLETE,
    DRAW,
    ENTRIES,
    KINDS,
    STEAL,
    WAIT,
    Floats,
    Sight,
    choose,
    list_actions,
)

FORM, CALL = 10, 11
MEDIAN, SPREAD, FLOOR, FIRST_LOOK = (
    1161.0,
    0.35,
    350.0,
    3000.0,
)  # of two quick robots (bots/ruckus/looking.py)
COOLDOWN, STALL = 400.0, 10_000.0
TARGET, BONUS = 50, 2


class Room(NamedTuple):
    """What a kernel plays its rounds in."""

    table: Table
    tools: Tools
    learning: Learning


class Players(NamedTuple):
    """The first one learns, the second is its rival."""

    minds: Floats  # [player] gains of a departure from what is usual, and the least that counts
    usual: Floats  # [player] weights of what it does otherwise


class Mind(NamedTuple):
    gains: Floats
    threshold: float
    usual: Floats
    explore: float  # share of the actions taken by lot


@kernel
def new_room(seats: int) -> Room:
    return Room(new_table(seats), new_tools(seats), new_learning())


@kernel
def mind_of(players: Players, player: int, explore: float) -> Mind:
    mind = players.minds[player]
    return Mind(mind[:ENTRIES], mind[ENTRIES], players.usual[player], explore)


@kernel
def sight_of(table: Table, tools: Tools, seat: int, pile: int) -> Sight:
    seats = table.totals.size
    fresh = 0
    for place in range(seats):
        other = (seat + place) % seats
        tools.fronts[place] = table.fronts[other]
        tools.sizes[place] = table.hands[other].sum()
        tools.totals[place] = table.totals[other]
        tools.drawn_since[place] = table.drawn[other] - table.marked_drawn[other]
        fresh += place > 0 and table.fresh[other]
    for family in range(KINDS):
        acted = 99
        for other in range(seats):
            if other != seat:
                acted = min(acted, table.acted[other] - table.marked_acted[seat, family, other])
        tools.acted_since[family] = acted
    return Sight(
        table.hands[seat], tools.fronts, tools.sizes, tools.totals, pile, TARGET, tools.drawn_since,
        tools.acted_since, fresh, BONUS,
    )  # fmt: skip


@kernel
def must(table: Table, seat: int, plan: Ints) -> bool:
    """Call with an empty hand, form a family: there is nothing to choose."""
    hand, largest = table.hands[seat], 1
    for family in range(KINDS):
        if hand[family] > largest:
            plan[0], plan[1], largest = FORM, family, hand[family]
    if hand.sum() == 0:
        plan[0] = CALL
        return True
    return largest > 1


@kernel
def lay(table: Table, seat: int, family: int, owner: int) -> None:
    """All cards held, and the pile of somebody else with them."""
    if table.fronts[seat, family] == 0:
        table.marked_acted[seat, family] = table.acted
    if owner != seat:
        table.fronts[seat, family] += table.fronts[owner, family]
        table.fronts[owner, family] = 0
    table.fronts[seat, family] += table.hands[seat, family]
    table.hands[seat, family] = 0
    table.marked_drawn[seat, family] = table.drawn[seat]


@kernel
def act(table: Table, seat: int, plan: Ints) -> bool:
    """Form, steal or complete, if it can still be done."""
    kind, family, owner = plan[0], plan[1], plan[2]
    held = table.hands[seat, family]
    if kind == FORM:
        if held < 2:
            return False
        lay(table, seat, family, seat)
    elif kind in (STEAL, COMPLETE):
        if held != 1 or table.fronts[owner, family] == 0:
            return False
        lay(table, seat, family, owner)
    else:
        return False
    table.acted[seat] += 1
    table.fresh[seat] = 0
    return True


@kernel
def decide(room: Room, seat: int, pile: int, mind: Mind, asked: int, plan: Ints) -> int:
    """Fills in the plan; how many questions have been asked by now."""
    table, tools, learning = room
    if must(table, seat, plan):
        return asked
    sight = sight_of(table, tools, seat, pile)
    found = list_actions(sight, tools.actions, tools.places)
    best = choose(mind.usual, mind.gains, mind.threshold, tools.places, found)
    may_ask = mind.explore > 0 and found > 1 and asked < learning.counts.shape[0]
    if may_ask and np.random.random() < mind.explore:
        learning.counts[asked, 2] = best
        if np.random.random() < 0.5:
            best = (best + np.random.randint(1, found)) % found
        learning.places[asked] = tools.places
        learning.counts[asked, 0], learning.counts[asked, 1] = found, best
        before_of(sight, learning.before[asked])
        asked += 1
    plan[:] = tools.actions[best]
    plan[2] = (seat + plan[2]) % table.totals.size  # a sight begins with the seat itself
    return asked


@kernel
def play_round(room: Room, players: Players, minded: Ints, explore: float) -> tuple[int, int]:
    """Who calls (or -1), and how many questions were put to the first seat. `minded`: which player sits in a seat."""
    table = room.table
    seats = table.totals.size
    table.marked_acted[:] = 0
    for rows in (table.hands, table.fronts, table.marked_drawn):
        rows[:] = 0
    for row in (table.drawn, table.acted, table.fresh):
        row[:] = 0
    np.random.shuffle(table.deck)
    at, last, asked = 7 * seats, 0.0, 0
    for place in range(at):
        table.hands[place // 7, table.deck[place]] += 1
    due, ready = np.zeros(seats), np.zeros(seats)
    plans = np.zeros((seats, 3), np.int64)
    plans[:, 0] = WAIT
    first = True
    while True:
        seat = int(np.argmin(due))
        now, plan = due[seat], plans[seat]
        if plan[0] == CALL:
            return seat, asked
        if at == table.deck.size and now - last > STALL:
            return -1, asked
        if plan[0] == DRAW and at < table.deck.size:
            table.hands[seat, table.deck[at]] += 1
            at += 1
            table.drawn[seat] += 1
            table.acted[seat] += 1
            table.fresh[seat] = 1
            ready[seat] = now + COOLDOWN
            last, first = now, False
        elif act(table, seat, plan):
            last, first = now, False
        pile = table.deck.size - at
        mind = mind_of(players, minded[seat], explore if seat == 0 else 0.0)
        asked = decide(room, seat, pile, mind, asked, plan)
        due[seat] = now + max(FLOOR, MEDIAN * np.exp(SPREAD * np.random.normal())) + FIRST_LOOK * first
        if plan[0] == DRAW:
            due[seat] = max(due[seat], ready[seat])


@kernel
def score(table: Table, caller: int) -> None:
    for seat in range(table.totals.size):
        points = max(0, table.fronts[seat].sum() - table.hands[seat].sum())
        table.totals[seat] += points + (BONUS if caller == seat else 0)


@kernel
def standing(equity: Floats, totals: Ints) -> float:
    """The chance that the first of two wins the match from here."""
    if totals.max() >= TARGET:
        return 0.5 + 0.5 * float(np.sign(totals[0] - totals[1]))
    return float(equity[totals[0], totals[1]])


@kernel
def learn(
    rounds: int, seed: int, players: Players, explore: float, equity: Floats, learning: Learning
) -> int:
    """Rounds of the first player against the second, from all standings of a match; how many answers came of it."""
    np.random.seed(seed)
    room, answered, minded = Room(new_table(2), new_tools(2), learning), 0, np.arange(2)
    table = room.table
    for _ in range(rounds):
        table.totals[0] = np.random.randint(0, TARGET)
        table.totals[1] = max(0, min(TARGET - 1, table.totals[0] + np.random.randint(-20, 21)))
        before = standing(equity, table.totals)
        caller, asked = play_round(room, players, minded, explore)
        score(table, caller)
        worth = 20.0 * (standing(equity, table.totals) - before)
        for question in range(asked):
            note(learning, question, worth)
        answered += asked
    return answered


@kernel
def play_matches(matches: int, seed: int, players: Players, seats: int, scores: Floats) -> float:
    """The share that the first player wins, alone among seats of the second. `scores`: of the first rounds of two."""
    np.random.seed(seed)
    room, won = new_room(seats), 0.0
    table = room.table
    minded, noted = np.ones(seats, np.int64), 0
    minded[0] = 0
    for _ in range(matches):
        table.totals[:] = 0
        while table.totals.max() < TARGET:
            before = table.totals.copy()
            caller, _asked = play_round(room, players, minded, 0.0)
            score(table, caller)
            if noted < scores.shape[0]:
                scores[noted, 0] = table.totals[0] - before[0]
                scores[noted, 1] = table.totals[1] - before[1]
                noted += 1
        best = table.totals.max()
        if table.totals[0] == best:
            won += 1.0 / np.sum(table.totals == best)
    return won / matches
