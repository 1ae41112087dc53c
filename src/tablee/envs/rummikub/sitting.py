"""One game of Rummikub by the rules themselves, round after round."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from tablee.envs.past import Past
from tablee.games.chance import Chance
from tablee.games.protocol import Setting, next_setting
from tablee.games.rummikub import GAME, Action, RummikubOptions, State
from tablee.games.rummikub.state import View
from tablee.sim.batch import checked_options, checked_seed, flag
from tablee.solver.jit import Ints
from tablee.solver.tiles import CODES, NAMES

KINDS, MOST_SEATS = len(NAMES), GAME.seats[-1]
NUMBERS = 3 * MOST_SEATS + 2  # what `write_numbers` writes


class Sitting:
    """Deals, applies actions, and tells what each brought."""

    def __init__(
        self, seats: int, options: Mapping[str, object] | None, match: bool, past: bool = False
    ) -> None:
        checked = checked_options(GAME, seats, options)
        assert isinstance(checked, RummikubOptions)
        self.seats, self.options, self.match = seats, checked, flag("match", match)
        self.past = Past(seats, past)
        self.begin(0)

    def begin(self, seed: int | None) -> None:
        """Without a seed chance goes on: the n-th deal of a seed is always the same."""
        if seed is not None:
            self._seed, self._dealt = checked_seed(seed), 0
        self._deal(Setting.first(self.seats, self.options))
        self.done = False

    def _deal(self, setting: Setting) -> None:
        self._dealt += 1
        self.past.begin()
        chance = Chance(f"{self._seed} deal {self._dealt}")
        self.state: State = GAME.deal(setting, GAME.shuffle(setting, chance))

    def apply(self, action: Action) -> Ints:
        """The points of the round that this ended, if it did. Raises IllegalAction."""
        self.state, events = GAME.apply(self.state, self.state.turn, action)
        self.past.add(events)
        result = GAME.result(self.state)
        if result is None:
            return np.zeros(self.seats, np.int64)
        if self.match and result.match is None:
            self._deal(next_setting(self.state, result))
        else:
            self.done = True
        return np.array(result.scores, np.int64)

    def view(self, seat: int) -> View:
        return GAME.view(self.state, seat)


def counts(tiles: tuple[str, ...]) -> list[int]:
    """How many of each tile."""
    found = [0] * KINDS
    for tile in tiles:
        found[CODES[tile]] += 1
    return found


def write_numbers(view: View, seen: NDArray[np.int16], at: int) -> None:
    """Tiles on the racks, who has opened, totals: from the own seat on; the pool; whether the turn stays for a swap."""
    seats, own = len(view.rack_sizes), view.seat or 0
    for place in range(seats):
        seat = (own + place) % seats
        seen[at + place] = view.rack_sizes[seat]
        seen[at + MOST_SEATS + place] = view.opened[seat]
        seen[at + 2 * MOST_SEATS + place] = view.totals[seat]
    seen[at + 3 * MOST_SEATS], seen[at + 3 * MOST_SEATS + 1] = view.pool_size, view.swapping
