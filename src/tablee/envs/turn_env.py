"""A game of turns as a PettingZoo AEC environment; what belongs to one game is behind `TurnGame`."""

from secrets import randbits
from typing import Any, Protocol

from gymnasium import logger, spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tablee.envs.canvas import Picture
from tablee.envs.past import Past
from tablee.sim.batch import SimulatorError, whole

RENDER_MODES = ["human", "ansi", "rgb_array"]


class TurnGame(Protocol):
    """One game that is played turn by turn, with numbered actions."""

    name: str
    seats: int
    actions: int
    shown: spaces.Box[Any]  # an observation
    past: Past

    @property
    def to_act(self) -> int: ...
    @property
    def done(self) -> bool: ...
    def begin(self, seed: int | None) -> None:
        """Deal; without a seed chance goes on."""

    def act(self, action: int) -> NDArray[Any]:
        """The seat in turn acts; returns the points that this brought to each seat. Raises ValueError if not legal."""

    def observe(self, seat: int) -> NDArray[Any]:
        """What the seat may know, in an array of its own."""

    def mask(self, seat: int) -> NDArray[Any]:
        """1 for each action that is legal now, in an array of its own; none for a seat that is not in turn."""

    def text(self) -> str: ...
    def picture(self) -> Picture: ...


class TurnEnv(AECEnv):  # type: ignore[misc]
    """Rewards are points of rounds, paid when a round ends. An observation is a dict with its `action_mask`."""

    def __init__(self, game: TurnGame, render_mode: str | None) -> None:
        super().__init__()
        checked_mode(render_mode)
        self.game, self.render_mode = game, render_mode
        self.metadata = {
            "name": game.name, "render_modes": RENDER_MODES, "is_parallelizable": False, "render_fps": 2,
        }  # fmt: skip
        self.possible_agents = agent_names(game.seats)
        seen = spaces.Dict(
            {
                "observation": game.shown,
                "action_mask": spaces.Box(0, 1, (game.actions,), game.mask(0).dtype.type),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(game.actions) for agent in self.possible_agents}
        self._begun = False

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.game.begin(randbits(62) if seed is None and not self._begun else seed)
        self._begun = True
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell()
        self.agent_selection = self.agents[self.game.to_act]

    def _tell(self) -> None:
        past = self.game.past
        self.infos = {agent: dict[str, Any](past.info(seat)) for seat, agent in enumerate(self.agents)}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if not self._begun:
            raise RuntimeError("last: reset() comes first")
        told: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return told

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        if agent not in self.possible_agents:
            raise SimulatorError("agent", f"there is no agent {agent!r}")
        seat = self.possible_agents.index(agent)
        return {"observation": self.game.observe(seat), "action_mask": self.game.mask(seat)}

    def step(self, action: int | None) -> None:
        if not self._begun:
            raise RuntimeError("step: reset() comes first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        points = self.game.act(whole("action", action))
        self._cumulative_rewards[agent] = 0.0
        for seat, name in enumerate(self.agents):
            self.rewards[name] = float(points[seat])
            self._cumulative_rewards[name] += self.rewards[name]
        self._tell()
        if self.game.done:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.agents[self.game.to_act]

    def render(self) -> str | Picture | None:
        return rendered(self.render_mode, self.game)

    def close(self) -> None:
        """There is nothing to close."""


def wrapped(env: TurnEnv) -> AECEnv:
    """As PettingZoo wraps its own: an illegal action loses, and what comes out of order is an error."""
    legal = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))


class Drawable(Protocol):
    def text(self) -> str: ...
    def picture(self) -> Picture: ...


def rendered(mode: str | None, game: Drawable) -> str | Picture | None:
    if mode == "rgb_array":
        return game.picture()
    if mode == "ansi":
        return game.text()
    if mode == "human":
        print(game.text())
    else:
        logger.warn("render() needs a render_mode: human, ansi or rgb_array")
    return None


def checked_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode: {mode!r} is not one of {', '.join(RENDER_MODES)}")


def agent_names(seats: int) -> list[str]:
    return [f"player_{seat}" for seat in range(seats)]
