"""Rummikub tile by tile: choose a tile, lay it at the end of a set, lift one from an end, commit.

The table is laid out in slots. A tile lifted from the table is loose until it is laid again; one of the rack may go
back. Whatever the rules allow can be laid out: lift every set that is to change, then lay each new set end by end.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tablee.envs.canvas import Picture
from tablee.envs.rummikub.drawing import draw, write
from tablee.envs.rummikub.sitting import KINDS, NUMBERS, Sitting, counts, write_numbers
from tablee.games.rummikub import Draw, Pass, Play
from tablee.games.rummikub.check import is_legal
from tablee.games.rummikub.sets import Table
from tablee.sim.batch import SimulatorError
from tablee.solver.tiles import CODES, DECK_TILES, NAMES

SLOTS, SLOT_TILES = 54, 13  # no table has more than 53 sets (160 tiles), no set more than 13 tiles (RUM-16)

# An action: a tile to take, or an end of a slot (to lay the tile taken there, or to lift one from there), or these.
FIRST_END = KINDS
LAST_END = FIRST_END + SLOTS
COMMIT = LAST_END + SLOTS
DRAW = COMMIT + 1  # or pass; what was laid out is forgotten
ACTIONS = DRAW + 1

# An observation: the slots, the own rack, the loose tiles, and single numbers.
RACK_SEEN = SLOTS * SLOT_TILES
LOOSE_SEEN = RACK_SEEN + KINDS
TAKEN_SEEN = LOOSE_SEEN + KINDS  # 1 + the tile's code
NUMBERS_SEEN = TAKEN_SEEN + 1
OBSERVATION = NUMBERS_SEEN + NUMBERS

# In one turn; then there is only to commit or to draw. A tile of the table takes three moves (lift, take, lay): so many
# for each tile of the largest box reach any table, and as many again are for second thoughts.
MOST_MOVES = 2 * 3 * DECK_TILES


class MicroGame:
    """Whoever is in turn lays out a table; nobody else sees it before it is committed."""

    name = "rummikub_v0"
    actions = ACTIONS
    shown: spaces.Box[Any] = spaces.Box(-32768, 32767, (OBSERVATION,), np.int16)

    def __init__(
        self, seats: int, options: Mapping[str, object] | None, match: bool, past: bool = False
    ) -> None:
        self._sitting, self.seats = Sitting(seats, options, match, past), seats
        self.past = self._sitting.past
        self._lay_out()

    @property
    def to_act(self) -> int:
        return self._sitting.state.turn

    @property
    def done(self) -> bool:
        return self._sitting.done

    @property
    def table(self) -> Table:
        """As it is laid out now."""
        return tuple(tuple(tiles) for tiles in self._slots if tiles)

    def begin(self, seed: int | None) -> None:
        self._sitting.begin(seed)
        self._lay_out()

    def _lay_out(self) -> None:
        """A turn begins: the table as it lies, nothing lifted."""
        state = self._sitting.state
        self._slots: list[list[str]] = [list(tiles) for tiles in state.table]
        self._slots += [[] for _ in range(SLOTS - len(state.table))]
        self._fixed = 0 if state.opened[state.turn] else len(state.table)  # RUM-28: not to be touched
        self._rack, self._loose = Counter(state.racks[state.turn]), Counter[str]()
        self._from_table = Counter(tile for tiles in state.table for tile in tiles)
        self._taken: str | None = None
        self._moves = 0

    # --- acting ---------------------------------------------------------------------------------------------

    def act(self, action: int) -> NDArray[np.int64]:
        if not 0 <= action < ACTIONS or not self.mask(self.to_act)[action]:
            raise SimulatorError("action", f"{action} is not legal here")
        if action < COMMIT:
            self._moves += 1
            self._move(action)
            return np.zeros(self.seats, np.int64)
        state = self._sitting.state
        if action == COMMIT:
            points = self._sitting.apply(Play(self.table))
        else:
            points = self._sitting.apply(Draw() if state.pool and state.drawn is None else Pass())
        self._lay_out()
        return points

    def _move(self, action: int) -> None:
        if action < FIRST_END:
            self._take(NAMES[action])
            return
        slot, last = (action - LAST_END, True) if action >= LAST_END else (action - FIRST_END, False)
        tiles = self._slots[slot]
        if self._taken is None:
            self._lift(tiles.pop(-1 if last else 0))
        else:
            tiles.insert(len(tiles) if last else 0, self._taken)
            self._taken = None

    def _take(self, tile: str) -> None:
        """Loose tiles first: those must be laid again, and copies are alike."""
        source = self._loose if self._loose[tile] else self._rack
        source[tile] -= 1
        self._taken = tile

    def _lift(self, tile: str) -> None:
        """To the rack, unless the table would then have fewer of its kind than when the turn began (RUM-38, RUM-39)."""
        lying = sum(tiles.count(tile) for tiles in self._slots) + self._loose[tile]
        (self._loose if lying < self._from_table[tile] else self._rack)[tile] += 1

    # --- telling --------------------------------------------------------------------------------------------

    def mask(self, seat: int) -> NDArray[np.int8]:
        mask = np.zeros(ACTIONS, np.int8)
        if seat != self.to_act or self.done:
            return mask
        mask[DRAW] = 1
        if self._moves < MOST_MOVES or self._taken is not None:
            if self._taken is not None:
                self._mask_laying(mask)
                return mask
            self._mask_taking(mask)
        if not any(self._loose.values()) and is_legal(self._sitting.state, seat, self.table):
            mask[COMMIT] = 1
        return mask

    def _mask_taking(self, mask: NDArray[np.int8]) -> None:
        for held in (self._rack, self._loose):
            for tile, count in held.items():
                mask[CODES[tile]] |= count > 0
        for slot in range(self._fixed, SLOTS):
            size = len(self._slots[slot])
            mask[LAST_END + slot] = size > 0
            mask[FIRST_END + slot] = size > 1  # the ends of a single tile are one

    def _mask_laying(self, mask: NDArray[np.int8]) -> None:
        """Any set that has room, and the first empty slot."""
        empty = False
        for slot in range(self._fixed, SLOTS):
            size = len(self._slots[slot])
            mask[LAST_END + slot] = 0 < size < SLOT_TILES or (size == 0 and not empty)
            mask[FIRST_END + slot] = 0 < size < SLOT_TILES
            empty = empty or size == 0

    def observe(self, seat: int) -> NDArray[np.int16]:
        """Slots as the seat in turn lays them out, for that seat; the table as it lies for the others."""
        view, seen, own = self._sitting.view(seat), np.zeros(OBSERVATION, np.int16), seat == self.to_act
        for slot, tiles in enumerate(self._slots if own and not self.done else view.table):
            at = slot * SLOT_TILES
            seen[at : at + len(tiles)] = [CODES[tile] + 1 for tile in tiles]
        if own and not self.done:
            seen[RACK_SEEN:LOOSE_SEEN] = [self._rack[name] for name in NAMES]
            seen[LOOSE_SEEN:TAKEN_SEEN] = [self._loose[name] for name in NAMES]
            seen[TAKEN_SEEN] = 0 if self._taken is None else CODES[self._taken] + 1
        else:
            seen[RACK_SEEN:LOOSE_SEEN] = counts(view.rack)
        write_numbers(view, seen, NUMBERS_SEEN)
        return seen

    def _loose_tiles(self) -> list[str]:
        return [*self._loose.elements(), *([] if self._taken is None else [self._taken])]

    def text(self) -> str:
        return write(self._sitting.view(self.to_act), self.table, self._loose_tiles())

    def picture(self) -> Picture:
        return draw(self._sitting.view(self.to_act), self.table, self._loose_tiles())
