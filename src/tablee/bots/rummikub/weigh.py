"""The ways of weighing turns, for Python: one way in, because each has the whole search in it."""

from tablee.bots.rummikub.counts import Scratch
from tablee.bots.rummikub.late import Habits, try_late
from tablee.bots.rummikub.trial import Trial, compare
from tablee.solver.jit import direct, entry


@entry
def weigh(
    scratch: Scratch, habits: Habits, trial: Trial, seat: int, scale: float, seed: int, late: bool
) -> int:
    """`late`: `try_late`, and the place of the best turn; otherwise `compare`, which needs of the habits the effort."""
    if late:
        return int(try_late(scratch, habits, trial, seat, scale, seed))
    compare(scratch, trial, seat, scale, habits.effort, seed)
    return 0


call_weigh = direct(weigh)
NO_HABITS = Habits(dry=0, near=0, spent=0, close=0, last=0, swing=0.0, effort=0)


def call_compare(scratch: Scratch, trial: Trial, seat: int, scale: float, effort: int, seed: int) -> None:
    call_weigh(scratch, NO_HABITS._replace(effort=effort), trial, seat, scale, seed, False)


def call_try_late(scratch: Scratch, habits: Habits, trial: Trial, seat: int, scale: float, seed: int) -> int:
    return call_weigh(scratch, habits, trial, seat, scale, seed, True)
