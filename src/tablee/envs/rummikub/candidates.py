"""Rummikub by candidates: draw, or one of the k best plays of the solver."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tablee.envs.canvas import Picture
from tablee.envs.rummikub.drawing import draw, write
from tablee.envs.rummikub.sitting import KINDS, NUMBERS, Sitting, counts, write_numbers
from tablee.games.rummikub import Draw, Pass, Play
from tablee.sim.batch import SimulatorError, whole
from tablee.sim.rummikub.candidates import best_plays
from tablee.solver import Turn

DRAW = 0  # or pass
MOST_CANDIDATES = 64
PLAYS_SEEN = 2 * KINDS + NUMBERS  # after the rack, the table and the numbers: what each candidate lays


class CandidateGame:
    """Action 0 draws or passes, action i lays the i-th best play."""

    name = "rummikub_candidates_v0"

    def __init__(
        self, seats: int, options: Mapping[str, object] | None, match: bool, k: int, past: bool = False
    ) -> None:
        if not 1 <= whole("k", k) <= MOST_CANDIDATES:
            raise SimulatorError("k", f"candidates are 1 to {MOST_CANDIDATES}, not {k}")
        self._sitting = Sitting(seats, options, match, past)
        self.past = self._sitting.past
        self.seats, self.actions, self._k = seats, k + 1, k
        self.shown: spaces.Box[Any] = spaces.Box(-32768, 32767, (PLAYS_SEEN + k * KINDS,), np.int16)

    @property
    def to_act(self) -> int:
        return self._sitting.state.turn

    @property
    def done(self) -> bool:
        return self._sitting.done

    @cached_property
    def candidates(self) -> tuple[Turn, ...]:
        """Worked out when somebody looks, once a turn."""
        state = self._sitting.state
        seat = state.turn
        return best_plays(state.table, state.racks[seat], self._k, state.opened[seat], state.drawn)

    def _forget(self) -> None:
        self.__dict__.pop("candidates", None)

    def begin(self, seed: int | None) -> None:
        self._sitting.begin(seed)
        self._forget()

    def act(self, action: int) -> NDArray[np.int64]:
        state = self._sitting.state
        if not 0 <= action <= len(self.candidates):
            raise SimulatorError("action", f"{action} is not legal: there are {len(self.candidates)} plays")
        if action != DRAW:
            points = self._sitting.apply(Play(self.candidates[action - 1].table))
        else:
            points = self._sitting.apply(Draw() if state.pool and state.drawn is None else Pass())
        self._forget()
        return points

    def observe(self, seat: int) -> NDArray[np.int16]:
        view = self._sitting.view(seat)
        seen = np.zeros(self.shown.shape, np.int16)
        seen[:KINDS] = counts(view.rack)
        seen[KINDS : 2 * KINDS] = counts(tuple(tile for tiles in view.table for tile in tiles))
        write_numbers(view, seen, 2 * KINDS)
        if seat == self.to_act and not self.done:
            for place, turn in enumerate(self.candidates):
                at = PLAYS_SEEN + place * KINDS
                seen[at : at + KINDS] = counts(turn.played)
        return seen

    def mask(self, seat: int) -> NDArray[np.int8]:
        mask = np.zeros(self.actions, np.int8)
        if seat == self.to_act and not self.done:
            mask[: len(self.candidates) + 1] = 1
        return mask

    def text(self) -> str:
        view = self._sitting.view(self.to_act)
        return write(view, view.table)

    def picture(self) -> Picture:
        view = self._sitting.view(self.to_act)
        return draw(view, view.table)
