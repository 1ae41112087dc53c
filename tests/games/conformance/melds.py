"""A small greedy player of Rummikub, written from the rule book: good enough to move the table about."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

COLOURS = "KRBO"
Set = list[str]


@cache
def is_set(*tiles: str) -> bool:
    """RUM-15, RUM-16, RUM-21, RUM-22: some group or run shows every tile but the jokers."""
    if len(tiles) < 3 or set(tiles) == {"J"}:
        return False
    return _is_run(tiles) or _is_group(tiles)


def _is_run(tiles: tuple[str, ...]) -> bool:
    return any(
        all(tile in ("J", f"{colour}{start + place}") for place, tile in enumerate(tiles))
        for colour in COLOURS
        for start in range(1, 15 - len(tiles))
    )


def _is_group(tiles: tuple[str, ...]) -> bool:
    numbered = [tile for tile in tiles if tile != "J"]
    alike = len({tile[1:] for tile in numbered}) == 1
    return alike and len(tiles) <= 4 and len({tile[0] for tile in numbered}) == len(numbered)


def worth(tiles: Set) -> int:
    """Of a set without jokers."""
    return sum(int(tile[1:]) for tile in tiles)


def melds(rack: Set) -> Iterator[Set]:
    """Groups and runs of three on the rack, jokers aside."""
    held = set(rack)
    for number in range(13, 0, -1):
        for colours in combinations(COLOURS, 3):
            group = [f"{colour}{number}" for colour in colours]
            if held.issuperset(group):
                yield group
        for colour in COLOURS:
            run = [f"{colour}{n}" for n in range(number - 2, number + 1)]
            if held.issuperset(run):
                yield run


def disjoint_melds(rack: Set) -> list[Set]:
    """Melds that can be laid together, the highest first."""
    left, laid = list(rack), []
    for meld in melds(rack):
        if all(left.count(tile) for tile in meld):
            for tile in meld:
                left.remove(tile)
            laid.append(meld)
    return laid


def extensions(table: list[Set], rack: Set) -> Iterator[list[Set]]:
    """The table with one tile of the rack, or the rack's joker, added to one end of one set."""
    for place, tiles in enumerate(table):
        for tile in dict.fromkeys(rack):
            for longer in ([*tiles, tile], [tile, *tiles]):
                if is_set(*longer):
                    yield [*table[:place], longer, *table[place + 1 :]]


def swaps(table: list[Set], rack: Set, drawn: str) -> Iterator[list[Set]]:
    """RUM-47: the drawn tile takes a joker's place, and the joker joins another end."""
    for place, tiles in enumerate(table if drawn != "J" else []):
        for at in (at for at, tile in enumerate(tiles) if tile == "J"):
            without = [*tiles[:at], drawn, *tiles[at + 1 :]]
            if is_set(*without):
                yield from extensions([*table[:place], without, *table[place + 1 :]], ["J"])


def play(state: dict[str, Any], rng: Random) -> dict[str, Any] | None:
    """A play in JSON for the seat in turn, or None when this player finds none."""
    rack, table, drawn = state["racks"][state["turn"]], state["table"], state["drawn"]
    if drawn is not None:
        found = next(swaps(table, rack, drawn), None)
    elif not state["opened"][state["turn"]]:
        laid = disjoint_melds(rack)
        found = [*table, *laid] if sum(map(worth, laid)) >= 30 else None
    elif laid := disjoint_melds(rack):
        found = [*table, rng.choice(laid)]
    else:
        found = next(extensions(table, rack), None)
    return None if found is None else {"type": "play", "table": found}
