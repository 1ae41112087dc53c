"""The opening turn: sets from the rack alone, worth at least 30 with jokers at their face (RUM-24, RUM-26).

The best turn on an empty table is an upper bound. If its tiles can be laid for 30 it is the answer; if not, every
playable choice of tiles is tried in turn. Tiles that add up to 30 without their jokers need no further look.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations

from tablee.games.rummikub.check import OPENING_POINTS

from .bounds import NEVER
from .result import GOALS, Table, Tiles, Turn
from .turn import Question, as_turn, ask, no_turn, read_played, read_table, worth

Counts = tuple[tuple[str, int], ...]


def run_value(first: int, size: int) -> int:
    return size * first + size * (size - 1) // 2


def best_reading(tiles: Tiles) -> tuple[int, Tiles]:
    """The highest value of a set and the order that shows it (RUM-23)."""
    naturals = sorted((tile for tile in tiles if tile != "J"), key=lambda tile: (int(tile[1:]), tile))
    jokers = len(tiles) - len(naturals)
    numbers = [int(tile[1:]) for tile in naturals]
    best: tuple[int, Tiles] = (0, tiles)
    if len(set(numbers)) == 1 and 3 <= len(tiles) <= 4 and len(set(naturals)) == len(naturals):
        best = (numbers[0] * len(tiles), (*naturals, *["J"] * jokers))
    straight = len({tile[0] for tile in naturals}) == 1 and len(set(numbers)) == len(numbers)
    if straight and numbers[-1] - numbers[0] < len(tiles) and 3 <= len(tiles) <= 13:
        first = min(numbers[0], 14 - len(tiles))
        by_number = dict(zip(numbers, naturals, strict=True))
        order = tuple(by_number.get(number, "J") for number in range(first, first + len(tiles)))
        best = max(best, (run_value(first, len(tiles)), order), key=lambda reading: reading[0])
    return best


def sets_with(tile: str, held: Counter[str]) -> Iterator[Tiles]:
    """Every set that holds this tile and, beside it, only held tiles that sort behind it, and jokers."""
    colour, number, jokers = tile[0], int(tile[1:]), held["J"]
    others = [t for c in "KRBO" if c != colour and held[t := f"{c}{number}"]]
    for count in range(4):
        for chosen in combinations(others, count):
            for wild in range(max(0, 2 - count), min(jokers, 3 - count) + 1):
                yield (tile, *chosen, *["J"] * wild)
    runs: list[tuple[Tiles, int]] = [((tile,), 0)]
    for following in range(number + 1, 14):
        held_here = held[f"{colour}{following}"] > 0
        grown = []
        for tiles, gaps in runs:
            if held_here:
                grown.append(((*tiles, f"{colour}{following}"), gaps))
            if gaps < jokers:
                grown.append((tiles, gaps + 1))
        runs = grown
        for tiles, gaps in runs:
            if tiles[-1] == f"{colour}{following}":
                for wild in range(max(gaps, 3 - len(tiles)), min(jokers, 13 - len(tiles)) + 1):
                    yield (*tiles, *["J"] * wild)


@cache
def dearest(counts: Counts) -> tuple[int, Table] | None:
    """The highest value at which exactly these tiles can be laid, and how; None if they cannot."""
    held = Counter(dict(counts))
    naturals = [tile for tile in held if tile != "J"]
    if not naturals:
        return None if held["J"] else (0, ())
    tile = min(naturals, key=lambda t: (int(t[1:]), t))
    best: tuple[int, Table] | None = None
    for tiles in set(sets_with(tile, held)):
        rest = dearest(as_counts(held - Counter(tiles)))
        if rest is not None:
            value, order = best_reading(tiles)
            if best is None or value + rest[0] > best[0]:
                best = (value + rest[0], (order, *rest[1]))
    return best


def as_counts(tiles: Counter[str]) -> Counts:
    return tuple(sorted((tile, count) for tile, count in tiles.items() if count > 0))


def lay_opening(played: Tiles, layout: Table) -> Table | None:
    """The given sets, or others of the same tiles, worth an opening; None if there are none."""
    naturals = sum(worth(tile) for tile in played if tile != "J")
    if naturals >= OPENING_POINTS:
        return tuple(best_reading(tiles)[1] for tiles in layout)
    if "J" not in played:
        return None
    found = dearest(as_counts(Counter(played)))
    dearest.cache_clear()
    return found[1] if found is not None and found[0] >= OPENING_POINTS else None


def rank(played: Tiles, goal: str) -> tuple[int, int]:
    per_tile, per_point = GOALS[goal]
    return sum(per_tile + per_point * worth(tile) for tile in played), -played.count("J")


def opening_turn(question: Question, goal: str, must_play: int = -1) -> Turn:
    from .listing import every_play

    alone = Question((), question.rack)
    reply = ask(alone, goal, must_play, 1 if goal == "out" else NEVER)
    if reply is None:
        return no_turn(question)
    played = read_played(reply)
    best = lay_opening(played, read_table(alone, reply))
    if best is None and goal != "out":
        record = (0, 0)
        for tiles, layout in every_play(alone, must_play):
            if rank(tiles, goal) > record:
                opening = lay_opening(tiles, layout)
                if opening is not None:
                    record, best, played = rank(tiles, goal), opening, tiles
    return no_turn(question) if best is None else as_turn(played, question.table + best, 0)
