"""The best moments of a player: turns that an analysis has marked, and the marks of each match."""

import zlib
from collections.abc import Iterable

import msgspec

from tablee.server.answers import BothLanguages, PastMatch
from tablee.server.profile_answers import MatchMarks, Moment
from tablee.server.statistics import seat_of

BEST = "brilliant"
MARKS = (BEST, "good", "missed", "costly")  # as they stand beside a match
MOST = 3  # moments, each of another game


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
