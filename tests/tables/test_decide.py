"""Each command: the facts it leads to, and every refusal. No server, no clock, no store."""

import pytest

from tablee.games import GAMES
from tablee.games.chance import Chance, Deal
from tablee.games.errors import Refusal
from tablee.matches import Match
from tablee.tables import commands as c
from tablee.tables import facts as f
from tablee.tables.decide import decide, open_table
from tablee.tables.table import Player, Table
from tests.tables.sittings import (
    ANA,
    BEN,
    CLEO,
    DAN,
    NOW,
    between,
    by,
    context,
    dealt,
    drawn_out,
    facts_of,
    gathered,
    opened,
    over,
    playing,
    refusal_of,
    sat,
    table_of,
)  # fmt: skip


def minded() -> Table:
    """Ben has left in the middle of a match."""
    table = playing()
    table.apply(2_100_000, f.Minded(seat=1, level="medium"))
    return table


def over_of_three() -> Table:
    """Ana, Cleo and Ben have finished a match of Rummikub, in this order."""
    table = table_of(
        opened("rummikub", {"rounds": 1}), sat(ANA, 0), sat(CLEO, 1), sat(BEN, 2), f.Started(match=1),
        dealt("rummikub", lots=" / K9 K3 K1"),
    )  # fmt: skip
    return drawn_out(table)


def finished_duo() -> Table:
    """A match whose next one somebody may be chosen to start."""
    table = playing()
    table.phase = "over"
    return table


# --- opening -----------------------------------------------------------------------------------------------


def test_open_names_game_rules_options_and_host() -> None:
    fact = open_table(GAMES["duo"], {"turbo": True}, 4, "public", "NOIX 27", ANA)
    options = {"turbo": True, "target": "bySeats", "turnSeconds": "off"}
    assert fact == f.Opened(
        game="duo", rules=1, options=options, chairs=4, visibility="public", code="NOIX 27", player=ANA.id
    )
    for chairs, visibility, code, rule in (
        (1, "public", "bad_seat", "DUO-01"),
        (7, "public", "bad_seat", "DUO-01"),
        (2, "x", "malformed", None),
    ):
        with pytest.raises(Refusal) as refused:
            open_table(GAMES["duo"], {}, chairs, visibility, "NOIX 27", ANA)
        assert (refused.value.code, refused.value.rule) == (code, rule)


@pytest.mark.parametrize("game_id", GAMES)
def test_how_many_play_is_the_same_rule_wherever_it_is_refused(game_id: str) -> None:
    game = GAMES[game_id]
    for chairs in (1, 7):
        told = []
        for refused_by in (
            lambda chairs=chairs: open_table(game, {}, chairs, "public", "NOIX 27", ANA),
            lambda chairs=chairs: decide(
                gathered(game_id), c.Chairs(id="c1", seq=3, chairs=chairs), context(ANA)
            ),
            lambda chairs=chairs: Match.start(game, chairs, seed="x"),
        ):
            with pytest.raises(Refusal) as refused:
                refused_by()
            told.append((refused.value.code, refused.value.rule))
        rule = game.most_seats_rule if chairs == 7 else game.refusal_rules["bad_seat"]
        assert told == [("bad_seat", rule)] * 3


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
    for table in (playing(), between()):
        assert refusal_of(table, ANA, c.Start) == "already_started"
    assert refusal_of(over(), BEN, c.Start) == "not_host"


def test_the_host_starts_another_match_without_waiting_for_ticks() -> None:
    started, deal = facts_of(over(), ANA, c.Start)
    assert started == f.Started(match=2)
    assert isinstance(deal, f.Dealt)
    assert (deal.round, deal.cmd) == (1, "c1")


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


@pytest.mark.parametrize("kind", [c.Rematch, c.Ready])
def test_another_match_begins_with_the_last_tick(kind: type[c.Command]) -> None:
    table = over()
    assert facts_of(table, BEN, kind) == (f.Readied(seat=1, **by(BEN)),)
    table.apply(3_000_000, f.Readied(seat=1))
    assert refusal_of(table, BEN, kind) == "already_ready"
    ready, started, deal = facts_of(table, ANA, kind)
    assert (ready, started) == (f.Readied(seat=0), f.Started(match=2))
    assert isinstance(deal, f.Dealt)
    assert (deal.round, deal.player, deal.cmd) == (1, ANA.id, "c1")


