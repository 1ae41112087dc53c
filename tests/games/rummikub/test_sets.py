"""Ledger 3.2: groups, runs and the jokers in them."""

from contextlib import suppress

import pytest

from tablee.games.errors import IllegalAction
from tablee.games.rummikub import Draw, Play

from .positions import act, assert_refused, laid, play, position, sets, tiles

FOUR_MORE = ["K1", "K1", "K1", "R1"]  # a table of five, for the 160 tiles


def assert_lies(layout: str, others: list[str] | None = None) -> None:
    """These tiles of the rack may be laid like this."""
    state = position(rack=layout.replace("|", " ") + " K12", others=others or ["O13"], pool="B12")
    after = play(state, layout)
    assert after.table == sets(layout)
    assert after.racks[0] == ("K12",)


def assert_no_set(layout: str, rule: str, others: list[str] | None = None) -> None:
    state = position(rack=layout + " K12", others=others or ["O13"], pool="B12")
    assert_refused(state, laid(layout), "invalid_set", rule)


@pytest.mark.parametrize("layout", ["K7 R7 B7", "O7 B7 K7", "K7 R7 B7 O7", "K7 R7 J", "J R7 J", "K7 J R7 O7"])
def test_RUM_15_a_group_is_three_or_four_of_a_number_in_different_colours(layout: str) -> None:
    assert_lies(layout)


@pytest.mark.parametrize(
    ("layout", "rule"),
    [
        ("K7", "RUM-15"),
        ("K7 R7", "RUM-15"),
        ("K7 R7 R7", "RUM-15"),
        ("K7 R7 B7 K7", "RUM-15"),
        ("K7 J K7", "RUM-15"),
        ("K7 R7 B7 O7 J", "RUM-15"),
        ("K7 R7 B8", "RUM-36"),
    ],
)
def test_RUM_15_no_group_with_a_colour_twice_or_of_another_size_or_number(layout: str, rule: str) -> None:
    assert_no_set(layout, rule)


@pytest.mark.parametrize(
    "layout", ["R4 R5 R6", "O9 O10 O11 O12 O13", "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13"]
)
def test_RUM_16_a_run_is_three_or_more_consecutive_numbers_of_one_colour(layout: str) -> None:
    assert_lies(layout)


@pytest.mark.parametrize(
    ("layout", "rule"),
    [
        ("R4 R5", "RUM-16"),
        ("R4 R5 R7", "RUM-16"),
        ("R6 R5 R4", "RUM-16"),
        ("R4 R5 R5 R6", "RUM-16"),
        ("R4 R4 R5", "RUM-16"),
        ("R1 R13 R12", "RUM-16"),  # the wrong way round
        ("R1 R3 R13", "RUM-16"),
        ("R4 R5 B6", "RUM-36"),
        ("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 J", "RUM-16"),
    ],
)
def test_RUM_16_no_run_with_a_gap_two_colours_or_fourteen_tiles(layout: str, rule: str) -> None:
    assert_no_set(layout, rule)


@pytest.mark.parametrize(
    "layout", ["R12 R13 R1", "R13 R1 R2", "R11 R12 R13 R1", "R12 R13 J", "J R1 R2", "R11 J R13 J"]
)
def test_RUM_17_one_is_the_lowest_number_and_never_follows_13(layout: str) -> None:
    assert_no_set(layout, "RUM-17")


@pytest.mark.parametrize(
    "layout", ["R1 R2 R3", "R11 R12 R13", "K1 R1 O1", "J R13 K13", "J R12 R13", "R1 R2 J"]
)
def test_RUM_17_runs_from_1_and_to_13_and_groups_of_ones_are_legal(layout: str) -> None:
    assert_lies(layout)


def test_RUM_18_a_tile_belongs_to_one_set_only() -> None:
    state = position(rack="B3 B4 B5 K5 R5 K12")
    assert_refused(state, laid("B3 B4 B5 | K5 R5 B5"), "card_not_held", "RUM-37")
    crossed = position(rack="R5 O5 K12", table="B3 B4 B5")
    assert_refused(crossed, laid("B3 B4 B5 | B5 R5 O5"), "card_not_held", "RUM-37")


