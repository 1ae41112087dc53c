"""Fits the tables of level 3 of Ruckus! and prints them as src/tablee/bots/ruckus/weights.py holds them.

The question is always the same: lay a card on one's own family, or keep it and draw? Rounds are played on the
clock between the present tables and grab-all. In each round one such question, picked at random, is answered
by a coin; least squares over millions of rounds then say how much laying gains over keeping, as a sum of one
entry from each table. The answers become the next policy.

    .venv/bin/python benchmarks/bots_ruckus_fit.py --passes 8 --matches 2000000 --jobs 2
"""

import argparse
import multiprocessing
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.solver.jit import Ints, kernel

Floats = NDArray[np.float64]

FAMILIES, TARGET = 12, 50
FORM, STEAL, COMPLETE, DRAW, WAIT, CALL = range(6)
MEDIAN, SPREAD, FLOOR, COOLDOWN, STALL = 800.0, 0.35, 350.0, 400.0, 10000.0
# Where each table begins: family, pile, hand, unformed, lead, match; and the end.
TABLES = (0, 48, 88, 184, 304, 349, 355)
ENTRIES, PARTS = TABLES[-1], len(TABLES) - 1
QUESTIONS = 10  # the coin decides one of the first so many questions of a round
HELD_NEAR_ZERO, MEMORY = 20.0, 0.75  # strength of the ridge; weight of earlier passes


class Table(NamedTuple):
    hands: Ints  # [seat, family]
    fronts: Ints  # [seat, family]
    totals: Ints
    deck: Ints


@kernel
def step(value: int, first: int, second: int, third: int, fourth: int) -> int:
    """The table column of a value, given where the second to the fifth column begin."""
    return int(value >= first) + int(value >= second) + int(value >= third) + int(value >= fourth)


@kernel
def look(table: Table, seen: Ints) -> None:
    """seen = waiting, kept, unformed, rival, lead, match: as tablee.bots.ruckus.keeping.situation says it."""
    hands, fronts, totals = table.hands, table.fronts, table.totals
    mine, best, ahead = fronts[0].sum() - hands[0].sum(), -99, -99
    seen[:] = 0
    seen[3] = 99
    for seat in range(1, hands.shape[0]):
        points = fronts[seat].sum() - hands[seat].sum()
        seen[3] = min(seen[3], hands[seat].sum())
        best, ahead = max(best, points), max(ahead, totals[seat] + max(0, points))
    for family in range(FAMILIES):
        lies = fronts[:, family].sum() > 0
        seen[2] += not lies
        seen[0] += hands[0, family] == 1 and not lies
        seen[1] += hands[0, family] == 1 and fronts[0, family] > 0
    seen[4] = mine - best
    would = totals[0] + max(0, mine + 2) + 2
    if seen[0]:
        seen[5] = 5
    elif max(would, ahead) >= TARGET:
        seen[5] = (1 if would > ahead else 2) + (2 if hands[0].sum() > 2 else 0)


