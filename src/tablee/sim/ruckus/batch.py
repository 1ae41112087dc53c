"""A batch of Ruckus! games: the arrays, and the way into the kernels and back to the rules' own values."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import ArrayLike

from tablee.games.chance import Deal
from tablee.games.options import OptionSet
from tablee.games.ruckus import (
    FAMILIES,
    GAME,
    Action,
    CallRuckus,
    Complete,
    DrawCard,
    Form,
    Pass,
    RuckusOptions,
    State,
    Steal,
)
from tablee.sim.batch import (
    KernelBatch,
    SimulatorError,
    Small,
    as_actions,
    checked_count,
    checked_options,
    checked_seed,
    flag,
    whole,
)
from tablee.sim.ruckus import kernels
from tablee.sim.ruckus.columns import (
    ACTIONS,
    AUTO_CALL,
    AUTO_FORM,
    CALL,
    CALLED,
    CALLER,
    COLUMNS,
    COOLDOWN,
    DECK_CARDS,
    DONE,
    DRAW,
    FORM,
    FRONTS,
    HANDS,
    KINDS,
    LAST_ACTION,
    LAST_DRAW,
    NEXT,
    OBSERVATION,
    ORDER,
    OVER,
    PASS,
    PASSED,
    ROUND,
    SEATS,
    STALL,
    STALLED,
    STARTER,
    TARGET,
    TICK,
    TOTALS,
    WAIT,
    WINS,
)
from tablee.solver.jit import Ints, direct

TICK_MS = 400  # the shortest time between two draws by default (RUC-27)

reset_games, step_games = direct(kernels.reset_games), direct(kernels.step_games)
observe_games, sample_games = direct(kernels.observe_games), direct(kernels.sample_games)

_ALONE: dict[int, Action | None] = {WAIT: None, DRAW: DrawCard(), PASS: Pass(), CALL: CallRuckus()}


class RuckusBatch(KernelBatch):
    """See `tablee.sim.batch.Batch`. Every seat acts in each tick: actions, observations and masks are [game, seat].

    An action that is not legal when its turn comes has no effect, as at the table (RUC-31). Whoever lays a family
    calls its right name, so `announce` makes no difference here.
    """

    views = frozenset({"_done", "observation", "mask"})
    _play_out = staticmethod(direct(kernels.play_out))

    def __init__(
        self,
        games: int,
        seats: int = 2,
        options: Mapping[str, object] | OptionSet | None = None,
        *,
        seed: int = 0,
        match: bool = False,
        tick_ms: int = TICK_MS,
    ) -> None:
        checked = checked_options(GAME, seats, options)
        assert isinstance(checked, RuckusOptions)
        self.seats, self.options, self.tick_ms = seats, checked, tick_ms
        self._games = np.zeros((checked_count(games), COLUMNS), np.int64)
        self._games[:, SEATS] = seats
        self._games[:, TARGET] = checked.target if flag("match", match) else 0
        self._games[:, AUTO_FORM], self._games[:, AUTO_CALL] = checked.auto_form, checked.auto_ruckus
        self._games[:, COOLDOWN], self._games[:, STALL] = ticks(checked, tick_ms)
        self._cards = np.zeros((games, DECK_CARDS), np.uint8)
        self._observation_words = np.zeros((games, seats, OBSERVATION // 4), np.int32)
        self._mask_words = np.zeros((games, seats, ACTIONS // 4), np.int32)
        self.rewards = np.zeros((games, seats), np.int64)
        self._flags = np.zeros(games, np.bool_)
        self._look_into_arrays()
        self.reset(seed)

    def _look_into_arrays(self) -> None:
        self._done = self._games[:, DONE]
        self.observation: Small = self._observation_words.view(np.int8)
        self.mask: Small = self._mask_words.view(np.int8)

    def reset(self, seed: int | None = None) -> None:
        if seed is None:
            self._done[:] = 1
            step_games(self._games, self._cards, np.zeros((len(self), self.seats), np.int64), self.rewards)
        else:
            self.rewards[:] = 0
            reset_games(self._games, self._cards, self.rewards, checked_seed(seed))
        self._observe()

    def step(self, actions: ArrayLike) -> None:
        given = as_actions(actions, (len(self), self.seats))
        if given.min() < 0 or given.max() >= ACTIONS:
            raise SimulatorError("actions", f"an action is a number from 0 to {ACTIONS - 1}")
        step_games(self._games, self._cards, given, self.rewards)
        self._observe()

    def sample(self) -> Ints:
        actions = np.zeros((len(self), self.seats), np.int64)
        sample_games(self._games, actions)
        return actions

    def order(self, index: int) -> tuple[int, ...]:
        """The seats in the order in which their last choices took effect."""
        order = int(self._games[index, ORDER])
        return tuple(order >> 4 * place & 15 for place in range(self.seats))

    def _observe(self) -> None:
        observe_games(self._games, self._observation_words, self._mask_words, self._flags)

    # --- the rules' own values ------------------------------------------------------------------------------

    def deal(self, index: int) -> Deal:
        return Deal(tuple(FAMILIES[card] for card in self._cards[index].tolist()))

    def state(self, index: int) -> State:
        """Hands and fronts in the order of the families, which no rule reads."""
        game, over = self._games[index].tolist(), int(self._games[index, OVER])
        seats = range(self.seats)
        return State(
            hands=tuple(_letters(game[HANDS + seat]) for seat in seats),
            fronts=tuple(_letters(game[FRONTS + seat]) for seat in seats),
            pile="".join(FAMILIES[card] for card in self._cards[index, game[NEXT] :].tolist()),
            caller=game[CALLER] if over == CALLED else None,
            stalled=over == STALLED,
            passed=frozenset(seat for seat in seats if game[PASSED] >> seat & 1),
            last_draw=tuple(
                game[LAST_DRAW + seat] * self.tick_ms if game[LAST_DRAW + seat] >= 0 else None
                for seat in seats
            ),
            last_action=game[LAST_ACTION] * self.tick_ms,
            starter=game[STARTER],
            totals=tuple(game[TOTALS : TOTALS + self.seats]),
            wins=tuple(game[WINS : WINS + self.seats]),
            round=game[ROUND],
            options=self.options,
        )

    def now(self, index: int) -> int:
        """Milliseconds since the round began."""
        return int(self._games[index, TICK]) * self.tick_ms

    def action_of(self, seat: int, action: int) -> Action | None:
        """The rules' action for a seat's number; None to wait, and for a steal where nobody sits."""
        if action < FORM:
            return _ALONE[action]
        kind, place = divmod(action - FORM, KINDS)
        family = FAMILIES[place]
        if kind == 0:
            return Form(family, family)
        if kind == 1:
            return Complete(family, family)
        if kind > self.seats:
            return None
        return Steal(family, (seat + kind - 1) % self.seats, family)

    def action_name(self, seat: int, action: int) -> str:
        found = self.action_of(seat, action)
        return "wait" if found is None else GAME.format_action(found)


def ticks(options: RuckusOptions, tick_ms: int) -> tuple[int, int]:
    """How many ticks from one draw of a seat to its next (RUC-27), and to the stall (RUC-43)."""
    if whole("tick_ms", tick_ms) < 1:
        raise SimulatorError("tick_ms", f"a tick lasts at least a millisecond, not {tick_ms}")
    return -(-options.draw_cooldown_ms // tick_ms), -(-options.stall_seconds * 1000 // tick_ms)


def _letters(cards: int) -> str:
    return "".join(family * (cards >> 4 * place & 15) for place, family in enumerate(FAMILIES))
