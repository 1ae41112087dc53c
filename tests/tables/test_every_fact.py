"""Each fact once: what of the table it changes, and that it changes nothing else."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from tablee.matches import Match, write_replay
from tablee.tables import facts as f
from tablee.tables.chairs import Chair
from tablee.tables.messages import LaidFrom, Pile, Verdict
from tablee.tables.table import Table
from tests.analysis.matches import golden
from tests.tables.sittings import (
    ANA,
    BEN,
    CLEO,
    DAN,
    between,
    dealt,
    gathered,
    opened,
    over,
    picture,
    playing,
    sat,
    table_of,
)  # fmt: skip

AT = 3_000_000
VERDICT = Verdict(round=1, pile=Pile(kind="deck"), window=0, claims=[])
ALWAYS = {"seq", "touched", "recent", "answered"}  # its number, its time, and that it is remembered


def begun() -> Table:
    """A match has begun; the deal is still to come."""
    table = gathered()
    table.apply(AT, f.Started(match=1))
    return table


def after(table: Table, *facts: f.Fact) -> Table:
    for fact in facts:
        table.apply(2_500_000, fact)
    return table


def three_moves() -> Match:
    """The beginning of a match that was played."""
    match = golden("duo-three")
    first = match.rounds[0]
    state = match.game.deal(first.setting, first.deal)
    for move in first.moves[:3]:
        state, _ = match.game.apply(state, move.seat, move.action, move.at)
    return Match(match.game, "", (first._replace(moves=first.moves[:3]),), state)


LAID_OUT = f.LaidOut(
    replay=write_replay(three_moves()), source="t9.1", step="1.3", code="NOIX 99", starts=2_000_000
)


class Case(NamedTuple):
    fact: f.Fact
    table: Callable[[], Table]
    changed: dict[str, Any]  # what is held afterwards; Ellipsis where another test says it


MINDED = f.Minded(seat=1, level="medium")
CASES = [
    Case(opened(), lambda: Table("t1"), dict.fromkeys(("game", "options", "chairs", "code", "opened"), ...)
         | {"visibility": "private", "host": ANA.id, "phase": "open"}),
    Case(sat(CLEO, 1), gathered, {"chairs": (Chair(ANA), Chair(CLEO), Chair(BEN))}),
    Case(f.Queued(player=DAN.id, name=DAN.name, avatar=DAN.avatar), gathered, {"queue": (DAN,)}),
    Case(f.Renamed(seat=2, name="benoît", avatar="prune"), gathered,
         {"chairs": (Chair(ANA), Chair(), Chair(BEN._replace(name="benoît", avatar="prune")))}),
    Case(f.RobotSat(seat=1, level="easy", persona="mixeur"), gathered,
         {"chairs": (Chair(ANA), Chair(robot="easy", persona="mixeur"), Chair(BEN))}),
    Case(f.Stood(seat=2, why="kicked"), gathered, {"chairs": (Chair(ANA), Chair(), Chair()), "kicked": {BEN.id}}),
    Case(f.ChairsSet(chairs=2, gone=(1,)), gathered, {"chairs": (Chair(ANA), Chair(BEN))}),
    Case(f.GameChanged(game="ruckus", rules=2, options={}, chairs=3), gathered, {"game": "ruckus", "options": ...}),
    Case(f.HostChanged(host=BEN.id), gathered, {"host": BEN.id}),
    Case(f.OptionsSet(options={"turbo": True}), gathered, {"options": ...}),
    Case(f.Shown(visibility="public"), gathered, {"visibility": "public", "exposed": True}),
    Case(f.Started(match=1, novices=(1,), rated=True), gathered,
         {"chairs": (Chair(ANA), Chair(BEN)), "match": 1, "novices": {1}, "counts": True, "began": AT}),
    Case(dealt("duo"), begun,
         {"state": ..., "deal": dealt("duo"), "phase": "playing", "starts": 2_000_000, "since": 2_000_000}),
    Case(LAID_OUT, begun,
         {"state": ..., "past": ..., "deal": ..., "phase": "playing", "starts": 2_000_000, "since": AT}
         | {"laid_from": LaidFrom(replay="t9.1", at="1.3", code="NOIX 99")}),
    Case(f.Acted(seat=0, action="draw"), playing, {"state": ..., "past": ..., "since": AT}),
    Case(f.Judged(verdict=VERDICT), playing, {"verdicts": [VERDICT]}),
    Case(f.Readied(seat=1, starter=1), over, {"ready": {1}, "starter": 1}),
    Case(f.PaceSet(pace="calm"), gathered, {"pace": "calm"}),
    Case(f.FairnessSet(fairness="arrival"), gathered, {"fairness": "arrival"}),
    Case(f.RatedSet(), gathered, {"rated": True}),
    Case(f.PauseAsked(seat=1), playing, {"pausing": {1}}),
    Case(f.Unhurried(seat=1), playing, {"chairs": (Chair(ANA), Chair(BEN, unhurried=True))}),
    Case(f.Paused(), playing, {"paused": True, "stopped": AT}),
    Case(f.Resumed(), lambda: after(playing(), f.Paused()), {"paused": False, "since": 2_500_000}),
    Case(MINDED, playing, {"chairs": (Chair(ANA), Chair(BEN, minded="medium"))}),
    Case(f.Returned(seat=1), lambda: after(playing(), MINDED), {"chairs": (Chair(ANA), Chair(BEN))}),
    Case(f.Said(name="ana", text="hello"), playing, {"chat": ...}),
    Case(f.Slept(), playing, {"asleep": True, "stopped": AT}),
    Case(f.Woke(since=2_500_000), lambda: after(playing(), f.Slept()), {"asleep": False, "since": 2_500_000}),
    Case(f.Forgot(), between, {}),
    Case(f.Closed(), gathered, {"phase": "closed"}),
]  # fmt: skip


def test_every_fact_stands_here() -> None:
    assert {type(case.fact) for case in CASES} == set(f.KIND)
    assert len(CASES) == len(f.KIND)


@pytest.mark.parametrize("case", CASES, ids=lambda case: type(case.fact).__name__)
def test_a_fact_changes_what_it_says_and_nothing_else(case: Case) -> None:
    table = case.table()
    before = picture(table)
    table.apply(AT, case.fact)
    now = picture(table)
    assert {name for name in now if now[name] != before[name]} - ALWAYS == set(case.changed)
    told = {name: value for name, value in case.changed.items() if value is not ...}
    assert {name: now[name] for name in told} == told


def test_unhurried_and_who_holds_the_table_can_be_taken_back() -> None:
    table = after(playing(), f.Unhurried(seat=1), f.HostChanged(host=BEN.id))
    assert (table.chairs[1].unhurried, table.host) == (True, BEN.id)
    after(table, f.Unhurried(seat=1, on=False), f.HostChanged(host=ANA.id))
    assert (table.chairs[1].unhurried, table.host) == (False, ANA.id)


def test_a_position_that_is_laid_out_is_the_one_that_was_played() -> None:
    match = three_moves()
    seated = table_of(opened(), sat(ANA, 0), sat(BEN, 1), sat(CLEO, 2), f.Started(match=1))
    table = after(seated, LAID_OUT)
    assert isinstance(table.deal, f.Dealt)
    assert (table.state, table.past) == (match.state, match.past())
    assert (table.deal.round, table.deal.deal) == (1, str(match.rounds[0].deal))
