"""Ruckus!, ledger 1.4: the end of the round."""

import pytest

from tablee.games.chance import Deal
from tablee.games.errors import MalformedAction
from tablee.games.protocol import Setting
from tablee.games.ruckus import GAME, CallRuckus, Pass, RuckusOptions, Stall
from tests.games.ruckus.positions import a_round, do, events, front, hand, legal, refusal, result


def test_RUC_35_the_call_of_an_empty_hand_ends_the_round() -> None:
    state = do(a_round(" / AAA", "CD / BB"), 0, "ruckus")
    assert GAME.to_act(state) == ()
    assert result(state).reason == "ruckus"


def test_RUC_35_everybody_hears_the_call() -> None:
    (call,) = events(a_round(" / AAA", "CD"), 0, "ruckus")
    assert call.seen_by(1).as_json() == {"kind": "ruckus", "seat": 0}


def test_RUC_35_an_empty_hand_can_do_nothing_else() -> None:
    state = a_round(" / AAA", "CD", pile="")
    assert legal(state, 0) == {"ruckus"}
    assert refusal(state, 0, "pass") == ("must_announce", "RUC-35")


def test_RUC_36_call_and_slap_are_one_action() -> None:
    assert GAME.parse_action("ruckus") == CallRuckus()
    assert GAME.action_to_json(CallRuckus()) == {"type": "ruckus"}
    with pytest.raises(MalformedAction):
        GAME.parse_action("slap")


def test_RUC_37_the_round_goes_on_until_the_call() -> None:
    state = do(a_round("A / AA", "AD"), 0, "complete A")
    assert hand(state, 0) == ""
    assert GAME.result(state) is None
    assert GAME.to_act(state) == (0, 1)


def test_RUC_37_a_player_slow_to_call_can_be_robbed() -> None:
    state = do(do(a_round("A / AA", "AD"), 0, "complete A"), 1, "steal A from 0")
    assert result(do(state, 0, "ruckus")).scores == (2, 3)


@pytest.mark.parametrize("auto", [False, True])
def test_RUC_37_auto_ruckus_calls_for_young_players(auto: bool) -> None:
    state = do(a_round("A / AA", "AD", options={"autoRuckus": auto}), 0, "complete A")
    assert (GAME.result(state) is not None) == auto
    assert state.caller == (0 if auto else None)


def test_RUC_38_only_the_first_valid_call_counts() -> None:
    state = do(a_round(" / AAA", " / BB", "C"), 1, "ruckus")
    assert refusal(state, 0, "ruckus") == ("round_over", "RUC-40")
    assert refusal(state, 1, "ruckus") == ("round_over", "RUC-40")
    assert result(state).scores == (3, 4, 0)


def test_RUC_39_a_call_with_cards_in_the_hand_is_void() -> None:
    state = a_round("AB", "CD / AA")
    assert refusal(state, 0, "ruckus") == ("hand_not_empty", "RUC-39")
    assert GAME.result(state) is None
    assert front(do(state, 0, "steal A from 1"), 0) == {"A": 3}


def test_RUC_39_a_void_call_does_not_stop_another_from_calling() -> None:
    state = a_round("A", " / BB")
    assert refusal(state, 0, "ruckus") == ("hand_not_empty", "RUC-39")
    assert do(state, 1, "ruckus").caller == 1


@pytest.mark.parametrize(
    "action", ["form C", "steal A from 0", "draw", "complete M", "ruckus", "pass", "stall"]
)
def test_RUC_40_after_the_call_every_action_is_refused(action: str) -> None:
    state = do(a_round(" / AAA", "ACCM / MM"), 0, "ruckus")
    assert refusal(state, 1, action) == ("round_over", "RUC-40")
    assert legal(state, 0) == legal(state, 1) == set()


