"""A table being rearranged: nothing counts until it is played, and every step can be taken back.

The draft is its sets alone. What is left on the rack, and what was lifted from the table and must lie there
again, follow from counting: two tiles of the same face are the same tile.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from tablee.games.rummikub.sets import JOKER, NUMBER, Set, Table, as_laid, is_set, value
from tablee.terminal.rummikub import texts as say
from tablee.terminal.rummikub.table_picture import tile_counts
from tablee.terminal.turns import BadLine


@dataclass(frozen=True, slots=True)
class Draft:
    before: Table  # as the turn began
    rack: tuple[str, ...]
    sets: Table

    @classmethod
    def of(cls, table: Table, rack: tuple[str, ...]) -> "Draft":
        return cls(table, rack, table)

    # --- what follows from the sets -------------------------------------------------------------------------

    @property
    def lifted(self) -> Counter[str]:
        """Tiles of the table that lie nowhere now."""
        return tile_counts(self.before) - tile_counts(self.sets)

    @property
    def played(self) -> Counter[str]:
        return tile_counts(self.sets) - tile_counts(self.before)

    @property
    def left(self) -> tuple[str, ...]:
        """The rack without the tiles laid."""
        gone, left = self.played, []
        for tile in self.rack:
            if gone[tile]:
                gone[tile] -= 1
            else:
                left.append(tile)
        return tuple(left)

    @property
    def opening_points(self) -> int:
        """What the new sets count towards 30 (RUM-25, RUM-26)."""
        return sum(value(tiles) for tiles in self.new_sets())

    def changed_sets(self) -> list[Set]:
        """The sets of the table that do not lie as they did."""
        return list((Counter(map(as_laid, self.before)) - Counter(map(as_laid, self.sets))).elements())

    def new_sets(self) -> list[Set]:
        """The sets that did not lie like this before."""
        known, new = Counter(map(as_laid, self.before)), []
        for tiles in self.sets:
            if known[as_laid(tiles)]:
                known[as_laid(tiles)] -= 1
            else:
                new.append(tiles)
        return new

    # --- steps ----------------------------------------------------------------------------------------------

    def new(self, tiles: Sequence[str]) -> "Draft":
        self._check_free(tiles)
        return replace(self, sets=(*self.sets, arranged(tuple(tiles))))

    def add(self, number: int, tiles: Sequence[str]) -> "Draft":
        self._check_free(tiles)
        return self._with(number, arranged((*self._set(number), *tiles)))

    def take(self, number: int, tiles: Sequence[str]) -> "Draft":
        left = list(self._set(number))
        for tile in tiles:
            if tile not in left:
                raise BadLine(say.NOT_IN_SET, tile=tile, number=number)
            left.remove(tile)
        return self._with(number, tuple(left))

    def move(self, number: int, tiles: Sequence[str], to: int) -> "Draft":
        grown = arranged((*self._set(to), *tiles))
        if to == number:
            return self
        shrunk = self.take(number, tiles)
        if len(shrunk.sets) < len(self.sets) and to > number:
            to -= 1  # the emptied set has gone
        return shrunk._with(to, grown)

    def split(self, number: int, after: int) -> "Draft":
        tiles = self._set(number)
        if not 0 < after < len(tiles):
            raise BadLine(say.NO_SUCH_CUT, number=number, last=len(tiles) - 1)
        sets = (*self.sets[: number - 1], tiles[:after], tiles[after:], *self.sets[number:])
        return replace(self, sets=sets)

    def join(self, number: int, other: int) -> "Draft":
        if number == other:
            raise BadLine(say.SAME_SET)
        return self.move(other, self._set(other), number)

    def _set(self, number: int) -> Set:
        if not self.sets:
            raise BadLine(say.NO_SETS)
        if not 1 <= number <= len(self.sets):
            raise BadLine(say.NO_SUCH_SET, number=number, last=len(self.sets))
        return self.sets[number - 1]

    def _with(self, number: int, tiles: Set) -> "Draft":
        kept = (tiles,) if tiles else ()
        return replace(self, sets=(*self.sets[: number - 1], *kept, *self.sets[number:]))

    def _check_free(self, tiles: Sequence[str]) -> None:
        free = Counter(self.left) + self.lifted
        for tile in tiles:
            if not free[tile]:
                known = tile in NUMBER or tile == JOKER
                raise BadLine(say.NOT_FREE if known else say.NO_TILE, tile=tile[:20])
            free[tile] -= 1


def arranged(tiles: Set) -> Set:
    """The tiles in an order that makes a set of them, the given one if that does; jokers fill gaps first."""
    if is_set(tiles):
        return tiles
    natural = sorted((tile for tile in tiles if tile != JOKER), key=lambda tile: NUMBER[tile])
    jokers = len(tiles) - len(natural)
    if not natural:
        return tiles
    run: list[str] = []
    for tile in natural:
        while run and jokers and NUMBER[tile] > NUMBER[natural[0]] + len(run):
            run.append(JOKER)
            jokers -= 1
        run.append(tile)
    behind = min(jokers, 13 - (NUMBER[natural[0]] + len(run) - 1))
    whole = (JOKER,) * (jokers - behind) + tuple(run) + (JOKER,) * behind
    return whole if is_set(whole) else tiles
