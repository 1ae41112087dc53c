"""Position-independent tables: how run profiles step from one number to the next, and which groups exist.

A *profile* is the multiset of run lengths open in one colour, each 1, 2 or 3 (3 means "three or more": legal as it
stands). No colour ever needs more open runs than it has copies of a tile (docs/solver.md, lemma 3), so 3 slots do.
"""

from functools import cache
from itertools import combinations_with_replacement, pairwise, permutations, product
from typing import NamedTuple

import numpy as np

from .jit import Ints, helper, kernel

COPIES = 3
JOKERS = 4
NUMBERS = 13
COLOURS = 4
MAX_OPTIONS = 24

PROFILES = [()] + [p for size in (1, 2, 3) for p in combinations_with_replacement((1, 2, 3), size)]
SPANS = [(low, high) for high in range(COPIES + 1) for low in range(high + 1)]


class Tables(NamedTuple):
    moves: (
        Ints  # [20 * kind + profile] next profile by run tiles or -1, then runs of length 1 or 2, then runs
    )
    reach: Ints  # [kind, profile, supply, jokers] mask of next profiles; kind 1: number 12, runs open with a joker
    above: Ints  # [profile] those at least as good: each run as long or longer, any more runs free to stop
    span: Ints  # [low, high] number of the interval of tiles offered to groups
    first: Ints  # [span of K, R, B, O] first group option; the list ends where the next begins
    options: Ints  # packed group options, fewest jokers first
    fewest: Ints  # [span of K, R, B, O] jokers of the cheapest option, or 9


def step_profile(profile: tuple[int, ...], tiles: int, opened_length: int) -> tuple[int, ...] | None:
    """Short runs first, then runs that may stop, then new ones: no other order reaches more (lemma 4)."""
    waiting = sorted(profile)
    if tiles < sum(length < 3 for length in waiting):
        return None
    extended = [min(3, length + 1) for length in waiting[:tiles]]
    opened = [opened_length] * max(0, tiles - len(waiting))
    return tuple(sorted(extended + opened)) if len(extended) + len(opened) <= COPIES else None


def profile_tables() -> tuple[Ints, Ints]:
    moves = np.full((40, 6), -1, np.int64)
    reach = np.zeros((2, 20, COPIES + 1, JOKERS + 1), np.int64)
    for kind, (index, profile) in product(range(2), enumerate(PROFILES)):
        moves[20 * kind + index, 4] = sum(length < 3 for length in profile)
        moves[20 * kind + index, 5] = len(profile)
        for tiles in range(COPIES + 1):
            after = step_profile(profile, tiles, 1 + kind)
            if after is None:
                continue
            moves[20 * kind + index, tiles] = PROFILES.index(after)
            for supply, jokers in product(range(COPIES + 1), range(JOKERS + 1)):
                # Only numbered tiles open runs.
                if tiles <= supply + jokers and tiles - len(profile) <= supply:
                    reach[kind, index, supply, jokers] |= 1 << PROFILES.index(after)
    return moves, reach


