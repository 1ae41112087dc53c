"""Rounds of Ruckus! played to their end in sampled worlds, on the clock, as fast as the machine allows.

A world is counted, not listed: hands[seat, family], fronts[seat, family]; only the draw pile has an order. In the
playouts everybody plays what lies open, the largest gain first; the seat that searches keeps cards of its own
families back, to take them home again when they are stolen, until somebody is about to call.
"""

import numpy as np

from tablee.bots.ruckus.numbers import FAMILIES, Floats
from tablee.solver.jit import Ints, kernel

FORM, STEAL, COMPLETE, DRAW, CALL, WAIT = range(6)
SETTLED = 0.85  # how often a rival has already played a card that could be played
SPREAD = 0.35  # of the logarithm of reaction times
TICKS = 120  # actions of one seat in one playout


@kernel
def settle(hands: Ints, fronts: Ints, pile: Ints, size: int) -> None:
    """Rivals have mostly played what could be played: trade such cards of theirs for idle ones of the pile."""
    seats = hands.shape[0]
    for seat in range(1, seats):
        for family in range(FAMILIES):
            lies = False
            for other in range(seats):
                lies = lies or fronts[other, family] > 0
            surplus = hands[seat, family] if lies else hands[seat, family] - 1
            for _ in range(surplus):
                if np.random.random() > SETTLED:
                    continue
                for _ in range(12):
                    place = np.random.randint(0, size) if size > 0 else 0
                    if size > 0 and idle(hands[seat], fronts, pile[place]):
                        hands[seat, family] -= 1
                        hands[seat, pile[place]] += 1
                        pile[place] = family
                        break


@kernel
def idle(hand: Ints, fronts: Ints, family: int) -> bool:
    """A card of this family would have to wait in this hand."""
    if hand[family]:
        return False
    for front in fronts:  # noqa: SIM110 - compiled code
        if front[family]:
            return False
    return True


@kernel
def nearest(hands: Ints, seat: int) -> int:
    """The cards of the rival who is nearest to an empty hand."""
    fewest = 99
    for other in range(hands.shape[0]):
        if other != seat:
            fewest = min(fewest, hands[other].sum())
    return fewest


@kernel
def lead(hands: Ints, fronts: Ints, seat: int) -> int:
    """Points in front of the best rival, as things lie."""
    best, mine = -99, 0
    for other in range(hands.shape[0]):
        points = fronts[other].sum() - hands[other].sum()
        if other == seat:
            mine = points
        else:
            best = max(best, points)
    return mine - best


@kernel
def urge_to_complete(pile: int, unseen: int, held: int, rival: int, ahead: int) -> float:
    """How much better laying a card on one's own family of `pile` cards is than drawing (above 0: do it).

    The card kept takes the family back when it is stolen, which is worth most for a large family with cards
    still to come; laying it empties the hand, which is worth most when the hand is nearly empty.
    """
    urge = 1.2 + 0.23 * pile - 0.26 * unseen - 0.44 * pile * unseen - 0.64 * held + 0.08 * ahead
    if rival <= 2:
        urge += 1.0
    if held == 1:
        urge += 2.7 + 0.1 * ahead
    elif held == 2:
        urge += 1.2
    return urge


@kernel
def pick(hands: Ints, fronts: Ints, seat: int, drawable: bool, keeps: bool, found: Ints) -> None:
    """What the seat does in a playout: found = (kind, family, victim)."""
    hand, held, best, own = hands[seat], hands[seat].sum(), 0, -1
    found[0] = DRAW if drawable else WAIT
    for family in range(FAMILIES):
        if hand[family] > 1:
            found[0], found[1] = FORM, family
            return
        if hand[family] == 0:
            continue
        if fronts[seat, family]:
            own = family
        for other in range(hands.shape[0]):
            if other != seat and fronts[other, family] > best:
                found[0], found[1], found[2], best = STEAL, family, other, fronts[other, family]
    if held == 0:
        found[0] = CALL
    elif best == 0 and own >= 0:
        if keeps and drawable:
            consider_completing(hands, fronts, seat, held, found)
        else:
            found[0], found[1] = COMPLETE, own


