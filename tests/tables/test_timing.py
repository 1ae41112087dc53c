"""Pauses, paces and novices: decisions and what the table makes of the facts. No server, no clock."""

from typing import Any

import pytest

from tablee.games.errors import Refusal
from tablee.games.ruckus import GAME as RUCKUS
from tablee.tables import commands as c
from tablee.tables import facts as f
from tablee.tables.actions import acting_seat
from tablee.tables.deadlines import NOVICE_FACTOR, STALL_TICKS, deadline
from tablee.tables.decide import decide
from tablee.tables.message_parts import tick
from tablee.tables.table import TICK_MS, Player, Table, replay
from tablee.tables.timing import robot_may_act
from tests.games.ruckus.positions import a_round
from tests.tables.sittings import (
    ANA,
    BEN,
    CLEO,
    between,
    context,
    dealt,
    gathered,
    opened,
    over,
    picture,
    playing,
    sat,
    table_of,
)  # fmt: skip

BOTH = frozenset((0, 1))


def facts_of(
    table: Table, player: Player, command: c.Command, here: frozenset[int] = BOTH
) -> tuple[f.Fact, ...]:
    before = picture(table)
    facts = decide(table, command, context(player)._replace(here=here))
    assert picture(table) == before, "decide changes nothing"
    return facts


def refusal_of(table: Table, player: Player, command: c.Command) -> str:
    with pytest.raises(Refusal) as refused:
        facts_of(table, player, command)
    return refused.value.code


def pause(on: bool = True) -> c.Pause:
    return c.Pause(id="c1", seq=0, on=on)


def by(player: Player) -> dict[str, Any]:
    return {"player": player.id, "cmd": "c1"}


def paused(at: int = 2_010_000, game: str = "ruckus") -> Table:
    table = playing(game)
    table.apply(at, f.Paused())
    return table


# --- who has to agree ---------------------------------------------------------------------------------------


def test_a_pause_needs_everybody_who_is_there() -> None:
    table = playing()
    asked = facts_of(table, ANA, pause())
    assert asked == (f.PauseAsked(seat=0, **by(ANA)),)
    table.apply(2_010_000, asked[0])
    assert (sorted(table.pausing), table.paused) == ([0], False)
    assert facts_of(table, BEN, pause()) == (f.PauseAsked(seat=1), f.Paused(**by(BEN)))


def test_who_is_away_or_minded_need_not_agree() -> None:
    table = playing()
    assert facts_of(table, ANA, pause(), frozenset((0,))) == (f.PauseAsked(seat=0), f.Paused(**by(ANA)))
    table.apply(2_010_000, f.Minded(seat=1, level="easy"))
    assert isinstance(facts_of(table, ANA, pause())[-1], f.Paused), "the one whom a robot minds may look on"


def test_alone_with_robots_a_pause_comes_at_once() -> None:
    table = table_of(opened(chairs=2), sat(ANA, 0), f.RobotSat(seat=1, level="easy"), f.Started(match=1))
    table.apply(2_000_000, dealt("duo"))
    assert isinstance(facts_of(table, ANA, pause(), frozenset((0,)))[-1], f.Paused)


def test_a_wish_can_be_taken_back_and_goes_with_who_leaves() -> None:
    table = playing()
    table.apply(2_010_000, f.PauseAsked(seat=0))
    back = facts_of(table, ANA, pause(on=False))
    assert back == (f.PauseAsked(seat=0, on=False, **by(ANA)),)
    table.apply(2_011_000, back[0])
    assert table.pausing == frozenset()
    table.apply(2_012_000, f.PauseAsked(seat=1))
    table.apply(2_013_000, f.Minded(seat=1, level="easy"))
    assert table.pausing == frozenset()


def test_the_wish_of_somebody_who_went_does_not_pause_the_others() -> None:
    table = playing()
    table.apply(2_010_000, f.PauseAsked(seat=0))
    assert facts_of(table, BEN, pause(on=False), frozenset((1,))) == (
        f.PauseAsked(seat=1, on=False, **by(BEN)),
    )


def test_any_seated_person_resumes() -> None:
    table = paused()
    for player in (ANA, BEN):
        assert facts_of(table, player, pause(on=False)) == (f.Resumed(**by(player)),)
    assert refusal_of(table, CLEO, pause(on=False)) == "not_seated"


def test_only_a_match_can_be_paused() -> None:
    for table, code in ((gathered(), "not_started"), (over(), "not_started")):
        assert refusal_of(table, ANA, pause()) == code
    assert facts_of(between(), ANA, pause())
    assert refusal_of(playing(), CLEO, pause()) == "not_seated"


