"""One position, one question, two answers: the solver's and the oracle's."""

from collections import Counter
from collections.abc import Sequence
from itertools import product
from random import Random

from tablee.solver import can_play, plays, solve

from . import oracle, referee
from .positions import random_position

GOALS = {"tiles": (4096, 1), "points": (1, 256), "most_tiles": (1, 0), "most_points": (0, 1)}
Sets = Sequence[Sequence[str]]


def compare_goal(table: Sets, rack: Sequence[str], goal: str, opened: bool) -> None:
    per_tile, per_point = GOALS[goal]
    turn = solve(table, rack, opened, goal)  # type: ignore[arg-type]  # goals by name
    referee.check(table, rack, turn, opened)
    verdict = oracle.ask(table, rack, per_tile, per_point, opened)
    if verdict is None:
        assert not opened
        assert not turn
        return
    found = (per_tile * turn.tiles + per_point * turn.points, turn.played.count("J"), turn.disturbed)
    wanted = (per_tile * verdict.tiles + per_point * verdict.points, verdict.jokers, verdict.disturbed)
    assert found == wanted, (turn, verdict)
    quick = solve(table, rack, opened, goal, tidy=False)  # type: ignore[arg-type]  # goals by name
    referee.check(table, rack, quick, opened)
    assert (quick.tiles, quick.points) == (turn.tiles, turn.points) or goal.startswith("most")
    assert can_play(table, rack, opened) == bool(turn)


def compare_out(table: Sets, rack: Sequence[str], opened: bool) -> None:
    turn = solve(table, rack, opened, "out")
    referee.check(table, rack, turn, opened)
    verdict = oracle.ask(table, rack, 1, 0, opened, exactly=Counter(rack))
    assert turn.tiles == (len(rack) if verdict else 0), (turn, verdict)
    if turn:
        assert verdict is not None
        assert turn.disturbed == verdict.disturbed


def compare_swap(table: Sets, rack: Sequence[str], wanted: str, goal: str) -> None:
    per_tile, per_point = GOALS[goal]
    turn = solve(table, rack, goal=goal, must_play=wanted)  # type: ignore[arg-type]  # goals by name
    referee.check(table, rack, turn, swapped=wanted)
    waiting = referee.waiting(table, wanted)  # where none holds the tile's joker, there is nothing to swap
    verdicts = [oracle.ask(table, rack, per_tile, per_point, must_play=wanted, broken=i) for i in waiting]
    found = [v for v in verdicts if v is not None]
    assert bool(turn) == bool(found)
    if not found:
        return
    assert wanted in turn.played
    best = min(found, key=lambda v: v.disturbed)
    assert per_tile * turn.tiles + per_point * turn.points == per_tile * best.tiles + per_point * best.points
    assert turn.played.count("J") == best.jokers
    assert turn.disturbed == best.disturbed, (turn, best)


def compare_plays(table: Sets, rack: Sequence[str], opened: bool) -> None:
    held = Counter(rack)
    found = []
    for turn in plays(table, rack, opened):
        referee.check(table, rack, turn, opened)
        found.append(tuple(sorted(turn.played)))
    assert len(found) == len(set(found))
    wanted = set()
    for counts in product(*(range(count + 1) for count in held.values())):
        chosen = Counter(dict(zip(held, counts, strict=True)))
        if chosen.total() and oracle.ask(table, rack, 1, 0, opened, exactly=chosen):
            wanted.add(tuple(sorted(chosen.elements())))
    assert set(found) == wanted


def random_question(rng: Random) -> tuple[str, list[list[str]], list[str]]:
    """A kind of question and a position small enough for the oracle to be quick."""
    large = rng.random() < 0.4
    low = rng.randint(1, 9)
    high = min(13, low + rng.randint(3, 12))
    kind = rng.choice(("goal", "goal", "goal", "goal", "opening", "opening", "out", "swap", "swap", "plays"))
    rack = rng.randint(1, 4) if kind == "plays" else rng.randint(1, 9)
    sets = 0 if kind == "opening" and rng.random() < 0.7 else rng.randint(0, 6)
    table, tiles = random_position(rng, 3 if large else 2, 4 if large else 2, sets, rack, low, high)
    if kind == "out" and tiles:
        tiles = tiles[: rng.randint(1, 3)]
    return kind, table, tiles


def compare(rng: Random) -> str:
    """Put one random question to both. Returns its kind; raises AssertionError if they differ."""
    kind, table, rack = random_question(rng)
    goal = rng.choice(tuple(GOALS))
    try:
        if kind == "goal":
            compare_goal(table, rack, goal, True)
        elif kind == "opening":
            compare_goal(table, rack, goal, False)
        elif kind == "out":
            compare_out(table, rack, rng.random() < 0.7)
        elif kind == "swap" and rack:
            compare_swap(table, rack, rng.choice(rack), goal)
        elif kind == "plays":
            compare_plays(table, rack, rng.random() < 0.7)
    except AssertionError as error:
        raise AssertionError(f"{kind} {goal} table={table} rack={rack}: {error}") from error
    return kind
