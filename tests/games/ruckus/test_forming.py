"""Ruckus!, ledger 1.2: no turns, and action A."""

import pytest

from tablee.games.chance import Deal
from tablee.games.errors import BadState, MalformedAction
from tablee.games.protocol import Setting
from tablee.games.ruckus import GAME, RuckusOptions
from tests.games.ruckus.positions import a_round, do, events, front, hand, legal, refusal


def test_RUC_08_everybody_may_act_at_any_time() -> None:
    state = a_round("AAB", "CCD", "GGH")
    assert GAME.to_act(state) == (0, 1, 2)
    state = do(do(state, 2, "form G"), 0, "form A")
    state = do(do(state, 0, "draw"), 0, "draw")
    assert GAME.to_act(state) == (0, 1, 2)
    assert legal(state, 1) == {"form C"}


def test_RUC_09_form_steal_draw_and_complete_are_the_four_actions() -> None:
    state = a_round("AB / BB", "C / AA", "DD", pile="VT")
    assert legal(state, 0) | legal(state, 2) == {"draw", "complete B", "steal A from 1", "form D"}


@pytest.mark.parametrize("action", ["discard A", "swap A from 1", "give A", "shuffle", "form", "draw 2"])
def test_RUC_09_there_is_no_fifth(action: str) -> None:
    with pytest.raises(MalformedAction):
        GAME.parse_action(action)


def test_RUC_10_forming_lays_a_pile_per_family_in_front() -> None:
    state = do(do(a_round("AABBC", "D"), 0, "form A"), 0, "form B")
    assert hand(state, 0) == "C"
    assert front(state, 0) == {"A": 2, "B": 2}
    assert front(state, 1) == {}


def test_RUC_10_a_family_lies_face_up() -> None:
    (formed,) = events(a_round("AAB", "D"), 0, "form A")
    assert formed.seen_by(1).as_json() == {"kind": "formed", "seat": 0, "cards": ["A", "A"]}


def test_RUC_10_one_lays_only_what_one_holds() -> None:
    assert refusal(a_round("AAB", "CC"), 0, "form C") == ("card_not_held", "RUC-10")


def test_RUC_11_a_family_needs_two_cards() -> None:
    state = a_round("AAB", "CC")
    assert refusal(state, 0, "form B") == ("need_two", "RUC-11")
    assert front(do(state, 0, "form A"), 0) == {"A": 2}


def test_RUC_11_one_card_in_front_is_no_position() -> None:
    with pytest.raises(BadState) as caught:
        a_round("AB / C", "D")
    assert caught.value.rule == "RUC-11"


@pytest.mark.parametrize("copies", range(2, 7))
def test_RUC_12_forming_lays_every_copy_held(copies: int) -> None:
    state = do(a_round("A" * copies + "B", "D"), 0, "form A")
    assert hand(state, 0) == "B"
    assert front(state, 0) == {"A": copies}


@pytest.mark.parametrize(
    ("action", "rule"), [("draw", "RUC-13"), ("complete M", "RUC-13"), ("steal B from 1", "RUC-19")]
)
def test_RUC_13_form_before_anything_else(action: str, rule: str) -> None:
    state = a_round("AABM / MM", "D / BB")
    assert refusal(state, 0, action) == ("form_first", rule)
    do(do(state, 0, "form A"), 0, action)


def test_RUC_13_nobody_passes_with_a_pair_in_the_hand() -> None:
    assert refusal(a_round("AAB", "D / BB", pile=""), 0, "pass") == ("form_first", "RUC-13")


def test_RUC_13_only_forming_is_offered_while_it_is_possible() -> None:
    assert legal(a_round("AABCCM / MM", "D / BB"), 0) == {"form A", "form C"}


def test_RUC_13_a_pair_binds_its_holder_alone() -> None:
    assert front(do(a_round("AAB", "D / BB", "B"), 2, "steal B from 1"), 2) == {"B": 3}


def test_RUC_14_the_table_never_forms_for_a_player() -> None:
    state = do(a_round("AB", "CC", pile="AT"), 0, "draw")
    assert hand(state, 0) == "AAB"
    assert (front(state, 0), front(state, 1)) == ({}, {})


def test_RUC_14_auto_form_lays_for_young_players_after_a_draw() -> None:
    state = do(a_round("AB", "C", pile="AT", options={"autoForm": True}), 0, "draw")
    assert hand(state, 0) == "B"
    assert front(state, 0) == {"A": 2}


def test_RUC_14_auto_form_tells_what_it_laid() -> None:
    told = events(a_round("AB", "C", pile="AT", options={"autoForm": True}), 0, "draw")
    assert [event.kind for event in told] == ["drew", "formed"]


@pytest.mark.parametrize("auto", [False, True])
def test_RUC_14_auto_form_lays_at_the_deal_too(auto: bool) -> None:
    cards = "AAABCDG" + "HMPRSTV" + "AAA"
    state = GAME.deal(Setting.first(2, RuckusOptions(auto_form=auto)), Deal(tuple(cards)))
    assert hand(state, 0) == ("BCDG" if auto else "AAABCDG")
    assert front(state, 0) == ({"A": 3} if auto else {})


def test_RUC_15_forming_again_adds_to_the_pile() -> None:
    state = do(a_round("AAB / CCCAA", "D"), 0, "form A")
    assert front(state, 0) == {"C": 3, "A": 4}


def test_RUC_16_a_single_card_stays_until_it_can_be_used() -> None:
    state = a_round("ABC", "DD / MM")
    assert legal(state, 0) == {"draw"}
    assert refusal(state, 0, "form A") == ("need_two", "RUC-11")
    assert hand(do(state, 1, "form D"), 0) == "ABC"
