"""Nonsense is refused in the game's own words: no other exception gets out."""

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tablee.games import GAMES
from tablee.games.errors import BadOptions, BadState, MalformedAction, Refusal
from tests.games.conformance.playing import positions
from tests.games.conformance.tables import TABLES, steady

VALID = {
    "ruckus": ["form A", "steal A from 2", "draw", "complete A calling A", "ruckus", "pass", "stall"],
    "duo": ["draw", "play left R2o R4o", "play right *3 T", "play left"],
    "rummikub": ["draw", "pass", "timeout", "play K1 K2 K3 | R4 B4 O4 J", "timeout draft K1 K2 J", "play"],
}
JUNK_CHARACTERS = "ABKRJTox*|0123456789 \t\n-é＋٣\ud800\x00"
JUNK_WORDS = [" draw", " A", " |", " J", " calling"]
JUNK: list[Any] = [
    None, True, False, -1, 0, 1, 7, 2**70, 1.5, 1.0, float("nan"), "", "A", "J", "T", "R1o", "K1", "Ａ",
    [], [[]], [None], ["A"], [1], [True], [[1]], {}, {"A": 2}, {"A": 1.0}, {"A": True}, {"": 3}, {"AA": 2},
]  # fmt: skip

names = st.sampled_from(sorted(GAMES))
junk_json = st.recursive(
    st.sampled_from(JUNK) | st.text(max_size=5) | st.integers(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


def attempt(reading: Callable[[], Any], refusal: type[Refusal]) -> tuple[Any, Refusal | None]:
    """What is read, or how it is refused; any other exception is a bug."""
    try:
        return reading(), None
    except refusal as no:
        return None, no


@st.composite
def edited_texts(draw: st.DrawFn) -> tuple[str, str]:
    """Valid notation with a few characters or words changed."""
    name = draw(names)
    text = draw(st.sampled_from(VALID[name]))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        put = draw(st.text(JUNK_CHARACTERS, max_size=2) | st.sampled_from(JUNK_WORDS))
        text = text[:at] + put + text[at + draw(st.integers(0, 3)) :]
    return name, text


@settings(steady, max_examples=1500)
@given(edited=edited_texts())
def test_edited_notation_is_read_or_called_malformed(edited: tuple[str, str]) -> None:
    name, text = edited
    action, refused = attempt(lambda: GAMES[name].parse_action(text), MalformedAction)
    if refused is not None:
        assert (refused.code, refused.rule) == ("malformed", None)
        assert refused.detail
    else:
        again = GAMES[name].parse_action(GAMES[name].format_action(action))
        assert GAMES[name].action_to_json(again) == GAMES[name].action_to_json(action)


@steady
@given(name=names, text=st.text(max_size=30))
def test_any_other_text_is_malformed(name: str, text: str) -> None:
    with pytest.raises(MalformedAction):
        GAMES[name].parse_action(f"? {text}")


@settings(steady, max_examples=400)
@given(name=names, value=junk_json)
def test_junk_is_no_action_and_no_state(name: str, value: Any) -> None:
    with pytest.raises(MalformedAction):
        GAMES[name].action_from_json(value)
    with pytest.raises(BadState):
        GAMES[name].state_from_json(value, None)


def edit(value: Any, rng: Random) -> Any:
    """The same JSON with one place changed, dropped or doubled."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        changed, key = dict(value), rng.choice(sorted(value))
        if rng.random() < 0.1:
            del changed[key]
        else:
            changed[key] = edit(value[key], rng)
        return changed
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = rng.randrange(len(value))
        if rng.random() < 0.2:
            return value + [value[at]] if rng.random() < 0.5 else value[:at] + value[at + 1 :]
        return [*value[:at], edit(value[at], rng), *value[at + 1 :]]
    return deepcopy(rng.choice(JUNK))


@settings(steady, max_examples=600)
@given(name=names, seed=st.integers(0, 2**32))
def test_edited_actions_are_read_or_called_malformed(name: str, seed: int) -> None:
    rng, game = Random(seed), GAMES[name]
    said = edit(game.action_to_json(game.parse_action(rng.choice(VALID[name]))), rng)
    action, refused = attempt(lambda: game.action_from_json(said), MalformedAction)
    assert refused is not None or game.action_from_json(game.action_to_json(action)) == action


TABLE_OF_THREE = {table.id: table for table in TABLES if table.seats == 3}


@settings(steady, max_examples=1000)
@given(name=names, seed=st.integers(0, 2**32))
def test_edited_states_are_read_or_called_bad(name: str, seed: int) -> None:
    rng = Random(seed)
    table = TABLE_OF_THREE[name]
    game = table.game
    said = game.state_to_json(rng.choice(positions(table, every=13)))
    for _ in range(rng.randint(1, 2)):
        said = edit(said, rng)
    state, refused = attempt(lambda: game.state_from_json(said, table.given), BadState)
    if refused is not None:
        assert refused.code == "bad_state"
        assert "state" in refused.detail
        return
    assert game.state_from_json(game.state_to_json(state), table.given) == state
    hash(state)
    for seat in (*range(len(state.totals)), None):
        game.view_writer.to_json(game.view(state, seat))
    for seat in range(len(state.totals)):
        game.legal_actions(state, seat)


@settings(steady, max_examples=300)
@given(name=names, seed=st.integers(0, 2**32))
def test_edited_options_are_read_or_called_bad(name: str, seed: int) -> None:
    kind = GAMES[name].options
    said = edit(kind().as_json(), Random(seed))
    assume(isinstance(said, dict))
    options, refused = attempt(lambda: kind.parse(said), BadOptions)
    assert refused is None or refused.code == "bad_options"
    assert refused is not None or kind.parse(options.as_json()) == options


@steady
@given(name=names, text=st.text(max_size=20))
def test_options_in_text_are_read_or_called_bad(name: str, text: str) -> None:
    kind = GAMES[name].options
    options, refused = attempt(lambda: kind.parse_text(text), BadOptions)
    assert refused is None or refused.code == "bad_options"
    assert refused is not None or kind.parse_text(str(options)) == options


@pytest.mark.parametrize("name", sorted(GAMES))
def test_an_unknown_option_is_named(name: str) -> None:
    with pytest.raises(BadOptions, match="sparkle"):
        GAMES[name].options.parse({"sparkle": True})
