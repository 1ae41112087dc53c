"""Heaviest path from the top card through the hand: branch and bound over bit masks.

The bound follows the block-cut tree: a path that leaves a block through a cut card never returns, so it gains at most
the blocks along one branch. Turbo-jokers, which fit everywhere, are taken out first: they join stretches of such
paths. Within what can be reached, jokers must also be kept apart by other cards.
"""

from typing import NamedTuple

from .bits import ones
from .jit import ZERO, Ints, constant, direct, entry, step

MEMO_ROWS = 1 << 16
MANY_OPTIONS = 99
NONE = constant(-1)  # no part
GAINS = 4  # the row of `Scratch.levels` that `best_stretches` sorts


class Graph(NamedTuple):
    """Which cards fit on which. Card 0 is the top, the rest is the hand; sets of cards are bit masks."""

    fits: Ints  # [card] the cards that fit on it
    weight: Ints  # [card]
    twins: Ints  # [card] those that are the same, itself included
    jokers: int
    turbos: int


class Scratch(NamedTuple):
    """Arrays that the search works in."""

    blocks: Ints  # seven rows of `explore_blocks`
    parts: Ints  # three rows of `turbo_bound`: cards, weight, widest path
    levels: Ints  # by depth: card laid, weight so far, cards within reach, cards to try; gains of stretches
    memo: Ints  # [slot][reach, last, gained]


@step
def lowest(mask: int) -> int:
    index = 0
    while not mask >> index & 1:
        index += 1
    return index


@step
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


@step
def close_block(weight: Ints, extra: Ints, stack: Ints, height: int, first: int) -> tuple[int, int, int, int]:
    """Takes a block off the stack: the height that is left, its weight, and the most that leads on from it, twice."""
    block, onward, other_way, member = ZERO, ZERO, ZERO, NONE
    while member != first:
        height -= 1
        member = stack[height]
        block += weight[member]
        if extra[member] > onward:
            onward, other_way = extra[member], onward
        else:
            other_way = max(other_way, extra[member])
    return height, block, onward, other_way


@step
def explore_blocks(fits: Ints, weight: Ints, start: int, hand: int, scratch: Ints) -> tuple[int, int]:
    """Bounds from the block-cut tree of start and hand (all of it reachable).

    Most weight that a path from the start can add to it, and most weight of a path that starts anywhere.
    """
    order, low, extra, second, todo, above, stack = scratch
    extra[start] = second[start] = order[start] = low[start] = 0
    todo[start], above[start] = fits[start] & hand, -1
    seen, clock, height, card, widest = 1 << start, 1, 0, start, 0
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
            extra[other] = second[other] = 0
            above[other] = card
            todo[other] = fits[other] & (hand | 1 << start)
            stack[height] = other
            height += 1
            card = other
            continue
        widest = max(widest, weight[card] + extra[card] + second[card])
        if card == start:
            return int(extra[start]), int(widest)
        parent = above[card]
        if low[card] >= order[parent]:
            height, block, onward, other_way = close_block(weight, extra, stack, height, card)
            widest = max(widest, weight[parent] + block + onward + other_way)
            if block + onward > extra[parent]:
                second[parent], extra[parent] = extra[parent], block + onward
            else:
                second[parent] = max(second[parent], block + onward)
        low[parent] = min(low[parent], low[card])
        card = parent


@step
def weigh(weight: Ints, cards: int) -> int:
    total = 0
    while cards:
        total += weight[lowest(cards)]
        cards &= cards - 1
    return total


@step
def best_stretches(parts: Ints, count: int, chosen: int, first: int, stretches: int, gains: Ints) -> int:
    """Most weight of a first stretch in the chosen part and some more stretches anywhere."""
    size = 0
    for index in range(count):
        left = parts[1, index] - (first if index == chosen else 0)
        while left > 0:
            gains[size] = min(left, parts[2, index])
            left -= parts[2, index]
            size += 1
    total = first
    for _ in range(min(stretches, size)):
        most = 0
        for place in range(size):
            if gains[place] > gains[most]:
                most = place
        total += gains[most]
        gains[most] = 0
    return total


