"""The memory that a search works in, and the search as one value."""

from typing import NamedTuple

from .jit import Ints
from .lookup import Lookup
from .position import Position


class Work(NamedTuple):
    """Scratch arrays, filled anew by each search."""

    field: Ints
    masks: Ints  # [colour, number] reachable profiles
    prices: Ints  # of the groups of one tile, see `price_groups`
    bound: Ints  # [colour][number, runs kept, jokers left, profile]
    finder: Ints  # [slot] search and newest list of a hash table of the lists of moves
    lists: Ints  # [list][key, where its moves begin and end, the list before it in the same slot]
    moves: Ints  # [move][bound with this move, word, runs kept]
    seen: Ints  # [slot] search and newest node of a hash table of the states met
    node: Ints
    heap: Ints
    chains: Ints  # [slot] search and newest node of a chain of comparable states
    meta: Ints  # counters
    path: Ints  # [number] the choices of the best turn
    kept: Ints  # [number] the sets it keeps


class Task(NamedTuple):
    """One search. The old sets that may be kept go beside it."""

    lookup: Lookup
    position: Position
    work: Work
    memories: int  # ways to keep overlapping runs of one colour
    scale: int  # how often the cost of a tile left over counts
    limit: int  # only a turn that costs less is of interest
    keeping: int  # 1 if old sets may be kept, 0 if none are read
