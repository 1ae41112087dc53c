"""A sheet: its head, which never changes, its cells, and what they add up to."""

import re
from typing import Any, NamedTuple

from tablee.games import GAMES
from tablee.games.protocol import Seat
from tablee.sheets import rules_of
from tablee.sheets.cells import FIRST_STARTER, Cells, rounds_in, value_of
from tablee.sheets.rules import RoundEntry, RoundScore, SheetRules, Standing

_TERM = re.compile(r"[+-]?\d+")


class Head(NamedTuple):
    id: str
    game: str
    opened: int  # milliseconds, by the clock of the phone
    names: tuple[str, ...]
    faces: tuple[str, ...]
    options: Any  # the game's OptionSet


class ScoredRound(NamedTuple):
    number: int
    entry: RoundEntry
    score: RoundScore


class Tally(NamedTuple):
    """Everything that can be read from a sheet. A round counts as it is written, complete or not."""

    rounds: tuple[ScoredRound, ...]
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    standing: Standing


def sum_of(text: str | None) -> int | None:
    """`10+15+8` or `12-3`; None for nothing typed."""
    return None if text is None else sum(int(term) for term in _TERM.findall(text))


def tally(head: Head, cells: Cells) -> Tally:
    rules = _rules(head.game)
    seats = len(head.names)
    first = int(value_of(cells, FIRST_STARTER) or 0)
    rounds = []
    totals, wins = [0] * seats, [0] * seats
    for place, number in enumerate(rounds_in(cells)):
        entry = _entry(cells, number, seats, (first + place) % seats)
        score = rules.score(entry, head.options)
        rounds.append(ScoredRound(number, entry, score))
        for seat in range(seats):
            totals[seat] += score.scores[seat] or 0
            wins[seat] += score.complete and seat in score.winners
    standing = rules.standing(totals, wins, head.options)
    return Tally(tuple(rounds), tuple(totals), tuple(wins), standing)


def _rules(game: str) -> SheetRules:
    rules = rules_of(game)
    if rules is None:
        raise LookupError(f"{GAMES[game].id} has no sheet")
    return rules


def _entry(cells: Cells, number: int, seats: int, starter: Seat) -> RoundEntry:
    out = value_of(cells, f"r{number}.out")
    return RoundEntry(
        typed=tuple(sum_of(value_of(cells, f"r{number}.p{seat}")) for seat in range(seats)),
        out=None if out is None else int(out),
        end=value_of(cells, f"r{number}.end"),
        starter=starter,
    )
