"""Checks an answer against the rule book alone."""

from collections import Counter
from collections.abc import Iterable, Sequence

from tablee.solver import Turn
from tests.games.rummikub.slow_checker import was_freed


def readings(tiles: Sequence[str]) -> Iterable[list[str]]:
    """Every legal reading of a set in its order: the tile each place stands for (RUM-15 to RUM-22)."""
    naturals = [(place, tile) for place, tile in enumerate(tiles) if tile != "J"]
    if not naturals or not 3 <= len(tiles) <= 13:
        return
    colours = {tile[0] for _, tile in naturals}
    starts = {int(tile[1:]) - place for place, tile in naturals}
    if len(colours) == 1 and len(starts) == 1:
        start = starts.pop()
        if start >= 1 and start + len(tiles) - 1 <= 13:
            yield [f"{naturals[0][1][0]}{start + place}" for place in range(len(tiles))]
    if len(tiles) <= 4 and len({tile[1:] for _, tile in naturals}) == 1 and len(colours) == len(naturals):
        missing = iter(sorted(set("KRBO") - colours))
        number = naturals[0][1][1:]
        yield [next(missing) + number if tile == "J" else tile for tile in tiles]


def legal(tiles: Sequence[str]) -> bool:
    return any(True for _ in readings(tiles))


def value(tiles: Sequence[str]) -> int:
    return max(sum(int(tile[1:]) for tile in reading) for reading in readings(tiles))


def flat(table: Iterable[Sequence[str]]) -> Counter[str]:
    return Counter(tile for tiles in table for tile in tiles)


def disturbed(old: Iterable[Sequence[str]], new: Iterable[Sequence[str]]) -> int:
    return (Counter(tuple(s) for s in old) - Counter(tuple(s) for s in new)).total()


def check(
    table: Sequence[Sequence[str]],
    rack: Sequence[str],
    turn: Turn,
    opened: bool = True,
    swapped: str | None = None,
) -> None:
    """Raise AssertionError unless the turn obeys the rules and reports itself truthfully."""
    before = tuple(tuple(tiles) for tiles in table)
    assert all(legal(tiles) for tiles in turn.table), turn
    assert flat(turn.table) == flat(table) + Counter(turn.played), turn
    assert not Counter(turn.played) - Counter(rack), turn
    assert turn.tiles == len(turn.played)
    assert turn.points == sum(30 if tile == "J" else int(tile[1:]) for tile in turn.played)
    assert bool(turn) == bool(turn.played)
    if not turn:
        assert turn.table == before
    elif swapped is not None and waiting(table, swapped):
        assert turn.disturbed in freed(before, turn, swapped), turn
    else:
        assert turn.disturbed == disturbed(before, turn.table), turn
    if not opened:
        assert turn.table[: len(before)] == before, turn
        if turn:
            assert sum(value(tiles) for tiles in turn.table[len(before) :]) >= 30, turn


def waiting(table: Sequence[Sequence[str]], wanted: str) -> list[int]:
    """Old sets in which a joker stands for the wanted tile."""
    return [index for index, tiles in enumerate(table) if stands_for(tiles, wanted)]


def stands_for(tiles: Sequence[str], wanted: str) -> bool:
    if wanted in tiles or "J" not in tiles:
        return False
    for reading in readings(tiles):
        if any(tile == "J" and stood == wanted for tile, stood in zip(tiles, reading, strict=True)):
            return True
        numbers = {tile[1:] for tile in reading}
        if len(numbers) == 1 and wanted[1:] in numbers:
            return True
    return False


def freed(table: Sequence[Sequence[str]], turn: Turn, wanted: str) -> list[int]:
    """For every old set whose joker the wanted tile has freed (RUM-47): how many sets are then disturbed."""
    before, counts = [tuple(tiles) for tiles in table], []
    for index in waiting(table, wanted):
        if was_freed(before[index], before, turn.table, wanted):
            counts.append(1 + disturbed(before[:index] + before[index + 1 :], turn.table))
    return counts
