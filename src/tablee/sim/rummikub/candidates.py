"""The k best different plays of a position, best first: each a choice of rack tiles with one table.

Every answer splits the choices that are left: for each kind of tile, those that agree with it on the kinds before and
lay fewer, or more, of this one. Each part is again a question for the solver, so nothing is listed in vain (Lawler).
"""

from collections import Counter
from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import islice
from typing import NamedTuple

from tablee.games.rummikub.sets import JOKER_PENALTY
from tablee.solver import Turn, solve
from tablee.solver.engine import COUNTED, LAID, engine
from tablee.solver.opening import lay_opening
from tablee.solver.result import GOALS, Table, Tiles
from tablee.solver.swap import disturbed
from tablee.solver.tiles import CODES, JOKER, NAMES
from tablee.solver.turn import Question, as_turn, ask, read_played, read_table

PER_TILE, PER_POINT = GOALS["tiles"]
Bounds = tuple[tuple[int, int], ...]  # how many of each kind of the rack are laid: least and most


def best_plays(
    table: Table, rack: Tiles, k: int, opened: bool = True, must_play: str | None = None
) -> tuple[Turn, ...]:
    """Most tiles first, then most points, then fewest jokers. After a draw (`must_play`) the best swap alone."""
    if must_play is not None:
        swap = solve(table, rack, opened, must_play=must_play, tidy=False)
        return (swap,) if swap else ()
    return tuple(islice(_from_table(table, rack) if opened else _openings(table, rack), k))


def _from_table(table: Table, rack: Tiles) -> Iterator[Turn]:
    for played, layout in _best_first(Question(table, rack)):
        yield as_turn(played, layout, disturbed(table, layout))


def _openings(table: Table, rack: Tiles) -> Iterator[Turn]:
    """RUM-24, RUM-28: those from the rack alone that count 30, laid beside the table."""
    if not solve(table, rack, opened=False, tidy=False):
        return
    for played, layout in _best_first(Question((), rack)):
        if (laid := lay_opening(played, layout)) is not None:
            yield as_turn(played, table + laid, 0)


class _Part(NamedTuple):
    """The best play within bounds."""

    cost: int  # negative: worth of its tiles
    counts: tuple[int, ...]
    bounds: Bounds
    played: Tiles
    layout: Table


def _best_first(question: Question) -> Iterator[tuple[Tiles, Table]]:
    held = Counter(question.rack)
    kinds = sorted(CODES[tile] for tile in held)
    whole: Bounds = tuple((0, held[NAMES[code]]) for code in kinds)
    fixed = Counter(question.parts()[0])
    question.check_table()
    queue: list[_Part] = []
    _enter(queue, question, fixed, kinds, whole)
    while queue:
        part = heappop(queue)
        yield part.played, part.layout
        for place, count in enumerate(part.counts):
            same = tuple((kept, kept) for kept in part.counts[:place])
            low, high = part.bounds[place]
            for bounds in ((low, count - 1), (count + 1, high)):
                if bounds[0] <= bounds[1]:
                    rest = part.bounds[place + 1 :]
                    _enter(queue, question, fixed, kinds, (*same, bounds, *rest))


def _enter(
    queue: list[_Part], question: Question, fixed: Counter[int], kinds: list[int], bounds: Bounds
) -> None:
    """Put the best play within the bounds into the queue, unless there is none."""
    if not any(most for _, most in bounds):
        return
    _count(fixed, kinds, bounds)
    reply = ask(question, "tiles", wanted=COUNTED | LAID)
    played = () if reply is None else read_played(reply)
    if reply is None or not played:
        return
    chosen = Counter(played)
    counts = tuple(chosen[NAMES[code]] for code in kinds)
    cost = -sum(_weight(CODES[tile]) for tile in played)
    heappush(queue, _Part(cost, counts, bounds, played, read_table(question, reply)))


def _weight(code: int) -> int:
    """What laying a tile is worth; of equal plays the one with fewer jokers comes first."""
    if code == JOKER:
        return 8 * (PER_TILE + JOKER_PENALTY * PER_POINT) - 1
    return 8 * (PER_TILE + PER_POINT * (code % 13 + 1))


def _count(fixed: Counter[int], kinds: list[int], bounds: Bounds) -> None:
    """Set the solver's counts: what must be laid, and what may be."""
    needed, supply, jokers, weight = engine().memory.position
    needed[:] = supply[:] = jokers[:] = 0
    weight[:] = [_weight(number) for number in range(13)] + [_weight(JOKER)]
    least, most = Counter(fixed), Counter(fixed)
    for code, (low, high) in zip(kinds, bounds, strict=True):
        least[code] += low
        most[code] += high
    for code in most:
        if code == JOKER:
            jokers[0], jokers[1] = least[code], most[code]
        else:
            needed[code % 13, code // 13], supply[code % 13, code // 13] = least[code], most[code]
