"""People who come to a sheet that has begun, or are called otherwise; on several phones at once, too."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.sheets.cells import CellWrite, merge
from tablee.sheets.checks import BadSheet, check_write
from tablee.sheets.people import people_of
from tablee.sheets.sheet import tally
from tests.sheets.evenings import Phone, head


def evening(*writes: tuple[str, str | None]) -> dict[str, CellWrite]:
    phone = Phone("phone-aa")
    for key, value in writes:
        phone.write(key, value)
    return phone.cells


FIRST_ROUND = (("r1.out", "0"), ("r1.p1", "20"), ("r1.p2", "13"))


def names(cells: dict[str, CellWrite], seats: int = 3) -> list[str]:
    return [person.name for person in people_of(head("rummikub", seats), cells)]


def test_somebody_is_called_otherwise_and_stays_in_every_round() -> None:
    cells = evening(*FIRST_ROUND, ("n1", "kiwi 9 Léa B."))
    assert names(cells) == ["Inès", "Léa B.", "Karim"]
    assert tally(head("rummikub", 3), cells).totals == (33, -20, -13)


def test_whoever_comes_later_has_no_part_in_the_rounds_before() -> None:
    cells = evening(*FIRST_ROUND, ("n3", "kiwi 2 Tom"), ("r2.out", "3"), ("r2.p0", "5"), ("r2.p1", "6"))
    found = tally(head("rummikub", 3), cells)
    first, second = found.rounds
    assert (first.score.scores, first.score.complete) == ((33, -20, -13, None), True)
    assert (second.score.winners, second.score.filled, second.score.complete) == ((3,), 3, False)
    cells = merge(cells, [CellWrite("r2.p2", "7", 99, "phone-aa", "citron")])
    assert tally(head("rummikub", 3), cells).totals == (28, -26, -20, 18)


def test_a_cell_of_somebody_who_was_not_there_counts_nothing() -> None:
    cells = evening(*FIRST_ROUND, ("n3", "kiwi 2 Tom"), ("r1.p3", "500"), ("r1.out", "3"))
    (only,) = tally(head("rummikub", 3), cells).rounds
    assert only.score.scores == (None, -20, -13, None)
    assert not only.score.complete, "nobody of those who were there has gone out"


def test_taken_back_a_column_goes_and_one_behind_it_stays() -> None:
    cells = evening(("n3", "kiwi 2 Tom"), ("n4", "poire 3 Zoé"))
    assert names(cells) == ["Inès", "Léa", "Karim", "Tom", "Zoé"]
    assert names(merge(cells, [CellWrite("n4", None, 9, "phone-bb", "kiwi")])) == [
        "Inès",
        "Léa",
        "Karim",
        "Tom",
    ]
    assert names(merge(cells, [CellWrite("n3", None, 9, "phone-bb", "kiwi")]))[3:] == ["?", "Zoé"]


@given(st.lists(st.sampled_from(["n2", "n3", "n4", "n5", "r1.p0", "r2.p4", "r2.out", "first"]), max_size=12))
def test_whatever_the_order_every_phone_adds_up_the_same(keys: list[str]) -> None:
    phone = Phone("phone-aa")
    for number, key in enumerate(keys):
        phone.write(key, f"kiwi {1 + number % 3} Tom" if key[0] == "n" else str(number % 6))
    sheet, writes = head("duo", 2), phone.unsent
    expected = tally(sheet, merge({}, writes))
    assert tally(sheet, merge({}, reversed(writes))) == expected
    assert len(expected.totals) == len(expected.people) <= 6


@pytest.mark.parametrize(
    "value",
    ["Tom", "kiwi Tom", "kiwi 0 Tom", "kiwi 1000 Tom", "KIWI 1 Tom", "kiwi 1 ", "kiwi 1 " + "x" * 25, ""],
)
def test_what_is_no_person_is_refused(value: str) -> None:
    with pytest.raises(BadSheet, match="value"):
        check_write(head("duo", 2), CellWrite("n2", value, 1, "phone-aa", "kiwi"), 0)


def test_no_seventh_column() -> None:
    for key in ("n6", "r1.p6"):
        with pytest.raises(BadSheet, match="key"):
            check_write(head("duo", 2), CellWrite(key, "kiwi 1 Tom", 1, "phone-aa", "kiwi"), 0)