def test_asking_again_changes_nothing() -> None:
    table = paused()
    again = facts_of(table, ANA, pause())
    table.apply(2_020_000, again[-1])
    assert (table.paused, table.pausing, table.stopped) == (True, frozenset(), 2_010_000)


# --- what stands --------------------------------------------------------------------------------------------


def test_a_pause_stops_actions() -> None:
    with pytest.raises(Refusal) as refused:
        acting_seat(paused(game="duo"), ANA.id)
    assert refused.value.code == "paused"


def test_between_two_rounds_one_wish_holds_the_deal_until_everybody_is_ready() -> None:
    table = between()
    asked, held = facts_of(table, ANA, pause())
    assert (asked, held) == (f.PauseAsked(seat=0), f.Paused(**by(ANA)))
    table.apply(3_000_000, held)
    assert table.still
    table.apply(3_000_001, facts_of(table, BEN, c.Ready(id="c1", seq=0))[-1])
    dealt = facts_of(table, ANA, c.Ready(id="c2", seq=0))[-1]
    table.apply(3_000_002, dealt)
    assert (table.phase, table.paused) == ("playing", False)


def test_between_two_rounds_each_holds_the_deal_alone_once() -> None:
    """Else one who presses again and again would keep everybody waiting."""
    table = between()
    for fact in facts_of(table, ANA, pause()):
        table.apply(3_000_000, fact)
    table.apply(3_001_000, f.Resumed())
    assert facts_of(table, ANA, pause()) == (f.PauseAsked(seat=0, **by(ANA)),), "now Ben has to agree"
    assert isinstance(facts_of(table, BEN, pause())[-1], f.Paused)


@pytest.mark.parametrize("game", ["duo", "ruckus"])
def test_clocks_go_on_where_they_stood(game: str) -> None:
    table = paused(2_010_000, game)
    table.apply(2_100_000, f.Resumed())
    assert table.since == 2_090_000
    if game == "ruckus":
        assert (table.starts, table.elapsed(2_100_000)) == (2_090_000, 10_000)
    else:
        assert table.starts == 2_000_000, "nothing is counted from it, and nobody would be told"


def test_a_turn_clock_keeps_its_last_second() -> None:
    table = playing("duo", {"turnSeconds": 30})
    clock = deadline(table)
    assert clock is not None
    table.apply(clock.due - 1, f.Paused())
    table.apply(clock.due + 50_000, f.Resumed())
    again = deadline(table)
    assert again is not None
    assert again.due == clock.due + 50_001


def test_a_pause_during_the_lead_puts_the_start_off() -> None:
    table = gathered("ruckus")
    table.apply(1_990_000, f.Started(match=1))
    table.apply(1_997_000, dealt("ruckus"))
    table.apply(1_998_000, f.Paused())
    table.apply(1_999_000, f.Resumed())
    assert table.elapsed(2_001_000) == 0


def test_sleep_and_pause_overlap_in_any_order_and_count_once() -> None:
    inside = paused(2_010_000, "ruckus")
    for at, fact in ((2_020_000, f.Slept()), (2_050_000, f.Woke(since=2_010_000)), (2_060_000, f.Resumed())):
        inside.apply(at, fact)
    assert (inside.since, inside.starts) == (2_050_000, 2_050_000)
    crashed = paused(2_010_000, "ruckus")
    crashed.stop_clocks()  # kill -9, with the pause as the last fact
    crashed.apply(9_000_000, f.Woke(since=crashed.stopped))
    assert crashed.paused
    crashed.apply(9_000_001, f.Resumed())
    assert crashed.elapsed(9_000_001) == 10_000


def test_sleep_stops_a_round_in_real_time_but_not_in_older_logs() -> None:
    for woke, elapsed in ((f.Woke(since=2_010_000, round=True), 10_000), (f.Woke(since=2_010_000), 90_000)):
        table = playing("ruckus")
        table.apply(2_010_000, f.Slept())
        table.apply(2_090_000, woke)
        assert table.elapsed(2_090_000) == elapsed
    assert f.read_fact("woke", '{"since":1}') == f.Woke(since=1)


def test_the_log_tells_a_pause_again() -> None:
    facts = [
        (1_000_000, opened("ruckus")), (1_000_000, sat(ANA, 0)), (1_000_000, sat(BEN, 1)),
        (1_000_000, f.PaceSet(pace="calm")), (1_000_000, f.FairnessSet(fairness="arrival")),
        (2_000_000, f.Started(match=1, novices=(1,))), (2_000_000, dealt("ruckus")),
        (2_001_000, f.PauseAsked(seat=0)), (2_002_000, f.PauseAsked(seat=1)), (2_002_000, f.Paused()),
    ]  # fmt: skip
    table = replay("t1", [(at, *f.write_fact(fact)) for at, fact in facts])
    assert (table.paused, table.pausing, table.stopped) == (True, frozenset(), 2_002_000)
    assert (table.pace, table.fairness, table.novices) == ("calm", "arrival", frozenset((1,)))


