"""Golden replays as the logs of tables at which two people and robots sat."""

from collections.abc import Iterator

from tablee.matches import Match, write_replay
from tablee.tables import facts as f
from tablee.tables.record import Record, read_record
from tests.analysis.matches import golden
from tests.tables.sittings import ANA, BEN, opened, sat

START = 1_000_000
TABLE = "t" + "a" * 20
Row = tuple[int, str, str]


def log_of(match: Match) -> Iterator[Row]:
    for fact in _facts(match):
        yield START, *f.write_fact(fact)


def _facts(match: Match) -> Iterator[f.Fact]:
    game, first = match.game, match.rounds[0].setting
    yield opened(game.id, first.options.as_json(), first.seats)
    yield sat(ANA, 0)
    yield sat(BEN, 1)
    for seat in range(2, first.seats):
        yield f.RobotSat(seat=seat, level="hard")
    yield f.Started(match=1)
    for played in match.rounds:
        number, starter = played.setting.round, played.setting.starter
        yield f.Dealt(round=number, starter=starter, deal=str(played.deal), salt=played.salt, starts=START)
        for move in played.moves:
            yield f.Acted(seat=move.seat, action=game.format_action(move.action), ms=move.at)


def recorded(name: str) -> Record:
    """The whole match, and nothing of it lost on the way."""
    match = golden(name)
    record = read_record(TABLE, 1, log_of(match))
    assert record is not None
    assert record.match.rounds == match.rounds
    assert write_replay(record.match) == write_replay(match)
    return record


def broken_off(name: str, left_out: int) -> Record:
    """The match while it is played: the last facts of its log are still to come."""
    log = list(log_of(golden(name)))
    record = read_record(TABLE, 1, log[: len(log) - left_out])
    assert record is not None
    return record
