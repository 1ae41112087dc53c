"""An integer program: how few sets must be taken up to free the joker of a table (RUM-44, RUM-45)."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from ortools.sat.python import cp_model

from tests.solver.oracle import LONGEST, Key, candidate_sets, key

JOKER = "J"


class Freeing(NamedTuple):
    disturbed: int
    unique: bool  # every way to free it with so few takes up the same sets


class Program:
    """Any table of these tiles and at least one of the rack's, the joker away from all tiles like its old ones."""

    def __init__(self, table: Sequence[Sequence[str]], rack: Sequence[str]) -> None:
        self.model = cp_model.CpModel()
        company = {tile for tiles in table if JOKER in tiles for tile in tiles} - {JOKER}
        fixed, held = Counter(tile for tiles in table for tile in tiles), Counter(rack)
        sets = candidate_sets(fixed + held, LONGEST) | {key(tiles): 0 for tiles in table}
        self.laid = {
            tiles: self.model.new_int_var(0, 4, "")
            for tiles in sets
            if JOKER not in tiles or company.isdisjoint(tiles)
        }
        played = {tile: self.model.new_int_var(0, count, "") for tile, count in held.items()}
        self.model.add(sum(played.values()) >= 1)
        for tile in fixed + held:
            lying = sum(tiles.count(tile) * times for tiles, times in self.laid.items() if tile in tiles)
            self.model.add(lying == fixed[tile] + played.get(tile, 0))
        self.kept = [self.model.new_bool_var("") for _ in table]
        for old in {key(tiles) for tiles in table}:
            self._keep(old, [kept for tiles, kept in zip(table, self.kept, strict=True) if key(tiles) == old])

    def _keep(self, old: Key, kept: Sequence[cp_model.IntVar]) -> None:
        self.model.add(sum(kept) <= self.laid.get(old, 0))

    def disturbed(self) -> tuple[int, ...] | None:
        """The old sets that go, as few as can be."""
        self.model.maximize(sum(self.kept))
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        if solver.solve(self.model) != cp_model.OPTIMAL:
            return None
        return tuple(place for place, kept in enumerate(self.kept) if not solver.value(kept))


def freeing(table: Sequence[Sequence[str]], rack: Sequence[str]) -> Freeing | None:
    """None where the joker cannot be freed."""
    program = Program(table, rack)
    fewest = program.disturbed()
    if fewest is None:
        return None
    program.model.add(sum(program.kept[place] for place in fewest) >= 1)
    other = program.disturbed()
    return Freeing(len(fewest), other is None or len(other) > len(fewest))
