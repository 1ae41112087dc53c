"""Position-independent tables: how run profiles step from one number to the next, and which groups exist.

A *profile* is the multiset of run lengths open in one colour, each 1, 2 or 3 (3 means "three or more": legal as it
stands). No colour ever needs more open runs than it has copies of a tile (docs/solver.md, lemma 3), so 3 slots do.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, pairwise, permutations, product
from typing import NamedTuple

import numpy as np

from .jit import Halves, Ints
from .tiles import COPIES, JOKERS

NUMBERS = 13
COLOURS = 4

PROFILES = [()] + [p for size in (1, 2, 3) for p in combinations_with_replacement((1, 2, 3), size)]
Tiles = tuple[int, ...]  # per colour
SPANS = [(low, high) for high in range(COPIES + 1) for low in range(high + 1)]
# A word on the groups an offer allows.
FEWEST, COUNT_SHIFT, LIST_SHIFT = 15, 4, 8
NO_GROUP = 9
# A step: the next profile, numbered tiles and jokers added to runs, jokers spent, whether one must bridge to a tile.
NATURAL_SHIFT, WILD_SHIFT, SPENT_SHIFT, BRIDGE_SHIFT = 5, 7, 9, 12


class Lookup(NamedTuple):
    unfinished: Ints  # [profile] runs of length 1 or 2
    first_step: Halves  # [stage, copies, profile, tiles at hand] where the steps begin, and how many they are
    steps: Halves  # packed steps of one colour, fewest jokers first
    first_lean: Halves  # likewise
    lean: Halves  # steps in which jokers join runs only once every tile at hand has
    reach: Ints  # [kind, profile, supply, jokers] mask of next profiles; kind 1: number 12, runs open with a joker
    above: Ints  # [profile] those at least as good: each run as long or longer, any more runs free to stop
    span: Ints  # [low, high] number of the interval of tiles offered to groups
    groups: Halves  # [span of K, R, B, O] FEWEST jokers of a group option, or 9; how many options; where they begin
    options: Halves  # packed group options, fewest jokers first


def step_profile(profile: tuple[int, ...], tiles: int, opened_length: int) -> tuple[int, ...] | None:
    """Short runs first, then runs that may stop, then new ones: no other order reaches more (lemma 4)."""
    waiting = sorted(profile)
    if tiles < sum(length < 3 for length in waiting):
        return None
    extended = [min(3, length + 1) for length in waiting[:tiles]]
    opened = [opened_length] * max(0, tiles - len(waiting))
    return tuple(sorted(extended + opened)) if len(extended) + len(opened) <= COPIES else None


def step_tables(lean: bool = False) -> tuple[Ints, Ints]:
    """What a colour can do with its runs at a number: how many tiles it adds, and which of them are jokers."""
    first = np.zeros((3, COPIES + 1, len(PROFILES), COPIES + 1), np.int64)
    steps: list[int] = []
    for stage, copies, (index, profile), have in product(
        range(3), range(COPIES + 1), enumerate(PROFILES), range(COPIES + 1)
    ):
        found = []
        short = sum(length < 3 for length in profile)
        for tiles, wild in product(range(short, copies + 1), range(copies + 1)):
            opened = max(0, tiles - len(profile))
            after = step_profile(profile, tiles, 2 if stage == 1 else 1)
            # Only numbered tiles open runs, none at 13, and at 12 with a joker in front.
            if after is None or tiles - wild > have or wild > tiles - opened or (opened and stage == 2):
                continue
            if lean and wild and tiles - wild < have:
                continue
            used = wild + opened * (stage == 1)
            if used <= JOKERS:
                word = (
                    PROFILES.index(after)
                    | tiles - wild << NATURAL_SHIFT
                    | wild << WILD_SHIFT
                    | used << SPENT_SHIFT
                )
                found.append((used, word | (wild > short) << BRIDGE_SHIFT))
        first[stage, copies, index, have] = len(steps) << 8 | len(found)
        steps += [word for _, word in sorted(found)]
    return first.ravel(), np.array(steps)


def reach_table() -> Ints:
    reach = np.zeros((2, 20, COPIES + 1, JOKERS + 1), np.int64)
    for kind, (index, profile) in product(range(2), enumerate(PROFILES)):
        for tiles in range(COPIES + 1):
            after = step_profile(profile, tiles, 1 + kind)
            if after is None:
                continue
            for supply, jokers in product(range(COPIES + 1), range(JOKERS + 1)):
                # Only numbered tiles open runs.
                if tiles <= supply + jokers and tiles - len(profile) <= supply:
                    reach[kind, index, supply, jokers] |= 1 << PROFILES.index(after)
    return reach


def at_least_as_good(profile: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether `profile` can do whatever `other` can (lemma 4)."""
    for chosen in permutations(range(len(profile)), len(other)):
        extra = [length for place, length in enumerate(profile) if place not in chosen]
        longer = all(profile[place] >= length for place, length in zip(chosen, other, strict=True))
        if longer and all(length == 3 for length in extra):
            return True
    return False


