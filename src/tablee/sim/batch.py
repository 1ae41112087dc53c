"""What a simulator of any game offers: many games at once, over arrays that it owns."""

from collections.abc import Mapping
from operator import index
from typing import Any, ClassVar, Final, Protocol, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tablee.games.chance import Deal
from tablee.games.options import OptionSet
from tablee.games.protocol import Game, RoundState
from tablee.solver.jit import Bytes, Ints

Small: TypeAlias = NDArray[np.int8]
Bools: TypeAlias = NDArray[np.bool_]

SEEDS = 1 << 63
INT64: Final = np.dtype(np.int64)


class SimulatorError(ValueError):
    """What a simulator was asked for and does not do; `field` names the argument."""

    def __init__(self, field: str, detail: str) -> None:
        super().__init__(f"{field}: {detail}")
        self.field = field


class Batch(Protocol):
    """Games that are played side by side. The arrays are filled anew by `reset` and `step`: copy what is to be kept."""

    seats: int
    options: Any
    # Of the seat to act: [game, …]; of every seat where all act at once: [game, seat, …].
    observation: NDArray[Any]
    mask: Small  # 1: the action is legal; nothing is, once a game is done
    rewards: Ints  # [game, seat] points of the rounds that the last step ended

    @property
    def done(self) -> Bools:
        """[game] The next step deals it anew, whatever action comes."""

    def __len__(self) -> int: ...
    def reset(self, seed: int | None = None) -> None:
        """Deal every game. Without a seed the streams of chance go on."""

    def step(self, actions: ArrayLike) -> None:
        """One action in every game. Raises SimulatorError, before anything has changed, if one is not legal."""

    def sample(self) -> Ints:
        """A legal action for every game, each as likely, from the games' own streams; anything where one is done."""

    def play_out(self, eager: bool = False) -> int:
        """Play every round to its end inside the kernel, each legal action as likely; returns the number of decisions.

        `eager` seats leave out what lays no card (draw, stop, wait) wherever they can. A match goes on with its next
        round: seats that play at random need not ever win one.
        """

    def deal(self, index: int) -> Deal:
        """The deal of a game's round, as the rules take it."""

    def state(self, index: int) -> RoundState:
        """A game's position, as the rules have it."""


class TurnBatch(Batch, Protocol):
    """Games in turns: `observation`, `mask` and the action of a step are those of the seat in turn."""

    to_act: Ints  # [game] the seat in turn, written anew by `reset` and `step`

    def observe(self, index: int, seat: int) -> NDArray[Any]:
        """What any seat may know of a game, in turn or not, in an array of its own."""


class Copied:
    """Copies, by `deepcopy` or by pickle, play on by themselves, chance included.

    `views` are the fields that look into arrays of other fields: a copy makes them anew.
    """

    views: ClassVar[frozenset[str]]

    def _look_into_arrays(self) -> None:
        """Make the `views`."""
        raise NotImplementedError

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name not in self.views}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self._look_into_arrays()


class KernelBatch(Copied):
    """Games that are played out inside a kernel: a row of `_games` holds all of one but its cards."""

    rewards: Ints
    _games: Ints
    _cards: Bytes
    _flags: Bools  # what `_observe` has found done

    def __len__(self) -> int:
        return len(self._games)

    @property
    def done(self) -> Bools:
        return self._flags.copy()

    def play_out(self, eager: bool = False) -> int:
        self.rewards[:] = 0
        decisions = self._play_out(self._games, self._cards, self.rewards, eager)
        self._observe()
        return decisions

    @staticmethod
    def _play_out(games: Ints, cards: Bytes, rewards: Ints, eager: bool) -> int:
        """The kernel that plays every round to its end."""
        raise NotImplementedError

    def _observe(self) -> None:
        """Fill what is shown of the games anew."""
        raise NotImplementedError


def checked_options(
    game: Game[Any, Any, Any], seats: int, options: Mapping[str, object] | OptionSet | None
) -> OptionSet:
    """The options read, after the seats have been checked against the game's."""
    if whole("seats", seats) not in game.seats:
        few, many = game.seats[0], game.seats[-1]
        raise SimulatorError("seats", f"{game.id} is for {few} to {many} players, not {seats}")
    if options is None or isinstance(options, Mapping):
        return game.options.parse(options)
    if not isinstance(options, OptionSet):
        raise SimulatorError("options", f"a dict of names and values is needed, not {options!r}")
    if not isinstance(options, game.options):
        raise SimulatorError("options", f"{type(options).__name__} are not the options of {game.id}")
    return options


def whole(field: str, value: object) -> int:
    """The value as a number; raises SimulatorError if it is not a whole one."""
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        raise SimulatorError(field, f"{value!r} is not a whole number") from None


def flag(field: str, value: object) -> bool:
    """Raises SimulatorError if the value is neither true nor false: "no" would be taken for yes."""
    if not isinstance(value, bool | np.bool_):
        raise SimulatorError(field, f"{value!r} is neither True nor False")
    return bool(value)


def checked_count(games: int) -> int:
    if whole("games", games) < 1:
        raise SimulatorError("games", f"a batch has at least one game, not {games}")
    return games


def checked_seed(seed: int) -> int:
    number = whole("seed", seed)
    if not 0 <= number < SEEDS:
        raise SimulatorError("seed", f"a seed is a whole number from 0 to 2**63 - 1, not {number}")
    return number


def as_actions(actions: ArrayLike, shape: tuple[int, ...]) -> Ints:
    """The actions as the kernels take them."""
    given = np.ascontiguousarray(actions)
    if given.dtype is not INT64:
        if given.dtype.kind not in "iub":
            raise SimulatorError("actions", f"actions are whole numbers, not {given.dtype}")
        given = given.astype(np.int64)
    if given.shape != shape:
        raise SimulatorError("actions", f"one number for each of {shape} is needed, not {given.shape}")
    return given