@kernel
def entries(size: int, pile: int, seen: Ints, places: Ints) -> None:
    """One place in each table for a family of so many cards."""
    column, waiting, rival = min(size, 5) - 2, min(3, seen[0]), min(5, seen[3])
    staying = min(1, waiting)
    places[0] = TABLES[0] + (column * 2 + staying) * 6 + rival
    places[1] = TABLES[1] + (step(pile, 12, 22, 32, 44) * 4 + column) * 2 + staying
    places[2] = TABLES[2] + (waiting * 4 + min(4, max(1, seen[1])) - 1) * 6 + rival
    places[3] = TABLES[3] + (step(seen[2], 1, 2, 3, 5) * 4 + waiting) * 6 + rival
    places[4] = TABLES[4] + (min(2, waiting) * 5 + step(seen[4], -8, -2, 3, 9)) * 3 + min(2, rival // 2)
    places[5] = TABLES[5] + seen[5]


@kernel
def must(hands: Ints, seat: int, plan: Ints) -> bool:
    """Call with an empty hand, form a family: there is nothing to choose."""
    largest = 1
    for family in range(FAMILIES):
        if hands[seat, family] > largest:
            plan[0], plan[1], largest = FORM, family, hands[seat, family]
    if hands[seat].sum() == 0:
        plan[0] = CALL
        return True
    return largest > 1


@kernel
def largest_steal(hands: Ints, fronts: Ints, seat: int, plan: Ints) -> bool:
    best = 0
    for family in range(FAMILIES):
        if hands[seat, family] == 1:
            for other in range(hands.shape[0]):
                if other != seat and fronts[other, family] > best:
                    plan[0], plan[1], plan[2], best = STEAL, family, other, fronts[other, family]
    return best > 0


@kernel
def grab(hands: Ints, fronts: Ints, seat: int, pile: int, plan: Ints) -> None:
    if must(hands, seat, plan) or largest_steal(hands, fronts, seat, plan):
        return
    plan[0] = DRAW if pile else WAIT
    for family in range(FAMILIES):
        if hands[seat, family] == 1 and fronts[seat, family]:
            plan[0], plan[1] = COMPLETE, family


@kernel
def weigh(
    table: Table, pile: int, weights: Floats, plan: Ints, seen: Ints, asked: Ints, places: Ints
) -> bool:
    """Seat 0 decides by the tables. True if the question came up; `asked` then holds the entries it rests on."""
    hands, fronts = table.hands, table.fronts
    if must(hands, 0, plan) or largest_steal(hands, fronts, 0, plan):
        return False
    look(table, seen)
    plan[0] = WAIT if pile == 0 or seen[3] == 0 else DRAW
    best = -1e9
    for family in range(FAMILIES):
        if hands[0, family] == 1 and fronts[0, family]:
            entries(fronts[0, family], pile, seen, places)
            urge = 0.0
            for place in places:
                urge += weights[place]
            if urge > best:
                plan[1], best = family, urge
                asked[:] = places
    if best == -1e9:
        return False
    plan[0] = COMPLETE if best > 0 or pile == 0 else DRAW
    return pile > 0


@kernel
def act(hands: Ints, fronts: Ints, seat: int, plan: Ints) -> bool:
    """Form, steal or complete, if it can still be done."""
    kind, family, victim = plan[0], plan[1], plan[2]
    held = hands[seat, family]
    if kind == FORM:
        if held < 2:
            return False
        fronts[seat, family] += held
    elif kind in (STEAL, COMPLETE):
        source = victim if kind == STEAL else seat
        if held != 1 or fronts[source, family] == 0:
            return False
        taken = fronts[source, family]
        fronts[source, family] = 0
        fronts[seat, family] += taken + 1
    else:
        return False
    hands[seat, family] = 0
    return True


@kernel
def play_round(table: Table, at: int, weights: Floats, coin: int, asked: Ints) -> tuple[int, float]:
    """Who calls (or -1), and what the coin said: 0.5 lay, -0.5 keep, 0 if it was never thrown."""
    hands, fronts, deck = table.hands, table.fronts, table.deck
    seats, last, said, questions = hands.shape[0], 0.0, 0.0, 0
    due, drawn, plans = np.zeros(seats), np.full(seats, -1e9), np.full((seats, 3), WAIT, np.int64)
    seen, places, now_asked = np.zeros(6, np.int64), np.zeros(PARTS, np.int64), np.zeros(PARTS, np.int64)
    while True:
        seat = int(np.argmin(due))
        now, plan = due[seat], plans[seat]
        if plan[0] == CALL:
            return seat, said
        if at == deck.size and now - last > STALL:
            return -1, said
        if plan[0] == DRAW and at < deck.size:
            hands[seat, deck[at]] += 1
            at += 1
            drawn[seat] = last = now
        elif act(hands, fronts, seat, plan):
            last = now
        if seat:
            grab(hands, fronts, seat, deck.size - at, plan)
        elif weigh(table, deck.size - at, weights, plan, seen, now_asked, places):
            if questions == coin:
                said = 0.5 if np.random.random() < 0.5 else -0.5
                plan[0] = COMPLETE if said > 0 else DRAW
                asked[:] = now_asked
            questions += 1
        due[seat] = now + max(FLOOR, MEDIAN * np.exp(SPREAD * np.random.normal()))
        if plan[0] == DRAW:
            due[seat] = max(due[seat], drawn[seat] + COOLDOWN)


@kernel
def worth(totals: Ints) -> float:
    """The match after the round, in points: a lead counts less the larger it is, an end for what it is."""
    if totals.max() >= TARGET:
        return 15.0 * float(np.sign(totals[0] - totals[1]))
    return 20.0 * float(np.tanh((totals[0] - totals[1]) / 25))


@kernel
def note(asked: Ints, said: float, points: float, squares: Floats, sums: Floats) -> None:
    """Add one answer to the normal equations: a level for every entry, and a gain where the coin said lay."""
    for i in asked:
        sums[i] += points
        sums[ENTRIES + i] += points * said
        for j in asked:
            squares[i, j] += 1.0
            squares[i, ENTRIES + j] += said
            squares[ENTRIES + i, j] += said
            squares[ENTRIES + i, ENTRIES + j] += said * said


@kernel
def play(matches: int, seed: int, learning: bool, weights: Floats, squares: Floats, sums: Floats) -> float:
    """Matches against grab-all; the share won. Half of those played to learn start with points on the board."""
    np.random.seed(seed)
    deck, won = np.repeat(np.arange(FAMILIES), 6), 0.0
    hands, fronts = np.zeros((2, FAMILIES), np.int64), np.zeros((2, FAMILIES), np.int64)
    totals, asked = np.zeros(2, np.int64), np.zeros(PARTS, np.int64)
    table = Table(hands, fronts, totals, deck)
    for _ in range(matches):
        totals[:] = 0
        if learning and np.random.random() < 0.5:
            totals[0] = np.random.randint(0, 45)
            totals[1] = max(0, min(48, totals[0] + np.random.randint(-15, 16)))
        while totals.max() < TARGET:
            np.random.shuffle(deck)
            hands[:] = 0
            fronts[:] = 0
            for place in range(14):
                hands[place // 7, deck[place]] += 1
            coin = np.random.randint(0, QUESTIONS) if learning else -1
            caller, said = play_round(table, 14, weights, coin, asked)
            for seat in range(2):
                points = max(0, fronts[seat].sum() - hands[seat].sum())
                totals[seat] += points + (2 if caller == seat else 0)
            if said:
                note(asked, said, worth(totals), squares, sums)
        won += 1.0 if totals[0] > totals[1] else 0.5 if totals[0] == totals[1] else 0.0
    return won / matches


Job = tuple[int, int, bool, Floats]
Outcome = tuple[Floats, Floats, float]


def one_job(job: Job) -> Outcome:
    squares, sums = np.zeros((2 * ENTRIES, 2 * ENTRIES)), np.zeros(2 * ENTRIES)
    matches, seed, learning, weights = job
    return squares, sums, play(matches, seed, learning, weights, squares, sums)


def begin() -> Floats:
    """At first: lay only the last two cards."""
    weights = np.zeros(ENTRIES)
    hand = weights[TABLES[2] : TABLES[3]].reshape(4, 4, 6)
    hand[:] = -1.0
    hand[0, :2] = 1.0
    return weights


def fit(pool: Any, passes: int, matches: int) -> Floats:
    weights, each = begin(), 25000
    squares, sums = np.zeros((2 * ENTRIES, 2 * ENTRIES)), np.zeros(2 * ENTRIES)
    for number in range(passes):
        squares *= MEMORY
        sums *= MEMORY
        jobs = matches // each
        for more_squares, more_sums, _ in pool.imap_unordered(
            one_job, [(each, number * jobs + job, True, weights) for job in range(jobs)]
        ):
            squares += more_squares
            sums += more_sums
        solved = np.linalg.solve(squares + HELD_NEAR_ZERO * np.eye(2 * ENTRIES), sums)
        weights = solved[ENTRIES:].astype(np.float64)
        tried = pool.map(one_job, [(each, 10**6 + job, False, weights) for job in range(4)])
        print(f"pass {number + 1}: {np.mean([share for _, _, share in tried]):.4f} of matches", flush=True)
    return weights


def show(name: str, table: Floats) -> None:
    print(f"{name} = (")
    for row in table.reshape(-1, table.shape[-1]):
        print("    (" + ", ".join(f"{value:.2f}" for value in row) + "),")
    print(")  # fmt: skip")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--passes", type=int, default=8)
    parser.add_argument("--matches", type=int, default=2_000_000, help="in each pass")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    one_job((1, 0, True, begin()))  # compiled once, before the processes part
    with multiprocessing.get_context("fork").Pool(given.jobs) as pool:
        weights = fit(pool, given.passes, given.matches)
    shapes = {"FAMILY": 6, "PILE": 2, "HAND": 6, "UNFORMED": 6, "LEAD": 3, "MATCH": 6}
    for (name, columns), start, end in zip(shapes.items(), TABLES, TABLES[1:], strict=False):
        show(name, weights[start:end].reshape(-1, columns))


if __name__ == "__main__":
    main()
