"""Exact answers: the best Rummikub turn, every Rummikub play, the longest Duo chain.

Importing this package is light; the compiled search is loaded on first use or by `warm_up`.

>>> solve([["R3", "R4", "R5"]], ["R6", "K1"]).table
(('R3', 'R4', 'R5', 'R6'),)
"""

from collections.abc import Iterator, Sequence

from .result import GOALS, Goal, Turn
from .tiles import SolverInputError

__all__ = ["Goal", "SolverInputError", "Turn", "can_play", "neatest", "plays", "solve", "warm_up"]


def solve(
    table: Sequence[Sequence[str]],
    rack: Sequence[str],
    opened: bool = True,
    goal: Goal = "tiles",
    must_play: str | None = None,
    tidy: bool = True,
) -> Turn:
    """The best turn. Among equals: fewest jokers played, then (if `tidy`) fewest old sets disturbed."""
    from . import turn

    if goal not in GOALS:
        raise SolverInputError("goal", f"{goal!r} is not one of {', '.join(GOALS)}")
    question = turn.Question(table, rack)
    if opened and must_play is None:
        return turn.best_turn(question, goal, tidy)
    from . import opening, swap

    if not opened:
        code = -1 if must_play is None else turn.must_play_code(question, must_play)
        # Refuses an illegal table; the opening itself never reads it.
        turn.ask(turn.Question(table, ()), goal)
        return opening.opening_turn(question, goal, code)
    return swap.swap_turn(question, goal, must_play or "", tidy)


def neatest(table: Sequence[Sequence[str]], rack: Sequence[str], turn: Turn, goal: Goal = "tiles") -> Turn:
    """Of the turns equal to this answer of `solve`, the one that moves the fewest tiles of the table."""
    from . import neat

    return neat.neatest(table, rack, turn, goal)


def plays(table: Sequence[Sequence[str]], rack: Sequence[str], opened: bool = True) -> Iterator[Turn]:
    """Every distinct choice of rack tiles that can be played, each with one resulting table."""
    from . import opening, swap, turn
    from .listing import every_play

    question = turn.Question(table, rack)
    question.check_table()
    alone = question if opened else turn.Question((), rack)
    for played, layout in every_play(alone):
        if opened:
            yield turn.as_turn(played, layout, swap.disturbed(question.table, layout))
            continue
        laid = opening.lay_opening(played, layout)
        if laid is not None:
            yield turn.as_turn(played, question.table + laid, 0)


def can_play(table: Sequence[Sequence[str]], rack: Sequence[str], opened: bool = True) -> bool:
    """Whether any rack tile can be played."""
    if not opened:
        return bool(solve(table, rack, opened, "most_tiles"))
    from . import turn

    return turn.any_turn(turn.Question(table, rack))


def warm_up() -> None:
    """Load or compile everything, so that no player waits for it."""
    from . import duo

    rack = ["R4", "R5", "J", "K9"]
    table = [["R1", "R2", "R3"], ["K4", "R4", "B4"], ["J", "B4", "O4"]]
    for opened in (True, False):
        solve(table, rack, opened)
        list(plays(table, rack, opened))
    solve(table, rack, must_play="R4")
    duo.longest_chain("R3t", ["R3o", "*3", "T"])
    duo.best_chain(["R3t"], ["R3o", "*3", "T"])
