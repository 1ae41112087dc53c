"""States from outside that contradict themselves, and notation at its edges."""

import pytest

from tablee.games import GAMES
from tablee.games.errors import BadOptions, BadState, MalformedAction

RUCKUS, DUO, RUMMIKUB = GAMES["ruckus"], GAMES["duo"], GAMES["rummikub"]


def test_a_seat_is_read_to_its_last_digit() -> None:
    assert RUCKUS.format_action(RUCKUS.parse_action("steal A from 000000001")) == "steal A from 1"
    with pytest.raises(MalformedAction):
        RUCKUS.parse_action("steal A from 1234567890")


@pytest.mark.parametrize("passed", [[True], [1.0], "01", 1])
def test_a_seat_that_passed_is_a_whole_number(passed: object) -> None:
    said = {"hands": [["A"], ["B"]], "fronts": [{}, {}], "pile": [], "passed": passed}
    with pytest.raises(BadState):
        RUCKUS.state_from_json(said, None)


def test_a_time_out_costs_the_same_when_it_is_replayed_from_its_text() -> None:
    state = RUMMIKUB.state_from_json(
        {
            "racks": [["K1"], ["K2"]],
            "table": [],
            "pool": ["R1", "R2", "R3", "R4"],
            "turn": 0,
            "opened": [True, True],
        },
        {"idlePenalty": 1},
    )
    sent = RUMMIKUB.action_from_json({"type": "timeout", "draft": [[]]})
    replayed = RUMMIKUB.parse_action(RUMMIKUB.format_action(sent))
    assert RUMMIKUB.apply(state, 0, sent) == RUMMIKUB.apply(state, 0, replayed)


def test_who_has_called_or_gone_out_holds_nothing() -> None:
    ruckus = {"hands": [["A"], []], "fronts": [{}, {}], "pile": []}
    duo = {"hands": [["R1o"], []], "discards": [["R2o"], ["R3o"]], "pile": [], "over": "out"}
    rummikub = {"racks": [["R1"], []], "table": [], "pool": [], "opened": [True, True], "over": "out"}
    for game, state, winner in ((RUCKUS, ruckus, "caller"), (DUO, duo, "turn"), (RUMMIKUB, rummikub, "turn")):
        with pytest.raises(BadState):
            game.state_from_json({**state, winner: 0}, None)
        assert game.result(game.state_from_json({**state, winner: 1}, None)) is not None
    with pytest.raises(BadState):
        RUCKUS.state_from_json({**ruckus, "caller": 1, "stalled": True}, None)


def test_no_round_has_run_dry_with_cards_in_the_pile() -> None:
    ruckus = {"hands": [["A"], ["B"]], "fronts": [{}, {}], "stalled": True}
    duo = {"hands": [["R1o"], []], "discards": [["R2o"], ["R3o"]], "turn": 0, "over": "exhausted"}
    for game, state, card, rule in ((RUCKUS, ruckus, "A", "RUC-43"), (DUO, duo, "R4o", "DUO-33")):
        assert game.result(game.state_from_json({**state, "pile": []}, None)) is not None
        with pytest.raises(BadState) as refused:
            game.state_from_json({**state, "pile": [card]}, None)
        assert refused.value.rule == rule


def test_an_option_beyond_all_numbers_is_refused_in_words() -> None:
    with pytest.raises(BadOptions, match="option target may be"):
        RUCKUS.options.parse({"target": 10**5000})
