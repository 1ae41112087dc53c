"""One call from tile codes to sets: load, search, rebuild, arrange. Each thread has its own scratch memory."""

import threading

import numpy as np

from .arrange import DISTURBED, compare, new_reply, new_sheet, write
from .bounds import LAYER, NEVER
from .expand import RUNS_AT
from .jit import ONE, ZERO, Bytes, Ints, Shorts, direct, entry, gathered, step
from .keep import SCALE, SLOTS, UNIT, WILD, Olds, list_olds, new_olds
from .nodes import CHEAPEST, DEPTH_AT, FURTHEST, TOTAL_AT
from .position import Position, check, cost_of_nothing, load, new_position
from .rebuild import GROUP, add_set, add_tile, new_layout, rebuild
from .search import OVERFLOW, Work, best, new_work, tidiest
from .tables import Tables, tables

# What to do: take the counts as they stand, lay the sets, disturb few of them, look only for a turn at all.
COUNTED, LAID, TIDY, HASTY = 1, 2, 4, 8
# Answers below zero: no room for the nodes, or for so many overlapping runs; from REFUSED down, what was refused.
CRAMPED, REFUSED = -2, -4
NONE, SOME = 0, 1


@step
def keep_sets(olds: Olds, kept: Ints, tiles: Bytes, ends: Ints, layout: Ints, lay: int) -> int:
    """Add the sets the search kept, as they lay. Returns their jokers; with `lay` 0 that is all it does."""
    jokers = 0
    for tile in range(65):
        number = tile % 13
        chosen = kept[number] & (1 << RUNS_AT) - 1
        if tile < 13:
            listed = olds.stacks[number]
        else:
            listed = olds.starts[number * 4 + tile // 13 - 1]
            chosen = kept[number] >> RUNS_AT + SLOTS * (tile // 13 - 1) & (1 << SLOTS) - 1
        for place in range(listed[0]):
            if chosen >> place & 1:
                index = listed[place + 1]
                jokers += olds.sets[index, WILD]
                if lay:
                    added = add_set(layout, GROUP, ZERO)
                    for spot in range(ends[index - 1] if index else 0, ends[index]):
                        add_tile(layout, added, ZERO + tiles[spot])
    return jokers


@entry
def answer(
    known: Tables, position: Position, work: Work, olds: Olds, layout: Ints, sheet: Ints, ends: Ints, reply: Shorts,
    codes: Bytes, sets: int, size: int, per_tile: int, per_point: int, must_play: int, limit: int, wanted: int,
    broken: int,
) -> int:  # fmt: skip
    """The codes are the sizes of the sets, the tiles of the table, those of the rack. Returns where the reply ends."""
    tiles, rack = codes[sets : sets + size], codes[sets + size :]
    if not wanted & COUNTED:
        status = check(tiles, codes[:sets], ends) or load(
            tiles, rack, position, per_tile, per_point, must_play
        )
        if status:
            return REFUSED - status
        if must_play < 0:
            # The table as it lies is always an answer; only something better is worth a look.
            limit = min(limit, cost_of_nothing(position))
    work.meta[TOTAL_AT], work.meta[DEPTH_AT] = FURTHEST if wanted & HASTY else CHEAPEST
    cost = best(known, position, work, limit)
    if cost in (NEVER, OVERFLOW) or not wanted & LAID:
        return NONE if cost == NEVER else SOME if cost >= 0 else OVERFLOW
    ends = ends[:sets]
    rebuild(work.path, position.jokers[1], layout)
    disturbed = compare(layout, sheet, tiles, ends)
    if wanted & TIDY and (disturbed or broken >= 0):
        memories = 1 << list_olds(tiles, ends, broken, olds)
        if work.bound.shape[1] < 14 * LAYER * memories:
            return CRAMPED
        # The turn just found is an answer too; only a tidier one is worth a look.
        limit = cost * SCALE + (disturbed * UNIT if broken < 0 else SCALE)
        cost = tidiest(known, position, work, olds, memories, limit)
        if cost == OVERFLOW:
            return OVERFLOW
        if cost != NEVER:
            jokers = position.jokers[1] - keep_sets(olds, work.kept, tiles, ends, layout, ZERO)
            rebuild(work.path, jokers, layout)
            keep_sets(olds, work.kept, tiles, ends, layout, ONE)
            disturbed = compare(layout, sheet, tiles, ends)
    reply[DISTURBED] = disturbed
    return write(layout, sheet, tiles, ends, rack, reply)


call_answer = direct(answer)


class Engine:
    """The arrays of one thread."""

    def __init__(self) -> None:
        self.nodes, self.slots = 1 << 15, 2
        self.make_room()

    def make_room(self) -> None:
        self.arrays = gathered(
            (
                tables(), new_position(), new_work(self.nodes, self.slots), new_olds(), new_layout(), new_sheet(),
                np.zeros(64, np.int64), new_reply(),
            )
        )  # fmt: skip
        self.position: Position = self.arrays[1]
        self.reply: Shorts = self.arrays[-1]

    def ask(
        self, codes: Bytes, sets: int, size: int, goal: tuple[int, int], must_play: int, limit: int, wanted: int,
        broken: int,
    ) -> int:  # fmt: skip
        """What `answer` returns, in as much room as it takes; a position that needs more is rare."""
        while True:
            found = call_answer(*self.arrays, codes, sets, size, *goal, must_play, limit, wanted, broken)
            if found >= NONE or found <= REFUSED:
                return found
            counts = self.position
            self.nodes *= 4 if found == OVERFLOW else 1
            self.slots += 1 if found == CRAMPED else 0
            self.make_room()
            for kept, made in zip(counts, self.position, strict=True):
                made[...] = kept


_local = threading.local()


def engine() -> Engine:
    try:
        found: Engine = _local.engine
    except AttributeError:
        found = _local.engine = Engine()
    return found
