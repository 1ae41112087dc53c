"""Each command: the facts it leads to, and every refusal. No server, no clock, no store."""

from typing import Any

import pytest

from tablee.games import GAMES
from tablee.games.chance import Chance, Deal
from tablee.games.errors import Refusal
from tablee.tables import commands as c
from tablee.tables import facts as f
from tablee.tables.decide import decide, open_table
from tablee.tables.table import Player, Table
from tests.tables.sittings import (
    ANA,
    BEN,
    CLEO,
    NOW,
    between,
    context,
    gathered,
    opened,
    over,
    picture,
    playing,
    sat,
    table_of,
)  # fmt: skip


def facts_of(table: Table, player: Player, kind: type[c.Command], **fields: Any) -> tuple[f.Fact, ...]:
    before = picture(table)
    facts = decide(table, kind(id="c1", seq=table.seq, **fields), context(player))
    assert picture(table) == before, "decide changes nothing"
    return facts


def refusal_of(table: Table, player: Player, kind: type[c.Command], **fields: Any) -> str:
    before = picture(table)
    with pytest.raises(Refusal) as refused:
        decide(table, kind(id="c1", seq=table.seq, **fields), context(player))
    assert picture(table) == before, "a refusal changes nothing"
    return refused.value.code


def by(player: Player, **more: Any) -> dict[str, Any]:
    """What the last fact of a command carries."""
    return {"player": player.id, "cmd": "c1"} | more


def minded() -> Table:
    """Ben has left in the middle of a match."""
    table = playing()
    table.apply(2_100_000, f.Minded(seat=1, level="medium"))
    return table


def with_robot() -> Table:
    table = gathered()
    table.apply(2_100_000, f.RobotSat(seat=1, level="easy"))
    return table


# --- opening -----------------------------------------------------------------------------------------------


def test_open_names_game_rules_options_and_host() -> None:
    fact = open_table(GAMES["duo"], {"turbo": True}, 4, "public", "NOIX 27", ANA)
    options = {"turbo": True, "target": "bySeats", "turnSeconds": "off"}
    assert fact == f.Opened(
        game="duo", rules=1, options=options, chairs=4, visibility="public", code="NOIX 27", player=ANA.id
    )
    for chairs, visibility, code in (
        (1, "public", "bad_seat"),
        (7, "public", "bad_seat"),
        (2, "x", "malformed"),
    ):
        with pytest.raises(Refusal) as refused:
            open_table(GAMES["duo"], {}, chairs, visibility, "NOIX 27", ANA)
        assert refused.value.code == code


# --- seats --------------------------------------------------------------------------------------------------


def test_sit_takes_the_first_free_chair_or_the_one_named() -> None:
    expected = (f.Sat(seat=1, name="cleo", avatar="fox", **by(CLEO)),)
    assert facts_of(gathered(), CLEO, c.Sit) == expected
    assert facts_of(gathered(), CLEO, c.Sit, seat=1) == expected


def test_sit_is_refused() -> None:
    assert refusal_of(gathered(), ANA, c.Sit) == "already_seated"
    assert refusal_of(gathered(), CLEO, c.Sit, seat=2) == "seat_taken"
    assert refusal_of(gathered(), CLEO, c.Sit, seat=5) == "bad_seat"
    assert refusal_of(with_robot(), CLEO, c.Sit) == "seat_taken"
    assert refusal_of(playing(), CLEO, c.Sit) == "already_started"
    kicked = gathered()
    kicked.apply(1, f.Stood(seat=2, why="kicked"))
    assert refusal_of(kicked, BEN, c.Sit) == "kicked"


def test_stand() -> None:
    assert facts_of(gathered(), BEN, c.Stand) == (f.Stood(seat=2, **by(BEN)),)
    assert facts_of(over(), BEN, c.Stand) == (f.Stood(seat=1, **by(BEN)),)
    assert refusal_of(gathered(), CLEO, c.Stand) == "not_seated"
    assert refusal_of(playing(), BEN, c.Stand) == "already_started"


def test_robot_sits_down_or_changes_its_level() -> None:
    assert facts_of(gathered(), ANA, c.Robot, level="easy") == (f.RobotSat(seat=1, level="easy", **by(ANA)),)
    assert facts_of(with_robot(), ANA, c.Robot, level="hard", seat=1) == (
        f.RobotSat(seat=1, level="hard", **by(ANA)),
    )
    assert refusal_of(gathered(), BEN, c.Robot, level="easy") == "not_host"
    assert refusal_of(gathered(), ANA, c.Robot, level="genius") == "bad_level"
    assert refusal_of(gathered(), ANA, c.Robot, level="easy", seat=2) == "seat_taken"
    assert refusal_of(gathered(), ANA, c.Robot, level="easy", seat=4) == "bad_seat"
    assert refusal_of(with_robot(), ANA, c.Robot, level="easy") == "seat_taken"
    assert refusal_of(playing(), ANA, c.Robot, level="easy") == "already_started"


