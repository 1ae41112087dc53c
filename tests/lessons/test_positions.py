"""Every position of a lesson can lie on a table, and its right moves are right by the rules."""

from collections import Counter
from typing import Any

import pytest

from tablee.games import GAMES
from tests.lessons import positions, taught
from tests.lessons.vectors import LEARNER, module_of

EVERY = [(game, name) for game in taught() for name in positions(game)]


def state_of(game: str, name: str) -> Any:
    return module_of(game).state(positions(game)[name])


def test_every_game_is_taught() -> None:
    assert set(taught()) == set(GAMES)


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_a_position_is_a_legal_state_with_every_piece_of_the_box(game: str, name: str) -> None:
    state, module, rules = state_of(game, name), module_of(game), GAMES[game]
    written = positions(game)[name]
    assert Counter(module.pieces(state)) == Counter(module.box(state))
    assert LEARNER in rules.to_act(state)
    # The rules read back what they write: it is a State that they know.
    assert rules.state_from_json(rules.state_to_json(state), written.get("options")) == state


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_every_right_move_is_taken_by_the_rules(game: str, name: str) -> None:
    lines = positions(game)[name]["right"]
    assert lines
    for line in lines:
        state = state_of(game, name)
        for action in line:
            state, _ = GAMES[game].apply(state, LEARNER, GAMES[game].action_from_json(action))
