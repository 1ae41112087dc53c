"""Ledger 3.3: the first meld of each player."""

import pytest

from tablee.games.rummikub import Draw

from .positions import act, assert_refused, assert_turn_over, laid, play, position, sets


@pytest.mark.parametrize("layout", ["R9 R10 R11", "K10 R10 B10", "K4 R4 B4 O4 | R2 R3 R4 R5", "K13 R13 O13"])
def test_RUM_24_thirty_points_of_the_rack_open(layout: str) -> None:
    state = position(rack=layout.replace("|", "") + " K12", others=[""], opened=False)
    after = play(state, layout)
    assert after.opened == (True, False)
    assert_turn_over(state, after)


@pytest.mark.parametrize("layout", ["K9 R9 B9", "B2 B3 B4 B5 B6 | K3 R3 O3", "R1 R2 R3"])
def test_RUM_24_less_than_thirty_points_do_not_open(layout: str) -> None:
    state = position(rack=layout.replace("|", "") + " K12", opened=False)  # 27, 29 and 6
    assert_refused(state, laid(layout), "opening_below_30", "RUM-24")


def test_RUM_24_sets_on_the_table_do_not_count_for_the_thirty() -> None:
    state = position(rack="R1 R2 R3 K12", table="K13 R13 B13", opened=False)
    assert_refused(state, laid("K13 R13 B13 | R1 R2 R3"), "opening_below_30", "RUM-24")


def test_RUM_24_a_set_like_one_on_the_table_counts_as_new() -> None:
    state = position(rack="K13 R13 B13 K12", table="K13 R13 B13", opened=False)
    assert play(state, "K13 R13 B13 | K13 B13 R13").opened[0]
    low = position(rack="K9 R9 B9 K12", table="K9 R9 B9", opened=False)
    assert_refused(low, laid("K9 R9 B9 | K9 R9 B9"), "opening_below_30", "RUM-24")


def test_RUM_25_several_sets_of_one_turn_count_together() -> None:
    state = position(rack="R4 R5 R6 R7 K3 B3 O3 O2 K2 B2 R1", opened=False)
    assert_refused(state, laid("R4 R5 R6 R7"), "opening_below_30", "RUM-24")  # 22
    assert_refused(state, laid("R4 R5 R6 R7 | K2 B2 O2"), "opening_below_30", "RUM-24")  # 28
    assert play(state, "R4 R5 R6 R7 | K3 B3 O3").racks[0] == ("O2", "K2", "B2", "R1")  # 31


def test_RUM_25_points_of_two_turns_do_not_add_up() -> None:
    state = position(rack="R4 R5 R6 R7 K3 B3 O3 K12", opened=False)
    assert_refused(state, laid("R4 R5 R6 R7"), "opening_below_30", "RUM-24")
    later = act(act(state, Draw()), Draw())
    assert_refused(later, laid("K3 B3 O3"), "opening_below_30", "RUM-24")


@pytest.mark.parametrize("layout", ["R9 R10 J", "K10 R10 J", "R11 J R13", "K8 R8 J O8"])
def test_RUM_26_a_joker_counts_the_number_it_stands_for(layout: str) -> None:
    assert play(position(rack=layout + " K12", opened=False), layout).opened[0]


@pytest.mark.parametrize("layout", ["J R9 R10", "K9 R9 J", "R2 J R4"])
def test_RUM_26_a_joker_counts_neither_thirty_nor_more_than_its_place(layout: str) -> None:
    state = position(rack=layout + " K12", opened=False)
    assert_refused(state, laid(layout), "opening_below_30", "RUM-24")


def test_RUM_27_who_prefers_not_to_open_draws_and_the_turn_ends() -> None:
    state = position(rack="R11 R12 R13 B1", opened=False, pool="B2 B3")
    after = act(state, Draw())
    assert after.racks[0] == ("R11", "R12", "R13", "B1", "B2")
    assert after.opened == (False, False)
    assert_turn_over(state, after)


OPENING = "R11 R12 R13"  # 36 points


