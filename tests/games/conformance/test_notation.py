"""Values survive the way through text and JSON."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.games import GAMES
from tablee.games.chance import Chance, Deal
from tests.games.conformance.playing import positions
from tests.games.conformance.tables import Table, every_table, steady
from tests.games.conformance.test_legality import universe


def through_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


def options_of(name: str) -> st.SearchStrategy[dict[str, Any]]:
    """Any options that the game itself says it allows."""
    values: dict[str, st.SearchStrategy[Any]] = {}
    for option, (_, _, allowed) in GAMES[name].options.allowed().items():
        choices: list[st.SearchStrategy[Any]] = [st.sampled_from(allowed.words)] if allowed.words else []
        if allowed.low is not None:
            choices.append(st.integers(allowed.low, allowed.high))
        if allowed.off is not None:
            choices += [st.just(allowed.off), st.none()]
        values[option] = st.one_of(choices)
    return st.fixed_dictionaries({}, optional=values)


any_options = st.sampled_from(sorted(GAMES)).flatmap(lambda name: st.tuples(st.just(name), options_of(name)))

TILES = st.sampled_from([f"{colour}{number}" for colour in "KRBO" for number in (1, 7, 13)] + ["J"])
LAYOUTS = st.lists(st.lists(TILES, min_size=1, max_size=5), max_size=4)
PLAYS = LAYOUTS.map(lambda table: {"type": "play", "table": table})
TIMEOUTS = LAYOUTS.map(lambda table: {"type": "timeout", "draft": table})
CHAINS = st.builds(
    lambda pile, cards: {"type": "play", "pile": pile, "cards": cards},
    st.sampled_from([0, 1]),
    st.lists(st.sampled_from(["R1o", "G4x", "*R", "*3", "*t", "T"]), max_size=5),
)


@every_table
def test_actions_are_read_back_from_text_and_json(table: Table) -> None:
    game = table.game
    for said in universe(table):
        action = game.action_from_json(said)
        assert game.action_to_json(action) == said
        if said.get("from", 0) >= 0:  # a seat below 0 has no text
            assert game.parse_action(game.format_action(action)) == action


@steady
@given(said=PLAYS | TIMEOUTS)
def test_rummikub_tables_are_read_back(said: dict[str, Any]) -> None:
    game = GAMES["rummikub"]
    action = game.action_from_json(said)
    assert game.action_to_json(action) == said
    assert game.parse_action(game.format_action(action)) == action


@steady
@given(said=CHAINS)
def test_duo_chains_are_read_back(said: dict[str, Any]) -> None:
    game = GAMES["duo"]
    action = game.action_from_json(said)
    assert game.action_to_json(action) == said
    assert game.parse_action(game.format_action(action)) == action


def test_the_clock_writes_its_actions_too() -> None:
    for name, words in (("ruckus", ["stall"]), ("rummikub", ["timeout", "timeout draft", "play"])):
        for word in words:
            action = GAMES[name].parse_action(word)
            assert GAMES[name].format_action(action) == word
            assert GAMES[name].action_from_json(GAMES[name].action_to_json(action)) == action


@every_table
def test_states_are_read_back_from_json(table: Table) -> None:
    for state in positions(table, every=3):
        said = through_json(table.game.state_to_json(state))
        assert table.game.state_from_json(said, table.given) == state
        assert through_json(table.game.state_to_json(table.game.state_from_json(said, table.given))) == said


@every_table
def test_a_position_may_leave_out_what_a_puzzle_does_not_need(table: Table) -> None:
    said = table.game.state_to_json(table.deal("puzzle"))
    needed = {"hands", "fronts", "pile", "discards", "racks", "table", "pool", "turn", "opened"}
    short = {name: value for name, value in said.items() if name in needed}
    state = table.game.state_from_json(short, table.given)
    assert table.game.state_to_json(state)["round"] == 1
    assert table.game.state_to_json(state)["totals"] == [0] * table.seats


@every_table
def test_views_and_results_are_plain_json(table: Table) -> None:
    for state in positions(table, every=11):
        for seat in (0, None):
            said = table.game.view_writer.to_json(table.game.view(state, seat))
            assert through_json(said) == said
        result = table.game.result(state)
        if result is not None:
            assert through_json(result.as_json()) == result.as_json()
            assert set(result.as_json()) == {"scores", "totals", "winners", "reason", "match"}


@every_table
def test_deals_are_read_back_from_text(table: Table) -> None:
    deal = table.game.shuffle(table.setting, Chance("text"))
    assert Deal.parse(str(deal)) == deal
    assert table.game.deal(table.setting, Deal.parse(str(deal))) == table.deal("text")


@settings(steady, max_examples=200)
@given(chosen=any_options)
def test_options_are_read_back_from_json_and_text(chosen: tuple[str, dict[str, Any]]) -> None:
    name, given_options = chosen
    kind = GAMES[name].options
    options = kind.parse(given_options)
    assert kind.parse(through_json(options.as_json())) == options
    assert kind.parse_text(str(options)) == options
    assert set(options.as_json()) == set(kind.allowed())


def test_options_left_alone_say_nothing() -> None:
    for game in GAMES.values():
        standard = game.options()
        assert str(standard) == ""
        assert game.options.parse(None) == game.options.parse({}) == game.options.parse_text("") == standard
