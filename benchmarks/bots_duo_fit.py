"""Fits the weights of Duo's level 3 and prints them as src/tablee/bots/duo/weights.py holds them.

Each pass plays rounds between the present weights and either themselves or "always the longest chain", notes the
traits of every position they left and how the round ended for them, and solves for new weights by least
squares. One turn in ten is taken at random, so that positions the policy avoids are known too.

    .venv/bin/python benchmarks/bots_duo_fit.py --passes 8 --rounds 96000 --jobs 2
"""

import argparse
import multiprocessing
from typing import Any, NamedTuple

import numpy as np

from tablee.bots.duo.cards import FIRST_JOKER, FITS, NAMES, TURBOS, Floats
from tablee.bots.duo.chains import MOST_CARDS, TurnList, jokers_of, list_turns
from tablee.bots.duo.search import ANSWER_STEPS, lay, longest_row, new_turns
from tablee.bots.duo.worth import (
    RIVALS,
    SIZES,
    TRAITS,
    Rest,
    Situation,
    chain_end,
    describe,
    rate_turns,
    share_fitting,
)
from tablee.solver.jit import Bytes, Ints, kernel

EXPLORED = 0.1
HELD_NEAR_ZERO = 2.0
EACH = 1000  # rounds in one job
PLACES = 30  # positions noted, on average, for each round


class Job(NamedTuple):
    """Rounds to play: with which weights, and against what."""

    weights: Floats
    seed: int
    explore: float
    versus_plain: bool
    turbo: bool = False


class Round(NamedTuple):
    """A round of two seats."""

    deck: Ints
    hands: Ints
    sizes: Ints
    heads: Ints
    unseen: Bytes  # [seat, card]


class Notes(NamedTuple):
    """Positions noted."""

    traits: Floats
    drew: Ints
    owner: Ints


@kernel
def take_turn(fits: Bytes, seen: Situation, job: Job, plain: bool, turns: TurnList) -> int:
    """The row of the turn chosen, among `turns`."""
    found = list_turns(fits, seen.hand, seen.size, seen.heads, 15 * ANSWER_STEPS, turns)
    if plain:
        return longest_row(turns.rows, found)
    if found == 1:
        return 0
    if np.random.random() < job.explore:
        return int(np.random.randint(0, found))
    return rate_turns(fits, seen, job.weights, turns, found)


@kernel
def note(fits: Bytes, seen: Situation, turn: Ints, turns: TurnList, traits: Floats) -> None:
    """Write down the traits of the position that a turn leaves."""
    chain, untried, tops = np.zeros(64, np.int64), np.zeros(64, np.int64), np.zeros(4)
    heads, unseen = seen.heads, seen.unseen
    drawn = turn[0] < 0
    other = 1 - max(turn[0], 0)
    top = heads[0] if drawn else turn[3]
    tops[0], tops[1] = share_fitting(fits, top, unseen), share_fitting(fits, heads[other], unseen)
    tops[2], tops[3] = top >= FIRST_JOKER, heads[other] >= FIRST_JOKER
    on_new = turns.starts[0] if drawn else turns.follows[chain_end(seen.hand, turn[3], seen.size)]
    left = ((1 << seen.size) - 1) & ~turn[2]
    rest = Rest(left, on_new, turns.starts[other], seen.rival, seen.pile - drawn)
    describe(turns.follows, jokers_of(seen.hand, seen.size), rest, tops, traits, chain, untried)


@kernel
def deal(table: Round) -> None:
    deck, hands, unseen = table.deck, table.hands, table.unseen
    np.random.shuffle(deck)
    table.sizes[:] = 7
    unseen[:] = 0
    for card in deck:
        unseen[:, card] = 1
    for seat in range(2):
        hands[seat, :7] = deck[7 * seat : 7 * seat + 7]
        for card in hands[seat, :7]:
            unseen[seat, card] = 0
    table.heads[:] = deck[14:16]
    unseen[:, deck[14]] = 0
    unseen[:, deck[15]] = 0


room_for_turns = kernel(new_turns)


