"""Duo, ledger 2.4: the end of the round, and the match."""

from collections.abc import Mapping
from typing import Any

import pytest

from tablee.games.chance import Chance
from tablee.games.duo import GAME, DuoOptions, State
from tablee.games.errors import BadOptions
from tablee.games.protocol import next_setting
from tests.games.duo.positions import TURBO, a_round, do, legal, refusal, result

HELD = ["R3t R3s", "R4o R4s R4t", "Y1s", "Y2s", "Y3s"]


def going_out(*others: str, options: Mapping[str, object] | None = None, **more: Any) -> State:
    """Seat 0 has just laid its last card."""
    return do(a_round("B1s", *others, options=options, **more), 0, "play left B1s")


def exhausted(*hands: str, **more: Any) -> State:
    """Seat 0 has just drawn the last card."""
    return do(a_round(*hands, pile="G1s", **more), 0, "draw")


def test_DUO_28_the_round_ends_at_once_with_the_last_card_laid() -> None:
    state = going_out("R3t", "R4o")
    assert GAME.to_act(state) == ()
    ended = result(state)
    assert (ended.winners, ended.reason) == ((0,), "out")


def test_DUO_28_a_chain_may_empty_the_hand() -> None:
    state = do(a_round("R2o R4o G4o", "R3t", left="R2t"), 0, "play left R2o R4o G4o")
    assert result(state).winners == (0,)


def test_DUO_28_after_that_nobody_plays() -> None:
    state = going_out("B1t", "R4o")
    assert legal(state, 0) == legal(state, 1) == set()
    assert refusal(state, 1, "play left B1t") == ("round_over", "DUO-28")
    assert refusal(state, 0, "draw") == ("round_over", "DUO-28")


def test_DUO_28_one_card_left_is_not_the_end() -> None:
    assert GAME.result(do(a_round("B1s R3s", "R3t"), 0, "play left B1s")) is None


@pytest.mark.parametrize("last", ["*B", "*o", "T"])
def test_DUO_29_the_last_card_may_be_a_joker(last: str) -> None:
    assert result(do(a_round(last, "R3t", options=TURBO), 0, f"play left {last}")).winners == (0,)


def test_DUO_30_the_winner_scores_a_point_per_card_of_the_others() -> None:
    assert result(going_out("R3t R3s", "R4o R4s R4t")).scores == (5, 0, 0)


def test_DUO_31_a_joker_counts_one_card_like_any_other() -> None:
    assert result(going_out("*R *3", "T T R4t", options=TURBO)).scores == (5, 0, 0)
    assert result(exhausted("*R", "T *3", options=TURBO)).scores == (-2, -2)


def test_DUO_32_an_empty_draw_pile_costs_everybody_a_point_per_card() -> None:
    ended = result(exhausted("R3t R3s R3o", "R4o R4s", "R1o R1s R1t R1x R2o R2s", totals=[3, 0, 5]))
    assert ended.scores == (-4, -2, -6)
    assert ended.totals == (-1, -2, -1)
    assert (ended.winners, ended.reason) == ((), "exhausted")


def test_DUO_33_the_round_ends_with_the_last_card_drawn() -> None:
    state = do(a_round("R3t", "R4o B1t", pile="G1s G2s"), 0, "draw")
    assert GAME.result(state) is None
    state = do(state, 1, "draw")
    assert result(state).reason == "exhausted"
    assert refusal(state, 0, "draw") == ("round_over", "DUO-33")
    assert legal(state, 0) == legal(state, 1) == set()


def test_DUO_33_hands_are_shown_after_a_round_that_nobody_won_too() -> None:
    assert GAME.view(exhausted("R3t", "R4o"), None).revealed == (("R3t", "G1s"), ("R4o",))


def test_DUO_34_the_discard_piles_are_never_reshuffled() -> None:
    state = exhausted("R3t", "R4o", left="B3s B2s B1o", right="Y1x Y4x")
    assert state.pile == ()
    assert state.discards == (("B3s", "B2s", "B1o"), ("Y1x", "Y4x"))


def test_DUO_35_totals_may_fall_below_zero() -> None:
    assert result(exhausted("R3t", "R4o", totals=[1, -4])).totals == (-1, -5)


@pytest.mark.parametrize(("seats", "target"), [(2, 10), (3, 15), (4, 15), (5, 20), (6, 20)])
def test_DUO_36_the_match_goes_to_the_first_at_the_target(seats: int, target: int) -> None:
    others = HELD[: seats - 1]
    points = sum(len(cards.split()) for cards in others)
    quiet = [0] * (seats - 1)
    assert result(going_out(*others, totals=[target - points - 1, *quiet])).match is None
    assert result(going_out(*others, totals=[target - points, *quiet])).match == (0,)
    assert result(going_out(*others, totals=[target - points + 1, *quiet])).match == (0,)


def test_DUO_37_only_one_player_gains_in_a_round_so_nobody_ties() -> None:
    ended = result(going_out("R3t R3s", "R4o R4s R4t", totals=[10, 14, 14]))
    assert [seat for seat, score in enumerate(ended.scores) if score > 0] == [0]
    assert ended.match == (0,)


def test_DUO_37_nobody_wins_the_match_in_a_round_without_a_winner() -> None:
    assert result(exhausted("R3t", "R4o", totals=[9, 9])).match is None


@pytest.mark.parametrize(("starter", "following"), [(0, 1), (1, 2), (2, 0)])
def test_DUO_38_the_player_to_the_left_of_the_last_starter_starts(starter: int, following: int) -> None:
    ended = going_out("R3t", "R4o", starter=starter, totals=[1, 2, 3])
    setting = next_setting(ended, result(ended))
    state = GAME.deal(setting, GAME.shuffle(setting, Chance("again")))
    assert GAME.to_act(state) == (state.starter,) == (following,)
    assert (state.totals, state.round) == ((3, 2, 3), 2)


def test_DUO_38_all_cards_are_reshuffled() -> None:
    ended = going_out("R3t", "R4o")
    deal = GAME.shuffle(next_setting(ended, result(ended)), Chance("again"))
    assert sorted(deal.deck) == sorted(GAME.deck(3, DuoOptions()))


@pytest.mark.parametrize("target", [5, 12, 100])
def test_DUO_39_the_table_may_set_another_target(target: int) -> None:
    options: dict[str, object] = {"target": target}
    assert result(going_out("R3t", "R4o", options=options, totals=[target - 3, 0, 0])).match is None
    assert result(going_out("R3t", "R4o", options=options, totals=[target - 2, 0, 0])).match == (0,)


@pytest.mark.parametrize("target", [4, 101, True, "12"])
def test_DUO_39_but_not_any_target(target: object) -> None:
    with pytest.raises(BadOptions) as caught:
        DuoOptions.parse({"target": target})
    assert caught.value.rule == "DUO-39"


def test_DUO_39_by_seats_is_the_default() -> None:
    assert DuoOptions.parse({"target": "bySeats"}) == DuoOptions()
    assert DuoOptions().as_json()["target"] == "bySeats"