def test_rematch_is_refused() -> None:
    assert refusal_of(over(), CLEO, c.Rematch) == "not_seated"
    for table in (playing(), between()):
        assert refusal_of(table, ANA, c.Rematch) == "match_running"
    assert refusal_of(gathered(), ANA, c.Rematch) == "not_between"


def test_rematch_does_not_wait_for_robots_nor_for_whoever_one_minds() -> None:
    table = over()
    table.apply(3_000_000, f.Minded(seat=1, level="medium"))
    assert len(facts_of(table, ANA, c.Rematch)) == 3


def test_a_tick_can_be_taken_back() -> None:
    for table in (gathered(), between(), over()):
        assert refusal_of(table, ANA, c.Ready, on=False) == "not_ready"
        table.apply(3_000_000, f.Readied(seat=0))
        assert facts_of(table, ANA, c.Ready, on=False) == (f.Readied(seat=0, on=False, **by(ANA)),)
        table.apply(3_000_000, f.Readied(seat=0, on=False))
        assert table.ready == frozenset()


def test_before_the_first_match_ticks_only_tell() -> None:
    table = gathered()
    for player, seat in ((ANA, 0), (BEN, 2)):
        assert facts_of(table, player, c.Ready) == (f.Readied(seat=seat, **by(player)),)
        table.apply(3_000_000, f.Readied(seat=seat))
    assert (table.phase, table.ready) == ("open", frozenset({0, 2}))


@pytest.mark.parametrize(("kind", "who"), [(c.Stand, BEN), (c.Leave, BEN), (c.Kick, ANA)])
def test_those_who_are_ready_do_not_wait_for_somebody_who_goes(kind: type[c.Command], who: Player) -> None:
    fields = {"seat": 2} if kind is c.Kick else {}
    table = over_of_three()
    table.apply(3_000_000, f.Readied(seat=0))
    table.apply(3_000_000, f.Readied(seat=1))
    gone, started, deal = facts_of(table, who, kind, **fields)
    assert isinstance(gone, f.Stood)
    assert (gone.seat, gone.cmd, started) == (2, "", f.Started(match=2))
    assert isinstance(deal, f.Dealt)
    assert (deal.player, deal.cmd) == (who.id, "c1")
    for fact in (gone, started, deal):
        table.apply(3_000_000, fact)
    assert (len(table.chairs), table.phase) == (2, "playing")


def test_whoever_is_left_alone_begins_nothing() -> None:
    table = over()
    table.apply(3_000_000, f.Readied(seat=0))
    assert facts_of(table, BEN, c.Stand) == (f.Stood(seat=1, **by(BEN)),)


def test_the_round_is_dealt_when_the_last_one_who_was_waited_for_leaves() -> None:
    table = between()
    table.apply(3_000_000, f.Readied(seat=0))
    minded, deal = facts_of(table, BEN, c.Leave)
    assert minded == f.Minded(seat=1, level="medium")
    assert isinstance(deal, f.Dealt)
    assert deal.round == 2
    assert len(facts_of(between(), BEN, c.Leave)) == 1


def test_rematch_with_other_options_is_for_the_host() -> None:
    table = over()
    changed, ready = facts_of(table, ANA, c.Rematch, options={"rounds": 3})
    assert isinstance(changed, f.OptionsSet)
    assert (changed.options["rounds"], changed.cmd, ready.cmd) == (3, "", "c1")
    table.apply(3_000_000, f.Readied(seat=1))
    changed, ready = facts_of(table, ANA, c.Rematch, options={"rounds": 3})
    assert ready == f.Readied(seat=0, **by(ANA))
    table.apply(3_000_000, changed)
    assert table.ready == frozenset(), "whoever was ready had agreed to other options"
    table.apply(3_000_000, f.Minded(seat=1, level="medium"))
    *_, deal = facts_of(table, ANA, c.Rematch, options={"rounds": 4})
    assert (isinstance(deal, f.Dealt), deal.cmd) == (True, "c1")
    assert refusal_of(over(), BEN, c.Rematch, options={"rounds": 3}) == "not_host"
    assert facts_of(over(), BEN, c.Rematch, options={}) == (f.Readied(seat=1, **by(BEN)),)
    assert refusal_of(over(), ANA, c.Rematch, options={"rounds": 0}) == "bad_options"


