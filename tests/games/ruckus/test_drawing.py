"""Ruckus!, ledger 1.2: actions C and D, and their order."""

from itertools import permutations

import pytest

from tests.games.ruckus.positions import a_round, do, front, hand, legal, refusal


def test_RUC_24_a_draw_takes_the_top_card_of_the_pile() -> None:
    state = do(a_round("AB", "C", pile="VTS"), 0, "draw")
    assert hand(state, 0) == "ABV"
    assert state.pile == "TS"
    assert hand(state, 1) == "C"


def test_RUC_24_a_draw_is_open_although_other_actions_are_possible() -> None:
    assert "draw" in legal(a_round("AB / AA", "C / BB"), 0)


def test_RUC_25_draws_have_no_limit_and_a_hand_no_maximum() -> None:
    state = a_round("A", "A", pile="BCDGHMPRSTVA")
    for drawn in range(11):
        assert len(state.hands[0]) == 1 + drawn
        state = do(state, 0, "draw")
    assert hand(state, 0) == "ABCDGHMPRSTV"
    assert hand(do(state, 0, "draw"), 0) == "AABCDGHMPRSTV"


def test_RUC_26_an_empty_hand_may_not_draw() -> None:
    state = a_round(" / AAA", "CD")
    assert refusal(state, 0, "draw") == ("must_announce", "RUC-26")
    assert legal(state, 0) == {"ruckus"}


def test_RUC_27_draws_of_one_player_are_400_ms_apart() -> None:
    state = do(a_round("A", "B"), 0, "draw", at=1000)
    assert refusal(state, 0, "draw", at=1399) == ("too_soon", "RUC-27")
    assert len(do(state, 0, "draw", at=1400).hands[0]) == 3


def test_RUC_27_a_draw_slows_nobody_else_and_nothing_else() -> None:
    state = do(a_round("A / AA", "B", pile="TV"), 0, "draw", at=1000)
    assert hand(do(state, 1, "draw", at=1000), 1) == "BV"
    assert front(do(state, 0, "complete A", at=1001), 0) == {"A": 3}


@pytest.mark.parametrize("cooldown", [0, 400, 2000])
def test_RUC_27_the_table_may_set_the_time_between_draws(cooldown: int) -> None:
    state = a_round("A", "B", pile="TVST", options={"drawCooldownMs": cooldown})
    state = do(state, 0, "draw", at=50)
    if cooldown:
        assert refusal(state, 0, "draw", at=49 + cooldown) == ("too_soon", "RUC-27")
    assert hand(do(state, 0, "draw", at=50 + cooldown), 0) == "ATV"


def test_RUC_27_without_a_clock_there_is_no_delay() -> None:
    state = do(a_round("A", "B", pile="TVST"), 0, "draw", at=1000)
    assert hand(do(state, 0, "draw"), 0) == "ATV"


def test_RUC_28_a_single_card_may_join_its_family() -> None:
    state = do(a_round("AB / MMAA", "C"), 0, "complete A")
    assert hand(state, 0) == "B"
    assert front(state, 0) == {"M": 2, "A": 3}


def test_RUC_28_completing_takes_the_card_and_the_family() -> None:
    state = a_round("AB / MM", "C / AA")
    assert refusal(state, 0, "complete M") == ("no_single", "RUC-28")
    assert refusal(state, 0, "complete A") == ("no_such_family", "RUC-28")


def test_RUC_29_completing_is_never_forced() -> None:
    state = a_round("AB / AA", "C / BB")
    assert legal(state, 0) == {"draw", "complete A", "steal B from 1"}
    assert hand(do(state, 0, "steal B from 1"), 0) == "A"


def test_RUC_29_a_single_kept_back_wins_the_pile_again() -> None:
    state = do(a_round("AB / AA", "AC"), 1, "steal A from 0")
    assert front(do(state, 0, "steal A from 1"), 0) == {"A": 4}


@pytest.mark.parametrize("order", list(permutations(("steal A from 1", "draw", "complete M"))))
def test_RUC_30_steal_draw_and_complete_go_in_any_order(order: tuple[str, ...]) -> None:
    state = a_round("ABM / MM", "D / AA", pile="TVS")
    for action in order:
        state = do(state, 0, action)
    assert hand(state, 0) == "BT"
    assert front(state, 0) == {"M": 3, "A": 3}


def test_RUC_30_and_are_repeated_at_will() -> None:
    state = a_round("AC / CC", "D / AABB", pile="BTS")
    for action in ("steal A from 1", "draw", "steal B from 1", "draw", "complete C", "draw"):
        state = do(state, 0, action)
    assert hand(state, 0) == "ST"
    assert front(state, 0) == {"C": 3, "A": 3, "B": 3}
