"""Of equal turns the one that moves the fewest tiles of the table.

The search (`turn.py`) disturbs the fewest sets; two turns that disturb equally many may still tear one set apart or
merely extend it. Here the sets taken apart are put together again with fewer tiles moved. A tile has moved
if it does not lie with most of its old set. This is for answers that a person reads: it takes up to a fraction of a
second, and the robots do without it.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import comb

from tablee.games.rummikub.sets import JOKER, NUMBER, is_set, without

from .result import GOALS, Table, Tiles, Turn
from .turn import as_turn, worth

MOST_CHOICES = 5_000  # choices of rack tiles looked at; with more, only the ones already chosen
MOST_STEPS = 60_000  # sets tried in all; then the answer stays as it is


class _TooLong(Exception):
    pass


def neatest(table: Sequence[Sequence[str]], rack: Sequence[str], turn: Turn, goal: str) -> Turn:
    """The same turn by the goal, its jokers and its disturbed sets, with the fewest tiles of the table moved."""
    before: Table = tuple(map(tuple, table))
    most = tiles_moved(before, turn.table)
    search = _Search(before, turn.disturbed)
    try:
        for moved in range(most):
            for played in _equal_choices(tuple(rack), turn, goal):
                if (after := search.laid(played, moved)) is not None:
                    return as_turn(played, after, turn.disturbed)
    except _TooLong:
        pass
    return turn


def tiles_moved(before: Table, after: Table) -> int:
    """Tiles of the table that no longer lie with their set; every new set goes on at most one old one."""
    gone = list((Counter(map(_key, before)) - Counter(map(_key, after))).elements())
    new = list((Counter(map(_key, after)) - Counter(map(_key, before))).elements())
    shared = [[(Counter(old) & Counter(laid)).total() for laid in new] for old in gone]

    @cache
    def kept(index: int, taken: int) -> int:
        if index == len(gone):
            return 0
        best = kept(index + 1, taken)
        for place, count in enumerate(shared[index]):
            if count and not taken >> place & 1:
                best = max(best, count + kept(index + 1, taken | 1 << place))
        return best

    return sum(map(len, gone)) - kept(0, 0)


def _equal_choices(rack: Tiles, turn: Turn, goal: str) -> list[Tiles]:
    """The rack tiles played, and every other choice of as many that is worth the same."""
    if comb(len(rack), turn.tiles) > MOST_CHOICES:
        return [turn.played]
    _, per_point = GOALS[goal]
    points, jokers = sum(map(worth, turn.played)), turn.played.count(JOKER)
    found = {_key(turn.played): turn.played}
    for tiles in combinations(rack, turn.tiles):
        equal = not per_point or sum(map(worth, tiles)) == points
        if equal and tiles.count(JOKER) == jokers:
            found.setdefault(_key(tiles), tiles)
    return list(found.values())


class _Search:
    """Every way to leave most of each set where it lies and to lay the loose tiles onto the sets, or as new ones."""

    def __init__(self, before: Table, disturbed: int) -> None:
        self._before, self._disturbed = before, disturbed
        self._steps = 0

    def laid(self, played: Tiles, moved: int) -> Table | None:
        """A table with these tiles played and this many moved, if there is one."""
        for stems, taken in self._lifted(0, moved, self._disturbed):
            touched = frozenset(place for place, stem in enumerate(stems) if stem != self._before[place])
            if after := self._placed(Counter(played) + taken, stems, touched, ()):
                return after
        return None

    def _lifted(self, place: int, moved: int, sets: int) -> Iterator[tuple[Table, Counter[str]]]:
        """Lift this many tiles from at most so many sets, from this place on."""
        if place == len(self._before):
            if not moved:
                yield (), Counter()
            return
        old = self._before[place]
        for count in range(min(moved, len(old)) + 1 if sets else 1):
            for taken in set(combinations(sorted(old), count)):
                stem = without(old, taken)
                for stems, more in self._lifted(place + 1, moved - count, sets - bool(count)):
                    yield (stem, *stems), Counter(taken) + more

    def _placed(self, loose: Counter[str], stems: Table, touched: frozenset[int], new: Table) -> Table | None:
        """Lay the loose tiles one set at a time; a set is complete once tiles have been laid onto it."""
        short = next((place for place in sorted(touched) if stems[place] and not is_set(stems[place])), None)
        if short is None and not loose:
            return tuple(stem for stem in stems if stem) + new
        if not loose:
            return None
        tile = None if short is not None else min(loose)
        places = range(len(stems)) if short is None else (short,)
        for place in places:
            if not stems[place] or (place not in touched and len(touched) == self._disturbed):
                continue
            for tiles, added in self._grown(stems[place], loose, tile):
                grown = (*stems[:place], tiles, *stems[place + 1 :])
                if after := self._placed(loose - added, grown, touched | {place}, new):
                    return after
        if tile is not None:
            for tiles, added in self._grown((), loose, tile):
                if after := self._placed(loose - added, stems, touched, (*new, tiles)):
                    return after
        return None

    def _grown(
        self, stem: Tiles, loose: Counter[str], tile: str | None
    ) -> Iterator[tuple[Tiles, Counter[str]]]:
        """Sets made of all of the stem and some loose tiles, this one among them."""
        fitting = _fitting((*stem, tile) if tile else stem, loose)
        for count in range(1, min(len(fitting), 13 - len(stem)) + 1):
            for added in dict.fromkeys(combinations(fitting, count)):
                if tile is None or tile in added:
                    self._steps += 1
                    if self._steps > MOST_STEPS:
                        raise _TooLong
                    if (tiles := _arranged((*stem, *added))) is not None:
                        yield tiles, Counter(added)


def _fitting(tiles: Tiles, loose: Counter[str]) -> list[str]:
    """The loose tiles, in order, that could each lie in one set with all of these."""
    colours = {tile[0] for tile in tiles if tile != JOKER}
    numbers = {tile[1:] for tile in tiles if tile != JOKER}
    return sorted(
        other
        for other in loose.elements()
        if other == JOKER or colours <= {other[0]} or numbers <= {other[1:]}
    )


@lru_cache(maxsize=4096)  # the search meets the same few hundred sets again and again
def _arranged(tiles: Tiles) -> Tiles | None:
    """The tiles in an order that makes a set of them; None if there is none."""
    if is_set(tiles):
        return tiles
    natural = sorted((tile for tile in tiles if tile != JOKER), key=NUMBER.__getitem__)
    if not natural:
        return None
    run, jokers = [natural[0]], len(tiles) - len(natural)
    for tile in natural[1:]:
        gap = NUMBER[tile] - NUMBER[natural[0]] - len(run)
        if gap < 0 or gap > jokers:
            return None
        run += [JOKER] * gap + [tile]
        jokers -= gap
    behind = min(jokers, 13 - NUMBER[natural[-1]])
    whole = (*[JOKER] * (jokers - behind), *run, *[JOKER] * behind)
    return whole if is_set(whole) else None


def _key(tiles: Tiles) -> Tiles:
    return tuple(sorted(tiles))
