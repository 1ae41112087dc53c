"""What a turn leaves the others, by the judgement of the strongest robot.

Its own machinery: the turns are laid on the same guessed racks and each round is played to its end. The result is
the robot's winning chance of the match. Batches with seeds of their own give the error of the difference.
"""

from math import exp, sqrt
from statistics import mean, stdev
from typing import NamedTuple

from tablee.bots.rummikub.counts import own_scratch
from tablee.bots.rummikub.level3 import SWING_POINTS, asked, swing
from tablee.bots.rummikub.weigh import call_compare
from tablee.games.protocol import Seat
from tablee.games.rummikub.state import View
from tablee.solver.counts import count

BATCHES, BATCH_EFFORT = 8, 24_000  # searches and states met: some 60 ms in all
CHANCE_EFFORT = 60_000  # for a point of the curve
CONFIDENCE = 2.4  # of a t distribution with seven degrees of freedom: 95 %


class Outlook(NamedTuple):
    """Winning chances after the play made and after the best one, and the error of their difference."""

    made: float
    best: float
    error: float

    @property
    def made_is_better(self) -> bool:
        return self.made - self.best > self.error

    @property
    def best_is_better(self) -> bool:
        return self.best - self.made > self.error


def match_chance(totals: tuple[int, ...], seat: Seat, rounds_left: int) -> float:
    """The robot's measure of a match: 1 won, 0 lost, in between while rounds remain."""
    rival = max(total for other, total in enumerate(totals) if other != seat)
    return 1 / (1 + exp(-(totals[seat] - rival) / _scale(rounds_left)))


def _scale(rounds_left: int) -> float:
    return swing(SWING_POINTS, rounds_left)


def chance_after(view: View, laid: tuple[str, ...], seed: int) -> float:
    """The winning chance of the seat in turn once it has laid these tiles, or drawn."""
    assert view.seat is not None
    scratch, trial = own_scratch(), asked(view)
    trial.plays[0, :] = count(laid)
    trial.meta[0] = 1
    call_compare(scratch, trial, view.seat, _scale(view.options.rounds - view.round), CHANCE_EFFORT, seed)
    return float(trial.worth[0] / trial.meta[1])


def outlook(view: View, made: tuple[str, ...], best: tuple[str, ...], seed: int) -> Outlook:
    assert view.seat is not None
    scratch, trial = own_scratch(), asked(view)
    trial.plays[0, :], trial.plays[1, :] = count(made), count(best)
    scale = _scale(view.options.rounds - view.round)
    chances: list[tuple[float, float]] = []
    for batch in range(BATCHES):
        trial.meta[0] = 2
        call_compare(scratch, trial, view.seat, scale, BATCH_EFFORT, seed + batch)
        chances.append((float(trial.worth[0] / trial.meta[1]), float(trial.worth[1] / trial.meta[1])))
    gaps = [one - other for one, other in chances]
    return Outlook(
        mean(one for one, _ in chances), mean(other for _, other in chances),
        CONFIDENCE * stdev(gaps) / sqrt(BATCHES),
    )  # fmt: skip
