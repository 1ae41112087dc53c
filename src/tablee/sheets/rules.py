"""What a game says about its score sheet. A column is a player, in the order of the seats."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from tablee.games.protocol import Seat


class RoundEntry(NamedTuple):
    """What stands on the sheet about one round. `typed`: the sum that was typed for each column, None for nothing."""

    typed: tuple[int | None, ...]
    out: Seat | None  # who ended it: went out, or called
    end: str | None  # a particular ending, one of `SheetRules.endings`
    starter: Seat


class RoundScore(NamedTuple):
    scores: tuple[int | None, ...]  # None: not known yet
    winners: tuple[Seat, ...]
    filled: Seat | None  # the column that follows from the others
    excess: int  # points that a typed winner has too many; below 0: that are missing
    complete: bool


class Standing(NamedTuple):
    """Who is ahead; `over`: the rules say that the match is decided."""

    leaders: tuple[Seat, ...]
    over: bool


class SheetRules(Protocol):
    @property
    def endings(self) -> tuple[str, ...]: ...
    def score(self, entry: RoundEntry, options: Any) -> RoundScore: ...
    def standing(self, totals: Sequence[int], wins: Sequence[int], options: Any) -> Standing: ...


def known(typed: Sequence[int | None], seats: Sequence[Seat]) -> list[int] | None:
    """What was typed for these seats; None while one is missing."""
    values = [value for seat in seats if (value := typed[seat]) is not None]
    return values if len(values) == len(seats) else None


def winner_takes(entry: RoundEntry, out: Seat, losers: Sequence[int | None]) -> RoundScore:
    """A round that `out` has won with the sum of what the others still hold; the others score `losers`.

    A sum that was typed for the winner counts as it stands, and is compared with what it should be.
    """
    others = [seat for seat in range(len(entry.typed)) if seat != out]
    due = sum(entry.typed[seat] or 0 for seat in others)
    complete = known(entry.typed, others) is not None
    written = entry.typed[out]
    scores = list(losers)
    scores[out] = due if written is None else written
    excess = written - due if complete and written is not None else 0
    return RoundScore(tuple(scores), (out,), out if written is None else None, excess, complete)
