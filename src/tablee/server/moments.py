"""The best moments of a player: turns that an analysis has marked, the marks of each match, and where more may be."""

import zlib
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from tablee.analysis import analyser_of
from tablee.server.answers import BothLanguages, PastMatch
from tablee.server.profile_answers import MatchMarks, Moment
from tablee.server.statistics import seat_of

BEST = "brilliant"
MARKS = (BEST, "good", "missed", "costly")  # as they stand beside a match
MOST = 3  # moments: one of each game, then of other matches
LATE = 10  # matches of a game among which more of them are looked for


class _Judgement(msgspec.Struct):
    """What is read of a stored one."""

    step: str
    seat: int
    mark: str | None
    why: BothLanguages


class _Number(msgspec.Struct):
    seat: int
    value: float | None


class _Analysis(msgspec.Struct):
    judgements: list[_Judgement]
    unit: str = ""
    players: list[_Number] = []


_read = msgspec.json.Decoder(_Analysis).decode


class LookedBack(NamedTuple):
    """What the analyses say of a player; all of them the newest first."""

    moments: list[Moment]
    marks: list[MatchMarks]
    numbers: list[tuple[PastMatch, str, float]]  # match, unit, the player's number in it


def looked_back(
    matches: Iterable[PastMatch], analyses: Iterable[tuple[str, int, bytes]], player: str
) -> LookedBack:
    """The latest best turns, which marks the player earned in each match that was analysed, and its number there."""
    known = {(match.table, match.match): match for match in matches}
    best, marks, numbers = list[Moment](), list[MatchMarks](), list[tuple[PastMatch, str, float]]()
    for table, number, body in analyses:
        if (match := known.get((table, number))) is None:
            continue
        seat, analysis = seat_of(match, player), _read(zlib.decompress(body))
        own = [one for one in analysis.judgements if one.seat == seat]
        earned = {one.mark for one in own}
        marks.append(MatchMarks(table=table, match=number, marks=[mark for mark in MARKS if mark in earned]))
        best += [_moment(match, one) for one in own if one.mark == BEST][:1]
        told = (one.value for one in analysis.players if one.seat == seat and one.value is not None)
        numbers += [(match, analysis.unit, value) for value in told]
    return LookedBack(_chosen(best), marks, numbers)


def _moment(match: PastMatch, turn: _Judgement) -> Moment:
    return Moment(
        game=match.game, table=match.table, match=match.match, ended=match.ended, code=match.code,
        step=turn.step, seat=turn.seat, why=turn.why,
    )  # fmt: skip


def _chosen(moments: list[Moment]) -> list[Moment]:
    """The latest of each game first; who plays one game sees more of it."""
    latest = {moment.game: moment for moment in reversed(moments)}
    first = [moment for moment in moments if latest[moment.game] is moment]
    return (first + [moment for moment in moments if moment not in first])[:MOST]


def unjudged(matches: Iterable[PastMatch], analysed: Iterable[tuple[str, int]]) -> list[str]:
    """Of each game the latest match, among the last few, that has no analysis yet."""
    known, seen = set(analysed), Counter[str]()
    found: dict[str, str] = {}
    for match in matches:
        if match.kind is not msgspec.UNSET or analyser_of(match.game) is None:
            continue
        seen[match.game] += 1
        if seen[match.game] <= LATE and match.game not in found and (match.table, match.match) not in known:
            found[match.game] = f"{match.table}.{match.match}"
    return list(found.values())