def test_whom_a_tick_names_to_start_does_even_if_another_tick_is_the_last() -> None:
    table = finished_duo()
    (ready,) = facts_of(table, ANA, c.Rematch, starter=1)
    assert ready == f.Readied(seat=0, starter=1, **by(ANA))
    for chair in (1, 0):
        table.apply(3_000_000, f.Readied(seat=0, starter=chair))
        *_, deal = facts_of(table, BEN, c.Ready)
        assert isinstance(deal, f.Dealt)
        assert deal.starter == chair


def duo_of_three() -> Table:
    """Ana, Cleo and Ben are at the end of a match of Duo; Ana would like Ben, on the last chair, to start another."""
    table = table_of(opened("duo"), sat(ANA, 0), sat(CLEO, 1), sat(BEN, 2), f.Started(match=1), dealt("duo"))
    table.phase = "over"
    table.apply(3_000_000, f.Readied(seat=0, starter=2))
    return table


def test_whoever_was_named_to_start_and_goes_does_not_start() -> None:
    table = duo_of_three()
    table.apply(3_000_000, f.Readied(seat=1))
    for fact in facts_of(table, BEN, c.Leave):
        table.apply(3_000_000, fact)
    assert (table.phase, len(table.chairs), table.state.turn < 2) == ("playing", 2, True)


def test_whoever_is_named_to_start_does_although_somebody_before_them_goes() -> None:
    table = duo_of_three()
    table.apply(3_000_000, f.Readied(seat=2))
    *_, deal = facts_of(table, CLEO, c.Stand)
    assert isinstance(deal, f.Dealt)
    assert deal.starter == 1


def test_a_name_to_start_goes_with_its_chair() -> None:
    table = duo_of_three()
    table.apply(3_000_000, f.Stood(seat=2))
    table.apply(3_000_000, sat(DAN, 2))
    assert table.starter is None


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
    assert refusal_of(playing(), ANA, c.Ready) == "not_between"


def test_ready_does_not_wait_for_robots() -> None:
    table = between()
    table.apply(3_000_000, f.Minded(seat=1, level="medium"))
    assert len(facts_of(table, ANA, c.Ready)) == 2


# --- another game -------------------------------------------------------------------------------------------


def test_the_same_people_play_another_game() -> None:
    rules = GAMES["ruckus"].rules_version
    for table in (gathered(), over()):
        (changed,) = facts_of(table, ANA, c.ChangeGame, game="ruckus")
        options = GAMES["ruckus"].options().as_json()
        chairs = len(table.chairs)
        assert changed == f.GameChanged(game="ruckus", rules=rules, options=options, chairs=chairs, **by(ANA))
        table.apply(3_000_000, f.Readied(seat=0))
        table.apply(3_000_000, changed)
        assert (table.game.id, table.phase, table.ready) == ("ruckus", "open", frozenset())
        assert len(table.chairs) == chairs
        assert (table.deal, table.state, table.result) == (None, None, None)
    assert table.match == 1, "numbers of matches go on"


def test_another_game_comes_with_its_options() -> None:
    (changed,) = facts_of(gathered(), ANA, c.ChangeGame, game="rummikub", options={"rounds": 3})
    assert isinstance(changed, f.GameChanged)
    assert changed.options["rounds"] == 3


def test_another_game_is_refused() -> None:
    assert refusal_of(gathered(), BEN, c.ChangeGame, game="ruckus") == "not_host"
    assert refusal_of(gathered(), ANA, c.ChangeGame, game="chess") == "unknown_game"
    assert refusal_of(gathered(), ANA, c.ChangeGame, game="ruckus", options={"turbo": True}) == "bad_options"
    for table in (playing(), between()):
        assert refusal_of(table, ANA, c.ChangeGame, game="ruckus") == "already_started"


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
