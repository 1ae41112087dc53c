"""The end-of-turn check a second time, from the rule book alone and by other means; shares nothing with src.

Every legal set without jokers is written out as an ordered tuple: 264 runs, 65 groups in all their orders.
A layout is legal when it can be read as one of these, jokers as whatever lies at their place. Each rule is
judged on its own, so the answer is the set of all refusals that apply.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, permutations

Set = tuple[str, ...]
Table = Sequence[Set]

RUNS = [
    tuple(f"{colour}{number}" for number in range(low, high + 1))
    for colour in "KRBO"
    for low in range(1, 12)
    for high in range(low + 2, 14)
]
GROUPS = [
    tuple(f"{colour}{number}" for colour in order)
    for number in range(1, 14)
    for size in (3, 4)
    for colours in combinations("KRBO", size)
    for order in permutations(colours)
]


def tiles_of(table: Table) -> Counter[str]:
    return Counter(tile for laid in table for tile in laid)


_LYING: dict[tuple[int, str, int], list[Set]] = {}  # by place, tile and length: finds the candidates fast
for _plain in (*RUNS, *GROUPS):
    for _place, _tile in enumerate(_plain):
        _LYING.setdefault((_place, _tile, len(_plain)), []).append(_plain)


@cache
def readings(laid: Set) -> tuple[Set, ...]:
    """Every way to see the layout as tiles without jokers (RUM-15 to 17, 19 to 22)."""
    numbered = [(place, tile, len(laid)) for place, tile in enumerate(laid) if tile != "J"]
    if not numbered:
        return ()  # RUM-21, and nothing at all
    found = _LYING.get(numbered[0], [])
    return tuple(plain for plain in found if all(plain[place] == tile for place, tile, _ in numbered))


def reads_as_group(laid: Set) -> bool:
    return any(len({tile[1:] for tile in plain}) == 1 for plain in readings(laid))


def reads_as_run(laid: Set) -> bool:
    return any(len({tile[0] for tile in plain}) == 1 for plain in readings(laid))


def points(laid: Set) -> int:
    """RUM-23, RUM-26: what is laid counts by its best reading."""
    return max((sum(int(tile[1:]) for tile in plain) for plain in readings(laid)), default=0)


def jokers_stand_for(laid: Set) -> set[str]:
    """RUM-41, RUM-42: the tiles a joker lies there for, in any reading."""
    return {b for plain in readings(laid) for a, b in zip(laid, plain, strict=True) if a == "J"}


def _same(one: Set, other: Set) -> bool:
    """The same set: what can be read as a run lies in its order, other groups in whatever order."""
    loose = reads_as_group(one) and not reads_as_run(one) and not reads_as_run(other)
    return one == other or (loose and Counter(one) == Counter(other))


def _left_alone(before: Table, after: Table) -> Iterator[list[Set]]:
    """Every way to find all the sets of `before` in `after`; yields the sets that are then new."""
    if not before:
        yield list(after)
        return
    for place, laid in enumerate(after):
        if _same(before[0], laid):
            yield from _left_alone(before[1:], [*after[:place], *after[place + 1 :]])


def broken(before: Table, rack: Set, after: Table, *, opened: bool, drawn: str | None) -> set[str]:
    """The code of every rule that this table breaks; empty when it may lie so."""
    codes = set()
    lay, lies, held = tiles_of(before), tiles_of(after), Counter(rack)
    if any(lies[tile] < lay[tile] for tile in lay):
        codes.add("table_tile_removed")  # RUM-38, RUM-45
    if all(lies[tile] <= lay[tile] for tile in lies):
        codes.add("no_rack_tile_played")  # RUM-37
    if any(lies[tile] - lay[tile] > held[tile] for tile in lies):
        codes.add("card_not_held")  # RUM-37
    if not all(readings(laid) for laid in after):
        codes.add("invalid_set")  # RUM-36
    if not opened:
        codes |= _broken_opening(before, after)
    if drawn is not None and not _swapped(before, after, drawn):
        codes.add("only_joker_swap")
    return codes


def _broken_opening(before: Table, after: Table) -> set[str]:
    openings = [sum(points(laid) for laid in new) for new in _left_alone(before, after)]
    if not openings:
        return {"table_changed_before_opening"}  # RUM-28, RUM-30
    return set() if max(openings) >= 30 else {"opening_below_30"}  # RUM-24, RUM-25


def _swapped(before: Table, after: Table, drawn: str) -> bool:
    """RUM-47: the drawn tile is laid, and some joker that stood for it was freed."""
    if tiles_of(after)[drawn] <= tiles_of(before)[drawn]:
        return False
    return any(was_freed(laid, before, after, drawn) for laid in before if drawn in jokers_stand_for(laid))


def was_freed(laid: Set, before: Table, after: Table, drawn: str) -> bool:
    """One set like it fewer waits for the tile, or one more has it in its place."""
    freed = list(laid)
    freed[freed.index("J")] = drawn

    def parts(table: Table) -> str:
        return "".join(
            "has" * _within(freed, other)
            + "waits" * (_within(laid, other) and drawn in jokers_stand_for(other))
            for other in table
        )

    was, now = parts(before), parts(after)
    return now.count("waits") < was.count("waits") or now.count("has") > was.count("has")


def _within(few: Iterable[str], many: Iterable[str]) -> bool:
    left = list(many)
    for tile in few:
        if tile not in left:
            return False
        left.remove(tile)
    return True
