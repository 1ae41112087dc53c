"""Phones that write the same sheet, with and without a network, end with the same cells, and lose none."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.sheets.cells import CellWrite, merge, rounds_in
from tablee.sheets.checks import MOST_AHEAD, MOST_ROUNDS, BadSheet, check_head, check_write
from tablee.sheets.sheet import tally
from tests.sheets.evenings import ID, Phone, any_key, head

WRITES = st.builds(
    CellWrite,
    key=st.sampled_from(["first", "r1.p0", "r1.out", "r1.gone", "r2.p1"]),
    value=st.none() | st.sampled_from(["1", "2"]),
    counter=st.integers(1, 4),
    author=st.sampled_from(["phone-aa", "phone-bb"]),
    face=st.sampled_from(["citron", "kiwi"]),
)
LOGS = st.lists(WRITES, max_size=12)


@given(LOGS, LOGS)
def test_merging_is_commutative(one: list[CellWrite], other: list[CellWrite]) -> None:
    assert merge(merge({}, one), other) == merge(merge({}, other), one)


@given(LOGS, LOGS, LOGS)
def test_merging_is_associative(a: list[CellWrite], b: list[CellWrite], c: list[CellWrite]) -> None:
    late = merge(merge({}, b), c)
    assert merge(merge(merge({}, a), b), c) == merge(merge({}, a), late.values())


@given(LOGS)
def test_merging_is_idempotent(log: list[CellWrite]) -> None:
    once = merge({}, log)
    assert merge(once, log) == merge(once, once.values()) == once


@given(st.integers(0, 2**32), st.sampled_from(["rummikub", "duo", "ruckus"]))
def test_phones_that_come_back_agree_and_no_cell_is_lost(seed: int, game: str) -> None:
    """Three phones write, are cut off and come back in any order; the server keeps a log as the real one does."""
    rng = Random(seed)
    phones = [Phone(name) for name in ("phone-aa", "phone-bb", "phone-cc")]
    server: list[CellWrite] = []
    seen = dict.fromkeys(range(3), 0)
    written: set[str] = set()

    def sync(place: int) -> None:
        phone = phones[place]
        sent = [*phone.unsent, *phone.unsent[:1]]  # one of them twice: its answer was lost
        for write in sent:
            if write not in server:
                server.append(write)
        phone.unsent = []
        phone.hear(server[seen[place] :])
        seen[place] = len(server)

    for _ in range(40):
        place = rng.randrange(3)
        if rng.random() < 0.3:
            sync(place)
        else:
            key, value = any_key(rng, game, 3)
            phones[place].write(key, value)
            written.add(key)
    for place in (0, 1, 2, 0, 1, 2):
        sync(place)
    assert phones[0].cells == phones[1].cells == phones[2].cells == merge({}, server)
    assert set(phones[0].cells) == written
    sheet = head(game, 3)
    assert tally(sheet, phones[0].cells) == tally(sheet, phones[2].cells)


def test_a_phone_that_has_seen_a_write_always_writes_later() -> None:
    one, other = Phone("phone-zz"), Phone("phone-aa")
    one.write("r1.p0", "12")
    other.hear(one.unsent)
    other.write("r1.p0", "15")
    one.hear(other.unsent)
    assert one.cells["r1.p0"].value == other.cells["r1.p0"].value == "15"


def test_a_deleted_round_comes_back_with_a_later_cell_and_keeps_what_it_held() -> None:
    phone = Phone("phone-aa")
    phone.write("r1.p0", "12")
    phone.write("r1.gone", "1")
    assert rounds_in(phone.cells) == []
    phone.write("r1.p1", "3")
    assert rounds_in(phone.cells) == [1]
    assert phone.cells["r1.p0"].value == "12"


def test_an_emptied_round_is_none() -> None:
    phone = Phone("phone-aa")
    phone.write("r1.p0", "12")
    phone.write("r1.p0", None)
    assert rounds_in(phone.cells) == []


def good_write(**changes: object) -> CellWrite:
    return CellWrite("r1.p0", "12", 1, "phone-aa", "citron")._replace(**changes)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"key": "r0.p0"}, "key"),
        ({"key": f"r{MOST_ROUNDS + 1}.p0"}, "key"),
        ({"key": "r1.p6"}, "key"),
        ({"key": "r1.p0\n"}, "key"),
        ({"key": "total"}, "key"),
        ({"value": "12+"}, "value"),
        ({"value": "1e5"}, "value"),
        ({"value": "12345"}, "value"),
        ({"value": "١٢"}, "value"),
        ({"value": "+".join("1" * 31)}, "value"),
        ({"key": "r1.out", "value": "6"}, "value"),
        ({"key": "r1.end", "value": "exhausted"}, "value"),
        ({"key": "done", "value": "yes"}, "value"),
        ({"counter": 0}, "counter"),
        ({"counter": MOST_AHEAD + 8}, "counter"),
        ({"author": "short"}, "author"),
        ({"author": "x" * 23}, "author"),
        ({"face": "<b>"}, "face"),
    ],
)
def test_a_bad_write_is_refused_by_its_field(changes: dict[str, object], field: str) -> None:
    with pytest.raises(BadSheet) as refused:
        check_write(head("rummikub", 3), good_write(**changes), seen=7)
    assert refused.value.field == field


@pytest.mark.parametrize(
    "changes",
    [{}, {"value": None}, {"key": "r200.p2", "value": "10+15+8"}, {"key": "r1.end", "value": "blocked"},
     {"key": "first", "value": "2"}, {"counter": MOST_AHEAD + 7}],
)  # fmt: skip
def test_a_good_write_is_taken(changes: dict[str, object]) -> None:
    check_write(head("rummikub", 3), good_write(**changes), seen=7)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"sheet_id": "short"}, "id"),
        ({"game": "chess"}, "game"),
        ({"opened": -1}, "opened"),
        ({"players": [("Inès", "citron")]}, "players"),
        ({"players": [("Inès", "citron"), ("Léa", "<svg>")]}, "players"),
        ({"options": {"target": 1}}, "options"),
        ({"options": {"colour": "red"}}, "options"),
    ],
)
def test_a_bad_head_is_refused_by_its_field(changes: dict[str, object], field: str) -> None:
    good: dict[str, object] = {
        "sheet_id": ID, "game": "duo", "opened": 5, "players": [("Inès", "citron"), ("Léa", "cerise")], "options": {},
    }  # fmt: skip
    check_head(**good)  # type: ignore[arg-type]
    with pytest.raises(BadSheet) as refused:
        check_head(**(good | changes))  # type: ignore[arg-type]
    assert refused.value.field == field
