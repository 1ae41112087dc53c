"""The states a search has met: a hash table to find them, chains of comparable ones, and the queue."""

from typing import NamedTuple

from .heap import push
from .jit import Ints, part
from .work import Work

# A state: four profiles of five bits, then jokers used, room, bits of the old runs being kept, number.
USED_SHIFT, ROOM_SHIFT, MEMORY_SHIFT, NUMBER_SHIFT = 20, 23, 26, 54

# Columns of a node. LINK: the node before it in the same place of the hash table; CHAIN: likewise of the chains of
# states gone into that keep the same runs. A node fills a line of cache.
STATE, SPENT, PARENT, CHOICE, TOTAL, KEPT, LINK, CHAIN = range(8)
COLUMNS = 8

# What a search counts: its own number, nodes, keys queued, whether room ran out, ways, lists of ways, the least key;
# where in a key the total and the depth stand; from BEGINS and ENDS on, where the lists of the four colours begin and
# end.
SEARCH, NODES, QUEUED, FULL, MOVES_USED, LISTS_USED, FRONT, TOTAL_SHIFT, DEPTH_SHIFT = range(9)
BEGINS, ENDS, COUNTERS = 9, 13, 17

# The cheapest first, among equals the furthest, then the newest: a dive, as long as the bounds hold. Where any turn
# below the limit will do, the furthest first.
CHEAPEST, FURTHEST = (28, 24), (24, 58)

PLACE_MASK = (1 << 24) - 1
ALONE = -2  # in no chain yet
NOBODY = (1 << 63) - 1  # no key waits in front
HASH_FACTOR = 0x9E3779B97F4A7C1


@part
def chain_of(chains: Ints, state: int) -> int:
    """Where the chain of the states that keep the same runs at the same number begins."""
    runs = state >> MEMORY_SHIFT & (1 << NUMBER_SHIFT - MEMORY_SHIFT) - 1
    return int((state >> NUMBER_SHIFT) + (runs * HASH_FACTOR >> 30 << 4) & chains.size - 1)


class Entry(NamedTuple):
    """A state just met: what it cost, a bound on the whole turn through it, and how it was reached."""

    state: int
    spent: int
    total: int
    parent: int
    choice: int
    kept: int


@part
def enter(work: Work, entry: Entry) -> None:
    """Queue a state, unless it was met before at no greater cost."""
    seen, node, meta = work.seen, work.node, work.meta
    state, spent = entry.state, entry.spent
    size, search = meta[NODES], meta[SEARCH]
    slot = (state ^ state >> 29) * HASH_FACTOR >> 24 & seen.size - 1
    link = place = seen[slot] & PLACE_MASK if seen[slot] >> 24 == search else -1
    while place >= 0 and node[place, STATE] != state:
        place = node[place, LINK]
    if place >= 0 and spent >= node[place, SPENT]:
        return
    if place < 0:
        place = size
    if place == node.shape[0] or meta[QUEUED] == work.heap.size:
        meta[FULL] = 1
        return
    if place == size:
        node[place, LINK], node[place, CHAIN], seen[slot] = link, ALONE, search << 24 | place
        meta[NODES] = size + 1
    node[place, STATE], node[place, SPENT], node[place, PARENT] = state, spent, entry.parent
    node[place, CHOICE], node[place, TOTAL], node[place, KEPT] = entry.choice, entry.total, entry.kept
    depth = 13 - (state >> NUMBER_SHIFT)
    key = entry.total << meta[TOTAL_SHIFT] | depth << meta[DEPTH_SHIFT] | place ^ PLACE_MASK
    # The least key waits in front of the heap: in a dive it is the next one out and never enters.
    if key < meta[FRONT]:
        key, meta[FRONT] = meta[FRONT], key
    if key < NOBODY:
        meta[QUEUED] = push(work.heap, meta[QUEUED], key)


@part
def outdone(above: Ints, work: Work, place: int) -> bool:
    """Whether a state gone into that keeps the same runs is at least as good in every respect: then this one can go.
    Otherwise it joins them. Those still in the queue are not asked: they are many, and seldom better."""
    node, chains, search = work.node, work.chains, work.meta[SEARCH]
    state, spent = node[place, STATE], node[place, SPENT]
    used, room = state >> USED_SHIFT & 7, state >> ROOM_SHIFT & 7
    k, r, b, o = above[state & 31], above[state >> 5 & 31], above[state >> 10 & 31], above[state >> 15 & 31]
    head = chain_of(chains, state)
    first = index = chains[head] & PLACE_MASK if chains[head] >> 24 == search else -1
    while index >= 0:
        other = node[index, STATE]
        if (
            k >> (other & 31) & r >> (other >> 5 & 31) & b >> (other >> 10 & 31) & o >> (other >> 15 & 31) & 1
            and other >> MEMORY_SHIFT == state >> MEMORY_SHIFT
            and node[index, SPENT] <= spent
            and other >> USED_SHIFT & 7 <= used
            and (other >> USED_SHIFT & 7) + (other >> ROOM_SHIFT & 7) >= used + room
            and other != state
        ):
            break
        index = node[index, CHAIN]
    if index < 0 and node[place, CHAIN] == ALONE:
        node[place, CHAIN], chains[head] = first, search << 24 | place
    return bool(index >= 0)
