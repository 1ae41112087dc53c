"""Level 3: exact turns, and holding tiles back until the whole rack can go.

A tile on the table is material for everybody, a tile on the rack for its owner alone (RUM-75). So this bot opens
with as few tiles as it can, then draws until the whole rack goes at once. When that is a risk (somebody is about to
go out, the pool runs dry) it plays the possible turns to the end of the round on guessed racks, and takes the one
that helps most in the match.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

import numpy as np

from tablee.bots.levels import LEVEL_NAMES
from tablee.bots.rummikub.counts import ANY, SMALL_OPENING, count_table, own_scratch
from tablee.bots.rummikub.explain import why
from tablee.bots.rummikub.playout import ALARM_TILES, SHEET
from tablee.bots.rummikub.simple import Tiles, opened
from tablee.bots.rummikub.swap import freeing
from tablee.bots.rummikub.trial import Trial, new_trial
from tablee.bots.rummikub.weigh import call_compare, call_lay_best
from tablee.games.rummikub.sets import deck
from tablee.games.rummikub.state import Action, Play, View
from tablee.solver import Turn, solve
from tablee.solver.counts import as_tiles, count

SWING_POINTS = 80.0  # by which one more round may turn a match


class Tuning(NamedTuple):
    """When it weighs turns against each other, and how."""

    near_tiles: int = 2  # an opponent with no more may go out next turn
    dry_tiles: int = 10  # left in the pool: the end of the round is near
    duel_dry_tiles: int = 5  # the same between two, where the last tile drawn ends the round (RUM-62)
    effort_states: int = 20_000  # searches and states met per decision; about 20 ms
    habit_bonus: float = 0.1  # by which another turn must look better than the usual one: the guesses are few
    swing_points: float = SWING_POINTS


TUNING = Tuning()


class Level3:
    key = "hard"
    name = LEVEL_NAMES[3]
    budget_ms = 50

    def __init__(self, tuning: Tuning = TUNING) -> None:
        self.tuning = tuning

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action:
        seed = rng.getrandbits(31)
        if view.swapping:
            return swapped(view, legal)
        if not opened(view):
            return smallest_opening(view) or legal[0]
        found = solve(view.table, view.rack, True, "out")
        if found:
            return Play(found.table)
        if not at_risk(view, self.tuning):
            return legal[0]
        tiles = weighed(view, seed, self.tuning)
        return Play(laid(view, tiles).table) if tiles else legal[0]

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return why(view, action, lang, holds=True)


def nearest(view: View) -> int:
    """Tiles on the smallest rack of the others."""
    return min(size for seat, size in enumerate(view.rack_sizes) if seat != view.seat)


def at_risk(view: View, tuning: Tuning) -> bool:
    duel = len(view.rack_sizes) == 2 and view.options.ends_with_the_pool
    dry = tuning.duel_dry_tiles if duel else tuning.dry_tiles
    return nearest(view) <= tuning.near_tiles or view.pool_size <= dry


def swapped(view: View, legal: Sequence[Action]) -> Action:
    """RUM-47: only to go out, or to get rid of tiles while there is time."""
    action = freeing(view)
    if isinstance(action, Play) and (nearest(view) <= ALARM_TILES or goes_out(view, action)):
        return action
    return legal[0]


def goes_out(view: View, action: Play) -> bool:
    return sum(map(len, action.table)) == sum(map(len, view.table)) + len(view.rack)


def smallest_opening(view: View) -> Action | None:
    """As few tiles as make the 30 points; the whole rack if it goes."""
    played = count(())
    if call_lay_best(own_scratch(), count(()), count(view.rack), SMALL_OPENING, ANY, played):
        found = laid(view, as_tiles(played))
        if found:
            return Play(found.table)
    found = solve(view.table, view.rack, False, "tiles")
    return Play(found.table) if found else None


def laid(view: View, tiles: Tiles) -> Turn:
    """The turn that plays just these tiles and disturbs the table least."""
    return solve(view.table, tiles, opened(view), "tiles")


# --- weighing -----------------------------------------------------------------------------------------------


def weighed(view: View, seed: int, tuning: Tuning) -> Tiles:
    """The tiles of the turn that does best on guessed racks; none: draw."""
    assert view.seat is not None
    scratch, trial = own_scratch(), asked(view)
    scale = swing(tuning.swing_points, view.options.rounds - view.round)
    call_compare(scratch, trial, view.seat, scale, tuning.effort_states, seed)
    if trial.meta[0] == 1:
        return ()
    worth = trial.worth[: trial.meta[0]] / trial.meta[1]
    worth[1 if nearest(view) <= ALARM_TILES else 0] += tuning.habit_bonus
    return as_tiles(trial.plays[int(np.argmax(worth))])


def swing(points: float, rounds_left: int) -> float:
    """By how many points a match may turn in the rounds that are left, if it is `points` in one."""
    return points * sqrt(max(0.05, rounds_left))


def asked(view: View) -> Trial:
    """All that the seat knows, in counts."""
    assert view.seat is not None
    trial = new_trial(len(view.rack_sizes), view.pool_size)
    base = trial.base
    base.table[:] = count_table(view.table)
    base.racks[view.seat] = count(view.rack)
    base.opened[:] = view.opened
    base.meta[:] = (len(view.rack_sizes), view.seat, 0, view.passes, 0)
    base.meta[SHEET] = view.options.ends_with_the_pool
    trial.sizes[:] = view.rack_sizes
    trial.totals[:] = view.totals
    trial.unseen[:] = count(deck(len(view.rack_sizes))) - base.table - base.racks[view.seat]
    return trial
