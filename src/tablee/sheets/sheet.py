"""A sheet: its head, which never changes, its cells, and what they add up to."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from tablee.games import GAMES
from tablee.games.protocol import Seat
from tablee.sheets import rules_of
from tablee.sheets.cells import FIRST_STARTER, Cells, rounds_in, value_of
from tablee.sheets.people import Head, Person, people_of, present_in
from tablee.sheets.rules import RoundEntry, RoundScore, SheetRules, Standing

__all__ = ["Head", "ScoredRound", "Tally", "sum_of", "tally"]

_TERM = re.compile(r"[+-]?\d+")


class ScoredRound(NamedTuple):
    number: int
    entry: RoundEntry  # by those who take part
    score: RoundScore


class Tally(NamedTuple):
    """Everything that can be read from a sheet. A round counts as it is written, complete or not."""

    people: tuple[Person, ...]
    rounds: tuple[ScoredRound, ...]
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    standing: Standing


def sum_of(text: str | None) -> int | None:
    """`10+15+8` or `12-3`; None for nothing typed."""
    return None if text is None else sum(int(term) for term in _TERM.findall(text))


def tally(head: Head, cells: Cells) -> Tally:
    rules, people = _rules(head.game), people_of(head, cells)
    first = int(value_of(cells, FIRST_STARTER) or 0)
    rounds = []
    totals, wins = [0] * len(people), [0] * len(people)
    for place, number in enumerate(rounds_in(cells)):
        present = present_in(people, number)
        entry = _entry(cells, number, present, (first + place) % len(present))
        score = _spread(rules.score(entry, head.options), present, len(people))
        rounds.append(ScoredRound(number, entry, score))
        for seat in present:
            totals[seat] += score.scores[seat] or 0
            wins[seat] += score.complete and seat in score.winners
    standing = rules.standing(totals, wins, head.options)
    return Tally(people, tuple(rounds), tuple(totals), tuple(wins), standing)


def _rules(game: str) -> SheetRules:
    rules = rules_of(game)
    if rules is None:
        raise LookupError(f"{GAMES[game].id} has no sheet")
    return rules


def _entry(cells: Cells, number: int, present: Sequence[Seat], starter: Seat) -> RoundEntry:
    """The round as the game's rules read it: the columns of those who take part, numbered without gaps."""
    out = value_of(cells, f"r{number}.out")
    return RoundEntry(
        typed=tuple(sum_of(value_of(cells, f"r{number}.p{seat}")) for seat in present),
        out=present.index(int(out)) if out is not None and int(out) in present else None,
        end=value_of(cells, f"r{number}.end"),
        starter=starter,
    )


def _spread(score: RoundScore, present: Sequence[Seat], columns: int) -> RoundScore:
    """The score by the columns of the sheet; who was not there has none."""
    scores = dict(zip(present, score.scores, strict=True))
    return score._replace(
        scores=tuple(scores.get(column) for column in range(columns)),
        winners=tuple(present[seat] for seat in score.winners),
        filled=None if score.filled is None else present[score.filled],
    )
