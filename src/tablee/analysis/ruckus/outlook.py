"""Who wins a match of Ruckus!, by what everybody can see.

If the round ended now, each seat would have its total and what lies before it, less the cards in its hand. The further
the match is from its end (points to the target, cards to draw), the less a lead is worth. The three numbers are fitted
to simulated matches (`benchmarks/chance_calibration.py`); how well they hold stands in docs/analysis.md.
"""

from math import exp, sqrt

from tablee.games.ruckus import GAME, State
from tablee.games.ruckus.scoring import score_of

LEAST, PER_POINT, PER_CARD = 3.0, 0.5, 0.6  # points of a lead that make it e times as likely to win
ERROR = 0.02  # the mean distance from what was observed


def match_chances(state: State) -> tuple[float, ...]:
    """Of winning the match; 1 and 0 once it is won, in parts where it is shared."""
    result = GAME.result(state)
    if result is not None and result.match is not None:
        return tuple((seat in result.match) / len(result.match) for seat in range(len(state.hands)))
    standing = result.totals if result is not None else _standing(state)
    missing = max(0, state.options.target - max(standing))
    drawn = 0 if result is not None else len(state.pile)
    scale = LEAST + PER_POINT * sqrt(missing) + PER_CARD * sqrt(drawn)
    strengths = [points / scale for points in standing]
    weights = [exp(strength - max(strengths)) for strength in strengths]
    return tuple(weight / sum(weights) for weight in weights)


def _standing(state: State) -> tuple[int, ...]:
    """The totals if the round ended now, and nobody had called."""
    return tuple(
        total + score_of(len(front), len(hand), called=False)
        for total, front, hand in zip(state.totals, state.fronts, state.hands, strict=True)
    )