def test_RUC_41_a_hand_that_empties_straight_from_the_deal_may_call() -> None:
    cards = "AABBCCC" + "HMPRSTV" + "AAA"
    state = GAME.deal(Setting.first(2, RuckusOptions()), Deal(tuple(cards)))
    for action in ("form A", "form B", "form C", "ruckus"):
        state = do(state, 0, action, at=0)
    assert result(state).scores == (9, 0)


def test_RUC_41_with_all_the_help_such_a_round_is_over_at_the_deal() -> None:
    cards = "HMPRSTV" + "AABBCCC" + "AAA"
    options = RuckusOptions(auto_form=True, auto_ruckus=True)
    state = GAME.deal(Setting.first(2, options), Deal(tuple(cards)))
    assert GAME.to_act(state) == ()
    assert result(state).scores == (0, 9)


@pytest.mark.parametrize("starter", [0, 1])
@pytest.mark.parametrize("swap", [False, True])
def test_RUC_37_every_hand_is_formed_before_anybody_calls_wherever_they_sit(starter: int, swap: bool) -> None:
    """One hand empties at the deal, the other keeps singles: its families lie before the call all the same."""
    hands = ["AAABBCC", "DDDGGHM"]
    cards = "".join(reversed(hands) if swap else hands) + "AAA"
    options = RuckusOptions(auto_form=True, auto_ruckus=True)
    state = GAME.deal(Setting.first(2, options, starter), Deal(tuple(cards)))
    assert result(state).scores == ((3, 9) if swap else (9, 3))  # 7 + 2, and 5 - 2


@pytest.mark.parametrize("starter", [0, 1, 2])
def test_RUC_37_of_several_empty_hands_the_first_from_the_starter_calls(starter: int) -> None:
    cards = "AAABBCC" + "DDDGGHH" + "MMMPPRR" + "STV"
    options = RuckusOptions(auto_form=True, auto_ruckus=True)
    state = GAME.deal(Setting.first(3, options, starter), Deal(tuple(cards)))
    assert state.caller == starter
    assert result(state).scores == tuple(9 if seat == starter else 7 for seat in range(3))


def test_RUC_37_after_the_last_seat_the_turn_order_goes_on_with_the_first() -> None:
    cards = "AAABBCC" + "DDDGGHH" + "MPRSTVV" + "STV"  # the starter is left with singles
    options = RuckusOptions(auto_form=True, auto_ruckus=True)
    assert GAME.deal(Setting.first(3, options, 2), Deal(tuple(cards))).caller == 0


def test_RUC_37_after_an_action_too_all_form_before_the_call() -> None:
    """Seat 1 lays its last card and is called for; the pair that seat 0 still holds lies before."""
    state = a_round("AAM / BB", "C / CC", pile="TV", options={"autoForm": True, "autoRuckus": True})
    told = events(state, 1, "complete C")
    assert [(event.kind, event.seat) for event in told] == [("completed", 1), ("formed", 0), ("ruckus", 1)]


def test_RUC_43_hands_are_shown_after_a_round_that_nobody_called_too() -> None:
    state = do(a_round("AB / AA", "C", pile=""), 0, "complete A")
    assert state.stalled
    assert GAME.view(state, None).revealed == ("B", "C")


def test_RUC_42_an_empty_pile_gives_no_card() -> None:
    state = a_round("A / AA", "B", pile="")
    assert refusal(state, 0, "draw") == ("pile_empty", "RUC-42")
    assert "draw" not in legal(state, 0)


def test_RUC_42_with_an_empty_pile_one_goes_on_forming_stealing_and_completing() -> None:
    state = a_round("ABM / MM", "CC / AA", "D", pile="")
    for seat, action in ((1, "form C"), (0, "steal A from 1"), (0, "complete M")):
        state = do(state, seat, action)
        assert GAME.to_act(state) == (0, 1, 2)
    assert front(state, 0) == {"M": 3, "A": 3}


