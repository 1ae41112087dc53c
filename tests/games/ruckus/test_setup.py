"""Ruckus!, ledger 1.1: components and set-up."""

from collections import Counter

import pytest

from tablee.games.chance import Chance
from tablee.games.errors import BadState
from tablee.games.protocol import Setting
from tablee.games.ruckus import GAME, RuckusOptions, State
from tests.games.ruckus.positions import a_round, do, events, legal, refusal

FAMILIES = "ABCDGHMPRSTV"
SEATS = range(2, 7)


def dealt(seats: int, seed: str = "noise") -> State:
    setting = Setting.first(seats, RuckusOptions())
    return GAME.deal(setting, GAME.shuffle(setting, Chance(seed)))


def test_RUC_01_the_deck_is_twelve_families_of_six() -> None:
    assert Counter(GAME.deck(2, RuckusOptions())) == dict.fromkeys(FAMILIES, 6)


def test_RUC_01_a_seventh_copy_of_a_family_is_no_position() -> None:
    a_round("AAAAAA", "B")
    with pytest.raises(BadState) as caught:
        a_round("AAAA", "B / AAA")
    assert caught.value.rule == "RUC-01"


def test_RUC_01_a_letter_that_is_no_family_is_no_position() -> None:
    with pytest.raises(BadState) as caught:
        a_round("AZ", "B")
    assert caught.value.rule == "RUC-01"


@pytest.mark.parametrize("seats", SEATS)
def test_RUC_02_two_to_six_may_sit_down(seats: int) -> None:
    assert seats in GAME.seats
    assert len(a_round(*"ABCDGH"[:seats]).hands) == seats


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_RUC_02_one_or_seven_may_not(seats: int) -> None:
    assert seats not in GAME.seats
    with pytest.raises(BadState) as caught:
        a_round(*"ABCDGHM"[:seats])
    assert caught.value.rule == "RUC-02"


def test_RUC_02_there_is_no_third_seat_at_a_table_of_two() -> None:
    assert refusal(a_round("A", "B"), 2, "draw") == ("bad_seat", "RUC-02")
    assert refusal(a_round("A", "B"), -1, "draw") == ("bad_seat", "RUC-02")


@pytest.mark.parametrize("seats", SEATS)
def test_RUC_03_what_is_not_dealt_is_one_central_pile(seats: int) -> None:
    state = dealt(seats)
    assert len(state.pile) == 72 - 7 * seats
    assert Counter("".join((*state.hands, state.pile))) == dict.fromkeys(FAMILIES, 6)


def test_RUC_03_the_cards_are_shuffled() -> None:
    piles = {dealt(4, seed).pile for seed in ("a", "b", "c")}
    assert len(piles) == 3
    assert "".join(GAME.deck(4, RuckusOptions()))[28:] not in piles


@pytest.mark.parametrize("seats", SEATS)
def test_RUC_04_each_player_takes_seven_cards_and_sees_them(seats: int) -> None:
    state = dealt(seats)
    for seat in range(seats):
        assert len(state.hands[seat]) == 7
        assert GAME.view_writer.to_json(GAME.view(state, seat))["hand"] == list(state.hands[seat])
        assert state.fronts[seat] == ""


def test_RUC_05_sorting_the_hand_changes_nothing() -> None:
    sorted_hand, as_it_came = a_round("ABCM / MM", "D / CC"), a_round("MCBA / MM", "D / CC")
    assert legal(sorted_hand, 0) == legal(as_it_came, 0)
    one, other = do(sorted_hand, 0, "steal C from 1"), do(as_it_came, 0, "steal C from 1")
    assert sorted(one.hands[0]) == sorted(other.hands[0])
    assert one.fronts == other.fronts


def test_RUC_06_no_action_counts_before_the_start_signal() -> None:
    state = a_round("AAB", "CC")
    for action in ("form A", "draw", "ruckus"):
        assert refusal(state, 0, action, at=-1) == ("too_soon", "RUC-06")
    assert do(state, 0, "form A", at=0).fronts[0] == "AA"


def test_RUC_06_whoever_gives_the_signal_has_no_head_start() -> None:
    assert GAME.to_act(a_round("A", "B", "C", starter=2)) == (0, 1, 2)


def test_RUC_07_sizes_and_families_are_public() -> None:
    state = a_round("ABC / MMM", "DG / PP", pile="VTS")
    for eyes in (0, 1, None):
        seen = GAME.view_writer.to_json(GAME.view(state, eyes))
        assert seen["handSizes"] == [3, 2]
        assert seen["fronts"] == [{"M": 3}, {"P": 2}]
        assert seen["pileSize"] == 3


def test_RUC_07_hands_are_secret() -> None:
    one = a_round("ABC / MMM", "DG", pile="VTS")
    other = a_round("ABC / MMM", "VT", pile="SDG")
    assert GAME.view_writer.to_json(GAME.view(one, 0)) == GAME.view_writer.to_json(GAME.view(other, 0))
    assert GAME.view_writer.to_json(GAME.view(one, 1)) != GAME.view_writer.to_json(GAME.view(other, 1))


def test_RUC_07_a_spectator_sees_no_hand() -> None:
    seen = GAME.view_writer.to_json(GAME.view(a_round("ABC", "DG"), None))
    assert seen["hand"] == []
    assert seen["revealed"] is None


def test_RUC_07_a_card_drawn_is_known_to_the_drawer_alone() -> None:
    (drew,) = events(a_round("A", "B", pile="VT"), 0, "draw")
    assert drew.seen_by(0).secret == ("V",)
    assert drew.seen_by(1).secret == ("?",)
    assert drew.seen_by(None).secret == ("?",)
    assert drew.cards == ()
