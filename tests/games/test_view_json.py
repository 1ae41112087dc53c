"""The one writer of views: names, forms, and what has changed."""

from typing import NamedTuple

import pytest

from tablee.games.view_json import ViewWriter, put_paths


class View(NamedTuple):
    hand_sizes: tuple[int, ...]
    piles: tuple[tuple[str, ...], ...]
    hand: str
    round: int


def _cards(hand: str) -> list[str]:
    return list(hand)


WRITER = ViewWriter(View, hand=_cards)
BEFORE = View((2, 3), (("a", "b", "c"), ("d",)), "AB", 1)
AFTER = BEFORE._replace(hand_sizes=(2, 2), piles=(("a", "b", "c", "e"), ("d",)), hand="B")


def test_fields_are_plain_json_under_camel_case_names_in_the_form_the_game_gives_them() -> None:
    assert WRITER.to_json(BEFORE) == {
        "handSizes": [2, 3],
        "piles": [["a", "b", "c"], ["d"]],
        "hand": ["A", "B"],
        "round": 1,
    }


def test_only_changed_fields_are_written_and_in_their_form() -> None:
    assert WRITER.changed(BEFORE, BEFORE) == {}
    assert WRITER.changed(BEFORE, AFTER) == {
        "handSizes": (2, 2),
        "piles": (("a", "b", "c", "e"), ("d",)),
        "hand": ["B"],
    }


def test_few_changed_places_are_written_by_their_path() -> None:
    assert WRITER.changed(BEFORE, AFTER, by_path=True) == {"handSizes.1": 2, "piles.0.3": "e", "hand": ["B"]}


@pytest.mark.parametrize(
    ("old", "new", "patch"),
    [
        ((1, 2, 3), (1, 2), {"x": (1, 2)}),  # it shrank
        ((1, 2, 3), (4, 5, 3), {"x": (4, 5, 3)}),  # more than half is new
        ((), (1,), {"x": (1,)}),
        (None, (1, 2), {"x": (1, 2)}),
        ((1, 2, 3), (1, 2, 3, 4), {"x.3": 4}),
        (((1, 2), (3, 4), (5, 6)), ((1, 2), (3, 9), (5, 6)), {"x.1.1": 9}),
    ],
)
def test_paths(old: object, new: object, patch: dict[str, object]) -> None:
    written: dict[str, object] = {}
    put_paths(written, "x", old, new)
    assert written == patch