@kernel
def play_round(fits: Bytes, table: Round, job: Job, seat: int, notes: Notes, start: int) -> tuple[int, int]:
    """Who won (or -1), and how many positions were noted, from `start` on."""
    deck, hands, sizes = table.deck, table.hands, table.sizes
    turns, at, noted = room_for_turns(), 16, start
    while True:
        plain, size = job.versus_plain and seat == 1, min(MOST_CARDS, sizes[seat])
        seen = Situation(hands[seat], size, table.heads, sizes[1 - seat], deck.size - at, table.unseen[seat])
        turn = turns.rows[take_turn(fits, seen, job, plain, turns)]
        if not plain and noted < notes.owner.size and turn[1] < size:
            note(fits, seen, turn, turns, notes.traits[noted])
            notes.drew[noted], notes.owner[noted] = turn[0] < 0, seat
            noted += 1
        if turn[0] < 0:
            hands[seat, sizes[seat]] = deck[at]
            table.unseen[seat, deck[at]] = 0
            sizes[seat] += 1
            at += 1
            if at == deck.size:
                return -1, noted - start
        else:
            table.heads[turn[0]] = turn[3]
            sizes[seat] = lay(hands[seat], sizes[seat], turn[2], table.unseen[1 - seat])
            if sizes[seat] == 0:
                return seat, noted - start
        seat = 1 - seat


@kernel
def points(winner: int, me: int, sizes: Ints) -> float:
    """What a round is worth to a seat: its points, and one more for winning it."""
    if winner < 0:
        return float(sizes[1 - me] - sizes[me])
    if winner == me:
        return float(min(10, sizes[1 - me]) + 1)
    return float(-min(10, sizes[me]) - 1)


@kernel
def gather(fits: Bytes, cards: int, job: Job, notes: Notes, gained: Floats, score: Floats) -> int:
    """Play rounds; the number of positions noted. score: rounds won, lost, and points of seat 0."""
    np.random.seed(job.seed)
    hands, sizes, heads = np.zeros((2, 96), np.int64), np.zeros(2, np.int64), np.zeros(2, np.int64)
    unseen, noted = np.zeros((2, fits.shape[0]), np.uint8), 0
    table = Round(np.arange(cards), hands, sizes, heads, unseen)
    for number in range(EACH):
        deal(table)
        winner, more = play_round(fits, table, job, number & 1, notes, noted)
        for place in range(noted, noted + more):
            gained[place] = points(winner, notes.owner[place], sizes)
        noted += more
        if winner >= 0:
            score[winner] += 1
            score[2] += sizes[1] if winner == 0 else -sizes[0]
    return noted


def one_job(job: Job) -> tuple[list[tuple[Floats, Floats]], Floats]:
    """The normal equations of plays and of draws, and the score."""
    room = EACH * PLACES
    notes = Notes(np.zeros((room, TRAITS)), np.zeros(room, np.int64), np.zeros(room, np.int64))
    gained, score, cards = np.zeros(room), np.zeros(3), len(NAMES) - (0 if job.turbo else TURBOS)
    noted = gather(FITS, cards, job, notes, gained, score)
    sums = []
    for kind in (0, 1):
        chosen = np.flatnonzero(notes.drew[:noted] == kind)
        x, y = notes.traits[chosen], gained[chosen]
        sums.append((x.T @ x, x.T @ y))
    return sums, score


def begin() -> Floats:
    """At first: few cards are good, and laying is better than drawing."""
    weights = np.zeros((2, TRAITS))
    weights[:, 1 : 1 + SIZES * RIVALS] = -np.repeat(np.arange(1.0, 1 + SIZES), RIVALS)
    weights[1, 0] = -1.0
    return weights


def improve(pool: Any, weights: Floats, rounds: int, seed: int) -> Floats:
    jobs = [
        Job(weights, seed + number, EXPLORED, number % 2 == 0, number % 8 == 7)
        for number in range(rounds // EACH)
    ]
    squares = np.array([np.eye(TRAITS) * HELD_NEAR_ZERO] * 2)
    totals = np.zeros((2, TRAITS))
    for sums, _ in pool.imap_unordered(one_job, jobs):
        for kind in (0, 1):
            squares[kind] += sums[kind][0]
            totals[kind] += sums[kind][1]
    return np.array([np.linalg.solve(squares[kind], totals[kind]) for kind in (0, 1)])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--passes", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=96_000, help="in each pass")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    weights = begin()
    one_job(Job(weights, 0, EXPLORED, True))  # compiled once, before the processes part
    with multiprocessing.get_context("fork").Pool(given.jobs) as pool:
        for number in range(given.passes):
            weights = improve(pool, weights, given.rounds, number * given.rounds)
            tried = pool.map(one_job, [Job(weights, 10**6 + seed, 0.0, True) for seed in range(32)])
            won, lost, gained = np.sum([score for _, score in tried], axis=0)
            print(f"pass {number + 1}: {won / (won + lost):.4f} of rounds, {gained / 32 / EACH:+.3f} points")
    for name, row in zip(("PLAYED", "DRAWN"), weights, strict=True):
        print(f"{name} = ({', '.join(f'{weight:.3f}' for weight in row)})")


if __name__ == "__main__":
    main()
