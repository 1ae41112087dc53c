"""Rearranging a Rummikub table step by step."""

import pytest

from tablee.games.rummikub.sets import Table
from tablee.terminal.rummikub.draft import Draft, arranged
from tablee.terminal.turns import BadLine

TABLE: Table = (("R4", "R5", "R6"), ("K8", "R8", "O8"), ("B1", "B2", "B3", "B4"))
RACK = ("R7", "B8", "J", "K13", "R7")


@pytest.fixture
def draft() -> Draft:
    return Draft.of(TABLE, RACK)


def test_a_new_set_comes_from_the_rack(draft: Draft) -> None:
    after = draft.new(["J", "K13"])
    assert after.sets[3] == ("J", "K13")
    assert after.left == ("R7", "B8", "R7")
    assert not after.lifted


def test_tiles_are_laid_where_they_make_a_set(draft: Draft) -> None:
    assert draft.add(1, ["R7"]).sets[0] == ("R4", "R5", "R6", "R7")
    assert draft.add(2, ["B8"]).sets[1] == ("K8", "R8", "O8", "B8")
    assert draft.take(3, ["B1"]).add(3, ["B1"]).sets[2] == ("B1", "B2", "B3", "B4")


@pytest.mark.parametrize(
    ("given", "laid"),
    [
        ("R6 R4 R5", "R4 R5 R6"),
        ("R5 R3 J", "R3 J R5"),
        ("J R5 R6 R3", "R3 J R5 R6"),
        ("R12 R13 J R11", "J R11 R12 R13"),
        ("J R5 R6", "J R5 R6"),
        ("K8 R8 J", "K8 R8 J"),
        ("R1 K2 B3", "R1 K2 B3"),
        ("J J", "J J"),
        ("R4 R4 R5", "R4 R4 R5"),
    ],
)
def test_order_is_found_where_there_is_one(given: str, laid: str) -> None:
    assert arranged(tuple(given.split())) == tuple(laid.split())


def test_lifted_tiles_wait_to_be_laid_again(draft: Draft) -> None:
    lifted = draft.take(2, ["R8"])
    assert list(lifted.lifted.elements()) == ["R8"]
    assert lifted.left == RACK
    laid = lifted.add(1, ["R7"]).add(1, ["R8"])
    assert laid.sets[0] == ("R4", "R5", "R6", "R7", "R8")
    assert not laid.lifted


def test_a_tile_of_the_rack_goes_back_to_it(draft: Draft) -> None:
    assert draft.add(2, ["B8"]).take(2, ["B8"]) == draft


def test_an_emptied_set_is_gone(draft: Draft) -> None:
    assert draft.take(1, ["R4", "R5", "R6"]).sets == TABLE[1:]


def test_tiles_move_from_set_to_set(draft: Draft) -> None:
    ready = draft.add(1, ["R7"])
    assert ready.move(2, ["R8"], 1).sets[0] == ("R4", "R5", "R6", "R7", "R8")
    assert ready.move(1, ["R4", "R5", "R6", "R7"], 3).sets[1] == (
        "B1",
        "B2",
        "B3",
        "B4",
        "R4",
        "R5",
        "R6",
        "R7",
    )
    assert ready.move(1, ["R4"], 1) == ready


def test_cutting_and_joining(draft: Draft) -> None:
    cut = draft.split(3, 2)
    assert cut.sets[2:] == (("B1", "B2"), ("B3", "B4"))
    assert cut.join(3, 4).sets == TABLE
    assert cut.join(4, 3).sets == TABLE


def test_points_of_the_new_sets_alone(draft: Draft) -> None:
    assert draft.opening_points == 0
    assert Draft.of(TABLE, ("K11", "K12", "K13")).new(["K11", "K12", "K13"]).opening_points == 36


@pytest.mark.parametrize(
    "step",
    [
        lambda d: d.new(["R1"]),
        lambda d: d.new(["R7", "R7", "R7"]),
        lambda d: d.new(["Z9"]),
        lambda d: d.add(9, ["R7"]),
        lambda d: d.add(0, ["R7"]),
        lambda d: d.take(1, ["K8"]),
        lambda d: d.take(1, ["R4", "R4"]),
        lambda d: d.split(1, 0),
        lambda d: d.split(1, 3),
        lambda d: d.join(1, 1),
        lambda d: d.move(1, ["K8"], 2),
        lambda d: d.move(1, ["R4"], 8),
    ],
)
def test_what_cannot_be_done_is_said(draft: Draft, step: object) -> None:
    assert callable(step)
    with pytest.raises(BadLine) as slip:
        step(draft)
    assert slip.value.why.typeset("fr", **slip.value.values)
