"""Ruckus!, ledger 1.3: calling the families."""

import pytest

from tablee.games.ruckus import State
from tests.games.ruckus.positions import a_round, do, events, front, hand, legal, refusal, result

PLAYS = ["form A", "steal B from 1", "complete M"]


def before(play: str, announce: str = "manual") -> State:
    """A position in which the play is legal."""
    options = {"announce": announce}
    return a_round("AAB" if play == "form A" else "BM / MM", "D / BB", options=options)


@pytest.mark.parametrize("play", PLAYS)
def test_RUC_32_whoever_lays_cards_names_the_family_to_everybody(play: str) -> None:
    (laid,) = events(before(play, "auto"), 0, play)
    assert laid.seat == 0
    assert set(laid.seen_by(1).cards) == set(laid.seen_by(None).cards) == {play.split()[1]}


@pytest.mark.parametrize(
    ("play", "kind"), [("form A", "formed"), ("steal B from 1", "stole"), ("complete M", "completed")]
)
def test_RUC_33_the_app_can_tell_player_family_and_action(play: str, kind: str) -> None:
    said = events(before(play, "auto"), 0, play)[0].seen_by(None).as_json()
    assert (said["kind"], said["seat"], said["cards"][0]) == (kind, 0, play.split()[1])


@pytest.mark.parametrize("play", PLAYS)
def test_RUC_33_where_the_app_calls_the_player_need_not(play: str) -> None:
    assert play in legal(before(play, "auto"), 0)
    assert do(before(play, "auto"), 0, play).fronts != before(play, "auto").fronts


@pytest.mark.parametrize("play", PLAYS)
def test_RUC_33_where_players_call_the_play_counts_with_the_name(play: str) -> None:
    called = f"{play} calling {play.split()[1]}"
    assert called in legal(before(play), 0)
    assert play not in legal(before(play), 0)
    assert do(before(play), 0, called).fronts == do(before(play, "auto"), 0, play).fronts


@pytest.mark.parametrize("play", PLAYS)
@pytest.mark.parametrize("call", ["", " calling C"])
def test_RUC_34_a_play_with_no_name_or_the_wrong_one_is_undone(play: str, call: str) -> None:
    assert refusal(before(play), 0, play + call) == ("must_announce", "RUC-34")


def test_RUC_34_a_forgotten_name_costs_no_points() -> None:
    state = a_round("B / MM", "D / BB", pile="", options={"announce": "manual"})
    assert refusal(state, 0, "steal B from 1") == ("must_announce", "RUC-34")
    state = do(state, 0, "steal B from 1 calling B")
    assert (hand(state, 0), front(state, 0)) == ("", {"M": 2, "B": 3})
    assert result(do(state, 0, "ruckus")).scores == (7, 0)


def test_RUC_34_drawing_and_the_final_call_need_no_family() -> None:
    assert "draw" in legal(before("complete M"), 0)
    assert legal(a_round(" / MM", "D", options={"announce": "manual"}), 0) == {"ruckus"}


def test_RUC_34_the_app_that_forms_for_the_young_also_calls_for_them() -> None:
    options = {"announce": "manual", "autoForm": True}
    assert front(do(a_round("AB", "C", pile="AT", options=options), 0, "draw"), 0) == {"A": 2}