def at_least_as_good(profile: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether `profile` can do whatever `other` can (lemma 4)."""
    for chosen in permutations(range(len(profile)), len(other)):
        extra = [length for place, length in enumerate(profile) if place not in chosen]
        longer = all(profile[place] >= length for place, length in zip(chosen, other, strict=True))
        if longer and all(length == 3 for length in extra):
            return True
    return False


@helper
def tight_groups(naturals: int, most: int, found: Ints) -> int:
    """Every (jokers, groups, room) in which no joker could be spared, for this many tiles of one number."""
    count = 0
    plain = -1
    for groups in range(max(most, 1), naturals + 1):
        jokers = 3 * groups - naturals
        if jokers > 4:
            break
        if jokers <= 0:
            if naturals <= 4 * groups:
                plain = groups
            continue
        # One natural with two jokers is a run as much as a group: it has room for all the rest.
        found[count, 0] = jokers
        found[count, 1] = groups
        found[count, 2] = 4 - jokers if naturals == 1 else min(groups, 4 - jokers)
        count += 1
    if plain >= 0 or naturals == 0:
        found[count, 0] = 0
        found[count, 1] = max(plain, 0)
        found[count, 2] = min(4 * max(plain, 0) - naturals, 4)
        count += 1
    return count


@kernel
def group_catalogue(catalogue: Ints, found: Ints) -> int:
    """Rows (k, r, b, o, total, jokers, groups, room) for every way of laying groups of one number."""
    rows = 0
    for code in range(256):
        naturals, most = 0, 0
        for colour in range(4):
            tiles = code >> 2 * colour & 3
            naturals += tiles
            most = max(most, tiles)
        for i in range(tight_groups(naturals, most, found)):
            for colour in range(4):
                catalogue[rows, colour] = code >> 2 * colour & 3
            catalogue[rows, 4] = naturals
            for field in range(3):
                catalogue[rows, 5 + field] = found[i, field]
            rows += 1
    return rows


@helper
def dominated(catalogue: Ints, row: int, kept: Ints, count: int) -> bool:
    for i in range(count):
        other = kept[i]
        if (
            catalogue[other, 5] <= catalogue[row, 5]
            and catalogue[other, 4] >= catalogue[row, 4]
            and catalogue[other, 5] + catalogue[other, 7] >= catalogue[row, 5] + catalogue[row, 7]
        ):
            return True
    return False


@kernel
def list_options(catalogue: Ints, rows: int, spans: Ints, first: Ints, options: Ints, kept: Ints) -> int:
    """For each offer of tiles per colour, the undominated options: few jokers, many tiles, much room."""
    size = 0
    for offer in range(10000):
        first[offer] = size
        count = 0
        for row in range(rows):
            fits = True
            rest = offer
            for colour in range(4):
                tiles = catalogue[row, colour]
                fits = fits and spans[rest % 10, 0] <= tiles <= spans[rest % 10, 1]
                rest //= 10
            if fits and not dominated(catalogue, row, kept, count):
                kept[count] = row
                count += 1
        for i in range(count):
            row = kept[i]
            packed = (
                catalogue[row, 5] | catalogue[row, 4] << 3 | catalogue[row, 7] << 7 | catalogue[row, 6] << 10
            )
            for colour in range(4):
                packed |= catalogue[row, colour] << 16 + 2 * colour
            options[size] = packed
            size += 1
    first[10000] = size
    return size


def group_tables() -> tuple[Ints, Ints]:
    catalogue = np.zeros((2048, 8), np.int64)
    rows = group_catalogue(catalogue, np.zeros((16, 3), np.int64))
    # Sorted so that a dominating option always comes before the ones it dominates.
    keys = (-(catalogue[:rows, 5] + catalogue[:rows, 7]), -catalogue[:rows, 4], catalogue[:rows, 5])
    catalogue[:rows] = catalogue[:rows][np.lexsort(keys)]
    first = np.zeros(10001, np.int64)
    options = np.zeros(10000 * MAX_OPTIONS, np.int64)
    size = list_options(
        catalogue, rows, np.array(SPANS, np.int64), first, options, np.zeros(MAX_OPTIONS, np.int64)
    )
    return first, options[:size].copy()


@cache
def tables() -> Tables:
    moves, reach = profile_tables()
    span = np.zeros((COPIES + 1, COPIES + 1), np.int64)
    for index, (low, high) in enumerate(SPANS):
        span[low, high] = index
    first, options = group_tables()
    fewest = np.array([options[i] & 7 if i < j else 9 for i, j in pairwise(first)], np.int64)
    return Tables(
        moves=moves,
        reach=reach,
        above=np.array(
            [sum(1 << i for i, p in enumerate(PROFILES) if at_least_as_good(p, q)) for q in PROFILES],
            np.int64,
        ),
        span=span,
        first=first,
        options=options,
        fewest=fewest,
    )
