"""Ledger 3.4: play or draw, and what the table must look like afterwards."""

from collections import Counter

import pytest

from tablee.games.rummikub import GAME, Draw, Pass, Timeout

from .positions import act, assert_refused, assert_turn_over, laid, play, position, sets

TABLE = "B4 B5 B6 | K8 R8 O8"


def test_RUM_31_a_turn_is_one_play_of_one_or_more_tiles() -> None:
    state = position(rack="B3 B8 K1", table=TABLE)
    one, two = play(state, "B3 B4 B5 B6 | K8 R8 O8"), play(state, "B3 B4 B5 B6 | K8 R8 O8 B8")
    assert (one.racks[0], two.racks[0]) == (("B8", "K1"), ("K1",))
    assert_turn_over(state, one)
    assert_turn_over(state, two)


def test_RUM_31_or_one_tile_drawn_and_never_neither() -> None:
    state = position(rack="B3 B8", table=TABLE, pool="R1 R2 R3")
    after = act(state, Draw())
    assert after.racks[0] == ("B3", "B8", "R1")
    assert after.pool == ("R2", "R3")
    assert_refused(state, Pass(), "pool_not_empty", "RUM-31")


def test_RUM_32_who_could_play_may_draw() -> None:
    state = position(rack="B3 B8", table=TABLE)
    assert play(state, "B3 B4 B5 B6 | K8 R8 O8").racks[0] == ("B8",)
    assert GAME.legal_actions(state, 0) == (Draw(),)
    assert_turn_over(state, act(state, Draw()))


def test_RUM_33_after_playing_one_does_not_draw() -> None:
    state = position(rack="B3 B8", table=TABLE)
    after = play(state, "B3 B4 B5 B6 | K8 R8 O8")
    assert after.pool == state.pool
    assert_refused(after, Draw(), "not_your_turn", "RUM-12", seat=0)


@pytest.mark.parametrize("preset", ["sheet", "official"])
def test_RUM_34_drawing_ends_the_turn_even_with_a_tile_that_fits(preset: str) -> None:
    state = position(rack="K1", table=TABLE, pool="B3 R1", preset=preset)
    after = act(state, Draw())
    assert_turn_over(state, after)
    assert_refused(after, laid("B3 B4 B5 B6 | K8 R8 O8"), "not_your_turn", "RUM-12", seat=0)
    assert_refused(after, Draw(), "not_your_turn", "RUM-12", seat=0)


def test_RUM_34_no_second_tile_is_drawn_while_a_joker_swap_waits() -> None:
    state = position(rack="B5 K1", table="B4 J B6", drawn="B5")
    assert GAME.legal_actions(state, 0) == (Pass(),)
    assert_refused(state, Draw(), "only_joker_swap", "RUM-34")


def test_RUM_35_sets_of_opponents_and_ones_own_may_be_rearranged_after_opening() -> None:
    state = position(rack="B8 B9 B10 B11 K8 O8 R11 R12 K1", others=["K10 R10 O10 B10 K2"], opened=False)
    own, theirs = "B8 B9 B10 B11", "K10 R10 O10 B10"
    state = play(play(state, own), f"{own} | {theirs}")
    rearranged = "B9 B10 B11 | B8 K8 O8 | K10 O10 B10 | R10 R11 R12"
    assert play(state, rearranged).racks[0] == ("K1",)


@pytest.mark.parametrize(
    ("rack", "table", "after", "rule"),
    [
        ("B4 B5", "K3 R3 B3", "K3 R3 | B3 B4 B5", "RUM-15"),  # two left behind
        ("B9", TABLE, "B4 B5 B6 | K8 R8 O8 | B9", "RUM-15"),  # a tile on its own
        ("R6", "R4 R5 R6 R7", "R4 R5 R6 R6 R7", "RUM-16"),
        ("B9", TABLE, "B4 B5 B6 | K8 R8 O8 B9", "RUM-36"),
        ("B3", TABLE, "B3 B4 B5 B6 | K8 R8 O8 |", "RUM-15"),  # an empty place is no set
    ],
)
def test_RUM_36_every_tile_on_the_table_must_be_in_a_legal_set(
    rack: str, table: str, after: str, rule: str
) -> None:
    assert_refused(position(rack=rack + " K1", table=table), laid(after), "invalid_set", rule)


