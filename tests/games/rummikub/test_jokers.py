"""Ledger 3.5: jokers on the table and on the rack. The swap after a draw has its own file."""

import pytest

from tablee.games.rummikub import GAME, Draw, Pass

from .positions import (
    act,
    assert_refused,
    assert_turn_over,
    laid,
    outcome,
    play,
    position,
    sets,
)


def assert_played(rack: str, table: str, after: str) -> None:
    """All of the rack but K1 goes down like this."""
    state = position(rack=rack + " K1", table=table)
    assert play(state, after).table == sets(after)
    assert play(state, after).racks[0] == ("K1",)


def test_RUM_41_a_table_joker_is_freed_by_the_tile_it_stands_for() -> None:
    assert_played("B5 R9 R10", "B4 J B6", "B4 B5 B6 | R9 R10 J")
    assert_played("K9 R2 O2", "B9 R9 O9 J", "B9 R9 O9 K9 | R2 O2 J")


def test_RUM_41_no_other_tile_takes_its_place() -> None:
    state = position(rack="B7 K5 R9 R10", table="B4 J B6")
    assert_refused(state, laid("B4 B7 B6 | R9 R10 J"), "invalid_set", "RUM-16")
    assert_refused(state, laid("B4 K5 B6 | R9 R10 J"), "invalid_set", "RUM-36")


@pytest.mark.parametrize("taken", ["K3", "O3", "K3 O3"])
def test_RUM_42_in_a_group_of_three_either_missing_colour_frees_the_joker(taken: str) -> None:
    assert_played(f"{taken} R9 R10", "B3 R3 J", f"B3 R3 {taken} | R9 R10 J")


def test_RUM_42_a_colour_already_there_does_not() -> None:
    state = position(rack="B3 R9 R10 K1", table="B3 R3 J")
    assert_refused(state, laid("B3 R3 B3 | R9 R10 J"), "invalid_set", "RUM-15")


def test_RUM_43_the_replacing_tile_may_come_from_the_table() -> None:
    assert_played("R9 R10", "B3 J B5 | B4 K4 R4 O4", "B3 B4 B5 | K4 R4 O4 | R9 R10 J")


@pytest.mark.parametrize(
    ("rack", "table", "after"),
    [
        ("R1 R7 K12 O12", "R2 R3 J R5 R6", "R1 R2 R3 | R5 R6 R7 | K12 O12 J"),  # the sheet's example 2
        ("B5 R2 O2", "B6 B7 J", "B5 B6 B7 | R2 O2 J"),  # 3
        ("B11 B12", "K1 K2 J | B1 O1 R1 | B2 O2 R2", "B1 O1 R1 K1 | B2 O2 R2 K2 | B11 B12 J"),  # 4
        ("O8 K8", "R5 R6 R7 J", "R5 R6 R7 | O8 K8 J"),
        ("O8 K8", "R5 B5 K5 J", "R5 B5 K5 | O8 K8 J"),
    ],
)
def test_RUM_44_a_joker_may_be_freed_by_splitting_or_moving_tiles(rack: str, table: str, after: str) -> None:
    assert_played(rack, table, after)


def test_RUM_45_a_freed_joker_must_be_played_in_the_same_turn() -> None:
    state = position(rack="B5 K1", table="B4 J B6")
    assert_refused(state, laid("B4 B5 B6"), "table_tile_removed", "RUM-45")
    assert_refused(state, laid("B4 B5 B6 | J"), "invalid_set", "RUM-15")
    two = position(rack="B5 K1", table="B4 J B6 | J R6 R7")
    assert_refused(two, laid("B4 B5 B6 | J R6 R7"), "table_tile_removed", "RUM-45")


def test_RUM_45_a_joker_of_the_rack_does_not_pay_for_one_taken() -> None:
    state = position(rack="B5 R9 R10 J K1", table="B4 J B6")
    after = play(state, "B4 B5 B6 | R9 R10 J")  # one joker lies, as before: the rack's own was not played
    assert after.racks[0] == ("J", "K1")


@pytest.mark.parametrize(
    ("rack", "table", "after"),
    [
        ("B5 R9 R10", "B4 J B6", "B4 B5 B6 | R9 R10 J"),  # new set with two tiles of the rack
        ("B5", "B4 J B6", "B4 B5 B6 J"),  # the set it was in
        ("B5", "B4 J B6", "J B4 B5 B6"),
        ("B5", "B4 J B6 | K8 R8 O8", "B4 B5 B6 | K8 R8 O8 J"),  # another old set
        ("B5", "B4 J B6 | K8 R8 O8 B8 | B9 B10 B11", "B4 B5 B6 | K8 R8 O8 | J B8 B9 B10 B11"),
    ],
)
def test_RUM_46_a_freed_joker_may_be_played_in_any_set(rack: str, table: str, after: str) -> None:
    assert_played(rack, table, after)


def test_RUM_47_a_tile_just_drawn_may_free_the_joker_it_stands_for() -> None:
    state = position(rack="R9 R10 K1", table="B4 J B6", pool="B5 R1")
    waiting = act(state, Draw())
    assert (waiting.turn, waiting.drawn, waiting.racks[0][-1]) == (0, "B5", "B5")
    after = play(waiting, "B4 B5 B6 | R9 R10 J")
    assert after.racks[0] == ("K1",)
    assert_turn_over(state, after)
    assert_turn_over(state, act(waiting, Pass()))  # it may, it need not


@pytest.mark.parametrize(
    ("rack", "table", "after"),
    [
        ("B7", "B4 J B6", "B4 J B6 B7"),  # added to
        ("O3", "B3 R3 J", "B3 R3 J O3"),
        ("K5", "B4 J B6 | K6 R6 O6 | K4 R4 O4", "K4 K5 K6 | R4 O4 B4 | R6 O6 B6 J"),  # taken apart
        ("R6 R7", "R3 R4 R5 J", "R3 R4 J | R5 R6 R7"),  # reduced, the joker moved
    ],
)
def test_RUM_48_sets_with_a_joker_can_be_extended_rearranged_and_reduced(
    rack: str, table: str, after: str
) -> None:
    assert_played(rack, table, after)


def test_RUM_49_a_rack_joker_may_be_kept() -> None:
    state = position(rack="J B7 K1", table="B4 B5 B6", pool="R1 R2 R4")
    kept = play(state, "B4 B5 B6 B7")
    assert kept.racks[0] == ("J", "K1")
    later = act(act(kept, Draw()), Draw())
    assert later.racks[0] == ("J", "K1", "R2")
    assert GAME.result(later) is None


@pytest.mark.parametrize(("left", "points"), [("J", 30), ("J J", 60), ("J K5", 35), ("R13 K13", 26)])
def test_RUM_50_a_joker_left_on_the_rack_counts_thirty(left: str, points: int) -> None:
    state = position(rack="B7", table="B4 B5 B6", others=[left])
    assert outcome(play(state, "B4 B5 B6 B7")).scores == (points, -points)
