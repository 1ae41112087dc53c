"""The best moments of a player: turns that an analysis has marked, the marks of each match, and where more may be."""

import zlib
from collections import Counter
from collections.abc import Iterable

import msgspec

from tablee.analysis import analyser_of
from tablee.server.answers import BothLanguages, PastMatch
from tablee.server.profile_answers import MatchMarks, Moment
from tablee.server.statistics import seat_of

BEST = "brilliant"
MARKS = (BEST, "good", "missed", "costly")  # as they stand beside a match
MOST = 3  # moments, each of another game
LATE = 10  # matches of a game among which more of them are looked for


class _Judgement(msgspec.Struct):
    """What is read of a stored one."""

    step: str
    seat: int
    mark: str | None
    why: BothLanguages


class _Analysis(msgspec.Struct):
    judgements: list[_Judgement]


_read = msgspec.json.Decoder(_Analysis).decode


def moments_and_marks(
    matches: Iterable[PastMatch], analyses: Iterable[tuple[str, int, bytes]], player: str
) -> tuple[list[Moment], list[MatchMarks]]:
    """The latest best turn of each game, and which marks the player earned in each match that was analysed."""
    known = {(match.table, match.match): match for match in matches}
    best: dict[str, Moment] = {}
    marks = []
    for table, number, body in analyses:
        if (match := known.get((table, number))) is None:
            continue
        seat = seat_of(match, player)
        own = [one for one in _read(zlib.decompress(body)).judgements if one.seat == seat]
        earned = {one.mark for one in own}
        marks.append(MatchMarks(table=table, match=number, marks=[mark for mark in MARKS if mark in earned]))
        for one in own:
            if one.mark == BEST and match.game not in best:
                best[match.game] = Moment(
                    game=match.game,
                    table=table,
                    match=number,
                    code=match.code,
                    step=one.step,
                    seat=seat,
                    why=one.why,
                )
    return list(best.values())[:MOST], marks


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
