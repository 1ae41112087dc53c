"""Ruckus! as a PettingZoo ParallelEnv: everybody acts in every tick."""

from collections.abc import Mapping
from contextlib import suppress
from secrets import randbits
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from tablee.envs.canvas import Picture
from tablee.envs.past import Past
from tablee.envs.ruckus.drawing import draw
from tablee.envs.turn_env import RENDER_MODES, agent_names, checked_mode, rendered
from tablee.games.errors import IllegalAction
from tablee.games.ruckus import GAME, Stall
from tablee.sim.batch import SimulatorError, whole
from tablee.sim.ruckus import ACTIONS, OBSERVATION, WAIT, Batch
from tablee.sim.ruckus.batch import TICK_MS

SHOWN = spaces.Box(0, 127, (OBSERVATION,), np.int8)
MAX_CYCLES = 1500  # ten minutes of ticks: far longer than any round that people play
Seen = dict[str, dict[str, NDArray[np.int8]]]


class RuckusEnv(ParallelEnv):  # type: ignore[misc]
    """Rewards are points of rounds, paid when a round ends; after `max_cycles` ticks an episode is truncated.

    `past`: infos tell what the seat has heard of the round.
    """

    metadata = {  # noqa: RUF012 PettingZoo reads it from the class
        "name": "ruckus_v0", "render_modes": RENDER_MODES, "is_parallelizable": True, "render_fps": 1000 / TICK_MS,
    }  # fmt: skip

    def __init__(
        self,
        seats: int = 2,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
        *,
        match: bool = False,
        max_cycles: int = MAX_CYCLES,
        tick_ms: int = TICK_MS,
        past: bool = False,
    ) -> None:
        checked_mode(render_mode)
        if whole("max_cycles", max_cycles) < 1:
            raise SimulatorError("max_cycles", f"an episode has at least one tick, not {max_cycles}")
        self._batch = Batch(1, seats, options, match=match, tick_ms=tick_ms)
        self._past = Past(seats, past)
        self.render_mode, self.max_cycles = render_mode, max_cycles
        self.possible_agents = agent_names(seats)
        self.agents: list[str] = []
        mask = spaces.Box(0, 1, (ACTIONS,), np.int8)
        seen = spaces.Dict({"observation": SHOWN, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._begun = False

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, dict[str, Any]]]:
        self._batch.reset(randbits(62) if seed is None and not self._begun else seed)
        while self._batch.done[0]:  # where the table forms and calls, a deal can end its own round
            self._batch.reset()
        self._begun, self._ticks = True, 0
        self._past.begin()
        self.agents = self.possible_agents[:]
        return self._seen(), self._told(self.agents)

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[Seen, dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Whoever is not named waits."""
        if not self.agents:
            raise RuntimeError("step: no episode is under way; reset() begins one")
        if strange := set(actions) - set(self.agents):
            raise SimulatorError(
                "actions", f"there is no agent {', '.join(map(repr, sorted(strange, key=repr)))}"
            )
        chosen = [whole("actions", actions.get(agent, WAIT)) for agent in self.agents]
        if self._past.wanted:
            self._step_and_listen(chosen)
        else:
            self._batch.step([chosen])
        self._ticks += 1
        agents, over = self.agents, bool(self._batch.done[0])
        late = self._ticks >= self.max_cycles and not over
        rewards = dict(zip(agents, self._batch.rewards[0].astype(float).tolist(), strict=True))
        answer = self._seen(), rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, late)
        if over or late:
            self.agents = []
        return *answer, self._told(agents)

    def _step_and_listen(self, chosen: list[int]) -> None:
        """The rules play the tick again, in the order that the lot has decided."""
        batch, now = self._batch, self._batch.now(0)
        state: Any = batch.state(0)
        batch.step([chosen])
        if batch.state(0).round != state.round:
            self._past.begin()
            return
        acts = [(seat, batch.action_of(seat, chosen[seat]), now) for seat in batch.order(0)]
        for seat, action, at in (*acts, (0, Stall(), now + batch.tick_ms)):
            with suppress(IllegalAction):
                if action is not None:
                    state, events = GAME.apply(state, seat, action, at)
                    self._past.add(events)

    def _told(self, agents: list[str]) -> dict[str, dict[str, Any]]:
        return {agent: dict(self._past.info(seat)) for seat, agent in enumerate(agents)}

    def _seen(self) -> Seen:
        shown, masks = self._batch.observation[0].copy(), self._batch.mask[0].copy()
        return {
            agent: {"observation": shown[seat], "action_mask": masks[seat]}
            for seat, agent in enumerate(self.agents)
        }

    def state(self) -> NDArray[np.int8]:
        """Every seat's observation in a row: all hands are in it, so it is for training alone."""
        return np.array(self._batch.observation[0]).reshape(-1)

    def render(self) -> str | Picture | None:
        return rendered(self.render_mode, self)

    def text(self) -> str:
        """What everybody may see."""
        view = GAME.view(self._batch.state(0), None)
        lines = [
            f"Ruckus!, round {view.round}: {view.pile_size} cards in the pile, {self._batch.now(0) / 1000:.1f} s"
        ]
        for seat, front in enumerate(view.fronts):
            piles = " ".join(f"{family}×{front.count(family)}" for family in dict.fromkeys(front))
            hand = f"{view.hand_sizes[seat]} in the hand"
            lines.append(f"  player_{seat} ({view.totals[seat]})  {hand}  {piles}".rstrip())
        return "\n".join(lines)

    def picture(self) -> Picture:
        return draw(GAME.view(self._batch.state(0), None))

    def close(self) -> None:
        """There is nothing to close."""
