"""Each fact: what it makes of the table. And the log alone leads to the table that people sat at."""

from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tablee.games.errors import Refusal
from tablee.tables import actions
from tablee.tables import commands as c
from tablee.tables import facts as f
from tablee.tables.actions import check_fresh
from tablee.tables.decide import decide
from tablee.tables.errors import CommandRefused
from tablee.tables.messages import Pile, Verdict
from tablee.tables.table import (
    CHAT_LINES,
    RECENT_ENTRIES,
    REMEMBERED_FACTS,
    VERDICTS_KEPT,
    Chair,
    Player,
    Table,
    replay,
)
from tests.tables.sittings import (
    ANA,
    BEN,
    CLEO,
    DAN,
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


def judged(number: int) -> f.Judged:
    return f.Judged(verdict=Verdict(round=number, pile=Pile(kind="deck"), window=0, claims=[]))


def applied(table: Table, fact: f.Fact, at: int = 3_000_000) -> Table:
    before = table.seq
    entry = table.apply(at, fact)
    assert (table.seq, table.touched) == (before + 1, at)
    assert (entry.seq, entry.at, entry.fact) == (before + 1, at, fact)
    assert table.recent[-1] is entry
    return table


# --- gathering ----------------------------------------------------------------------------------------------


def test_opened() -> None:
    table = applied(Table("t1"), opened("duo", {"target": 50}, 4, "public"), 7)
    assert (table.game.id, table.options.target, table.code) == ("duo", 50, "NOIX 27")
    assert (table.phase, table.visibility, table.host, table.opened) == ("open", "public", ANA.id, 7)
    assert table.chairs == (Chair(),) * 4


def test_a_table_of_other_rules_is_not_applied() -> None:
    for fact, code in ((opened(rules=99), "other_rules"), (opened("chess"), "unknown_game")):
        with pytest.raises(CommandRefused) as refused:
            Table("t1").apply(7, fact)
        assert refused.value.code == code


def test_sat_robot_sat_and_stood() -> None:
    table = applied(applied(gathered(), f.RobotSat(seat=1, level="easy")), f.RobotSat(seat=1, level="hard"))
    assert table.chairs == (Chair(ANA), Chair(robot="hard", persona="mixeur"), Chair(BEN))
    applied(table, f.Stood(seat=1, why="dismissed"))
    applied(table, sat(CLEO, 1))
    applied(table, f.Stood(seat=2))
    assert table.chairs == (Chair(ANA), Chair(CLEO), Chair())
    assert (table.kicked, table.seat_of(CLEO.id), table.seat_of(BEN.id)) == (frozenset(), 1, None)


def test_kicked() -> None:
    assert applied(gathered(), f.Stood(seat=2, why="kicked")).kicked == {BEN.id}


def test_the_next_one_present_is_host_when_the_host_stands_up() -> None:
    assert applied(gathered(), f.Stood(seat=0)).host == BEN.id
    alone = applied(table_of(opened(), sat(ANA, 0)), f.Stood(seat=0))
    assert alone.host == ANA.id
    assert applied(alone, sat(CLEO, 1)).host == CLEO.id
    assert applied(playing(), f.Minded(seat=0, level="medium")).host == BEN.id


def test_options_set_and_shown() -> None:
    assert applied(gathered(), f.OptionsSet(options={"turbo": True})).options.turbo is True
    assert applied(gathered(), f.Shown(visibility="public")).visibility == "public"


# --- a match ------------------------------------------------------------------------------------------------


def test_started_takes_empty_chairs_away_and_forgets_verdicts() -> None:
    table = over()
    applied(table, judged(1))
    applied(table, f.Started(match=2))
    assert (table.match, table.phase, table.verdicts) == (2, "open", [])
    assert applied(gathered(), f.Started(match=1)).chairs == (Chair(ANA), Chair(BEN))


def test_dealt() -> None:
    table = applied(applied(gathered(), f.Started(match=1)), fact := dealt("duo", starter=1))
    assert (table.phase, table.deal, table.result, table.since) == ("playing", fact, None, fact.starts)
    assert (table.state.turn, table.state.starter, table.state.round) == (1, 1, 1)
    cards = fact.deal.split()
    assert table.state.hands == (tuple(cards[1:14:2]), tuple(cards[0:14:2]))  # from the starter on


def test_the_second_deal_carries_totals_on() -> None:
    table = between()
    totals = table.result.totals if table.result else ()
    applied(applied(table, f.Readied(seat=0)), dealt("rummikub", 2, lots=" / K3 K9"))
    assert (table.phase, table.ready, table.result) == ("playing", frozenset(), None)
    assert (table.state.round, table.state.totals, table.state.turn) == (2, totals, 1)


def test_acted() -> None:
    table = playing()
    state = table.state
    entry = table.apply(2_000_500, f.Acted(seat=0, action="draw"))
    assert [event.kind for event in entry.events] == ["drew"]
    assert (len(table.state.hands[0]), table.state.turn, table.since) == (8, 1, 2_000_500)
    assert len(state.hands[0]) == 7, "the state before is untouched"


def test_the_last_action_of_a_round_and_of_a_match() -> None:
    assert (between().phase, over().phase) == ("between", "over")
    table = between()
    assert table.since == 2_500_000
    assert table.recent[-1].result == table.result


def test_readied_judged_and_said() -> None:
    assert applied(between(), f.Readied(seat=1)).ready == {1}
    table = playing()
    for number in range(20):
        applied(table, judged(number))
        applied(table, f.Said(player=BEN.id, name="ben", text=str(number)))
    assert [verdict.round for verdict in table.verdicts] == list(range(20 - VERDICTS_KEPT, 20))
    texts = [entry.fact.text for entry in table.chat if isinstance(entry.fact, f.Said)]
    assert texts == [str(number) for number in range(20 - CHAT_LINES, 20)]
    assert len(table.recent) == RECENT_ENTRIES


def test_minded_and_returned() -> None:
    table = applied(playing(), f.Minded(seat=1, level="medium"))
    assert (table.chairs[1].player, table.chairs[1].mind) == (BEN, "medium")
    assert applied(table, f.Returned(seat=1)).chairs[1] == Chair(BEN)


def test_closed() -> None:
    assert applied(gathered(), f.Closed()).phase == "closed"


# --- sleep --------------------------------------------------------------------------------------------------


def test_slept_and_woke_leave_the_clock_where_it_stood() -> None:
    table = playing("rummikub")
    spent = 2_030_000 - table.since
    applied(table, f.Slept(), 2_030_000)
    assert (table.asleep, table.stopped) == (True, 2_030_000)
    applied(table, f.Said(player=CLEO.id, name="cleo", text="anybody?"), 2_500_000)
    applied(table, f.Woke(since=table.stopped), 3_000_000)
    assert (table.asleep, 3_000_000 - table.since) == (False, spent)


def test_after_a_crash_a_match_sleeps_since_its_last_fact() -> None:
    table = playing("rummikub")
    spent = 2_030_000 - table.since
    applied(table, f.Said(player=CLEO.id, name="cleo", text="oh"), 2_030_000)
    table.stop_clocks()
    assert (table.asleep, table.stopped) == (True, 2_030_000)
    applied(table, f.Woke(since=table.stopped), 3_000_000)
    assert (table.asleep, 3_000_000 - table.since) == (False, spent)


def test_clocks_that_stand_already_are_stopped_since_then() -> None:
    table = applied(playing("rummikub"), f.Slept(), 2_030_000)
    applied(table, f.Said(player=CLEO.id, name="cleo", text="anybody?"), 2_500_000)
    table.stop_clocks()
    assert table.stopped == 2_030_000


def test_between_matches_no_clock_can_be_stopped() -> None:
    for table in (gathered(), over()):
        table.stop_clocks()
        assert not table.asleep


def test_forgot_is_a_number_and_nothing_else() -> None:
    table, expected = playing(), playing()
    applied(table, f.Forgot(), expected.touched)
    before, after = picture(expected), picture(table)
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {"seq", "recent"}


# --- what a match was shown to ------------------------------------------------------------------------------


def test_a_match_that_was_public_once_stays_exposed() -> None:
    assert not playing().exposed
    assert playing(visibility="public").exposed
    for table in (playing(), playing(visibility="public")):
        applied(applied(table, f.Shown(visibility="public")), f.Shown(visibility="private"))
        assert table.exposed
        applied(table, f.Started(match=2))
        assert not table.exposed


def test_a_table_made_private_before_the_start_is_not_exposed() -> None:
    table = applied(gathered(visibility="public"), f.Shown(visibility="private"))
    assert not applied(table, f.Started(match=1)).exposed


# --- answers ------------------------------------------------------------------------------------------------


def test_a_command_is_answered_with_the_last_of_its_facts() -> None:
    table = gathered()
    seen = table.seq
    for fact in decide(table, c.Start(id="c1", seq=seen), context(ANA)):
        applied(table, fact)
    assert table.answer_to(ANA.id, "c1", seen) == table.seq == seen + 2
    assert table.answer_to(BEN.id, "c1", seen) is None
    assert table.answer_to(ANA.id, "c2", seen) is None
    assert table.answer_to(ANA.id, "c1", table.seq) is None, "it cannot have been made after its own answer"


def test_a_log_whose_commands_stand_on_their_first_fact_is_read_as_ever() -> None:
    table = applied(gathered(), f.Started(match=1, player=ANA.id, cmd="c1"))
    applied(table, dealt("duo"))
    assert table.answer_to(ANA.id, "c1", 3) == 4


def test_answers_are_known_for_as_long_as_commands_are_fresh() -> None:
    table = gathered()
    applied(table, f.Said(player=ANA.id, cmd="old", name="ana", text="x"))
    made_at = table.seq - 1
    for _ in range(REMEMBERED_FACTS - 1):
        applied(table, f.Said(name="", text="x"))
    check_fresh(table, made_at)
    assert table.answer_to(ANA.id, "old", made_at) == made_at + 1
    applied(table, f.Said(name="", text="x"))
    with pytest.raises(CommandRefused) as refused:
        check_fresh(table, made_at)
    assert refused.value.code == "stale"


def test_what_has_not_seen_the_own_floor_is_stale() -> None:
    table = gathered()
    check_fresh(table, table.seq, table.seq)
    with pytest.raises(CommandRefused):
        check_fresh(table, table.seq, table.seq + 1)


# --- the log is the table -----------------------------------------------------------------------------------

PEOPLE = (ANA, BEN, CLEO, DAN)
SEATS = st.integers(0, 4)
WISHES: st.SearchStrategy[tuple[Player, Any, dict[str, Any]]] = st.one_of(
    *(
        st.tuples(st.sampled_from(PEOPLE), st.just(kind), fields)
        for kind, fields in (
            (c.Sit, st.fixed_dictionaries({"seat": st.none() | SEATS})),
            (c.Stand, st.just({})),
            (c.Robot, st.fixed_dictionaries({"level": st.just("easy"), "seat": st.none() | SEATS})),
            (c.Dismiss, st.fixed_dictionaries({"seat": SEATS})),
            (c.Kick, st.fixed_dictionaries({"seat": SEATS})),
            (c.Start, st.just({})),
            (c.Start, st.just({})),
            (c.Ready, st.just({})),
            (c.Ready, st.just({"on": False})),
            (c.Chairs, st.fixed_dictionaries({"chairs": st.integers(1, 7)})),
            (
                c.ChangeGame,
                st.fixed_dictionaries({"game": st.just("rummikub"), "options": st.just({"rounds": 2})}),
            ),
            (c.Profile, st.just({})),
            (c.Rematch, st.just({})),
            (c.Leave, st.just({})),
            (c.Back, st.just({})),
            (c.Show, st.fixed_dictionaries({"visibility": st.sampled_from(("public", "private"))})),
            (c.Chat, st.just({"phrase": "hello"})),
        )
    ),
    st.tuples(st.just(ANA), st.just("play"), st.fixed_dictionaries({"moves": st.integers(1, 130)})),
    st.tuples(st.just(ANA), st.sampled_from(("sleep", "wake")), st.just({})),
)


class Model:
    """What people at a real table would say of it: a list of names, and a few words."""

    def __init__(self) -> None:
        self.names: list[str | None] = [ANA.id, None, None, None]
        self.away: set[str] = set()
        self.banned: set[str] = set()
        self.host, self.phase, self.listed, self.seen_by_all = ANA.id, "open", "private", False
        self.ready: set[str] = set()
        self.asleep = False

    def obey(self, who: str, kind: Any, fields: dict[str, Any]) -> None:
        """A command that was accepted."""
        seat: Any = fields.get("seat")
        if kind is c.Chairs or (kind is c.ChangeGame and self.phase == "over"):
            self.set_chairs(fields.get("chairs", len(self.names)))
        elif kind in (c.Sit, c.Robot):
            place = self.names.index(None) if seat is None else seat
            self.names[place] = who if kind is c.Sit else "robot"
        elif kind is c.Stand or (kind is c.Leave and self.phase in ("open", "over")):
            self.names[self.names.index(who)] = None
        elif kind in (c.Dismiss, c.Kick):
            self.banned |= {str(self.names[seat])} - {"robot"}
            self.names[seat] = None
        elif kind is c.Start:
            self.start()
        elif kind in (c.Ready, c.Rematch):
            self.ready = self.ready | {who} if fields.get("on", True) else self.ready - {who}
        elif kind is c.Leave:
            self.away |= {who}
        elif kind is c.Back:
            self.away -= {who}
        elif kind is c.Show:
            self.listed = fields["visibility"]
            self.seen_by_all = self.seen_by_all or self.listed == "public"
        if kind is c.ChangeGame:
            self.ready = set()
        self.ready &= {str(name) for name in self.names}
        if kind in (c.Ready, c.Rematch, c.Stand, c.Leave, c.Kick):
            self.go_on()
        self.away &= {name for name in self.names if name}
        there = [name for name in self.names if name not in (None, "robot") and name not in self.away]
        if there and self.host not in there:
            self.host = str(there[0])

    def set_chairs(self, number: int) -> None:
        for leaving in (None, "robot"):
            while len(self.names) > number and leaving in self.names:
                del self.names[len(self.names) - 1 - self.names[::-1].index(leaving)]
        self.names += [None] * (number - len(self.names))
        self.ready = self.ready if self.phase == "open" else set()
        self.phase = "open"

    def go_on(self) -> None:
        """Between rounds and after a match, those who are ready wait for nobody else."""
        people = {name for name in self.names if name not in (None, "robot")} - self.away
        if not people or not people <= self.ready:
            return
        if self.phase == "between":
            self.ready, self.phase = set(), "playing"
        elif self.phase == "over" and sum(name is not None for name in self.names) >= 2:
            self.start()

    def start(self) -> None:
        self.names = [name for name in self.names if name is not None]
        self.ready, self.phase, self.seen_by_all = set(), "playing", self.listed == "public"

    def says(self) -> tuple[Any, ...]:
        return (
            self.names, self.away, self.banned, self.host, self.phase, self.listed, self.seen_by_all,
            self.ready, self.asleep,
        )  # fmt: skip


def told_by(table: Table) -> tuple[Any, ...]:
    chairs = table.chairs
    names = [chair.player.id if chair.player else ("robot" if chair.robot else None) for chair in chairs]
    away = {chair.player.id for chair in chairs if chair.player and chair.minded}
    ready = {names[seat] for seat in table.ready}
    return (
        names, away, set(table.kicked), table.host, table.phase, table.visibility, table.exposed, ready,
        table.asleep,
    )  # fmt: skip


class Live:
    """A table as the server keeps it, and the rows it has written."""

    def __init__(self) -> None:
        self.table, self.now, self.rows = Table("t1"), 1_000_000, list[tuple[int, str, str]]()
        self.model = Model()
        self.apply(opened("rummikub", {"rounds": 2}, 4))
        self.apply(sat(ANA, 0))

    def apply(self, fact: f.Fact, step: Any = None) -> None:
        self.now += 1500
        self.table.apply(self.now, fact, step)
        self.rows.append((self.now, *f.write_fact(fact)))

    def command(self, player: Player, kind: Any, fields: dict[str, Any], number: int) -> None:
        command = kind(id=f"c{number}", seq=self.table.seq, **fields)
        before = picture(self.table)
        try:
            facts = decide(self.table, command, context(player, self.now))
        except Refusal:
            assert picture(self.table) == before
            return
        assert picture(self.table) == before
        for fact in facts:
            self.apply(fact)
        self.model.obey(player.id, kind, fields)
        assert self.table.answer_to(player.id, command.id, command.seq) == self.table.seq

    def play(self, moves: int) -> None:
        table = self.table
        for _ in range(moves):
            if table.phase != "playing":
                return
            (seat,) = table.game.to_act(table.state)
            action = table.game.legal_actions(table.state, seat)[-1]
            fact, step = actions.act(table, seat, action)
            self.apply(fact, step)
            if (result := table.game.result(table.state)) is not None:
                self.model.phase = "between" if result.match is None else "over"
                self.model.ready = set()

    def rest(self, word: str) -> None:
        on = self.table.phase in ("playing", "between")
        if word == "sleep" and on and not self.model.asleep:
            self.apply(f.Slept())
            self.model.asleep = True
        elif word == "wake" and self.model.asleep:
            self.apply(f.Woke(since=self.table.stopped))
            self.model.asleep = False


EVENING: list[tuple[Player, Any, dict[str, Any]]] = [
    (BEN, c.Sit, {}), (ANA, c.Robot, {"level": "easy"}), (ANA, c.Show, {"visibility": "public"}),
    (ANA, c.Start, {}), (BEN, c.Leave, {}), (ANA, "sleep", {}), (ANA, "wake", {}), (ANA, "play", {"moves": 130}),
    (BEN, c.Back, {}), (ANA, c.Ready, {}), (BEN, c.Ready, {}), (ANA, "play", {"moves": 130}),
    (ANA, c.Kick, {"seat": 1}), (CLEO, c.Sit, {}), (ANA, c.Ready, {}), (CLEO, c.Rematch, {}),
    (ANA, "play", {"moves": 130}), (ANA, c.Ready, {}), (CLEO, c.Ready, {}), (ANA, "play", {"moves": 130}),
    (ANA, c.ChangeGame, {"game": "rummikub", "options": {"rounds": 2}}), (ANA, c.Chairs, {"chairs": 6}),
    (CLEO, c.Ready, {}), (ANA, c.Chairs, {"chairs": 2}), (ANA, c.Start, {}),
]  # fmt: skip


@settings(max_examples=60, deadline=None)
@example(EVENING)
@given(st.lists(WISHES, max_size=40))
def test_the_log_alone_leads_to_the_same_table(wishes: list[tuple[Player, Any, dict[str, Any]]]) -> None:
    live = Live()
    for number, (player, kind, fields) in enumerate(wishes):
        if kind == "play":
            live.play(fields["moves"])
        elif isinstance(kind, str):
            live.rest(kind)
        else:
            live.command(player, kind, fields, number)
        assert told_by(live.table) == live.model.says()
    assert picture(replay("t1", live.rows)) == picture(live.table)