@kernel
def consider_completing(hands: Ints, fronts: Ints, seat: int, held: int, found: Ints) -> None:
    rival, ahead, best = nearest(hands, seat), lead(hands, fronts, seat), 0.0
    for family in range(FAMILIES):
        if hands[seat, family] == 1 and fronts[seat, family]:
            unseen = 5 - fronts[:, family].sum()
            urge = urge_to_complete(fronts[seat, family], unseen, held, rival, ahead)
            if urge > best:
                found[0], found[1], best = COMPLETE, family, urge


@kernel
def act(hands: Ints, fronts: Ints, seat: int, found: Ints) -> bool:
    """Do what was decided, if it is still possible. Draws, calls and waiting are the caller's."""
    kind, family, victim = found[0], found[1], found[2]
    held = hands[seat, family]
    if kind == FORM:
        if held < 2:
            return False
        fronts[seat, family] += held
        hands[seat, family] = 0
        return True
    if held != 1:
        return False
    if kind == STEAL:
        if fronts[victim, family] == 0:
            return False
        fronts[seat, family] += fronts[victim, family]
        fronts[victim, family] = 0
    elif fronts[seat, family] == 0:
        return False
    fronts[seat, family] += 1
    hands[seat, family] = 0
    return True


@kernel
def clock(median: float) -> float:
    return float(max(350.0, median * np.exp(SPREAD * np.random.normal())))


@kernel
def set_clocks(median: float, clocks: Floats) -> None:
    """When each seat acts; the rivals are somewhere between two actions. All candidates share the clocks, so
    that they differ by what they do and not by luck."""
    for seat in range(clocks.shape[0]):
        clocks[seat, 0] = clock(median) * (1.0 if seat == 0 else np.random.random())
        for tick in range(1, TICKS):
            clocks[seat, tick] = clocks[seat, tick - 1] + clock(median)


@kernel
def finish(hands: Ints, fronts: Ints, pile: Ints, size: int, first: Ints, clocks: Floats, ticks: Ints) -> int:
    """Play to the end, seat 0 beginning with `first`. Returns who called, or -1."""
    seats, at, waiting = hands.shape[0], 0, 0
    found = np.zeros(3, np.int64)
    ticks[:] = 0
    while True:
        seat = 0
        for other in range(1, seats):
            if clocks[other, ticks[other]] < clocks[seat, ticks[seat]]:
                seat = other
        ticks[seat] += 1
        if ticks[seat] == TICKS:
            return -1
        if seat == 0 and ticks[0] == 1:
            found[:] = first
        else:
            pick(hands, fronts, seat, at < size, seat == 0, found)
        if found[0] == CALL:
            if hands[seat].sum() == 0:
                return seat
        elif found[0] == DRAW:
            if at < size:
                hands[seat, pile[at]] += 1
                at += 1
                waiting = 0
        elif found[0] == WAIT:
            waiting += at == size
            if waiting > 2 * seats:
                return -1
        elif act(hands, fronts, seat, found):
            waiting = 0


@kernel
def value(hands: Ints, fronts: Ints, caller: int, totals: Ints, target: int) -> float:
    """The match as seat 0 sees it after the round: 1 won, -1 lost, between them by the lead."""
    best, mine = -1, 0
    for seat in range(hands.shape[0]):
        points = totals[seat] + max(0, fronts[seat].sum() - hands[seat].sum()) + (2 if seat == caller else 0)
        if seat == 0:
            mine = points
        else:
            best = max(best, points)
    if max(mine, best) >= target:
        return 1.0 if mine > best else -1.0 if mine < best else 0.5
    return float(np.tanh((mine - best) / 25))


@kernel
def trial(
    hands: Ints, fronts: Ints, piles: Ints, size: int, candidates: Ints, totals: Ints, target: int, median: float,
    seed: int, sums: Floats,
) -> None:  # fmt: skip
    """Add up the value of every candidate over the worlds: hands[world, seat, family], piles[world]."""
    np.random.seed(seed)
    seats = fronts.shape[0]
    now, laid, pile = np.zeros_like(fronts), np.zeros_like(fronts), np.zeros(80, np.int64)
    clocks, ticks = np.zeros((seats, TICKS)), np.zeros(seats, np.int64)
    for world in range(hands.shape[0]):
        settle(hands[world], fronts, piles[world], size)
        set_clocks(median, clocks)
        for place in range(candidates.shape[0]):
            now[:] = hands[world]
            laid[:] = fronts
            pile[:size] = piles[world, :size]
            caller = finish(now, laid, pile, size, candidates[place], clocks, ticks)
            sums[place] += value(now, laid, caller, totals, target)
