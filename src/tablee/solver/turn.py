"""The best turn: from text to text."""

from collections.abc import Sequence
from itertools import accumulate

import numpy as np

from .arrange import COST, DISTURBED, ENDS, LAID, ORIGIN, PLAYED, RESULT, SETS, TILES_PLAYED
from .bounds import NEVER
from .engine import Engine, answer, engine, tidy_up
from .jit import Ints
from .result import GOALS, Table, Tiles, Turn
from .search import OVERFLOW
from .tiles import CODES, JOKER, NAMES, SolverInputError, encode, refuse_surplus

WORTH = {name: 30 if name == "J" else int(name[1:]) for name in NAMES}


class Question:
    """A checked position, encoded once."""

    __slots__ = ("ends", "rack", "rack_codes", "table", "table_codes")

    def __init__(self, table: Sequence[Sequence[str]], rack: Sequence[str]) -> None:
        self.table: Table = tuple([tuple(tiles) for tiles in table])
        self.rack: Tiles = tuple(rack)
        self.table_codes = np.frombuffer(
            encode("table", [t for tiles in self.table for t in tiles]), np.uint8
        )
        self.rack_codes = np.frombuffer(encode("rack", self.rack), np.uint8)
        self.ends: Ints = np.array(list(accumulate(map(len, self.table))), np.int64)
        if self.table_codes.size + self.rack_codes.size > 160:
            refuse_surplus(self.table_codes.tobytes(), self.rack_codes.tobytes())

    def check_table(self) -> None:
        """Refuse an illegal table even where the search would not look at it."""
        refuse_surplus(self.table_codes.tobytes(), self.rack_codes.tobytes())
        ask(Question(self.table, ()), "tiles")

    def refuse(self, status: int) -> None:
        """Raise for what `load` found."""
        refuse_surplus(self.table_codes.tobytes(), self.rack_codes.tobytes())
        raise SolverInputError(
            "table", f"{self.table[status >> 2]!r} is neither a group nor a run (RUM-15, RUM-16)"
        )


def ask(question: Question, goal: str, must_play: int = -1, limit: int = NEVER) -> Engine | None:
    """Run the search; the answer is on the engine's sheet. None if there is no turn below the limit."""
    per_tile, per_point = GOALS[goal]
    while True:
        own = engine()
        status = answer(
            own.tables, own.position, own.work, own.layout, own.sheet, question.table_codes, question.ends,
            question.rack_codes, per_tile, per_point, must_play, limit,
        )  # fmt: skip
        if status:
            question.refuse(status)
        if own.sheet[RESULT, COST] != OVERFLOW:
            return own if own.sheet[RESULT, COST] < NEVER else None
        own.grow()


def tidy(question: Question, own: Engine, broken: int = -1) -> None:
    """Redo the turn just found so that it disturbs as few sets as possible, `broken` being one of them."""
    while True:
        slots = tidy_up(
            own.tables, own.position, own.work, own.layout, own.sheet, own.olds, own.tidy,
            question.table_codes, question.ends, question.rack_codes, broken,
        )  # fmt: skip
        if slots == 0:
            return
        own.grow_tidy(slots)


def read_table(question: Question, own: Engine) -> Table:
    """The new table; sets of the same tiles as an old one keep its layout."""
    sheet = own.sheet
    size = int(sheet[RESULT, SETS])
    codes, old, sets, start = sheet[LAID].tolist(), question.table, [], 0
    for end, origin in zip(sheet[ENDS, :size].tolist(), sheet[ORIGIN, :size].tolist(), strict=True):
        sets.append(old[origin] if origin >= 0 else tuple([NAMES[code] for code in codes[start:end]]))
        start = end
    return tuple(sets)


def read_played(own: Engine) -> Tiles:
    """The rack tiles now on the table, in rack order."""
    return tuple([NAMES[code] for code in own.sheet[PLAYED, : own.sheet[RESULT, TILES_PLAYED]].tolist()])


def as_turn(played: Tiles, table: Table, disturbed: int) -> Turn:
    return Turn(played, table, len(played), sum([WORTH[tile] for tile in played]), disturbed)


def no_turn(question: Question) -> Turn:
    return Turn((), question.table, 0, 0, 0)


def best_turn(question: Question, goal: str, neat: bool) -> Turn:
    own = ask(question, goal, limit=1 if goal == "out" else NEVER)
    if own is None:
        return no_turn(question)
    if neat and own.sheet[RESULT, DISTURBED]:
        tidy(question, own)
    return as_turn(read_played(own), read_table(question, own), int(own.sheet[RESULT, DISTURBED]))


def must_play_code(question: Question, tile: str) -> int:
    if tile not in question.rack:
        raise SolverInputError("must_play", f"{tile!r} is not on the rack")
    return JOKER if tile == "J" else CODES[tile]