def test_RUM_18_two_copies_of_a_tile_may_be_in_two_sets() -> None:
    assert_lies("B3 B4 B5 | K5 R5 B5")


def test_RUM_19_a_joker_stands_for_a_tile_whose_copies_all_lie_on_the_table() -> None:
    state = position(rack="R4 J R6 K12", table="R4 R5 R6 | K5 B5 R5")
    assert play(state, "R4 R5 R6 | K5 B5 R5 | R4 J R6").racks[0] == ("K12",)


@pytest.mark.parametrize("layout", ["J J K9", "J K9 J", "K9 J J", "R3 J J R6", "K9 J R9 J", "J R3 R4 J"])
def test_RUM_20_two_jokers_may_be_in_one_set(layout: str) -> None:
    assert_lies(layout)


@pytest.mark.parametrize("layout", ["R3 J J J", "J J J R4", "K9 J J J J"])
def test_RUM_20_more_jokers_too_where_160_tiles_have_them(layout: str) -> None:
    assert_lies(layout, FOUR_MORE)


@pytest.mark.parametrize("layout", ["J J J", "J J J J"])
def test_RUM_21_a_set_needs_a_numbered_tile(layout: str) -> None:
    assert_no_set(layout, "RUM-21", FOUR_MORE)


def wanted_for(layout: str) -> set[str]:
    """The tiles that free a joker of this set when they are drawn: those it stands for."""
    wanted = set()
    for tile in [f"{colour}{number}" for colour in "KRBO" for number in range(1, 14)]:
        state = position(rack="O5 O6 K1", table=layout, others=["", ""], pool=f"{tile} B13", turn=0)
        waiting = act(state, Draw())
        lying = tiles(layout)
        for place in (place for place, lies in enumerate(lying) if lies == "J"):
            swapped = (*lying[:place], tile, *lying[place + 1 :])
            with suppress(IllegalAction):
                act(waiting, Play((swapped, ("O5", "O6", "J"))))
                wanted.add(tile)
    return wanted


@pytest.mark.parametrize(
    ("layout", "wanted"),
    [
        ("R9 J R11", "R10"),
        ("R9 R10 J", "R11"),
        ("J R9 R10", "R8"),
        ("R4 J R6 J", "R5 R7"),
        ("K9 R9 J", "B9 O9"),
        ("K9 J R9 J", "B9 O9"),
        ("K9 J R9 O9", "B9"),
    ],
)
def test_RUM_22_a_joker_stands_for_its_place_in_a_run_and_any_missing_colour_in_a_group(
    layout: str, wanted: str
) -> None:
    assert wanted_for(layout) == set(wanted.split())


def test_RUM_22_a_group_with_jokers_has_at_most_four_tiles() -> None:
    assert_lies("K9 R9 J J")
    assert_no_set("K9 R9 B9 J J", "RUM-15")


@pytest.mark.parametrize("layout", ["B9 J J", "B8 B9 J J", "J J B10", "J B10 J", "J J K13"])
def test_RUM_23_an_open_set_counts_as_laid_and_by_the_higher_reading(layout: str) -> None:
    state = position(rack=layout + " K12", opened=False)
    assert play(state, layout).opened[0]  # 9+10+11, 8+9+10+11, 3x10, 3x10, 3x13


@pytest.mark.parametrize("layout", ["J B9 J", "J J B9", "J B8 B9"])
def test_RUM_23_the_same_tiles_laid_lower_count_less(layout: str) -> None:
    state = position(rack=layout + " K12", opened=False)
    assert_refused(state, laid(layout), "opening_below_30", "RUM-24")


def test_RUM_23_a_set_left_open_stands_for_both_its_readings() -> None:
    assert wanted_for("J B9 J") == {"B8", "B10", "K9", "R9", "O9"}
    assert wanted_for("J J K13") == {"K11", "K12", "R13", "B13", "O13"}
