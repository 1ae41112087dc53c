"""Rules are pure: states are values, nothing is changed in place, nothing comes from outside."""

import pickle
import random
from collections.abc import Sequence
from dataclasses import fields
from typing import Any

import pytest

from tablee.games import GAMES
from tablee.games.errors import BadOptions, BadState, IllegalAction, MalformedAction, Refusal
from tests.games.conformance.playing import positions
from tests.games.conformance.tables import TABLES, Table, every_table

REFUSALS = [
    IllegalAction("form_first", "RUC-13", "form A first"),
    MalformedAction("no such thing"),
    BadState("RUC-01", "too many"),
    BadState(None, "too many"),
    BadOptions("DUO-39", "not that"),
]


def moves(table: Table, every: int) -> Sequence[tuple[Any, int, Any]]:
    return [
        (state, seat, action)
        for state in positions(table, every)
        for seat in table.game.to_act(state)
        for action in table.game.legal_actions(state, seat)
    ]


@every_table
def test_an_action_leaves_the_state_it_came_from_as_it_was(table: Table) -> None:
    for state, seat, action in moves(table, every=9):
        before, mark = pickle.dumps(table.game.state_to_json(state)), hash(state)
        after, _ = table.game.apply(state, seat, action)
        assert pickle.dumps(table.game.state_to_json(state)) == before
        assert hash(state) == mark
        assert after != state


@every_table
def test_the_same_action_in_the_same_state_gives_the_same(table: Table) -> None:
    for state, seat, action in moves(table, every=9):
        assert table.game.apply(state, seat, action) == table.game.apply(state, seat, action)
        again = table.game.state_from_json(table.game.state_to_json(state), table.given)
        assert table.game.apply(again, seat, action) == table.game.apply(state, seat, action)


@every_table
def test_nothing_draws_on_the_randomness_of_the_process(table: Table) -> None:
    before = random.getstate()
    state = table.deal("pure")
    for seat in table.game.to_act(state):
        table.game.apply(state, seat, table.game.legal_actions(state, seat)[0])
        table.game.determinize(table.game.view(state, seat), random.Random(1))
    assert random.getstate() == before


@every_table
def test_equal_deals_are_equal_values(table: Table) -> None:
    assert len({table.deal("value"), table.deal("value"), table.deal("other")}) == 2


@every_table
def test_states_views_and_settings_refuse_assignment(table: Table) -> None:
    state = table.deal("frozen")
    for value in (state, table.game.view(state, 0), table.setting):
        for name in value._fields:
            with pytest.raises(AttributeError):
                setattr(value, name, None)


@every_table
def test_actions_and_options_refuse_assignment(table: Table) -> None:
    _, _, action = (moves(table, every=9) or [(0, 0, table.game.parse_action("draw"))])[0]
    for value in (action, table.setting.options):
        for name in [field.name for field in fields(value)] or ["anything"]:
            with pytest.raises((AttributeError, TypeError)):
                setattr(value, name, None)


@every_table
def test_states_actions_events_and_results_can_be_pickled(table: Table) -> None:
    for state, seat, action in moves(table, every=17):
        after, events = table.game.apply(state, seat, action)
        values = (state, action, after, events, table.game.view(state, seat), table.game.result(after))
        assert pickle.loads(pickle.dumps(values)) == values


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: type(refusal).__name__)
def test_refusals_can_be_pickled(refusal: Refusal) -> None:
    again = pickle.loads(pickle.dumps(refusal))
    assert type(again) is type(refusal)
    assert (again.code, again.rule, again.detail) == (refusal.code, refusal.rule, refusal.detail)
    assert str(again) == str(refusal)


def test_a_refusal_says_the_sentence_and_the_rule() -> None:
    assert str(REFUSALS[0]) == "form A first [RUC-13]"
    assert str(REFUSALS[1]) == "no such thing [malformed]"
    assert all(isinstance(refusal, ValueError) for refusal in REFUSALS)


def test_the_registry_knows_each_game_by_its_name() -> None:
    assert list(GAMES) == ["ruckus", "duo", "rummikub"]
    assert all(game.id == name and game.rules_version >= 1 for name, game in GAMES.items())
    assert {table.id for table in TABLES} == set(GAMES)