def test_RUM_37_at_least_one_rack_tile_is_added() -> None:
    state = position(rack="K1", table="B1 B2 B3 | R1 R2 R3 | O1 O2 O3")
    for after in ("B1 B2 B3 | R1 R2 R3 | O1 O2 O3", "B1 R1 O1 | B2 R2 O2 | B3 R3 O3"):
        assert_refused(state, laid(after), "no_rack_tile_played", "RUM-37")
    assert_refused(position(rack="K1"), laid(""), "no_rack_tile_played", "RUM-37")


def test_RUM_37_the_added_tiles_are_the_racks_own() -> None:
    state = position(rack="B3 K1", table=TABLE, others=["B7"], pool="B8")
    for foreign in ("B4 B5 B6 B7 | K8 R8 O8", "B4 B5 B6 | K8 R8 O8 B8", "B3 B4 B5 B6 | K8 R8 O8 B8"):
        assert_refused(state, laid(foreign), "card_not_held", "RUM-37")
    twice = position(rack="R5 K1", table="R4 R5 R6 | K5 B5 O5")
    assert_refused(twice, laid("R4 R5 R6 | K5 B5 O5 R5 | R5"), "card_not_held", "RUM-37")


@pytest.mark.parametrize(
    ("rack", "table", "after"),
    [
        ("B9", "B5 B6 B7 B8", "B6 B7 B8 B9"),
        ("B9 K1", "B5 B6 B7 | K8 R8 O8 B8", "B5 B6 B7 B8 B9"),
        ("R1 R2 R3", TABLE, "R1 R2 R3"),
        ("K1", TABLE, ""),
    ],
)
def test_RUM_38_no_tile_goes_from_the_table_to_a_rack(rack: str, table: str, after: str) -> None:
    assert_refused(position(rack=rack, table=table), laid(after), "table_tile_removed", "RUM-38")


def test_RUM_39_tiles_put_down_may_be_taken_back_before_the_turn_is_confirmed() -> None:
    state = position(rack="B3 B8 B9 K1", table=TABLE)
    too_much = laid("B3 B4 B5 B6 | K8 R8 O8 B8 | B9")
    assert_refused(state, too_much, "invalid_set", "RUM-15")
    assert play(state, "B3 B4 B5 B6 | K8 R8 O8").racks[0] == ("B8", "B9", "K1")  # B8 and B9 taken back
    assert act(state, Draw()).racks[0] == ("B3", "B8", "B9", "K1", "K12")  # all taken back


REARRANGED = [
    ("B3 B8", TABLE, "B3 B4 B5 B6 | K8 R8 O8 B8"),  # extend
    ("B3 B5 B6", "K4 R4 B4 O4", "K4 R4 O4 | B3 B4 B5 B6"),  # borrow
    ("B11 K8 O8", "B8 B9 B10", "B9 B10 B11 | B8 K8 O8"),  # swap an end
    ("R6", "R4 R5 R6 R7 R8", "R4 R5 R6 | R6 R7 R8"),  # split
    ("B1", "O1 O2 O3 O4 | K1 R1 B1 O1", "O2 O3 O4 | B1 O1 R1 | K1 B1 O1"),  # combine
    ("K10 B5", "O5 O6 O7 | R5 R6 R7 | K5 K6 K7 K8 K9", "K5 R5 B5 O5 | K6 R6 O6 | K7 R7 O7 | K8 K9 K10"),
    # and three that the sheet does not draw: turn three runs, join two runs, take from a run's middle
    ("K3", "B1 B2 B3 | R1 R2 R3 | O1 O2 O3", "B1 R1 O1 | B2 R2 O2 | B3 R3 O3 K3"),
    ("B7", "B4 B5 B6 | B8 B9 B10", "B4 B5 B6 B7 B8 B9 B10"),
    ("K7 O7", "R4 R5 R6 R7 R8 R9 R10", "R4 R5 R6 | R8 R9 R10 | K7 R7 O7"),
]


@pytest.mark.parametrize(("rack", "table", "after"), REARRANGED)
def test_RUM_40_any_rearrangement_that_ends_legal_is_allowed(rack: str, table: str, after: str) -> None:
    state = position(rack=rack + " K1", table=table)
    _, (event,) = GAME.apply(state, 0, laid(after))
    assert Counter(event.cards) == Counter(rack.split())  # everybody hears which tiles came from the rack
    assert play(state, after).table == sets(after)
    assert play(state, after).racks[0] == ("K1",)
    assert act(state, Timeout(sets(after))).table == sets(after)
