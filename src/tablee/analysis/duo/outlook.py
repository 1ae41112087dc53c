"""The chance of winning the match, as the champion's net sees it, for matches that it has learned to play.

The net learned among its equals. Among players of all kinds whoever is ahead is mostly the better player too, so its
chances are raised to a power, fitted on 150 matches of robots of mixed levels. Between two rounds only totals speak.
`benchmarks/chance_calibration.py` says how well all this holds on other matches.
"""

from collections.abc import Sequence
from math import exp

import numpy as np

from tablee.analysis.duo.simulate import row_of
from tablee.analysis.result import Curve
from tablee.analysis.timeline import Timeline
from tablee.bots.duo.cards import FITS
from tablee.bots.duo.features import new_desk
from tablee.bots.duo.level4 import shipped, sight_of
from tablee.bots.duo.net import new_choice, rate
from tablee.bots.duo.position import Position
from tablee.bots.duo.turns import listed
from tablee.games.duo import GAME, Action, View
from tablee.games.protocol import Seat

POWER = 1.6
SPREAD = 6.0  # points: so much more makes a win e times as likely; fitted on 400 matches
ERROR = 0.01  # promised and observed chances lie so far apart, on the mean (0.9 % in 200 matches)


def curve(timeline: Timeline) -> Curve:
    """Every seat's chance as it was after its own last turn; at the end of a round, by the totals."""
    steps, rows = list[str](), list[tuple[float, ...]]()
    chances = by_totals((0,) * timeline.seats)
    for moment in timeline.moments:
        if moment.seat is None:
            continue
        result = timeline.game.result(moment.after)
        if result is not None:
            chances = by_totals(result.totals)
        else:
            view = GAME.view(moment.before, moment.seat)
            chances[moment.seat] = chance_after(view, moment.moves[0].action)
        won = None if result is None else result.match
        steps.append(moment.name)
        rows.append(together(chances) if won is None else _won(won, timeline.seats))
    return Curve("chance", ERROR, tuple(steps), tuple(rows))


def chance_after(view: View, action: Action) -> float:
    """Of the seat in turn once it has taken this turn, which leaves it cards."""
    position, net = Position.of(view), shipped()
    turns, _ = listed(view, position)
    turns.rows[0] = row_of(action, view.hand)
    desk, choice = new_desk(), new_choice(net.first.shape[1], net.second.shape[1])
    rate(FITS, net, sight_of(view, position), turns, 1, desk, choice)
    return float(turns.rating[0])


def by_totals(totals: Sequence[int]) -> list[float]:
    """What the net would have said, if it said anything between two rounds."""
    best = max(totals)
    weights = [exp((total - best) / (SPREAD * POWER)) for total in totals]
    return [weight / sum(weights) for weight in weights]


def together(chances: Sequence[float]) -> tuple[float, ...]:
    """The chances of all seats, brought to what comes true and to a sum of one."""
    weights = np.array(chances) ** POWER
    return tuple((weights / weights.sum()).tolist())


def _won(winners: Sequence[Seat], seats: int) -> tuple[float, ...]:
    return tuple((seat in winners) / len(winners) for seat in range(seats))
