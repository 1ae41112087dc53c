"""What each game says of itself agrees with what it does."""

from importlib.util import find_spec
from typing import Any, get_args, get_type_hints

import pytest

from tablee.games import GAMES, part_name, part_of
from tablee.games.chance import Chance
from tablee.games.protocol import Setting


def dealt(game: Any, **options: Any) -> Any:
    setting = Setting.first(game.seats[0], game.options.parse(options))
    return game.deal(setting, game.shuffle(setting, Chance("descriptions")))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_in_real_time_has_races_and_everybody_acts(game: Any) -> None:
    state = dealt(game)
    assert game.real_time == (game.races is not None)
    assert len(game.to_act(state)) == (game.seats[0] if game.real_time else 1)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_rule_it_names_is_its_own(game: Any) -> None:
    rules = [*game.refusal_rules.values(), *game.endings.values(), game.most_seats_rule]
    rules += [allowed.rule for _, _, allowed in game.options.allowed().values()]
    rules += [word for key in game.refusal_texts for word in key.split()[1:] if "-" in word]
    rules += [game.races.rule] if game.races else []
    assert all(rule.startswith(f"{game.rule_prefix}-") for rule in rules)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_only_the_clocks_actions_come_from_the_clock_alone(game: Any) -> None:
    kinds = get_args(get_type_hints(game.parse_action)["return"])
    assert game.clock_actions < set(kinds)
    state = dealt(game)
    offered = {type(action) for seat in game.to_act(state) for action in game.legal_actions(state, seat)}
    assert not offered & game.clock_actions


@pytest.mark.parametrize(
    ("name", "options", "changed"),
    [("ruckus", {}, {"pile": ()}), ("duo", {"turnSeconds": 60}, {}), ("rummikub", {"turnSeconds": 60}, {})],
)
def test_where_a_clock_runs_it_has_something_to_do(
    name: str, options: dict[str, Any], changed: dict[str, Any]
) -> None:
    game = GAMES[name]
    state = dealt(game, **options)._replace(**changed)
    assert game.clock(state) is not None
    assert game.timeout(state, game.to_act(state)[0], None) is not None


@pytest.mark.parametrize("layer", ["bots", "terminal", "referee"])
@pytest.mark.parametrize("game", GAMES)
def test_every_layer_has_its_part(game: str, layer: str) -> None:
    assert find_spec(part_name(game, layer)) is not None


def test_a_part_that_a_game_does_not_bring_is_none() -> None:
    assert part_of("duo", "sheets").SHEET
    assert part_of("duo", "no_such_layer") is None
    assert part_of("duo", "no_such.layer") is None
    assert part_of("no_such_game", "sheets") is None
