"""Heaviest path from the top card through the hand: branch and bound over bit masks.

The bound follows the block-cut tree: a path that leaves a block through a cut card never returns, so it gains at most
the blocks along one branch. Within what can be reached, jokers must also be kept apart by other cards.
"""

from .jit import Ints, helper, kernel

MEMO = 1 << 16
PLENTY = 99


@helper
def lowest(mask: int) -> int:
    index = 0
    while not mask >> index & 1:
        index += 1
    return index


@helper
def ones(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@helper
def flood(fits: Ints, start: int, hand: int) -> int:
    """Cards of the hand that any chain from the start could reach."""
    reached, fresh = 0, fits[start] & hand
    while fresh:
        reached |= fresh
        spread = 0
        while fresh:
            spread |= fits[lowest(fresh)]
            fresh &= fresh - 1
        fresh = spread & hand & ~reached
    return reached


@helper
def branch_bound(fits: Ints, weight: Ints, start: int, hand: int, scratch: Ints) -> int:
    """Most weight along one branch of the block-cut tree of start and hand (all of it reachable)."""
    order, low, extra, todo, above, stack = scratch
    extra[start] = 0
    order[start] = low[start] = 0
    todo[start] = fits[start] & hand
    above[start] = -1
    seen, clock, height, card = 1 << start, 1, 0, start
    while True:
        rest = todo[card]
        if rest:
            other = lowest(rest)
            todo[card] = rest & (rest - 1)
            if seen >> other & 1:
                if other != above[card]:
                    low[card] = min(low[card], order[other])
                continue
            seen |= 1 << other
            order[other] = low[other] = clock
            clock += 1
            extra[other] = 0
            above[other] = card
            todo[other] = fits[other] & (hand | 1 << start)
            stack[height] = other
            height += 1
            card = other
            continue
        if card == start:
            return int(extra[start])
        parent = above[card]
        if low[card] >= order[parent]:
            block, onward = 0, 0
            while True:
                height -= 1
                member = stack[height]
                block += weight[member]
                onward = max(onward, extra[member])
                if member == card:
                    break
            extra[parent] = max(extra[parent], block + onward)
        low[parent] = min(low[parent], low[card])
        card = parent


@helper
def joker_bound(weight: Ints, jokers: int, start: int, hand: int) -> int:
    """Weight of the hand less the jokers that cannot be kept apart, counting every joker as the heaviest."""
    wild = ones(hand & jokers)
    apart = ones(hand & ~jokers) + (0 if jokers >> start & 1 else 1)
    total, heaviest, rest = 0, 0, hand
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        total += weight[card]
        if jokers >> card & 1:
            heaviest = max(heaviest, weight[card])
    return total - max(0, wild - apart) * heaviest


@helper
def ways_on(
    fits: Ints,
    weight: Ints,
    jokers: int,
    scratch: Ints,
    memo: Ints,
    last: int,
    reach: int,
    gained: int,
    record: int,
) -> int:
    """Cards to try next, none if the record is out of reach or the same hand was met with no less behind it."""
    if reach == 0 or gained + joker_bound(weight, jokers, last, reach) <= record:
        return 0
    slot = (reach * 0x9E3779B97F4A7C1 + last * 0x2545F4914F6CDD1) >> 30 & MEMO - 1
    if memo[slot, 0] == reach and memo[slot, 1] == last and memo[slot, 2] >= gained:
        return 0
    if gained + branch_bound(fits, weight, last, reach, scratch) <= record:
        return 0
    memo[slot, 0], memo[slot, 1], memo[slot, 2] = reach, last, gained
    return int(fits[last] & reach)


@helper
def loneliest(fits: Ints, options: int, reach: int) -> int:
    """The option with the fewest ways on: left for later it might be out of reach."""
    chosen, fewest = -1, PLENTY
    while options:
        card = lowest(options)
        options &= options - 1
        ways = ones(fits[card] & reach)
        if ways < fewest:
            chosen, fewest = card, ways
    return chosen


@kernel
def heaviest_chain(
    fits: Ints, weight: Ints, jokers: int, twins: Ints, memo: Ints, scratch: Ints, levels: Ints, best: Ints
) -> tuple[int, int, int]:
    """Card 0 is the top; the rest is the hand. Returns weight, length and states visited; cards in `best`."""
    chain, gained, reach, options = levels
    gained[0] = 0
    record, length, visited, depth = 0, 0, 1, 0
    reach[0] = flood(fits, 0, ((1 << fits.size) - 1) & ~1)
    options[0] = ways_on(fits, weight, jokers, scratch, memo, 0, reach[0], 0, 0)
    while depth >= 0:
        if options[depth] == 0:
            depth -= 1
            continue
        card = loneliest(fits, options[depth], reach[depth])
        options[depth] &= ~twins[card]
        chain[depth] = card
        gained[depth + 1] = gained[depth] + weight[card]
        depth += 1
        visited += 1
        if gained[depth] > record:
            record, length = gained[depth], depth
            for place in range(depth):
                best[place] = chain[place]
        reach[depth] = flood(fits, card, reach[depth - 1] & ~(1 << card))
        options[depth] = ways_on(
            fits, weight, jokers, scratch, memo, card, reach[depth], gained[depth], record
        )
    return record, length, visited