def test_dismiss() -> None:
    assert facts_of(with_robot(), ANA, c.Dismiss, seat=1) == (f.Stood(seat=1, why="dismissed", **by(ANA)),)
    assert refusal_of(with_robot(), BEN, c.Dismiss, seat=1) == "not_host"
    for seat in (0, 5):
        assert refusal_of(with_robot(), ANA, c.Dismiss, seat=seat) == "no_robot"
    assert refusal_of(playing(), ANA, c.Dismiss, seat=1) == "already_started"


def test_kick() -> None:
    assert facts_of(gathered(), ANA, c.Kick, seat=2) == (f.Stood(seat=2, why="kicked", **by(ANA)),)
    assert refusal_of(gathered(), BEN, c.Kick, seat=0) == "not_host"
    for seat in (0, 1, 5):  # oneself, nobody, no chair
        assert refusal_of(gathered(), ANA, c.Kick, seat=seat) == "no_player"
    assert refusal_of(playing(), ANA, c.Kick, seat=1) == "already_started"


def test_leave_and_back() -> None:
    assert facts_of(gathered(), BEN, c.Leave) == (f.Stood(seat=2, **by(BEN)),)
    assert facts_of(playing(), BEN, c.Leave) == (f.Minded(seat=1, level="medium", **by(BEN)),)
    assert facts_of(minded(), BEN, c.Back) == (f.Returned(seat=1, **by(BEN)),)
    assert refusal_of(playing(), CLEO, c.Leave) == "not_seated"
    assert refusal_of(minded(), BEN, c.Leave) == "minded"
    assert refusal_of(playing(), CLEO, c.Back) == "not_seated"
    assert refusal_of(playing(), BEN, c.Back) == "not_minded"


# --- the course of the evening ------------------------------------------------------------------------------


def test_options_keep_those_not_named() -> None:
    table = gathered(options={"turbo": True})
    changed = {"turbo": True, "target": 50, "turnSeconds": "off"}
    assert facts_of(table, ANA, c.Options, options={"target": 50}) == (
        f.OptionsSet(options=changed, **by(ANA)),
    )
    assert refusal_of(table, BEN, c.Options, options={}) == "not_host"
    assert refusal_of(table, ANA, c.Options, options={"target": 3}) == "bad_options"
    assert refusal_of(table, ANA, c.Options, options={"colour": "red"}) == "bad_options"
    assert refusal_of(playing(), ANA, c.Options, options={}) == "already_started"


def test_show_even_during_a_match() -> None:
    for table in (gathered(), playing()):
        assert facts_of(table, ANA, c.Show, visibility="public") == (f.Shown(visibility="public", **by(ANA)),)
        assert refusal_of(table, BEN, c.Show, visibility="public") == "not_host"


def test_start_begins_a_match_and_deals() -> None:
    started, deal = facts_of(gathered("ruckus"), ANA, c.Start)
    assert started == f.Started(match=1)
    assert isinstance(deal, f.Dealt)
    assert (deal.player, deal.cmd, deal.round) == (ANA.id, "c1", 1)
    assert deal.starts == NOW + 3000  # time to look, where everybody starts at once
    assert sorted(deal.deal.split()) == sorted("ABCDGHMPRSTV" * 6)


def test_start_is_refused() -> None:
    assert refusal_of(gathered(), BEN, c.Start) == "not_host"
    assert refusal_of(table_of(opened(), sat(ANA, 0)), ANA, c.Start) == "too_few"
    for table in (playing(), between(), over()):
        assert refusal_of(table, ANA, c.Start) == "already_started"


def test_DUO_10_the_table_chooses_who_starts_or_a_lot_does() -> None:
    for chair, seat in ((0, 0), (2, 1)):  # chair 1 is empty and taken away
        _, deal = facts_of(gathered(), ANA, c.Start, starter=chair)
        assert isinstance(deal, f.Dealt)
        assert deal.starter == seat
        assert table_of(opened(), sat(ANA, 0), sat(BEN, 2), f.Started(match=1), deal).state.turn == seat
    drawn = set()
    for number in range(20):
        command = c.Start(id="c1", seq=3)
        chance = Chance(str(number))
        _, deal = decide(gathered(), command, context(ANA)._replace(chance=lambda drawn=chance: drawn))  # type: ignore[misc]
        assert isinstance(deal, f.Dealt)
        drawn.add(deal.starter)
    assert drawn == {0, 1}
    for chair in (1, 5):
        assert refusal_of(gathered(), ANA, c.Start, starter=chair) == "bad_seat"


@pytest.mark.parametrize(("game", "rule"), [("rummikub", "RUM-08"), ("ruckus", "RUC-08")])
def test_nobody_is_chosen_to_start_where_the_rules_say_otherwise(game: str, rule: str) -> None:
    with pytest.raises(Refusal) as refused:
        decide(gathered(game), c.Start(id="c1", seq=3, starter=0), context(ANA))
    assert (refused.value.code, refused.value.rule) == ("bad_starter", rule)
    if game == "rummikub":
        assert refusal_of(over(), ANA, c.Rematch, starter=0) == "bad_starter"


