"""A batch of Rummikub games: the arrays, and the way into the kernels and back to the rules' own values."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tablee.games.chance import Chance, Deal
from tablee.games.options import OptionSet
from tablee.games.protocol import Setting, next_setting
from tablee.games.rummikub import GAME, RummikubOptions, State
from tablee.games.rummikub.sets import Table
from tablee.sim.batch import (
    Copied,
    SimulatorError,
    as_actions,
    checked_count,
    checked_options,
    checked_seed,
    flag,
)
from tablee.sim.rummikub import kernels
from tablee.sim.rummikub.columns import (
    ACTIONS,
    COPIES,
    DONE,
    DRAWN,
    MOST_SETS,
    NEXT,
    NONE,
    NOTHING,
    OBSERVATION,
    OPENED,
    OVER,
    PASSES,
    PLAN,
    PLAN_SETS,
    PLAY,
    READY,
    REASONS,
    ROUND,
    SEATS,
    SETS,
    SHEET,
    STARTER,
    SWAP_POSSIBLE,
    TILES,
    TOTALS,
    TURN,
    WINS,
    new_games,
    new_scratch,
)
from tablee.sim.stream import STREAM
from tablee.solver import Turn, solve
from tablee.solver.counts import as_tiles, count
from tablee.solver.jit import Ints, direct
from tablee.solver.tiles import CODES, NAMES

STREAM_GAP = 0x5851F42D4C957F2D  # between the streams of two games

act_games, plan_games = direct(kernels.act_games), direct(kernels.plan_games)
observe_games, observe_seat = direct(kernels.observe_games), direct(kernels.observe_seat)
sample_games = direct(kernels.sample_games)


class RummikubBatch(Copied):
    """See `tablee.sim.batch.Batch`. A turn is DRAW (or pass) or PLAY, which lays the best turn there is.

    The best turn is exact: most tiles, then most points, then fewest jokers. Deals are made by the rules themselves.
    """

    views = frozenset({"_rows", "_done", "to_act", "_scratch"})

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
        assert isinstance(checked, RummikubOptions)
        self.seats, self.options, self._match = seats, checked, flag("match", match)
        self._games = new_games(checked_count(games))
        self._look_into_arrays()
        self._rows[:, SEATS], self._rows[:, SHEET] = seats, checked.preset == "sheet"
        self._rows[:, COPIES] = 2 if seats <= 4 else 3  # RUM-06
        self._deals: list[Deal] = [Deal(())] * games
        self.observation: NDArray[np.int16] = np.zeros((games, OBSERVATION), np.int16)
        self.mask: NDArray[np.int8] = np.zeros((games, ACTIONS), np.int8)
        self.rewards = np.zeros((games, seats), np.int64)
        self.reset(seed)

    def _look_into_arrays(self) -> None:
        self._rows, self._scratch = self._games.rows, new_scratch()
        self._done, self.to_act = self._rows[:, DONE], self._rows[:, TURN]

    def __len__(self) -> int:
        return len(self._rows)

    @property
    def done(self) -> NDArray[np.bool_]:
        return np.not_equal(self._done, 0)

    # --- playing --------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None) -> None:
        if seed is not None:
            self._seed = checked_seed(seed)
            self._rows[:, STREAM] = np.arange(len(self)) * STREAM_GAP + self._seed
            self._rounds = [0] * len(self)
        self.rewards[:] = 0
        for index in range(len(self)):
            self._begin(index)
        self._look()

    def step(self, actions: ArrayLike) -> None:
        given = as_actions(actions, (len(self),))
        self._check(given)
        self.rewards[:] = 0
        done = np.flatnonzero(self._done)
        self._act(given)
        for index in done:
            self._begin(int(index))
        self._look()

    def sample(self) -> Ints:
        actions = np.zeros(len(self), np.int64)
        sample_games(self._games, actions)
        return actions

    def play_out(self, eager: bool = False) -> int:
        """Not one kernel but a step for all games at a time: nearly all of the time is the search's."""
        self.rewards[:] = 0
        rounds, decisions = self._rows[:, ROUND].copy(), 0
        while (playing := (self._done == 0) & (self._rows[:, ROUND] == rounds)).any():
            paused = np.flatnonzero(~playing & (self._done == 0))
            self._done[paused] = 1  # those wait in their next round
            actions = self.mask[:, PLAY].astype(np.int64) if eager else self.sample()
            self._act(actions)
            self._done[paused] = 0
            decisions += int(playing.sum())
            self._look()
        return decisions

    def _check(self, actions: Ints) -> None:
        wrong = (actions < 0) | (actions >= ACTIONS) | ((actions == PLAY) & (self.mask[:, PLAY] == 0))
        illegal = np.flatnonzero(wrong & (self._done == 0))
        if illegal.size:
            raise SimulatorError("actions", f"action {actions[illegal[0]]} is not legal in game {illegal[0]}")

    def _act(self, actions: Ints) -> None:
        if act_games(self._games, actions):
            for index in np.flatnonzero((self._rows[:, OVER] != 0) & (self._done == 0)):
                self._end(int(index))

    def _end(self, index: int) -> None:
        """Score the round that is over, and deal the next one unless the game is over too."""
        state = self.state(index)
        result = GAME.result(state)
        assert result is not None
        self.rewards[index] += result.scores
        if self._match and result.match is None:
            self._deal(index, next_setting(state, result))
            return
        self._rows[index, DONE] = 1
        self._rows[index, TOTALS : TOTALS + self.seats] = result.totals
        for seat in result.winners:
            self._rows[index, WINS + seat] += 1

    def _begin(self, index: int) -> None:
        self._deal(index, Setting.first(self.seats, self.options))

    def _deal(self, index: int, setting: Setting) -> None:
        """By the rules: the deal of round n of game i depends on the seed, i and n alone."""
        self._rounds[index] += 1
        deal = GAME.shuffle(setting, Chance(f"{self._seed} game {index} deal {self._rounds[index]}"))
        state, row = GAME.deal(setting, deal), self._rows[index]
        self._deals[index] = deal
        self._games.racks[index] = self._games.table[index] = 0
        for seat, rack in enumerate(state.racks):
            self._games.racks[index, seat] = count(rack)
        self._games.pool[index, : len(state.pool)] = [CODES[tile] for tile in state.pool]
        row[NEXT], row[TILES], row[SETS], row[PASSES], row[OVER], row[DONE] = 0, len(state.pool), 0, 0, 0, 0
        row[TURN], row[STARTER], row[ROUND], row[DRAWN] = state.turn, state.starter, state.round, NOTHING
        row[OPENED:TOTALS] = 0
        row[TOTALS : TOTALS + self.seats], row[WINS : WINS + self.seats] = state.totals, state.wins

    # --- the best turns -------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Find the best turns, and show the games."""
        if plan_games(self._scratch, self._games):
            for index in np.flatnonzero((self._rows[:, PLAN] > READY) & (self._done == 0)):
                self._ask(int(index))
        self.mask[:, PLAY] = (self._rows[:, PLAN] == READY) & (self._done == 0)
        self.mask[:, 1 - PLAY] = self._done == 0
        observe_games(self._games, self.observation)

    def _ask(self, index: int) -> None:
        """What the kernels leave open: openings that need another choice of tiles, and joker swaps after a draw."""
        row = self._rows[index]
        rack, table = self._rack(index, int(row[TURN])), self._table(index)
        if row[PLAN] == SWAP_POSSIBLE:
            turn = solve(table, rack, must_play=NAMES[row[DRAWN]], tidy=False)
        else:
            turn = solve(table, rack, bool(row[OPENED + row[TURN]]), tidy=False)
        self._keep(index, turn)

    def _keep(self, index: int, turn: Turn) -> None:
        row = self._rows[index]
        row[PLAN], row[PLAN_SETS] = (READY if turn else NONE), len(turn.table)
        self._games.played[index] = count(turn.played)
        tiles = [CODES[tile] for tiles in turn.table for tile in tiles]
        self._games.planned[index, : len(turn.table)] = [len(tiles) for tiles in turn.table]
        self._games.planned[index, MOST_SETS : MOST_SETS + len(tiles)] = tiles

    # --- the rules' own values ------------------------------------------------------------------------------

    def observe(self, index: int, seat: int) -> NDArray[np.int16]:
        """What any seat may know of a game, in turn or not."""
        seen = np.zeros(OBSERVATION, np.int16)
        observe_seat(self._games, index, seat, seen)
        return seen

    def deal(self, index: int) -> Deal:
        return self._deals[index]

    def planned(self, index: int) -> Table:
        """The table after PLAY."""
        return _sets(self._games.planned[index], int(self._rows[index, PLAN_SETS]))

    def state(self, index: int) -> State:
        """Racks in the order of the tiles' codes, which no rule reads."""
        row: Any = self._rows[index].tolist()
        pool = self._games.pool[index, row[NEXT] : row[TILES]]
        return State(
            racks=tuple(self._rack(index, seat) for seat in range(self.seats)),
            table=self._table(index),
            pool=tuple(NAMES[code] for code in pool.tolist()),
            turn=row[TURN],
            opened=tuple(map(bool, row[OPENED : OPENED + self.seats])),
            drawn=None if row[DRAWN] == NOTHING else NAMES[row[DRAWN]],
            passes=row[PASSES],
            over=REASONS[row[OVER]],
            starter=row[STARTER],
            totals=tuple(row[TOTALS : TOTALS + self.seats]),
            wins=tuple(row[WINS : WINS + self.seats]),
            round=row[ROUND],
            options=self.options,
        )

    def _rack(self, index: int, seat: int) -> tuple[str, ...]:
        return as_tiles(self._games.racks[index, seat])

    def _table(self, index: int) -> Table:
        return _sets(self._games.laid[index], int(self._rows[index, SETS]))


def _sets(laid: NDArray[np.uint8], count: int) -> Table:
    sizes, place, sets = laid[:count].tolist(), MOST_SETS, []
    for size in sizes:
        sets.append(tuple(NAMES[code] for code in laid[place : place + size].tolist()))
        place += size
    return tuple(sets)