@pytest.mark.parametrize(
    ("rack", "table", "after"),
    [
        ("B7", "B4 B5 B6", "B4 B5 B6 B7"),  # extended
        ("B8", "K8 R8 O8", "K8 R8 O8 B8"),
        ("R6", "R4 R5 R6 R7 R8", "R4 R5 R6 | R6 R7 R8"),  # split
        ("B5", "B1 B2 B3 B4 | R1 O1 K1", "B2 B3 B4 B5 | B1 R1 O1 K1"),  # regrouped
    ],
)
def test_RUM_28_no_table_change_before_opening(rack: str, table: str, after: str) -> None:
    state = position(rack=f"{rack} {OPENING} K12", table=table, opened=False)
    assert_refused(state, laid(after), "table_changed_before_opening", "RUM-28")
    assert_refused(state, laid(f"{after} | {OPENING}"), "table_changed_before_opening", "RUM-28")


def test_RUM_28_nor_a_rearrangement_of_table_tiles_alone_beside_the_opening() -> None:
    state = position(rack=f"{OPENING} K12", table="B1 B2 B3 | R1 R2 R3 | O1 O2 O3", opened=False)
    regrouped = "B1 R1 O1 | B2 R2 O2 | B3 R3 O3"
    assert_refused(state, laid(f"{regrouped} | {OPENING}"), "table_changed_before_opening", "RUM-28")


def test_RUM_28_a_table_set_moved_or_a_group_turned_round_is_not_changed() -> None:
    state = position(rack=f"{OPENING} K12", table="K8 R8 O8 | B4 B5 B6", opened=False)
    assert play(state, f"{OPENING} | B4 B5 B6 | O8 K8 R8").opened[0]


@pytest.mark.parametrize(("lay", "lies"), [("J B4 B5", "B4 B5 J"), ("B4 B5 J", "J B4 B5")])
def test_RUM_28_the_joker_of_a_run_at_its_other_end_is_a_change(lay: str, lies: str) -> None:
    state = position(rack=f"{OPENING} K12", table=lay, opened=False)
    assert_refused(state, laid(f"{lies} | {OPENING}"), "table_changed_before_opening", "RUM-28")


def test_RUM_29_the_opening_is_each_players_own_however_late() -> None:
    table = "K8 R8 O8 | B4 B5 B6"
    state = position(rack="B7 R1 R2 R3", table=table, others=["B3 B8", "O1"], opened=(False, True, True))
    assert_refused(state, laid("K8 R8 O8 | B4 B5 B6 B7"), "table_changed_before_opening", "RUM-28")
    assert_refused(state, laid(f"{table} | R1 R2 R3"), "opening_below_30", "RUM-24")
    later = act(state, Draw())
    assert play(later, "K8 R8 O8 | B3 B4 B5 B6").table == sets("K8 R8 O8 | B3 B4 B5 B6")


def test_RUM_29_who_has_opened_may_manipulate_in_the_next_turn_already() -> None:
    state = position(rack=f"{OPENING} R10 K12", opened=False, others=["O1"])
    later = act(play(state, OPENING), Draw())
    assert later.opened == (True, False)
    assert play(later, f"R10 {OPENING}").racks[0] == ("K12",)


def test_RUM_30_no_joker_is_taken_before_opening() -> None:
    state = position(rack="B5 R10 B10 K10 K12", table="B4 J B6", opened=False)
    stolen = laid("B4 B5 B6 | R10 B10 K10 J")
    assert_refused(state, stolen, "table_changed_before_opening", "RUM-30")
    assert play(state._replace(opened=(True, False)), "B4 B5 B6 | R10 B10 K10 J").racks[0] == ("K12",)


def test_RUM_30_nor_lifted_from_the_table_to_the_rack() -> None:
    state = position(rack="B5 R10 B10 K10 K12", table="B4 J B6", opened=False)
    lifted = laid("B4 B5 B6 | R10 B10 K10")
    assert_refused(state, lifted, "table_tile_removed", "RUM-30")
    assert_refused(state._replace(opened=(True, False)), lifted, "table_tile_removed", "RUM-45")


def test_RUM_30_nor_with_a_tile_just_drawn() -> None:
    state = position(rack="R10 B10 K10 K12", table="B4 J B6", opened=False, pool="B5 R1")
    after = act(state, Draw())
    assert_turn_over(state, after)
    assert after.racks[0][-1] == "B5"


def test_RUM_28_a_run_may_not_be_turned_into_a_group_before_opening() -> None:
    """B1 J J is a run of 1 2 3 and J J B1 a group of ones: the same tiles, another set."""
    state = position("K10 R10 O10", "B1 J J", others=["", ""], opened=False)
    assert play(state, "B1 J J | K10 R10 O10").opened[0]
    assert_refused(state, laid("J J B1 | K10 R10 O10"), "table_changed_before_opening", "RUM-28")
