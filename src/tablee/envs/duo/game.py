"""One game of Duo for an environment, and how it looks."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tablee.envs.canvas import Picture
from tablee.envs.duo.drawing import draw
from tablee.envs.past import Past
from tablee.games.duo import GAME, State
from tablee.sim.duo import ACTIONS, DRAW, OBSERVATION, STOP, Batch

SHOWN = spaces.Box(-127, 127, (OBSERVATION,), np.int8)


class DuoGame:
    """A batch of one."""

    name = "duo_v0"
    actions = ACTIONS
    shown: spaces.Box[Any] = SHOWN

    def __init__(
        self, seats: int, options: Mapping[str, object] | None, match: bool, past: bool = False
    ) -> None:
        self.batch = Batch(1, seats, options, match=match)
        self.seats, self.past = seats, Past(seats, past)
        self._turn: tuple[int, ...] = ()  # the actions of the turn under way
        self._begun: State = self.batch.state(0)  # the position that it began with

    @property
    def to_act(self) -> int:
        return int(self.batch.to_act[0])

    @property
    def done(self) -> bool:
        return bool(self.batch.done[0])

    def begin(self, seed: int | None) -> None:
        self.batch.reset(seed)
        self._begin_turn()
        self.past.begin()

    def _begin_turn(self) -> None:
        if self.past.wanted:
            self._turn, self._begun = (), self.batch.state(0)

    def act(self, action: int) -> NDArray[np.int64]:
        self.batch.step((action,))
        if self.past.wanted:
            self._follow(action)
        return np.array(self.batch.rewards[0])

    def _follow(self, action: int) -> None:
        """The events of a turn that has ended, by the rules."""
        begun, now = self._begun, self.batch.state(0)
        self._turn += (action,)
        if action not in (DRAW, STOP) and not self.done and now.round == begun.round:
            return  # more cards may follow
        if now.round != begun.round:
            self.past.begin()
        else:
            self.past.add(GAME.apply(begun, begun.turn, Batch.turn_of(self._turn))[1])
        self._begin_turn()

    def observe(self, seat: int) -> NDArray[np.int8]:
        if seat == self.batch.to_act[0]:
            return np.array(self.batch.observation[0])
        return self.batch.observe(0, seat)

    def mask(self, seat: int) -> NDArray[np.int8]:
        if seat == self.batch.to_act[0]:
            return np.array(self.batch.mask[0])
        return np.zeros(ACTIONS, np.int8)

    def text(self) -> str:
        """The table, with the hand of the seat in turn alone."""
        view = GAME.view(self.batch.state(0), self.to_act)
        lines = [
            f"Duo, round {view.round}: {view.discards[0][-1]} on the left, {view.discards[1][-1]} on the right, "
            f"{view.pile_size} to draw"
        ]
        for seat in range(self.seats):
            mark, cards = (
                (">", " ".join(view.hand)) if seat == view.seat else (" ", f"{view.hand_sizes[seat]} cards")
            )
            lines.append(f"{mark} player_{seat} ({view.totals[seat]:+d})  {cards}")
        return "\n".join(lines)

    def picture(self) -> Picture:
        state: Any = self.batch.state(0)
        return draw(GAME.view(state, self.to_act))
