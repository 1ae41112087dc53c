"""Level 4: holds back to its last turn, and weighs every turn of a round's end by playing it out.

Level 3 begins to weigh with ten tiles in the pool, and supposes that who holds back does so to the end. This one waits
longer, because the first to lay is the one that others go out on; and the players it imagines give way in time too.
The numbers are in `habits.json`, for each preset and number of seats: `training.rummikub` finds them by play against
level 3.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from tablee.bots.champions import has_champion
from tablee.bots.levels import LEVEL_NAMES
from tablee.bots.rummikub.counts import own_scratch
from tablee.bots.rummikub.explain import why
from tablee.bots.rummikub.late import Habits, new_late_trial
from tablee.bots.rummikub.level3 import Level3, asked, laid, nearest, smallest_opening, swapped, swing
from tablee.bots.rummikub.simple import Tiles, opened
from tablee.bots.rummikub.trial import Trial
from tablee.bots.rummikub.weigh import call_try_late
from tablee.bots.weighing import with_chances
from tablee.games.rummikub.options import RummikubOptions
from tablee.games.rummikub.rules import RACK_TILES
from tablee.games.rummikub.sets import deck
from tablee.games.rummikub.state import Action, Draw, Play, View
from tablee.solver import solve
from tablee.solver.counts import as_tiles

WHERE = Path(__file__).with_name("habits.json")
LAID_TO_OPEN = 6  # tiles, about, of a rack held back since


class Weighed(NamedTuple):
    """The best turn near the end, with its chance of the match and that of drawing; if it draws, of the best play."""

    tiles: Tiles  # none: draw
    this: float
    other: float


@cache
def shipped() -> Mapping[tuple[str, int], Habits]:
    """Preset and seats -> habits."""
    presets = json.loads(WHERE.read_text(encoding="utf-8"))
    return {
        (preset, int(seats)): Habits(**habits)
        for preset, tables in presets.items()
        for seats, habits in tables.items()
    }


class Level4:
    key = "champion"
    name = LEVEL_NAMES[4]
    budget_ms = 50

    def __init__(self, habits: Habits | None = None) -> None:
        self._habits, self._else = habits, Level3()

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action:
        habits = self.habits_for(view)
        if habits is None:
            return self._else.choose(view, legal, rng)
        seed = rng.getrandbits(31)
        if view.swapping:
            return swapped(view, legal)
        if not opened(view):
            return smallest_opening(view) or legal[0]
        found = solve(view.table, view.rack, True, "out")
        if found:
            return Play(found.table)
        if not is_late(view, habits):
            return legal[0]
        tiles = best_of(view, habits, seed)
        return Play(laid(view, tiles).table) if tiles else legal[0]

    def habits_for(self, view: View) -> Habits | None:
        """None: it has not learned such matches, and level 3 plays."""
        seats = len(view.rack_sizes)
        if self._habits is not None or not has_champion("rummikub", view.options, seats):
            return self._habits
        return shipped()[view.options.preset, seats]

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        """Of a turn laid near the end also the chances; of a draw not: they would tell what could have been laid."""
        reason = why(view, action, lang, holds=True)
        found = self.weighed(view) if isinstance(action, Play) else None
        if found is None or not found.tiles:
            return reason
        return with_chances(reason, found.this, found.other, draws=False, lang=lang)

    def weighed(self, view: View) -> Weighed | None:
        """None: there is nothing to weigh, it is too early for that, or level 3 plays here."""
        habits = self.habits_for(view)
        if habits is None or view.swapping or not opened(view) or not is_late(view, habits):
            return None
        if solve(view.table, view.rack, True, "out"):
            return None
        trial, best = tried(view, habits, 0)
        count = int(trial.meta[0])
        if count == 1:
            return None
        chances = [float(worth / trial.meta[1]) for worth in trial.worth[:count]]
        return Weighed(as_tiles(trial.plays[best]), chances[best], chances[0] if best else max(chances[1:]))


def is_late(view: View, habits: Habits) -> bool:
    """Whether turns are weighed: the pool is nearly dry, or somebody has few tiles, or fewer than who holds back."""
    if view.pool_size <= habits.dry or nearest(view) <= habits.near:
        return True
    seats = len(view.rack_sizes)
    drawn = len(deck(seats)) - view.pool_size - RACK_TILES * seats
    held_back = RACK_TILES - LAID_TO_OPEN + drawn / seats
    others = [size for seat, size in enumerate(view.rack_sizes) if seat != view.seat and view.opened[seat]]
    return bool(habits.spent) and any(size < held_back - habits.spent for size in others)


def tried(view: View, habits: Habits, seed: int) -> tuple[Trial, int]:
    """The turns tried with their worth, and the place of the best; the first one is to draw."""
    assert view.seat is not None
    known = asked(view)
    trial = new_late_trial(len(view.rack_sizes), view.pool_size)._replace(
        base=known.base, copy=known.copy, sizes=known.sizes, totals=known.totals, unseen=known.unseen
    )
    scale = swing(habits.swing, view.options.rounds - view.round)
    return trial, call_try_late(own_scratch(), habits, trial, view.seat, scale, seed)


def best_of(view: View, habits: Habits, seed: int) -> Tiles:
    """The tiles of the turn that does best; none: draw."""
    trial, best = tried(view, habits, seed)
    return as_tiles(trial.plays[best])


def warm_up() -> None:
    """Load or compile everything, so that no player waits for it."""
    view = View(
        seat=0, rack=("R4", "R5", "K9", "O9"), rack_sizes=(4, 2), table=(("R1", "R2", "R3"),), pool_size=97,
        turn=0, opened=(True, True), swapping=False, drawn=None, passes=0, over=None, revealed=None, starter=0,
        totals=(0, 0), wins=(0, 0), round=1, options=RummikubOptions(),
    )  # fmt: skip
    for opened_already in (True, False):
        for bot in (Level3(), Level4()):  # somebody has two tiles: both weigh their turns
            bot.choose(view._replace(opened=(opened_already, True)), (Draw(),), Random(0))
