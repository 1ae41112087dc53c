"""Duo, ledger 2.1: components and set-up."""

from collections import Counter
from itertools import product

import pytest

from tablee.games.chance import Chance, Deal
from tablee.games.duo import GAME, DuoOptions, State
from tablee.games.errors import BadState, MalformedAction
from tablee.games.protocol import Setting
from tests.games.duo.positions import TURBO, a_round, do, legal, refusal, tops

BASIC = GAME.deck(2, DuoOptions())
SEATS = range(2, 7)


def dealt(seats: int, seed: str = "two", turbo: bool = False, starter: int = 0) -> State:
    setting = Setting.first(seats, DuoOptions(turbo=turbo), starter)
    return GAME.deal(setting, GAME.shuffle(setting, Chance(seed)))


@pytest.mark.parametrize("seats", SEATS)
def test_DUO_01_two_to_six_play(seats: int) -> None:
    assert seats in GAME.seats
    assert len(a_round(*["R1o", "R2o", "R3o", "R4o", "R1s", "R2s"][:seats]).hands) == seats


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_DUO_01_one_or_seven_do_not(seats: int) -> None:
    assert seats not in GAME.seats
    with pytest.raises(BadState) as caught:
        a_round(*["R1o", "R2o", "R3o", "R4o", "R1s", "R2s", "R3s"][:seats])
    assert caught.value.rule == "DUO-01"


def test_DUO_01_there_is_no_third_seat_at_a_table_of_two() -> None:
    assert refusal(a_round("R1o", "R2o"), 2, "draw") == ("bad_seat", "DUO-01")


def test_DUO_02_every_combination_of_traits_is_one_card() -> None:
    symbols = ["".join(traits) for traits in product("BRYG", "1234", "ostx")]
    assert len(symbols) == 64
    assert Counter(card for card in BASIC if not card.startswith("*")) == Counter(symbols)


def test_DUO_02_a_card_seen_twice_is_no_position() -> None:
    with pytest.raises(BadState) as caught:
        a_round("R1o", "R1o")
    assert caught.value.rule == "DUO-02"


@pytest.mark.parametrize("card", ["P1o", "R5o", "R0o", "R1c", "r1o", "1Ro", "R1", "*", "**", "t"])
def test_DUO_03_four_colours_four_digits_four_shapes_and_no_others(card: str) -> None:
    with pytest.raises(MalformedAction):
        GAME.parse_action(f"play left {card}")
    with pytest.raises(BadState):
        a_round(card, "R1o")


def test_DUO_04_twelve_jokers_each_with_one_trait() -> None:
    jokers = Counter(card for card in BASIC if card.startswith("*"))
    assert jokers == {f"*{trait}": 1 for trait in "BRYG1234ostx"}


def test_DUO_05_turbo_jokers_stay_out_of_the_basic_game() -> None:
    assert "T" not in BASIC
    with pytest.raises(BadState) as caught:
        a_round("T", "R1o")
    assert caught.value.rule == "DUO-40"


def test_DUO_05_there_are_four_of_them() -> None:
    a_round("T T", "T T", options=TURBO)
    with pytest.raises(BadState):
        a_round("T T", "T T T", options=TURBO)


@pytest.mark.parametrize("seats", SEATS)
def test_DUO_06_76_cards_are_shuffled_and_seven_dealt_to_each(seats: int) -> None:
    state = dealt(seats)
    cards = [card for row in (*state.hands, *state.discards, state.pile) for card in row]
    assert Counter(cards) == Counter(BASIC)
    assert len(cards) == 76
    assert [len(held) for held in state.hands] == [7] * seats
    assert dealt(seats, "two").pile != dealt(seats, "three").pile


def test_DUO_06_the_cards_are_dealt_one_by_one_from_the_starter_on() -> None:
    state = GAME.deal(Setting.first(3, DuoOptions(), starter=1), Deal(BASIC))
    assert state.hands[1] == BASIC[0:21:3]
    assert state.hands[2] == BASIC[1:21:3]
    assert state.hands[0] == BASIC[2:21:3]


def test_DUO_06_hands_are_hidden() -> None:
    one, other = a_round("R1o", "R2o R3o", pile="G1s G2s"), a_round("R1o", "G2s R2o", pile="R3o G1s")
    assert GAME.view(one, 0) == GAME.view(other, 0)
    assert GAME.view(one, None) == GAME.view(other, None)
    assert GAME.view(one, 1) != GAME.view(other, 1)
    assert GAME.view_writer.to_json(GAME.view(one, 0))["handSizes"] == [1, 2]


def test_DUO_07_two_cards_start_the_two_piles() -> None:
    state = GAME.deal(Setting.first(2, DuoOptions()), Deal(BASIC))
    assert state.discards == ((BASIC[14],), (BASIC[15],))
    assert state.pile == BASIC[16:]


def test_DUO_07_a_pile_without_a_card_is_no_position() -> None:
    with pytest.raises(BadState) as caught:
        a_round("R1o", "R2o", left="")
    assert caught.value.rule == "DUO-07"


@pytest.mark.parametrize(("seats", "left"), [(2, 60), (3, 53), (4, 46), (5, 39), (6, 32)])
def test_DUO_08_what_the_draw_pile_holds_after_the_deal(seats: int, left: int) -> None:
    assert len(dealt(seats).pile) == left
    assert len(dealt(seats, turbo=True).pile) == left + 4


def test_DUO_09_a_joker_turned_up_stays_and_is_played_on() -> None:
    deck = (*BASIC[:14], "*R", "*3", *(card for card in BASIC[14:] if card not in ("*R", "*3")))
    state = GAME.deal(Setting.first(2, DuoOptions()), Deal(deck))
    assert tops(state) == ("*R", "*3")
    assert "play right B3o" in legal(state, 0) | legal(state._replace(turn=1), 1)


def test_DUO_09_so_does_a_turbo_joker() -> None:
    turbo = DuoOptions(turbo=True)
    deck = (*BASIC[:14], "T", "T", *BASIC[14:], "T", "T")
    assert tops(GAME.deal(Setting.first(2, turbo), Deal(deck))) == ("T", "T")


@pytest.mark.parametrize("youngest", range(4))
def test_DUO_10_the_table_names_who_starts_the_first_round(youngest: int) -> None:
    state = dealt(4, starter=youngest)
    assert GAME.to_act(state) == (youngest,)
    assert state.starter == youngest


def test_DUO_11_play_goes_clockwise() -> None:
    state = dealt(3, starter=2)
    order = []
    for _ in range(7):
        (seat,) = GAME.to_act(state)
        order.append(seat)
        state = do(state, seat, "draw")
    assert order == [2, 0, 1, 2, 0, 1, 2]


def test_DUO_11_nobody_plays_out_of_turn() -> None:
    state = a_round("B1s", "B1t B2o", turn=0)
    assert refusal(state, 1, "play left B1t") == ("not_your_turn", "DUO-11")
    assert refusal(state, 1, "draw") == ("not_your_turn", "DUO-11")
    assert legal(state, 1) == set()
