"""Ruckus!, ledger 1.2: action B."""

import pytest

from tablee.games.errors import BadState
from tests.games.ruckus.positions import a_round, do, events, front, hand, legal, refusal, result


def test_RUC_17_a_single_card_takes_the_whole_pile() -> None:
    state = do(a_round("AB", "CD / AAAMM"), 0, "steal A from 1")
    assert (hand(state, 0), front(state, 0)) == ("B", {"A": 4})
    assert (hand(state, 1), front(state, 1)) == ("CD", {"M": 2})


def test_RUC_17_everybody_sees_what_was_stolen_from_whom() -> None:
    (stole,) = events(a_round("AB", "C", "D / AA"), 0, "steal A from 2")
    assert stole.seen_by(1).as_json() == {"kind": "stole", "seat": 0, "cards": ["A", "A", "A"], "target": 2}


def test_RUC_17_the_family_must_lie_in_front_of_that_opponent() -> None:
    state = a_round("AB", "C", "D / AA")
    assert refusal(state, 0, "steal A from 1") == ("no_such_family", "RUC-17")
    assert refusal(state, 0, "steal B from 2") == ("no_such_family", "RUC-17")


def test_RUC_17_one_steals_from_an_opponent() -> None:
    state = a_round("AB / AA", "C")
    assert refusal(state, 0, "steal A from 0") == ("own_family", "RUC-17")
    assert refusal(state, 0, "steal A from 2") == ("bad_seat", "RUC-17")


def test_RUC_18_stealing_takes_a_matching_single() -> None:
    assert refusal(a_round("BC", "D / AAA"), 0, "steal A from 1") == ("no_single", "RUC-18")


def test_RUC_18_a_steal_costs_one_card() -> None:
    state = do(a_round("ABC", "D / AABB"), 0, "steal A from 1")
    assert hand(state, 0) == "BC"
    assert front(state, 1) == {"B": 2}


def test_RUC_18_a_pair_is_no_single() -> None:
    state = a_round("AAB", "D / AA")
    assert refusal(state, 0, "steal A from 1") == ("form_first", "RUC-19")
    assert legal(state, 0) == {"form A"}


def test_RUC_19_own_families_are_formed_before_stealing() -> None:
    state = a_round("ABB", "CD / AAA")
    assert refusal(state, 0, "steal A from 1") == ("form_first", "RUC-19")
    state = do(do(state, 0, "form B"), 0, "steal A from 1")
    assert front(state, 0) == {"B": 2, "A": 4}


def test_RUC_20_the_same_opponent_can_be_robbed_again_and_again() -> None:
    state = a_round("ABC", "D / AABBCC")
    for family in "ABC":
        state = do(state, 0, f"steal {family} from 1")
    assert front(state, 0) == {"A": 3, "B": 3, "C": 3}
    assert front(state, 1) == {}


def test_RUC_20_several_opponents_can_be_robbed_at_the_same_moment() -> None:
    state = a_round("AB", "C / AA", "D / BB")
    state = do(do(state, 0, "steal A from 1", at=5), 0, "steal B from 2", at=5)
    assert front(state, 0) == {"A": 3, "B": 3}


def test_RUC_21_two_piles_of_one_family_become_one() -> None:
    state = do(a_round("AB / MMAAPP", "CD / AAA"), 0, "steal A from 1")
    assert front(state, 0) == {"M": 2, "A": 6, "P": 2}
    assert list(front(state, 0)) == ["M", "A", "P"]  # one pile, where it lay


def test_RUC_22_a_stolen_pile_can_be_stolen_back_at_once() -> None:
    state = do(a_round("AB", "AC / AA"), 0, "steal A from 1", at=1000)
    state = do(state, 1, "steal A from 0", at=1000)
    assert front(state, 0) == {}
    assert front(state, 1) == {"A": 4}


def test_RUC_23_a_pile_of_six_is_safe() -> None:
    state = a_round("BC", "D / AAAAAA", "GH")
    assert legal(state, 0) == legal(state, 2) == {"draw"}
    assert refusal(state, 0, "steal A from 1") == ("no_single", "RUC-18")


def test_RUC_23_there_is_no_seventh_card_to_steal_it_with() -> None:
    with pytest.raises(BadState) as caught:
        a_round("AC", "D / AAAAAA")
    assert caught.value.rule == "RUC-01"


def test_RUC_31_the_later_of_two_steals_fails_and_keeps_its_card() -> None:
    state = do(a_round("AB", "AC", "D / AA"), 1, "steal A from 2", at=7)
    assert refusal(state, 0, "steal A from 2", at=7) == ("no_such_family", "RUC-17")
    assert hand(state, 0) == "AB"
    assert front(do(state, 0, "steal A from 1", at=7), 0) == {"A": 4}  # the card is free for another play


def test_RUC_31_a_clash_costs_no_points() -> None:
    state = a_round("A / BB", "AC / MMM", "D / AA", pile="")
    robbed = do(state, 1, "steal A from 2")
    assert refusal(robbed, 0, "steal A from 2") == ("no_such_family", "RUC-17")
    assert result(do(robbed, 2, "stall")).scores == (1, 5, 0)
