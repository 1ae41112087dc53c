"""An integer program for the same questions, written from the rule book; it shares nothing with the solver."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from ortools.sat.python import cp_model

# The tiles of a set, sorted: two legal sets of the same tiles are one set to the oracle.
Key = tuple[str, ...]
# Six tiles or more, at most four of them jokers, can always be laid as two legal sets instead. At an opening the
# whole may be worth more than the parts, so there only runs of nine, which split at no loss of place, are left out.
LONGEST, LONGEST_OPENING = 5, 8


def key(tiles: Iterable[str]) -> Key:
    return tuple(sorted(tiles))


@cache
def group_masks() -> list[tuple[str, ...]]:
    return [c for size in (1, 2, 3, 4) for c in combinations("KRBO", size)]


def candidate_sets(supply: Counter[str], longest: int) -> dict[Key, int]:
    """Every set these tiles can build, with the best value it can have at an opening (RUM-23, RUM-26)."""
    jokers = supply["J"]
    found: dict[Key, int] = {}
    for number in range(1, 14):
        for colours in group_masks():
            naturals = [f"{c}{number}" for c in colours]
            if all(supply[t] for t in naturals):
                for wild in range(max(0, 3 - len(naturals)), min(jokers, 4 - len(naturals)) + 1):
                    found[key(naturals + ["J"] * wild)] = number * (len(naturals) + wild)
    for colour in "KRBO":
        held = [n for n in range(1, 14) if supply[f"{colour}{n}"]]
        for low in held:
            grow_runs(colour, (low,), held, jokers, longest, found)
    return found


def grow_runs(
    colour: str, numbers: tuple[int, ...], held: list[int], jokers: int, longest: int, found: dict[Key, int]
) -> None:
    gaps = numbers[-1] - numbers[0] + 1 - len(numbers)
    for wild in range(max(gaps, 3 - len(numbers)), jokers + 1):
        size = len(numbers) + wild
        if size <= longest:
            highest = min(13, numbers[0] + size - 1)
            value = sum(range(highest - size + 1, highest + 1))
            tiles = key([f"{colour}{n}" for n in numbers] + ["J"] * wild)
            found[tiles] = max(found.get(tiles, 0), value)
    for following in held:
        near = following - numbers[0] - len(numbers) <= jokers
        if following > numbers[-1] and near and len(numbers) < longest:
            grow_runs(colour, (*numbers, following), held, jokers, longest, found)


@dataclass(frozen=True)
class Verdict:
    tiles: int
    points: int
    jokers: int
    disturbed: int


def ask(
    table: Sequence[Sequence[str]],
    rack: Sequence[str],
    per_tile: int,
    per_point: int,
    opened: bool = True,
    *,
    must_play: str | None = None,
    broken: int | None = None,
    exactly: Counter[str] | None = None,
) -> Verdict | None:
    """The best turn: goal value, then fewest jokers played, then fewest sets disturbed. None if there is none.

    `broken` names an old set that may not be kept; `exactly` fixes the rack tiles played.
    """
    held = Counter(rack)
    fixed = Counter(t for s in table for t in s) if opened else Counter()
    supply = held + fixed
    sets = candidate_sets(supply, LONGEST if opened else LONGEST_OPENING)
    for old in table if opened else ():
        sets.setdefault(key(old), 0)
    model = cp_model.CpModel()
    laid = {s: model.new_int_var(0, 4, "") for s in sets}
    played = {}
    for tile in supply:
        low = exactly[tile] if exactly is not None else int(tile == must_play)
        high = exactly[tile] if exactly is not None else held[tile]
        played[tile] = (
            model.new_int_var(low, max(low, high), "") if low <= held[tile] else model.new_constant(99)
        )
        model.add(sum(s.count(tile) * x for s, x in laid.items() if tile in s) == fixed[tile] + played[tile])
    if not opened:
        model.add(sum(sets[s] * x for s, x in laid.items()) >= 30)
    kept = []
    if opened:
        counts = Counter(key(s) for i, s in enumerate(table) if i != broken)
        for old, count in counts.items():
            kept.append(model.new_int_var(0, count, ""))
            model.add(kept[-1] <= laid[old])
    value = sum((per_tile + per_point * worth(t)) * x for t, x in played.items())
    wild = played.get("J", 0)
    model.maximize((8 * value - wild) * 128 + sum(kept))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    # These models are small; presolving takes longer than solving.
    solver.parameters.cp_model_presolve = False
    if solver.solve(model) != cp_model.OPTIMAL:
        return None
    amounts = {t: solver.value(x) for t, x in played.items()}
    return Verdict(
        sum(amounts.values()),
        sum(worth(t) * n for t, n in amounts.items()),
        amounts.get("J", 0),
        len(table) - sum(solver.value(x) for x in kept) if opened else 0,
    )


def worth(tile: str) -> int:
    return 30 if tile == "J" else int(tile[1:])