def test_RUM_08_lots_are_drawn_for_each_deal() -> None:
    _, deal = facts_of(gathered("rummikub"), ANA, c.Start)
    assert isinstance(deal, f.Dealt)
    assert len(Deal.parse(deal.deal).lots) >= 2


def test_rematch_deals_at_once_to_the_same_seats() -> None:
    for player in (ANA, BEN):
        started, deal = facts_of(over(), player, c.Rematch)
        assert started == f.Started(match=2)
        assert isinstance(deal, f.Dealt)
        assert (deal.round, deal.player, deal.cmd) == (1, player.id, "c1")
    assert refusal_of(over(), CLEO, c.Rematch) == "not_seated"
    for table in (gathered(), playing(), between()):
        assert refusal_of(table, ANA, c.Rematch) == "match_running"


def test_rematch_with_other_options_is_for_the_host() -> None:
    changed, started, deal = facts_of(over(), ANA, c.Rematch, options={"rounds": 3})
    assert isinstance(changed, f.OptionsSet)
    assert (changed.options["rounds"], changed.cmd, started.cmd, deal.cmd) == (3, "", "", "c1")
    assert refusal_of(over(), BEN, c.Rematch, options={"rounds": 3}) == "not_host"
    assert facts_of(over(), BEN, c.Rematch, options={})[0] == f.Started(match=2)
    assert refusal_of(over(), ANA, c.Rematch, options={"rounds": 0}) == "bad_options"


def test_rematch_needs_enough_players() -> None:
    table = over()
    table.apply(3_000_000, f.Stood(seat=1))
    assert refusal_of(table, ANA, c.Rematch) == "too_few"


def test_ready_deals_with_the_last_one() -> None:
    table = between()
    assert facts_of(table, BEN, c.Ready) == (f.Readied(seat=1, **by(BEN)),)
    table.apply(3_000_000, f.Readied(seat=1))
    assert refusal_of(table, BEN, c.Ready) == "already_ready"
    ready, deal = facts_of(table, ANA, c.Ready)
    assert ready == f.Readied(seat=0)
    assert isinstance(deal, f.Dealt)
    assert (deal.round, deal.player, deal.cmd) == (2, ANA.id, "c1")
    assert refusal_of(table, CLEO, c.Ready) == "not_seated"
    for other in (gathered(), playing(), over()):
        assert refusal_of(other, ANA, c.Ready) == "not_between"


def test_ready_does_not_wait_for_robots() -> None:
    table = between()
    table.apply(3_000_000, f.Minded(seat=1, level="medium"))
    assert len(facts_of(table, ANA, c.Ready)) == 2


def test_close() -> None:
    for table in (gathered(), over(), minded()):
        assert facts_of(table, ANA, c.Close) == (f.Closed(**by(ANA)),)
    assert refusal_of(gathered(), BEN, c.Close) == "not_host"
    for table in (playing(), between()):
        assert refusal_of(table, ANA, c.Close) == "match_running"


def test_chat_is_one_line_of_text_or_a_phrase() -> None:
    said = facts_of(playing(), CLEO, c.Chat, text="  bien \t joué ")
    assert said == (f.Said(name="cleo", text="bien joué", **by(CLEO)),)
    assert facts_of(gathered(), ANA, c.Chat, phrase="oops") == (f.Said(name="ana", phrase="oops", **by(ANA)),)
    for bad in ({}, {"text": " "}, {"phrase": "spam"}, {"text": "a", "phrase": "oops"}, {"text": "\x07"}):
        assert refusal_of(playing(), ANA, c.Chat, **bad) == "malformed"


COMMANDS: list[tuple[type[c.Command], dict[str, Any]]] = [
    (c.Sit, {}), (c.Stand, {}), (c.Robot, {"level": "easy"}), (c.Dismiss, {"seat": 0}), (c.Kick, {"seat": 0}),
    (c.Options, {"options": {}}), (c.Start, {}), (c.Ready, {}), (c.Rematch, {}), (c.Leave, {}), (c.Back, {}),
    (c.Pause, {}), (c.SetPace, {"pace": "calm"}), (c.SetFairness, {"fairness": "arrival"}),
    (c.Close, {}), (c.Show, {"visibility": "public"}), (c.Chat, {"phrase": "bye"}),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "fields"), COMMANDS)
def test_a_closed_table_refuses_everything(kind: type[c.Command], fields: dict[str, Any]) -> None:
    table = gathered()
    table.apply(3_000_000, f.Closed())
    assert refusal_of(table, ANA, kind, **fields) == "closed"


def test_every_command_stands_here() -> None:
    elsewhere = {c.Act, c.Mute}  # actions.act; no fact
    assert {kind for kind, _ in COMMANDS} | elsewhere == set(c.COMMANDS)