@step
def turbo_bound(graph: Graph, scratch: Scratch, last: int, reach: int) -> int:
    """Most weight still to come: turbo-jokers cut a chain into stretches, each in one connected part of the others.

    The first stretch goes on from here. Any other gains no more than the widest path of its part, and all the
    stretches of a part together no more than its weight.
    """
    fits, weight, turbos = graph.fits, graph.weight, graph.turbos
    blocks, parts, gains = scratch.blocks, scratch.parts, scratch.levels[GAINS]
    stretches, rest, count = ones(reach & turbos), reach & ~turbos, 0
    while rest:
        start = lowest(rest)
        others = flood(fits, start, rest & ~(1 << start))
        _, parts[2, count] = explore_blocks(fits, weight, start, others, blocks)
        parts[0, count] = others | 1 << start
        parts[1, count] = weigh(weight, parts[0, count])
        rest &= ~parts[0, count]
        count += 1
    if turbos >> last & 1:
        return weigh(weight, reach & turbos) + best_stretches(parts, count, NONE, ZERO, stretches + 1, gains)
    total = best_stretches(parts, count, NONE, ZERO, stretches, gains)
    for index in range(count):
        if fits[last] & parts[0, index]:
            first, _ = explore_blocks(fits, weight, last, parts[0, index], blocks)
            total = max(total, best_stretches(parts, count, index, first, stretches, gains))
    return weigh(weight, reach & turbos) + total


@step
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


@step
def next_cards(graph: Graph, scratch: Scratch, last: int, reach: int, gained: int, record: int) -> int:
    """Cards to try next, none if the record is out of reach or the same hand was met with no less behind it."""
    if reach == 0 or gained + joker_bound(graph.weight, graph.jokers, last, reach) <= record:
        return 0
    memo = scratch.memo
    slot = (reach * 0x9E3779B97F4A7C1 + last * 0x2545F4914F6CDD1) >> 30 & MEMO_ROWS - 1
    if memo[slot, 0] == reach and memo[slot, 1] == last and memo[slot, 2] >= gained:
        return 0
    if gained + turbo_bound(graph, scratch, last, reach) <= record:
        return 0
    memo[slot, 0], memo[slot, 1], memo[slot, 2] = reach, last, gained
    return int(graph.fits[last] & reach)


@step
def loneliest(fits: Ints, options: int, reach: int) -> int:
    """The option with the fewest next cards: left for later it might be out of reach."""
    chosen, fewest = -1, MANY_OPTIONS
    while options:
        card = lowest(options)
        options &= options - 1
        onward = ones(fits[card] & reach)
        if onward < fewest:
            chosen, fewest = card, onward
    return chosen


@entry
def heaviest_chain(graph: Graph, scratch: Scratch, best: Ints) -> tuple[int, int, int]:
    """Returns weight, length and states visited; the cards stand in `best`."""
    fits, weight = graph.fits, graph.weight
    chain, gained, reach, options, _ = scratch.levels
    gained[0] = 0
    record, length, visited, depth, card = ZERO, ZERO, ZERO, ZERO, ZERO
    hand = ((1 << fits.size) - 1) & ~1
    while True:
        visited += 1
        reach[depth] = flood(fits, card, hand)
        options[depth] = next_cards(graph, scratch, card, reach[depth], gained[depth], record)
        while options[depth] == 0:
            depth -= 1
            if depth < 0:
                return record, length, visited
        card = loneliest(fits, options[depth], reach[depth])
        options[depth] &= ~graph.twins[card]
        hand = reach[depth] & ~(1 << card)
        chain[depth] = card
        gained[depth + 1] = gained[depth] + weight[card]
        depth += 1
        if gained[depth] > record:
            record, length = gained[depth], depth
            for place in range(depth):
                best[place] = chain[place]


call_heaviest = direct(heaviest_chain)
