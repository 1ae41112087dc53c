"""Duo, ledger 2.2: the turn."""

import pytest

from tablee.games.duo import GAME, Draw, DuoOptions, Play
from tablee.games.errors import BadOptions, MalformedAction
from tests.games.duo.positions import a_round, do, events, hand, legal, refusal, tops


@pytest.mark.parametrize("cards", ["R2o", "R2o R4o", "R2o R4o G4o"])
def test_DUO_12_a_turn_lays_as_many_fitting_cards_as_one_likes(cards: str) -> None:
    state = a_round("R2o R4o G4o B3x", "Y1o", left="R2t")
    after = do(state, 0, f"play left {cards}")
    assert after.discards[0] == ("R2t", *cards.split())
    assert len(after.hands[0]) == 4 - len(cards.split())


def test_DUO_12_one_lays_only_cards_of_the_own_hand() -> None:
    state = a_round("R2o", "R4o", left="R2t")
    assert refusal(state, 0, "play left R2o R4o") == ("card_not_held", "DUO-12")
    assert refusal(state, 0, "play left R2s") == ("card_not_held", "DUO-12")


def test_DUO_12_no_card_is_laid_twice() -> None:
    state = a_round("R2o *2", "R4o", left="R2t")
    assert refusal(state, 0, "play left R2o *2 R2o") == ("card_not_held", "DUO-12")


def test_DUO_13_all_cards_of_a_turn_go_on_one_pile_of_choice() -> None:
    state = a_round("B1s Y4s R3t", "R4o", left="B1o", right="Y4x")
    assert do(state, 0, "play left B1s").discards == (("B1o", "B1s"), ("Y4x",))
    assert do(state, 0, "play right Y4s").discards == (("B1o",), ("Y4x", "Y4s"))
    assert refusal(state, 0, "play left B1s Y4s") == ("does_not_fit", "DUO-23")


@pytest.mark.parametrize("pile", [-1, 2, 7])
def test_DUO_13_there_is_no_third_pile(pile: int) -> None:
    play = {"type": "play", "pile": pile, "cards": ["B1s"]}
    assert refusal(a_round("B1s R3t", "R4o"), 0, play) == ("bad_pile", "DUO-13")


def test_DUO_14_each_card_fits_the_one_laid_just_before() -> None:
    state = a_round("R2o R4o G4o B3x", "Y1o", left="R2t")
    assert tops(do(state, 0, "play left R2o R4o G4o"))[0] == "G4o"
    assert refusal(state, 0, "play left G4o") == ("does_not_fit", "DUO-23")
    assert refusal(state, 0, "play left R2o G4o R4o") == ("does_not_fit", "DUO-23")


def test_DUO_15_one_may_stop_although_more_would_fit() -> None:
    state = do(a_round("R2o R4o G4o B3x", "Y1o", left="R2t"), 0, "play left R2o")
    assert GAME.to_act(state) == (1,)
    assert hand(state, 0) == "R4o G4o B3x"


def test_DUO_16_who_lays_nothing_takes_the_top_card_and_the_turn_ends() -> None:
    state = do(a_round("R3t", "R4o", pile="G1s G2s"), 0, "draw")
    assert hand(state, 0) == "R3t G1s"
    assert state.pile == ("G2s",)
    assert GAME.to_act(state) == (1,)


def test_DUO_16_who_could_lay_may_draw_all_the_same() -> None:
    assert legal(a_round("B1s R3t", "R4o"), 0) == {"draw", "play left B1s"}


def test_DUO_16_the_card_drawn_is_known_to_the_drawer_alone() -> None:
    (drew,) = events(a_round("R3t", "R4o", pile="G1s G2s"), 0, "draw")
    assert drew.seen_by(0).secret == ("G1s",)
    assert drew.seen_by(1).secret == drew.seen_by(None).secret == ("?",)
    assert drew.cards == ()


def test_DUO_17_the_drawn_card_waits_for_the_next_turn() -> None:
    state = do(a_round("R3t", "R4o", left="B1o", pile="B1s G2s G3s"), 0, "draw")
    assert refusal(state, 0, "play left B1s") == ("not_your_turn", "DUO-11")
    state = do(state, 1, "draw")
    assert tops(do(state, 0, "play left B1s"))[0] == "B1s"


def test_DUO_18_who_has_laid_a_card_does_not_draw() -> None:
    state = do(a_round("B1s R3t", "R4o", pile="G1s G2s"), 0, "play left B1s")
    assert state.pile == ("G1s", "G2s")
    assert hand(state, 0) == "R3t"
    assert refusal(state, 0, "draw") == ("not_your_turn", "DUO-11")


def test_DUO_19_a_play_of_no_card_is_refused() -> None:
    assert refusal(a_round("B1s", "R4o"), 0, "play left") == ("empty_play", "DUO-19")


def test_DUO_19_there_is_no_pass() -> None:
    with pytest.raises(MalformedAction):
        GAME.parse_action("pass")
    with pytest.raises(MalformedAction):
        GAME.action_from_json({"type": "pass"})
    assert legal(a_round("R3t", "R4o"), 0) == {"draw"}


def test_DUO_20_nothing_is_called_with_one_card_left() -> None:
    state = do(a_round("B1s B1t", "R4o R2s"), 0, "play left B1s")
    state = do(state, 1, "draw")
    assert do(state, 0, "play left B1t").over == "out"
    for call in ("duo", "uno", "call", "last"):
        with pytest.raises(MalformedAction):
            GAME.parse_action(call)


def test_DUO_21_there_is_no_time_limit_unless_the_table_sets_one() -> None:
    assert DuoOptions().turn_seconds is None
    assert DuoOptions.parse({"turnSeconds": 30}).turn_seconds == 30
    assert DuoOptions.parse({"turnSeconds": "off"}) == DuoOptions()


@pytest.mark.parametrize("seconds", [14, 86_401, 0, True, "30"])
def test_DUO_21_a_turn_lasts_15_seconds_to_a_day(seconds: object) -> None:
    with pytest.raises(BadOptions) as caught:
        DuoOptions.parse({"turnSeconds": seconds})
    assert caught.value.rule == "DUO-21"


def test_DUO_21_a_time_out_draws_one_card() -> None:
    state = a_round("B1s R3t", "R4o")
    assert GAME.timeout(state, 0, None) == Draw()
    assert GAME.timeout(state, 0, Play(0, ("R3t",))) == Draw()  # what was prepared does not fit
    assert GAME.timeout(state, 0, Play(0, ())) == Draw()


def test_DUO_21_a_chain_already_laid_stands_at_the_time_out() -> None:
    laid = Play(0, ("B1s",))
    assert GAME.timeout(a_round("B1s R3t", "R4o"), 0, laid) == laid


def test_DUO_21_the_clock_does_nothing_to_those_who_wait() -> None:
    state = a_round("B1s", "R4o")
    assert GAME.timeout(state, 1, None) is None
    assert GAME.timeout(do(state, 0, "play left B1s"), 0, None) is None


def test_DUO_22_laid_cards_are_final() -> None:
    state = do(a_round("B1s R3t", "R4o"), 0, "play left B1s")
    assert refusal(state, 0, "play right R3t") == ("not_your_turn", "DUO-11")
    for action in ("undo", "take left B1s", "back"):
        with pytest.raises(MalformedAction):
            GAME.parse_action(action)


def test_DUO_22_a_chain_refused_at_its_last_card_lays_nothing() -> None:
    state = a_round("B1s R3t", "R4o", left="B1o")
    assert refusal(state, 0, "play left B1s R3t") == ("does_not_fit", "DUO-23")
    assert tops(state)[0] == "B1o"