def test_an_old_log_begins_without_novices() -> None:
    assert f.read_fact("started", '{"match":1}') == f.Started(match=1)


# --- paces --------------------------------------------------------------------------------------------------


def set_pace(pace: Any) -> c.SetPace:
    return c.SetPace(id="c1", seq=0, pace=pace)


def test_the_host_sets_the_pace_of_a_game_without_turns() -> None:
    table = gathered("ruckus")
    assert facts_of(table, ANA, set_pace("calm")) == (f.PaceSet(pace="calm", **by(ANA)),)
    assert refusal_of(table, BEN, set_pace("calm")) == "not_host"
    assert refusal_of(gathered("duo"), ANA, set_pace("calm")) == "not_real_time"
    assert refusal_of(playing("ruckus"), ANA, set_pace("calm")) == "already_started"
    arrival = c.SetFairness(id="c1", seq=0, fairness="arrival")
    assert facts_of(table, ANA, arrival) == (f.FairnessSet(fairness="arrival", **by(ANA)),)
    assert refusal_of(gathered("duo"), ANA, arrival) == "not_real_time"


def test_alone_with_robots_the_pace_is_changed_in_the_middle_of_a_round() -> None:
    table = table_of(opened("ruckus"), sat(ANA, 0), f.RobotSat(seat=1, level="easy"))
    table.apply(1_990_000, f.Started(match=1))
    table.apply(1_997_000, dealt("ruckus"))
    assert facts_of(table, ANA, set_pace("calm")) == (f.PaceSet(pace="calm", **by(ANA)),)
    table.counts = True
    assert refusal_of(table, ANA, set_pace("calm")) == "rated_match"


def test_with_others_the_pace_is_changed_between_two_rounds() -> None:
    table = playing("ruckus")
    table.phase = "between"
    assert facts_of(table, ANA, set_pace("calm")) == (f.PaceSet(pace="calm", **by(ANA)),)
    table.counts = True
    assert refusal_of(table, ANA, set_pace("calm")) == "rated_match"


def test_practice_is_for_one_person() -> None:
    assert refusal_of(gathered("ruckus"), ANA, set_pace("practice")) == "practice_alone"
    table = table_of(opened("ruckus"), sat(ANA, 0), f.RobotSat(seat=1, level="easy"))
    table.apply(1_100_000, facts_of(table, ANA, set_pace("practice"))[0])
    assert table.pace == "practice"
    table.apply(1_200_000, sat(BEN, 2))
    assert table.pace == "lively"


def test_ticks_are_told_while_a_calm_round_is_on() -> None:
    table = gathered("ruckus")
    table.apply(1_500_000, f.PaceSet(pace="calm"))
    assert tick(table) is None
    table.apply(1_990_000, f.Started(match=1))
    table.apply(1_997_000, dealt("ruckus"))
    told = tick(table)
    assert told is not None
    assert (told.anchor, told.every) == (2_000_000, TICK_MS)
    table.apply(2_001_000, f.Paused())
    assert tick(table) is None
    table.apply(2_005_000, f.Resumed())
    again = tick(table)
    assert again is not None
    assert again.anchor == 2_004_000


def stalling(pace: str) -> Table:
    table = playing("ruckus")
    table.pace, table.state, table.since = pace, a_round("AC / MM", "BD / BB", pile=""), 2_000_000
    return table


def test_the_stall_clock_is_generous_at_the_calm_pace_and_off_in_practice() -> None:
    lively, calm = deadline(stalling("lively")), deadline(stalling("calm"))
    assert lively is not None
    assert calm is not None
    assert lively.total == 10_000
    assert calm.total == STALL_TICKS * TICK_MS
    assert deadline(stalling("practice")) is None


# --- practice -----------------------------------------------------------------------------------------------


def practising(*hands: str, pile: str) -> Table:
    table = table_of(opened("ruckus"), sat(ANA, 0), *(f.RobotSat(seat=s, level="easy") for s in (1, 2)))
    table.apply(1_100_000, f.PaceSet(pace="practice"))
    table.apply(1_990_000, f.Started(match=1))
    table.apply(1_997_000, dealt("ruckus"))
    table.state = a_round(*hands, pile=pile)
    return table


