"""One match out of a log: its rounds, who acted when, and the position it was laid out from."""

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.games import GAMES
from tablee.games.chance import Chance
from tablee.games.protocol import Event, Setting
from tablee.matches import Match, read_replay, steps, write_replay
from tablee.tables import facts as f
from tablee.tables.errors import CommandRefused
from tablee.tables.laying_out import Position, lay_out
from tablee.tables.messages import Pile, Verdict
from tablee.tables.record import Record, Touch, read_record
from tablee.tables.table import Table
from tests.analysis.matches import golden
from tests.tables.records import START, recorded
from tests.tables.sittings import ANA, BEN, opened, sat

DUO = GAMES["duo"]


def dealt(seats: int = 2, round_number: int = 1, starter: int = 0) -> f.Dealt:
    setting = Setting.first(seats, DUO.options())
    deal = DUO.shuffle(setting, Chance("record"))
    return f.Dealt(round=round_number, starter=starter, deal=str(deal), salt="5" * 32, starts=START)


def rows(*told: tuple[int, f.Fact]) -> list[tuple[int, str, str]]:
    return [(START + at, *f.write_fact(fact)) for at, fact in told]


def gathered(chairs: int = 2) -> list[tuple[int, f.Fact]]:
    return [(-9, opened(chairs=chairs)), (-8, sat(ANA, 0)), (-7, sat(BEN, 1)), (-6, f.Started(match=1))]


def draw(seat: int, who: str = "player") -> f.Acted:
    return f.Acted(seat=seat, action="draw", who=who)


def happened(match: Match) -> list[Event]:
    """In the last round, from one line of its replay to the next."""
    *_, last = match.rounds
    return [
        event
        for step in steps(write_replay(match))
        if step.match.rounds and step.match.rounds[-1].setting.round == last.setting.round
        for event in step.events
    ]


def test_times_leave_out_what_the_clocks_stood() -> None:
    record = read_record(
        "t1", 1,
        rows(
            *gathered(), (0, dealt()),
            (1000, draw(0)),
            (1500, f.Paused()), (4500, f.Resumed()),
            (5000, draw(1)),
            (6000, f.Slept()), (16_000, f.Woke(since=START + 6000, round=True)),
            (17_000, draw(0)),
            (40_000, f.Woke(since=START + 18_000, round=True)),  # the server was killed at 18 s
            (41_000, draw(1)),
        ),
    )  # fmt: skip
    assert record is not None
    assert [touch.ms for touch in record.touches[0]] == [1000, 2000, 4000, 6000]
    assert record.running
    assert record.finished_rounds() is None


def test_who_acted() -> None:
    record = read_record(
        "t1", 1,
        rows(
            *gathered(), (0, dealt()), (1, draw(0)), (2, f.Minded(seat=1, level="medium")), (3, draw(1, "robot")),
            (4, draw(0, "clock")), (5, f.Returned(seat=1)), (6, draw(1)),
        ),
    )  # fmt: skip
    assert record is not None
    assert [touch.by for touch in record.touches[0]] == ["player", "minded", "clock", "player"]
    assert record.seat_now(BEN.id) == 1


def test_verdicts_of_races_are_kept() -> None:
    verdict = Verdict(round=1, pile=Pile(kind="draw"), window=9, claims=[])
    record = read_record("t1", 1, rows(*gathered(), (0, dealt()), (1, f.Judged(verdict=verdict))))
    assert record is not None
    assert record.verdicts == (verdict,)


def test_only_the_match_that_was_asked_for() -> None:
    log = rows(*gathered(), (0, dealt()), (1, draw(0)), (2, f.Closed()))
    assert read_record("t1", 2, log) is None
    assert read_record("t1", 1, log[:4]) is None
    record = read_record("t1", 1, log)
    assert record is not None
    assert record.ended == START + 2


# --- laying out ---------------------------------------------------------------------------------------------


def cut(record: Record, moves: int) -> Match:
    """The record's last round after so many moves, from the bare rules."""
    game, last = record.match.game, record.match.rounds[-1]
    state: Any = game.deal(last.setting, last.deal)
    for move in last.moves[:moves]:
        state, _ = game.apply(state, move.seat, move.action, move.at)
    return Match(game, "", (*record.match.rounds[:-1], last._replace(moves=last.moves[:moves])), state)


def table_from(facts: Iterable[f.Fact], now: int) -> tuple[Table, list[tuple[int, str, str]]]:
    table, log = Table("t" + "b" * 20), []
    for fact in facts:
        table.apply(now, fact)
        log.append((now, *f.write_fact(fact)))
    return table, log


RECORDS = {name: recorded(name) for name in ("duo-three", "rummikub-official-four", "ruckus-three-young")}


@pytest.mark.parametrize("name", list(RECORDS))
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_the_position_lies_there_and_says_where_it_comes_from(name: str, data: st.DataObject) -> None:
    record = RECORDS[name]
    moves = data.draw(st.integers(0, len(record.match.rounds[-1].moves) - 1))
    before = cut(record, moves)
    position = Position(record, "9.9", before, 1, "easy")
    position.check()
    table, log = table_from(lay_out(position, BEN, "NOIX 99", START, novice=False), START)
    assert table.state == before.state
    assert table.past == happened(before)
    assert (table.phase, table.asleep, table.visibility) == ("playing", True, "private")
    assert table.paused == table.game.real_time
    assert table.seat_of(BEN.id) == 1
    assert [chair.robot for chair in table.chairs][:3] == ["easy", None, "hard"]
    assert len({chair.persona for chair in table.chairs}) == len(table.chairs)
    assert table.laid_from is not None
    assert (table.deal and table.deal.round) == before.rounds[-1].setting.round
    again = read_record(table.id, 1, log)
    assert again is not None
    assert again.match.state == before.state
    assert again.match.rounds == before.rounds
    assert {touch.by for touches in again.touches for touch in touches} <= {"record"}
    text = write_replay(again.match)
    assert f"from {record.id} 9.9\n" in text
    assert read_replay(text).source == f"{record.id} 9.9"
    if table.game.real_time and before.rounds[-1].moves:
        assert table.elapsed(START) == before.rounds[-1].moves[-1].at


def test_another_match_at_that_table_is_an_ordinary_one() -> None:
    record = recorded("duo-three")
    laid = lay_out(Position(record, "1.1", cut(record, 1), 0, "easy"), ANA, "NOIX 99", START, novice=True)
    table, _ = table_from(laid, START)
    assert table.novices == {0}
    table.apply(START, f.Started(match=2))
    assert table.laid_from is None


def test_the_touch_of_what_was_played_elsewhere() -> None:
    record = recorded("ruckus-three-young")
    laid = lay_out(Position(record, "1.3", cut(record, 3), 0, "easy"), ANA, "NOIX 99", START, novice=False)
    _, log = table_from(laid, START)
    again = read_record("t" + "b" * 20, 1, log)
    assert again is not None
    times = [move.at for move in record.match.rounds[-1].moves[:3]]
    assert list(again.touches[-1]) == [Touch("record", at) for at in times]


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"seat": 7}, "bad_seat"),
        ({"seat": -1}, "bad_seat"),
        ({"level": "fiendish"}, "bad_level"),
        ({"match": golden("duo-three")}, "round_over"),
    ],
)
def test_what_cannot_be_laid_out(changed: dict[str, Any], code: str) -> None:
    record = recorded("duo-three")
    position = Position(record, "1.1", cut(record, 1), 0, "easy")._replace(**changed)
    with pytest.raises(CommandRefused) as refused:
        position.check()
    assert refused.value.code == code
