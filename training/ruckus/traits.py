"""What a player with a memory weighs: every action as a row of places in one table of weights.

A seat is told as arrays, itself first. Beside what lies on the table it knows what everybody could have written down:
how often each has drawn since a family was laid, and whether they have looked at it since. Whoever lays a family lays
every card of it, so an owner who has drawn nothing since cannot take it back; and a rival who has acted twice since a
family came to lie there would have taken it with a card that they hold.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.solver.jit import Ints, kernel

Floats = NDArray[np.float64]

KINDS = 12
STEAL, COMPLETE, DRAW, WAIT = range(4)
MOST_ACTIONS = 16
PARTS = 7  # places of an action; those of completing are level 3's own tables, and one of what it does not look at

# Where each table begins, and what its columns are.
# Pile 2–5 × draws of its owner since (0–3) × cards of the owner's hand (0, 1, 2, 3–4, 5 or more).
STEAL_SIZE = 0
STEAL_HANDS = STEAL_SIZE + 4 * 4 * 5  # rivals' fewest cards (0–5) × own cards (1–5)
STEAL_PILE = STEAL_HANDS + 6 * 5  # draw pile × size
STEAL_LEAD = STEAL_PILE + 5 * 4  # lead × rivals' fewest cards (0–1, 2–3, 4 or more)
STEAL_MATCH = STEAL_LEAD + 5 * 3
STEAL_FRESH = STEAL_MATCH + 6  # own cards waiting (0–3) × a rival's last act was a draw
COMPLETE_FAMILY = STEAL_FRESH + 4 * 2  # size 2–5 × something waiting × rivals' fewest cards
# Size × rivals' acts since (0, 1, 2 or more) × fresh draw × pile left.
COMPLETE_SEEN = COMPLETE_FAMILY + 4 * 2 * 6
COMPLETE_HAND = COMPLETE_SEEN + 4 * 3 * 2 * 2  # waiting 0–3 × kept 1–4 × rivals' fewest cards
COMPLETE_UNFORMED = COMPLETE_HAND + 4 * 4 * 6  # families nobody has × waiting × rivals' fewest cards
COMPLETE_LEAD = COMPLETE_UNFORMED + 5 * 4 * 6  # waiting 0–2 × lead × rivals' fewest cards
COMPLETE_MATCH = COMPLETE_LEAD + 3 * 5 * 3
COMPLETE_PILE = COMPLETE_MATCH + 6  # draw pile × size × something waiting
LONE = COMPLETE_PILE + 5 * 4 * 2  # the tables of drawing, then the same of waiting
LONE_HANDS = 0  # rivals' fewest cards × own cards 1–5
LONE_PILE = LONE_HANDS + 6 * 5  # draw pile × waiting 0–3
LONE_LEAD = LONE_PILE + 5 * 4  # lead × rivals' fewest cards
LONE_MATCH = LONE_LEAD + 5 * 3
LONE_FRESH = LONE_MATCH + 6  # fresh draw × rivals' fewest cards
LONE_STEALS = LONE_FRESH + 2 * 6  # families to steal 0–2 × kept 0–2
LONE_TABLES = LONE_STEALS + 3 * 3
ENTRIES = LONE + 2 * LONE_TABLES + 1
NOTHING = ENTRIES - 1  # a place that says nothing


class Sight(NamedTuple):
    """What a seat knows, itself first."""

    hand: Ints  # cards of each family
    fronts: Ints  # [seat, family] cards
    sizes: Ints  # cards of each hand
    totals: Ints
    pile: int
    target: int
    drawn_since: Ints  # [seat, family] draws of whoever it lies with since a card was laid on it
    acted_since: Ints  # [family] the fewest acts of a rival since it came to lie in front of this seat
    fresh: int  # rivals whose last act was to draw
    bonus: int


class Now(NamedTuple):
    """Columns that all actions of a position share."""

    waiting: int
    kept: int
    steals: int
    unformed: int
    rival: int
    lead: int
    match: int
    pile: int
    cards: int
    fresh: int


@kernel
def column(value: int, first: int, second: int, third: int, fourth: int) -> int:
    """The column of a value, given where the second to the fifth begin."""
    return int(value >= first) + int(value >= second) + int(value >= third) + int(value >= fourth)


@kernel
def now_of(sight: Sight) -> Now:
    seats = sight.sizes.size
    waiting, kept, steals, unformed = 0, 0, 0, 0
    rival, best, ahead = 99, -99, -99
    mine = sight.fronts[0].sum() - sight.sizes[0]
    for seat in range(1, seats):
        points = sight.fronts[seat].sum() - sight.sizes[seat]
        rival, best = min(rival, sight.sizes[seat]), max(best, points)
        ahead = max(ahead, sight.totals[seat] + max(0, points))
    for family in range(KINDS):
        lies = sight.fronts[:, family].sum() > 0
        unformed += not lies
        if sight.hand[family]:
            waiting += not lies
            kept += sight.fronts[0, family] > 0
            steals += lies and sight.fronts[0, family] == 0
    would, match = sight.totals[0] + max(0, mine + 2) + sight.bonus, 0
    if waiting:
        match = 5
    elif max(would, ahead) >= sight.target:
        match = (1 if would > ahead else 2) + (2 if sight.sizes[0] > 2 else 0)
    return Now(
        min(3, waiting), min(4, kept), min(2, steals), column(unformed, 1, 2, 3, 5), min(5, rival),
        column(mine - best, -8, -2, 3, 9), match, column(sight.pile, 12, 22, 32, 44), min(5, sight.sizes[0]),
        min(1, sight.fresh),
    )  # fmt: skip


@kernel
def steal_places(sight: Sight, now: Now, family: int, owner: int, places: Ints) -> None:
    size = min(5, sight.fronts[owner, family]) - 2
    since, held = min(3, sight.drawn_since[owner, family]), sight.sizes[owner]
    holds = min(held, 2) if held < 3 else 3 if held < 5 else 4
    places[0] = STEAL_SIZE + (size * 4 + since) * 5 + holds
    places[1] = STEAL_HANDS + now.rival * 5 + now.cards - 1
    places[2] = STEAL_PILE + now.pile * 4 + size
    places[3] = STEAL_LEAD + now.lead * 3 + min(2, now.rival // 2)
    places[4] = STEAL_MATCH + now.match
    places[5] = STEAL_FRESH + now.waiting * 2 + now.fresh
    places[6] = NOTHING


@kernel
def complete_places(sight: Sight, now: Now, family: int, places: Ints) -> None:
    size, staying = min(5, sight.fronts[0, family]) - 2, min(1, now.waiting)
    looked = min(2, sight.acted_since[family])
    places[0] = COMPLETE_FAMILY + (size * 2 + staying) * 6 + now.rival
    places[1] = COMPLETE_SEEN + ((size * 3 + looked) * 2 + now.fresh) * 2 + (sight.pile > 0)
    places[2] = COMPLETE_HAND + (now.waiting * 4 + max(1, now.kept) - 1) * 6 + now.rival
    places[3] = COMPLETE_UNFORMED + (now.unformed * 4 + now.waiting) * 6 + now.rival
    places[4] = COMPLETE_LEAD + (min(2, now.waiting) * 5 + now.lead) * 3 + min(2, now.rival // 2)
    places[5] = COMPLETE_MATCH + now.match
    places[6] = COMPLETE_PILE + (now.pile * 4 + size) * 2 + staying


@kernel
def lone_places(now: Now, kind: int, places: Ints) -> None:
    """Of drawing and of waiting."""
    start = LONE + (LONE_TABLES if kind == WAIT else 0)
    places[0] = start + LONE_HANDS + now.rival * 5 + now.cards - 1
    places[1] = start + LONE_PILE + now.pile * 4 + now.waiting
    places[2] = start + LONE_LEAD + now.lead * 3 + min(2, now.rival // 2)
    places[3] = start + LONE_MATCH + now.match
    places[4] = start + LONE_FRESH + now.fresh * 6 + now.rival
    places[5] = start + LONE_STEALS + now.steals * 3 + min(2, now.kept)
    places[6] = NOTHING


@kernel
def list_actions(sight: Sight, actions: Ints, places: Ints) -> int:
    """Every action of a hand without a pair: [kind, family, owner] and its places; how many there are."""
    now, found = now_of(sight), 0
    for family in range(KINDS):
        if sight.hand[family] == 0:
            continue
        for owner in range(sight.sizes.size):
            if sight.fronts[owner, family] == 0 or found == MOST_ACTIONS - 2:
                continue
            actions[found, 0], actions[found, 1], actions[found, 2] = (
                STEAL if owner else COMPLETE,
                family,
                owner,
            )
            if owner:
                steal_places(sight, now, family, owner, places[found])
            else:
                complete_places(sight, now, family, places[found])
            found += 1
    if sight.pile > 0:
        actions[found, 0] = DRAW
        lone_places(now, DRAW, places[found])
        found += 1
    actions[found, 0] = WAIT
    lone_places(now, WAIT, places[found])
    return found + 1


@kernel
def urge(weights: Floats, places: Ints) -> float:
    total = 0.0
    for place in places:
        total += weights[place]
    return total


@kernel
def best_of(weights: Floats, places: Ints, found: int) -> int:
    best = 0
    for row in range(1, found):
        if urge(weights, places[row]) > urge(weights, places[best]):
            best = row
    return best


@kernel
def choose(usual: Floats, gains: Floats, least: float, places: Ints, found: int) -> int:
    """What is usual, unless something else is expected to gain more than `least` over it."""
    best = best_of(usual, places, found)
    other = best_of(gains, places, found)
    return other if urge(gains, places[other]) - urge(gains, places[best]) > least else best
