"""A match is kept as its actions and its last state, or as all its states: both must stay small."""

import sys
from dataclasses import fields, is_dataclass
from itertools import pairwise
from random import Random

import pytest

from tablee.games.chance import Chance, round_seed
from tablee.games.protocol import Setting, next_setting
from tablee.games.rummikub import GAME, Action, Play, RummikubOptions, State

from .greedy import choose

MIB = 1 << 20


def deep_size(value: object) -> int:
    """Bytes of everything reachable, each object once."""
    seen: dict[int, object] = {}
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if id(one) in seen:
            continue
        seen[id(one)] = one
        if isinstance(one, tuple | list):
            waiting.extend(one)
        elif is_dataclass(one) and not isinstance(one, type):
            waiting.extend(getattr(one, field.name) for field in fields(one))
    return sum(map(sys.getsizeof, seen.values()))


def test_deep_size_counts_shared_objects_once() -> None:
    row = ("K1", "K2", "K3")
    alone = deep_size(row)
    assert alone == sys.getsizeof(row) + sum(map(sys.getsizeof, row))
    assert deep_size((row, row)) == alone + sys.getsizeof((row, row))
    assert deep_size(Play((row,))) == alone + sys.getsizeof((row,)) + sys.getsizeof(Play((row,)))


def play_a_match(seats: int, seed: str) -> tuple[list[Action], list[State]]:
    """Three rounds; every action read from text, as a server reads it."""
    rng, setting = Random(seed), Setting.first(seats, RummikubOptions())
    actions: list[Action] = []
    states: list[State] = []
    while True:
        state = GAME.deal(setting, GAME.shuffle(setting, Chance(round_seed(seed, setting.round))))
        states.append(state)
        while GAME.to_act(state):
            said = GAME.format_action(choose(GAME.view(state, state.turn), rng))
            actions.append(GAME.parse_action(said))
            state, _ = GAME.apply(state, state.turn, actions[-1])
            states.append(state)
        result = GAME.result(state)
        assert result is not None
        if result.match is not None:
            return actions, states
        setting = next_setting(state, result)


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("seed", ["first", "second"])
def test_a_match_of_three_rounds_is_under_one_mebibyte(seats: int, seed: str) -> None:
    actions, states = play_a_match(seats, seed)
    assert states[-1].round == 3
    assert sum(isinstance(action, Play) for action in actions) > 10 * seats
    assert deep_size([actions, states[-1]]) < MIB
    assert deep_size(states) < MIB  # every state kept, as an undo would


def test_a_state_shares_the_sets_that_lie_on_with_the_state_before() -> None:
    _, states = play_a_match(2, "sharing")
    shared = 0
    for before, after in pairwise(states):
        if before.round != after.round:
            continue
        lying = {laid: laid for laid in before.table}
        for laid in after.table:
            if laid in lying:
                assert any(laid is old for old in before.table)
                shared += 1
    assert shared > 100
