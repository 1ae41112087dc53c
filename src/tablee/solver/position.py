"""From tile codes to a Position, checking every set on the table."""

from .jit import Bytes, Ints, helper, kernel

LEGAL, ILLEGAL, SURPLUS = 0, 1, 2
JOKER = 52


@helper
def is_group(tiles: Bytes, start: int, size: int) -> bool:
    number, colours = -1, 0
    for place in range(start, start + size):
        if tiles[place] != JOKER:
            if number >= 0 and tiles[place] % 13 != number:
                return False
            number = tiles[place] % 13
            if colours >> tiles[place] // 13 & 1:
                return False
            colours |= 1 << tiles[place] // 13
    return number >= 0 and 3 <= size <= 4


@helper
def run_start(tiles: Bytes, start: int, size: int) -> int:
    """The tile code at which a run begins, or -1 if these tiles in this order are not a run."""
    code = -1
    for place in range(start, start + size):
        if tiles[place] != JOKER:
            begin = tiles[place] - (place - start)
            if code >= 0 and begin != code:
                return -1
            code = begin
            if tiles[place] % 13 < place - start:
                return -1
    if code < 0 or size < 3 or code % 13 + size > 13:
        return -1
    return code


@kernel
def load(
    tiles: Bytes, ends: Ints, rack: Bytes, needed: Ints, supply: Ints, jokers: Ints, weight: Ints,
    per_tile: int, per_point: int, must_play: int,
) -> int:  # fmt: skip
    """Fill the counts. Returns LEGAL, SURPLUS, or ILLEGAL plus the index of a set that is neither group nor run."""
    for number in range(13):
        for colour in range(4):
            needed[number, colour] = supply[number, colour] = 0
    jokers[0] = start = 0
    for index in range(ends.size):
        size = ends[index] - start
        if not is_group(tiles, start, size) and run_start(tiles, start, size) < 0:
            return ILLEGAL + (index << 2)
        start = ends[index]
    for code in tiles:
        if code == JOKER:
            jokers[0] += 1
        else:
            needed[code % 13, code // 13] += 1
            supply[code % 13, code // 13] += 1
    if must_play == JOKER:
        jokers[0] += 1
    elif must_play >= 0:
        needed[must_play % 13, must_play // 13] += 1
    jokers[1] = jokers[0] - (must_play == JOKER)
    for code in rack:
        if code == JOKER:
            jokers[1] += 1
        else:
            supply[code % 13, code // 13] += 1
    for number in range(13):
        weight[number] = 8 * (per_tile + per_point * (number + 1))
        for colour in range(4):
            if supply[number, colour] > 3:
                return SURPLUS
    # Eight times, less one: among equals the turn that keeps its jokers is the cheaper.
    weight[13] = 8 * (per_tile + 30 * per_point) - 1
    return SURPLUS if jokers[1] > 4 else LEGAL


@helper
def cost_of_nothing(needed: Ints, supply: Ints, jokers: Ints, weight: Ints) -> int:
    """What leaving the whole rack unplayed costs."""
    total = int((jokers[1] - jokers[0]) * weight[13])
    for number in range(13):
        for colour in range(4):
            total += (supply[number, colour] - needed[number, colour]) * weight[number]
    return total
