"""One call from tile codes to sets: load, search, rebuild, arrange. Each thread has its own scratch memory."""

import threading

from .arrange import COST, RESULT, finish, new_sheet
from .bounds import LEFTS, NEVER
from .jit import Bytes, Ints, helper, kernel
from .keep import SLOTS, WILD, Olds, list_olds, new_olds
from .position import cost_of_nothing, load
from .rebuild import GROUP, add_set, add_tile, new_layout, rebuild
from .search import OVERFLOW, Position, Work, best, new_position, new_work
from .tables import Tables, tables
from .tidy import RUNS_AT, TidyWork, new_tidy_work, tidiest


class Engine:
    """The arrays of one thread."""

    def __init__(self) -> None:
        self.tables: Tables = tables()
        self.position: Position = new_position()
        self.work: Work = new_work()
        self.layout: Ints = new_layout()
        self.sheet: Ints = new_sheet()
        self.olds: Olds = new_olds()
        self.tidy: TidyWork = new_tidy_work()

    def grow(self) -> None:
        """More room for nodes; a position that needs it is rare, and the room is kept."""
        self.work = new_work(4 * self.work.node.shape[0])

    def grow_tidy(self, slots: int) -> None:
        """More room for nodes, or for as many overlapping runs of one colour as this table has."""
        had = (self.tidy.bound.shape[1] // (14 * 20 * LEFTS)).bit_length() - 1
        nodes = self.tidy.node.shape[0]
        self.tidy = new_tidy_work(nodes if slots > had else 4 * nodes, max(slots, had))


_local = threading.local()


def engine() -> Engine:
    try:
        found: Engine = _local.engine
    except AttributeError:
        found = _local.engine = Engine()
    return found


@kernel
def answer(
    known: Tables, position: Position, work: Work, layout: Ints, sheet: Ints,
    tiles: Bytes, ends: Ints, rack: Bytes, per_tile: int, per_point: int, must_play: int, limit: int,
) -> int:  # fmt: skip
    """Returns the status of `load`; the cost of the best turn, or why there is none, is in the sheet's result."""
    needed, supply, jokers, weight = position
    status = load(tiles, ends, rack, needed, supply, jokers, weight, per_tile, per_point, must_play)
    if status:
        return status
    if must_play < 0:
        # The table as it lies is always an answer; only something better is worth a look.
        limit = min(limit, cost_of_nothing(needed, supply, jokers, weight))
    cost = best(known, position, work, limit)
    sheet[RESULT, COST] = cost
    if cost == OVERFLOW or cost >= NEVER:
        return 0
    rebuild(work.path, jokers[1], layout)
    finish(layout, sheet, tiles, ends, rack)
    return 0


@helper
def keep_sets(olds: Olds, kept: Ints, tiles: Bytes, ends: Ints, layout: Ints, lay: bool) -> int:
    """Add the sets the tidy search kept, as they lay. Returns their jokers; with `lay` false that is all it does."""
    jokers = 0
    for number in range(13):
        for source in range(5):
            if source == 0:
                chosen, listed = kept[number] & (1 << RUNS_AT) - 1, olds.stacks[number]
            else:
                chosen = kept[number] >> RUNS_AT + SLOTS * (source - 1) & (1 << SLOTS) - 1
                listed = olds.starts[number * 4 + source - 1]
            for place in range(listed[0]):
                if chosen >> place & 1:
                    index = listed[place + 1]
                    jokers += olds.sets[index, WILD]
                    if lay:
                        added = add_set(layout, GROUP, 0)
                        for tile in range(ends[index - 1] if index else 0, ends[index]):
                            add_tile(layout, added, tiles[tile])
    return jokers


@kernel
def tidy_up(
    known: Tables, position: Position, work: Work, layout: Ints, sheet: Ints, olds: Olds, tidy: TidyWork,
    tiles: Bytes, ends: Ints, rack: Bytes, broken: int,
) -> int:  # fmt: skip
    """After `answer`: the same cost with the fewest sets disturbed, `broken` being one of them.

    Returns 0, OVERFLOW if the nodes ran out, or the slots needed if the table has more overlapping runs than fit.
    """
    slots = list_olds(tiles, ends, broken, olds)
    if tidy.bound.shape[1] < 14 * 20 * LEFTS << slots:
        return slots
    if tidiest(known, position, work, olds, tidy, sheet[RESULT, COST]) == OVERFLOW:
        return OVERFLOW
    jokers = position.jokers[1] - keep_sets(olds, tidy.kept, tiles, ends, layout, False)
    rebuild(tidy.path, jokers, layout)
    keep_sets(olds, tidy.kept, tiles, ends, layout, True)
    finish(layout, sheet, tiles, ends, rack)
    return 0
