"""One call from tile codes to sets: load, search, rebuild, arrange. Each thread has its own scratch memory."""

import threading
from typing import NamedTuple

import numpy as np

from .arrange import DISTURBED, compare, new_reply, new_sheet, write
from .bounds import LAYER_SIZE, NEVER
from .expand import RUNS_SHIFT
from .jit import ONE, ZERO, Bytes, Ints, Shorts, direct, entry, gathered, step
from .kept_sets import DISTURB_COST, GOAL_SCALE, RUN_SLOTS, WILD, OldSets, list_old_sets, new_old_sets
from .lookup import Lookup, lookup
from .nodes import CHEAPEST, DEPTH_SHIFT, FURTHEST, TOTAL_SHIFT
from .position import Position, check, cost_of_nothing, load, new_position
from .rebuild import GROUP, add_set, add_tile, new_layout, rebuild
from .search import OVERFLOW, best, new_work, tidiest
from .work import Work

# What to do: take the counts as they stand, lay the sets, disturb few of them, look only for a turn at all.
COUNTED, LAID, TIDY, HASTY = 1, 2, 4, 8
# Answers below zero: no room for the nodes, or for so many overlapping runs; from REFUSED down, what was refused.
CRAMPED, REFUSED = -2, -4
NONE, SOME = 0, 1


@step
def keep_sets(olds: OldSets, kept: Ints, tiles: Bytes, ends: Ints, layout: Ints, lay: int) -> int:
    """Add the sets the search kept, as they lay. Returns their jokers; with `lay` 0 that is all it does."""
    jokers = 0
    for tile in range(65):
        number = tile % 13
        chosen = kept[number] & (1 << RUNS_SHIFT) - 1
        if tile < 13:
            listed = olds.stacks[number]
        else:
            listed = olds.starts[number * 4 + tile // 13 - 1]
            chosen = kept[number] >> RUNS_SHIFT + RUN_SLOTS * (tile // 13 - 1) & (1 << RUN_SLOTS) - 1
        for place in range(listed[0]):
            if chosen >> place & 1:
                index = listed[place + 1]
                jokers += olds.sets[index, WILD]
                if lay:
                    added = add_set(layout, GROUP, ZERO)
                    for spot in range(ends[index - 1] if index else 0, ends[index]):
                        add_tile(layout, added, ZERO + tiles[spot])
    return jokers


class Memory(NamedTuple):
    """The arrays of one thread."""

    lookup: Lookup
    position: Position
    work: Work
    olds: OldSets
    layout: Ints
    sheet: Ints
    ends: Ints  # where the old sets end
    reply: Shorts


class Request(NamedTuple):
    """A question in numbers; its tiles go beside it."""

    sets: int  # on the table
    size: int  # tiles on the table
    per_tile: int
    per_point: int
    must_play: int  # a tile code, or -1
    limit: int  # only a turn that costs less is of interest
    wanted: int  # COUNTED, LAID, TIDY, HASTY
    broken: int  # an old set that must change, or -1


@entry
def answer(memory: Memory, codes: Bytes, request: Request) -> int:
    """The codes are the sizes of the sets, the tiles of the table, those of the rack. Returns where the reply ends."""
    position, work, layout, sheet = memory.position, memory.work, memory.layout, memory.sheet
    sets, wanted, limit = request.sets, request.wanted, request.limit
    tiles, rack = codes[sets : sets + request.size], codes[sets + request.size :]
    if not wanted & COUNTED:
        status = check(tiles, codes[:sets], memory.ends) or load(
            tiles, rack, position, request.per_tile, request.per_point, request.must_play
        )
        if status:
            return REFUSED - status
        if request.must_play < 0:
            # The table as it lies is always an answer; only something better is worth a look.
            limit = min(limit, cost_of_nothing(position))
    work.meta[TOTAL_SHIFT], work.meta[DEPTH_SHIFT] = FURTHEST if wanted & HASTY else CHEAPEST
    cost = best(memory.lookup, position, work, limit)
    if cost in (NEVER, OVERFLOW) or not wanted & LAID:
        return NONE if cost == NEVER else SOME if cost >= 0 else OVERFLOW
    ends = memory.ends[:sets]
    rebuild(work.path, position.jokers[1], layout)
    disturbed = compare(layout, sheet, tiles, ends)
    if wanted & TIDY and (disturbed or request.broken >= 0):
        olds = memory.olds
        memories = 1 << list_old_sets(tiles, ends, request.broken, olds)
        if work.bound.shape[1] < 14 * LAYER_SIZE * memories:
            return CRAMPED
        # The turn just found is an answer too; only a tidier one is worth a look.
        limit = cost * GOAL_SCALE + (disturbed * DISTURB_COST if request.broken < 0 else GOAL_SCALE)
        cost = tidiest(memory.lookup, position, work, olds, memories, limit)
        if cost == OVERFLOW:
            return OVERFLOW
        if cost != NEVER:
            jokers = position.jokers[1] - keep_sets(olds, work.kept, tiles, ends, layout, ZERO)
            rebuild(work.path, jokers, layout)
            keep_sets(olds, work.kept, tiles, ends, layout, ONE)
            disturbed = compare(layout, sheet, tiles, ends)
    memory.reply[DISTURBED] = disturbed
    return write(layout, sheet, tiles, ends, rack, memory.reply)


call_answer = direct(answer)


class Engine:
    """The memory of one thread, and the way into the kernel."""

    def __init__(self) -> None:
        self.nodes, self.slots = 1 << 15, 2
        self.make_room()

    def make_room(self) -> None:
        self.memory = gathered(
            Memory(
                lookup(), new_position(), new_work(self.nodes, self.slots), new_old_sets(), new_layout(), new_sheet(),
                np.zeros(64, np.int64), new_reply(),
            )
        )  # fmt: skip

    def ask(self, codes: Bytes, request: Request) -> int:
        """What `answer` returns, in as much room as it takes; a position that needs more is rare."""
        while True:
            found = call_answer(self.memory, codes, request)
            if found >= NONE or found <= REFUSED:
                return found
            counts = self.memory.position
            self.nodes *= 4 if found == OVERFLOW else 1
            self.slots += 1 if found == CRAMPED else 0
            self.make_room()
            for kept, made in zip(counts, self.memory.position, strict=True):
                made[...] = kept


_local = threading.local()


def engine() -> Engine:
    """The engine of this thread."""
    try:
        found: Engine = _local.engine
    except AttributeError:
        found = _local.engine = Engine()
    return found