def test_RUC_43_the_round_ends_when_nobody_can_do_anything() -> None:
    state = a_round("AB / AA", "D", pile="")
    assert GAME.result(state) is None
    state = do(state, 0, "complete A")
    assert result(state).reason == "stalled"


def test_RUC_43_the_last_draw_can_end_the_round() -> None:
    assert result(do(a_round("A", "B", pile="C"), 0, "draw")).reason == "stalled"
    assert GAME.result(do(a_round("A", "B", pile="A"), 0, "draw")) is None  # a pair is still to be formed


def test_RUC_43_the_round_ends_when_all_have_passed() -> None:
    state = a_round("AB / AA", "AC", "D", pile="")
    for seat in (2, 0):
        state = do(state, seat, "pass")
        assert GAME.result(state) is None
    assert result(do(state, 1, "pass")).reason == "stalled"


def test_RUC_43_passing_twice_is_passing_once() -> None:
    state = do(do(a_round("A / AA", "AC", pile=""), 0, "pass"), 0, "pass")
    assert GAME.result(state) is None


def test_RUC_43_passing_again_does_not_wind_the_clock_up() -> None:
    state = do(a_round("A / AA", "AC", pile=""), 0, "pass", at=1000)
    for at in range(2000, 11_000, 1000):
        state = do(state, 0, "pass", at=at)
    assert refusal(state, 1, "stall", at=10_999) == ("too_soon", "RUC-43")
    assert result(do(state, 1, "stall", at=11_000)).reason == "stalled"


def test_RUC_43_any_other_action_wipes_out_the_passes() -> None:
    state = do(a_round("AB / AA", "AC / BB", pile=""), 0, "pass")
    state = do(state, 1, "steal A from 0")
    assert GAME.result(do(state, 1, "pass")) is None
    assert result(do(do(state, 1, "pass"), 0, "pass")).reason == "stalled"


def test_RUC_43_one_passes_only_when_the_pile_is_empty() -> None:
    state = a_round("AB", "C", pile="T")
    assert refusal(state, 0, "pass") == ("pile_not_empty", "RUC-43")
    assert legal(state, 0) == {"draw"}


def test_RUC_43_ten_seconds_of_silence_end_the_round() -> None:
    state = do(a_round("AB / AABB", "C", pile=""), 0, "complete A", at=5000)
    assert refusal(state, 1, "stall", at=14_999) == ("too_soon", "RUC-43")
    assert result(do(state, 1, "stall", at=15_000)).reason == "stalled"


@pytest.mark.parametrize("seconds", [3, 60])
def test_RUC_43_the_table_may_set_the_silence(seconds: int) -> None:
    state = a_round("A / AA", "C", pile="", options={"stallSeconds": seconds})
    assert refusal(state, 0, "stall", at=seconds * 1000 - 1) == ("too_soon", "RUC-43")
    assert result(do(state, 0, "stall", at=seconds * 1000)).reason == "stalled"


def test_RUC_43_the_stall_clock_waits_for_the_pile_to_be_empty() -> None:
    assert refusal(a_round("A", "C", pile="T"), 0, "stall", at=99_999) == ("pile_not_empty", "RUC-43")


def test_RUC_43_a_pair_kept_in_hand_does_not_stop_the_clock() -> None:
    assert result(do(a_round("AA", "C", pile=""), 0, "stall", at=10_000)).reason == "stalled"


@pytest.mark.parametrize("action", ["form A", "pass", "stall", "ruckus"])
def test_RUC_43_a_stalled_round_is_over(action: str) -> None:
    state = do(a_round("AA", "C", pile=""), 0, "stall")
    assert refusal(state, 0, action) == ("round_over", "RUC-43")
    assert legal(state, 0) == legal(state, 1) == set()


def test_RUC_43_pass_and_stall_read_as_they_are_written() -> None:
    assert GAME.action_from_json({"type": "pass"}) == Pass()
    assert GAME.action_from_json({"type": "stall"}) == Stall()