def test_a_robot_acts_once_after_each_action_of_the_person() -> None:
    table = practising("ACD / MM", "BDG", "CGH", pile="ABCDGH")
    assert not robot_may_act(table, 1)
    assert not robot_may_act(table, 2)
    table.apply(2_001_000, f.Acted(seat=0, action="draw", ms=1000))
    assert robot_may_act(table, 1)
    assert robot_may_act(table, 2)
    table.apply(2_002_000, f.Acted(seat=1, action="draw", who="robot", ms=2000))
    assert not robot_may_act(table, 1)
    assert robot_may_act(table, 2)


def test_robots_go_on_where_the_person_can_do_nothing() -> None:
    table = practising("AC / MM", "BD / BBDD", "GH", pile="")
    assert not robot_may_act(table, 1), "one may pass"
    table.apply(2_001_000, f.Acted(seat=0, action="pass", ms=1000))
    table.apply(2_002_000, f.Acted(seat=2, action="pass", who="robot", ms=2000))
    assert robot_may_act(table, 2), "passing again would change nothing"
    table.apply(2_003_000, f.Acted(seat=1, action="complete B", who="robot", ms=3000))
    assert not robot_may_act(table, 1), "the table has changed: one may pass again"


def test_a_person_whose_seat_a_robot_minds_keeps_nobody_waiting() -> None:
    table = practising("ACD / MM", "BDG", "CGH", pile="ABCDGH")
    table.apply(2_001_000, f.Minded(seat=0, level="easy"))
    assert all(robot_may_act(table, seat) for seat in range(3))


# --- novices ------------------------------------------------------------------------------------------------


def test_a_novice_has_twice_the_time_for_a_turn_and_nobody_else() -> None:
    table = gathered("duo", {"turnSeconds": 30})
    table.apply(2_000_000, f.Started(match=1, novices=(0,)))
    table.apply(2_000_000, dealt("duo"))
    mine = deadline(table)
    assert mine is not None
    assert (mine.seats, mine.total, mine.due) == ((0,), NOVICE_FACTOR * 30_000, 2_060_000)
    table.apply(2_010_000, f.Acted(seat=0, action="draw"))
    theirs = deadline(table)
    assert theirs is not None
    assert (theirs.seats, theirs.total) == ((1,), 30_000)


def test_a_match_begins_with_its_novices_by_the_seats_they_will_have() -> None:
    """Ben sits on chair 2; chair 1 is empty and goes."""
    table, start = gathered("duo"), c.Start(id="c1", seq=0)
    told = context(ANA)._replace(novices=frozenset((BEN.id, CLEO.id)))
    begun = decide(table, start, told)
    assert begun[0] == f.Started(match=1, novices=(1,))
    assert decide(table, start, context(ANA))[0] == f.Started(match=1)


def test_the_next_match_has_its_own_novices() -> None:
    table = over()
    table.novices = frozenset((0,))
    table.apply(3_000_000, f.Started(match=2))
    assert table.novices == frozenset()


def test_a_game_without_turns_has_no_double_time() -> None:
    table = stalling("lively")
    table.novices = BOTH
    clock = deadline(table)
    assert clock is not None
    assert clock.total == 1000 * RUCKUS.options().stall_seconds


# --- without a clock ----------------------------------------------------------------------------------------


def unhurried(table: Table, player: Player, on: bool = True) -> None:
    (fact,) = facts_of(table, player, c.Unhurried(id="c1", seq=0, on=on))
    table.apply(2_010_000, fact)


def test_no_clock_hurries_the_turns_of_whoever_asked_for_it() -> None:
    table = playing("rummikub")  # Ana is to play
    assert deadline(table) is not None
    unhurried(table, BEN)
    assert deadline(table) is not None, "the others have theirs"
    unhurried(table, ANA)
    assert deadline(table) is None
    unhurried(table, ANA, on=False)
    assert deadline(table) is not None


def test_a_rated_match_and_a_public_table_have_their_clock_all_the_same() -> None:
    table = playing("rummikub")  # Ana is to play
    unhurried(table, ANA)
    table.counts = True
    assert deadline(table) is not None
    table.counts = False
    table.apply(2_020_000, f.Shown(visibility="public"))
    assert deadline(table) is not None


def test_whoever_watches_has_no_clock_to_do_without() -> None:
    assert refusal_of(playing(), CLEO, c.Unhurried(id="c1", seq=0)) == "not_seated"


def test_the_next_on_a_chair_has_the_clock_again() -> None:
    table = table_of(opened(chairs=2), sat(ANA, 0), sat(BEN, 1))
    unhurried(table, BEN)
    assert [chair.unhurried for chair in table.chairs] == [False, True]
    table.apply(2_010_000, f.Stood(seat=1))
    table.apply(2_010_000, sat(CLEO, 1))
    assert [chair.unhurried for chair in table.chairs] == [False, False]
