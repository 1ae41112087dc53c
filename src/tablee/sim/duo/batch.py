"""A batch of Duo games: the arrays, and the way into the kernels and back to the rules' own values."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tablee.games.chance import Deal
from tablee.games.duo import GAME, Draw, DuoOptions, Play, State
from tablee.games.duo.scoring import target_of
from tablee.games.options import OptionSet
from tablee.sim.batch import (
    KernelBatch,
    SimulatorError,
    Small,
    as_actions,
    checked_count,
    checked_options,
    checked_seed,
    flag,
)
from tablee.sim.duo import kernels
from tablee.sim.duo.columns import (
    ACTIONS,
    CARDS,
    COLUMNS,
    DONE,
    DRAW,
    LAID,
    MASK_WORDS,
    NAMES,
    NEXT,
    OBSERVATION,
    OTHERS_HELD,
    OVER,
    REASONS,
    ROUND,
    SEATS,
    SLOTS,
    STARTER,
    STOP,
    SYMBOLS_HELD,
    TARGET,
    TOTALS,
    TURBO_CARD,
    TURN,
    WINS,
)
from tablee.solver.jit import Ints, direct

reset_games, step_games = direct(kernels.reset_games), direct(kernels.step_games)
observe_games, first_illegal = direct(kernels.observe_games), direct(kernels.first_illegal)
observe_seat, sample_games = direct(kernels.observe_seat), direct(kernels.sample_games)


class DuoBatch(KernelBatch):
    """See `tablee.sim.batch.Batch`. A turn is taken card by card and ended with STOP, or is a DRAW."""

    views = frozenset({"_done", "to_act", "observation", "mask"})
    _play_out = staticmethod(direct(kernels.play_out))

    def __init__(
        self,
        games: int,
        seats: int = 2,
        options: Mapping[str, object] | OptionSet | None = None,
        *,
        seed: int = 0,
        match: bool = False,
    ) -> None:
        checked = checked_options(GAME, seats, options)
        assert isinstance(checked, DuoOptions)
        self.seats, self.options = seats, checked
        self._games = np.zeros((checked_count(games), COLUMNS), np.int64)
        self._games[:, CARDS] = len(GAME.deck(seats, checked))
        self._games[:, SEATS] = seats
        self._games[:, TARGET] = target_of(checked, seats) if flag("match", match) else 0
        self._cards = np.zeros((games, 2 * SLOTS), np.uint8)
        self._observation_words = np.zeros((games, OBSERVATION // 8), np.int64)
        self._mask_words = np.zeros((games, MASK_WORDS), np.int64)
        self.rewards = np.zeros((games, seats), np.int64)
        self._flags = np.zeros(games, np.bool_)
        self._look_into_arrays()
        self.reset(seed)

    def _look_into_arrays(self) -> None:
        self._done, self.to_act = self._games[:, DONE], self._games[:, TURN]
        self.observation: Small = self._observation_words.view(np.int8)
        self.mask: Small = self._mask_words.view(np.int8)[:, :ACTIONS]

    def reset(self, seed: int | None = None) -> None:
        if seed is None:
            self._done[:] = 1
            step_games(self._games, self._cards, np.zeros(len(self), np.int64), self.rewards)
        else:
            reset_games(self._games, self._cards, checked_seed(seed))
            self.rewards[:] = 0
        self._observe()

    def step(self, actions: ArrayLike) -> None:
        given = as_actions(actions, (len(self),))
        illegal = first_illegal(self._games, given)
        if illegal >= 0:
            raise SimulatorError(
                "actions", f"{self.action_name(int(given[illegal]))} is not legal in game {illegal}"
            )
        step_games(self._games, self._cards, given, self.rewards)
        self._observe()

    def sample(self) -> Ints:
        actions = np.zeros(len(self), np.int64)
        sample_games(self._games, actions)
        return actions

    def observe(self, index: int, seat: int) -> Small:
        """What any seat may know of a game, in turn or not."""
        words = np.zeros(OBSERVATION // 8, np.int64)
        observe_seat(self._games[index], seat, words, words.view(np.int8))
        return words.view(np.int8)

    def _observe(self) -> None:
        observe_games(self._games, self._observation_words, self.observation, self._mask_words, self._flags)

    # --- the rules' own values ------------------------------------------------------------------------------

    def deal(self, index: int) -> Deal:
        return Deal(self._names(self._cards[index, : self._games[index, CARDS]]))

    def state(self, index: int) -> State:
        """Hands in the order of the box, which no rule reads. Within a turn: as if it ended here."""
        game = self._games[index]
        laid = self._cards[index, SLOTS : SLOTS + game[LAID]]
        rest = self._cards[index, game[NEXT] : game[CARDS]]
        return State(
            hands=tuple(self._hand(index, seat) for seat in range(self.seats)),
            discards=(self._names(laid[laid < 128]), self._names(laid[laid >= 128] & 127)),
            pile=self._names(rest),
            turn=int(game[TURN]),
            over=REASONS[game[OVER]],
            starter=int(game[STARTER]),
            totals=self._by_seat(index, TOTALS),
            wins=self._by_seat(index, WINS),
            round=int(game[ROUND]),
            options=self.options,
        )

    @staticmethod
    def action_name(action: int) -> str:
        """An action in words: `draw`, `stop`, or the card and the pile."""
        if not 0 <= action < ACTIONS:
            return f"action {action}"
        if action >= DRAW:
            return "draw" if action == DRAW else "stop"
        pile, card = divmod(action, SLOTS)
        return f"{NAMES[min(card, TURBO_CARD)]} on the {('left', 'right')[pile]} pile"

    @staticmethod
    def turn_of(actions: tuple[int, ...]) -> Draw | Play:
        """The rules' action for a whole turn."""
        if actions == (DRAW,):
            return Draw()
        laid = [action for action in actions if action != STOP]
        return Play(laid[0] // SLOTS, tuple(NAMES[action % SLOTS] for action in laid))

    def _hand(self, index: int, seat: int) -> tuple[str, ...]:
        symbols, others = (int(self._games[index, at + seat]) for at in (SYMBOLS_HELD, OTHERS_HELD))
        bits = symbols & (1 << 64) - 1 | others << 64
        return tuple(NAMES[min(card, TURBO_CARD)] for card in range(SLOTS) if bits >> card & 1)

    def _by_seat(self, index: int, column: int) -> tuple[int, ...]:
        return tuple(self._games[index, column : column + self.seats].tolist())

    @staticmethod
    def _names(cards: NDArray[Any]) -> tuple[str, ...]:
        return tuple(NAMES[card] for card in cards.tolist())