def tight_groups(naturals: int, most: int) -> Iterator[tuple[int, int, int]]:
    """Every (jokers, groups, room) in which no joker could be spared, for this many tiles of one number."""
    plain = 0 if naturals == 0 else -1
    for groups in range(max(most, 1), naturals + 1):
        jokers = 3 * groups - naturals
        if 0 < jokers <= JOKERS:
            # One natural with two jokers is a run as much as a group: it has room for all the rest.
            yield jokers, groups, JOKERS - jokers if naturals == 1 else min(groups, JOKERS - jokers)
        elif jokers <= 0 and naturals <= 4 * groups:
            plain = groups
    if plain >= 0:
        yield 0, plain, min(4 * plain - naturals, JOKERS)


def group_catalogue() -> dict[tuple[int, int, int], list[tuple[Tiles, int]]]:
    """By jokers, tiles and the most jokers they take: which tiles, in how many groups. Few jokers first."""
    found: dict[tuple[int, int, int], list[tuple[Tiles, int]]] = {}
    for tiles in product(range(COPIES + 1), repeat=COLOURS):
        for jokers, groups, room in tight_groups(sum(tiles), max(tiles)):
            found.setdefault((jokers, -sum(tiles), -jokers - room), []).append((tiles, groups))
    return dict(sorted(found.items()))


def group_tables() -> tuple[Ints, Ints]:
    """For each offer of tiles per colour, the undominated options: few jokers, many tiles, much room."""
    catalogue = group_catalogue()
    within = np.array([[low <= tiles <= high for low, high in SPANS] for tiles in range(COPIES + 1)])
    offers = len(SPANS) ** COLOURS
    present = np.zeros((len(catalogue), offers), bool)
    packed = np.zeros((len(catalogue), offers), np.int64)
    for kind, ((jokers, tiles, taken), splits) in enumerate(catalogue.items()):
        for counts, groups in splits:
            k, r, b, o = (within[count] for count in counts)
            suits = (o[:, None, None, None] & b[:, None, None] & r[:, None] & k).ravel()
            split = sum(count << 2 * colour for colour, count in enumerate(counts))
            packed[kind, suits] = jokers | -tiles << 3 | -taken - jokers << 7 | groups << 10 | split << 16
            present[kind] |= suits
    values = np.array(list(catalogue))
    better = (values[:, None] <= values).all(2) & ~np.eye(len(values), dtype=bool)
    kept = present & ~(better.T.astype(np.float32) @ present.astype(np.float32) > 0)
    # Few lists are different; kept once each they stay in the cache.
    lists: dict[bytes, int] = {b"": NO_GROUP}
    options: list[int] = []
    words = np.zeros(offers, np.int64)
    packed, ends = packed.T[kept.T], np.cumsum(kept.sum(0))
    for offer, (begin, end) in enumerate(pairwise([0, *ends.tolist()])):
        text = packed[begin:end].tobytes()
        if text not in lists:
            lists[text] = len(options) << LIST_SHIFT | end - begin << COUNT_SHIFT | int(packed[begin] & 7)
            options += packed[begin:end].tolist()
        words[offer] = lists[text]
    return words, np.array(options)


@cache
def lookup() -> Lookup:
    first_step, steps = step_tables()
    first_lean, lean = step_tables(lean=True)
    span = np.zeros((COPIES + 1, COPIES + 1), np.int64)
    for index, (low, high) in enumerate(SPANS):
        span[low, high] = index
    groups, options = group_tables()
    return Lookup(
        unfinished=np.array([sum(length < 3 for length in profile) for profile in PROFILES]),
        first_step=first_step.astype(np.int32),
        steps=steps.astype(np.int32),
        first_lean=first_lean.astype(np.int32),
        lean=lean.astype(np.int32),
        reach=reach_table(),
        above=np.array(
            [sum(1 << i for i, p in enumerate(PROFILES) if at_least_as_good(p, q)) for q in PROFILES],
            np.int64,
        ),
        span=span,
        groups=groups.astype(np.int32),
        options=options.astype(np.int32),
    )
