"""The best turn: from text to text."""

from collections.abc import Sequence
from itertools import chain

import numpy as np

from tablee.games.rummikub.sets import JOKER_PENALTY

from .arrange import BODY, DISTURBED, PLAYED, POINTS, SETS
from .bounds import NEVER
from .engine import HASTY, LAID, REFUSED, TIDY, Request, engine
from .position import ILLEGAL
from .result import GOALS, Table, Tiles, Turn
from .tiles import CODES, DECK_TILES, JOKER, NAMES, SolverInputError, encode, refuse_surplus

name_of = NAMES.__getitem__


class Question:
    """A position, encoded once."""

    __slots__ = ("codes", "rack", "size", "table")

    def __init__(self, table: Sequence[Sequence[str]], rack: Sequence[str]) -> None:
        self.table: Table = tuple(map(tuple, table))
        self.rack: Tiles = tuple(rack)
        tiles = encode("table", tuple(chain.from_iterable(self.table)))
        self.size = len(tiles)
        held = encode("rack", self.rack)
        if len(tiles) + len(held) > DECK_TILES:
            refuse_surplus(tiles, held)
        self.codes = np.frombuffer(b"%b%b%b" % (bytes(map(len, self.table)), tiles, held), np.uint8)

    def parts(self) -> tuple[bytes, bytes]:
        """The codes of the table and of the rack."""
        tiles = self.codes.tobytes()[len(self.table) :]
        return tiles[: self.size], tiles[self.size :]

    def check_table(self) -> None:
        """Refuse an illegal table even where the search would not look at it."""
        refuse_surplus(*self.parts())
        ask(Question(self.table, ()), "tiles")

    def refuse(self, status: int) -> None:
        """Raise for what the kernel found."""
        refuse_surplus(*self.parts())
        index = status - ILLEGAL >> 2
        raise SolverInputError(
            "table", f"{self.table[index]!r} is neither a group nor a run (RUM-15, RUM-16)"
        )


def ask(
    question: Question,
    goal: str,
    must_play: int = -1,
    limit: int = NEVER,
    wanted: int = LAID,
    broken: int = -1,
) -> list[int] | None:
    """The reply to a question; None if there is no turn below the limit. `broken` is an old set that must change."""
    own = engine()
    request = Request(len(question.table), question.size, *GOALS[goal], must_play, limit, wanted, broken)
    end = own.ask(question.codes, request)
    if end <= REFUSED:
        question.refuse(REFUSED - end)
    return own.memory.reply[:end].tolist() if end > 0 else None


def read_table(question: Question, reply: list[int]) -> Table:
    """The new table; sets of the same tiles as an old one keep its layout."""
    sets, place = [], BODY
    for _ in range(reply[SETS]):
        origin = reply[place]
        if origin >= 0:
            sets.append(question.table[origin])
            place += 1
        else:
            end = place + 2 + reply[place + 1]
            sets.append(tuple(map(name_of, reply[place + 2 : end])))
            place = end
    return tuple(sets)


def read_played(reply: list[int]) -> Tiles:
    """The rack tiles now on the table, in rack order."""
    return tuple(map(name_of, reply[len(reply) - reply[PLAYED] :]))


def read_turn(question: Question, reply: list[int] | None) -> Turn:
    if reply is None:
        return no_turn(question)
    table = read_table(question, reply)
    return Turn(read_played(reply), table, reply[PLAYED], reply[POINTS], reply[DISTURBED])


def worth(tile: str) -> int:
    return JOKER_PENALTY if tile == "J" else int(tile[1:])


def as_turn(played: Tiles, table: Table, disturbed: int) -> Turn:
    return Turn(played, table, len(played), sum(map(worth, played)), disturbed)


def no_turn(question: Question) -> Turn:
    return Turn((), question.table, 0, 0, 0)


def best_turn(question: Question, goal: str, neat: bool) -> Turn:
    limit = 1 if goal == "out" else NEVER
    return read_turn(question, ask(question, goal, limit=limit, wanted=LAID | TIDY if neat else LAID))


def any_turn(question: Question) -> bool:
    """Whether there is a turn at all: the first one met will do, and nobody lays it out."""
    return ask(question, "most_tiles", wanted=HASTY) is not None


def must_play_code(question: Question, tile: str) -> int:
    if tile not in question.rack:
        raise SolverInputError("must_play", f"{tile!r} is not on the rack")
    return JOKER if tile == "J" else CODES[tile]
