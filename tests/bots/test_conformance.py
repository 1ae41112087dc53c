"""What every robot of every game promises: legal, repeatable, blind to what is hidden, and able to say why."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tablee.bots import BASELINES, BOTS, LEVEL_NAMES, bot_named
from tablee.bots.hints import hint_for
from tablee.bots.protocol import RealTimeBot
from tablee.bots.reaction import BEGINNER, FLOOR_MS, GOOD, QUICK
from tablee.games import GAMES
from tablee.games.chance import Chance
from tablee.games.protocol import Setting

ROBOTS = [
    (game, bot.key) for game, levels in BOTS.items() for bot in (*levels.values(), *BASELINES[game].values())
]
every_robot = pytest.mark.parametrize(("game", "key"), ROBOTS)


def decisions(game: str, key: str, seats: int, seed: str, most: int = 120) -> Iterator[tuple[Any, int, Any]]:
    """States of one round, the seat to choose, and what the robot chose there."""
    rules, bot, rng = GAMES[game], bot_named(game, key), Random(seed)
    setting = Setting.first(seats, rules.options())
    state = rules.deal(setting, rules.shuffle(setting, Chance(seed)))
    for _ in range(most):
        seats_to_act = rules.to_act(state)
        if not seats_to_act:
            return
        seat = rng.choice(seats_to_act)
        legal = rules.legal_actions(state, seat)
        if not legal:
            continue
        action = bot.choose(rules.view(state, seat), legal, rng)
        yield state, seat, action
        state, _ = rules.apply(state, seat, legal[0] if action is None else action)


def test_every_game_has_its_levels_named_for_the_family() -> None:
    assert set(BOTS) == set(GAMES)
    for levels in BOTS.values():
        assert set(levels) >= {1, 2, 3}
        assert all(bot.name == LEVEL_NAMES[level] for level, bot in levels.items())


@every_robot
@pytest.mark.parametrize("seats", [2, 4])
def test_a_robot_plays_whole_rounds_without_being_refused(game: str, key: str, seats: int) -> None:
    assert len(list(decisions(game, key, seats, "whole"))) > 3  # apply raises on an illegal action


@every_robot
def test_the_same_seed_plays_the_same_round(game: str, key: str) -> None:
    one, other = ([choice for _, _, choice in decisions(game, key, 3, "same", 40)] for _ in range(2))
    assert one == other


@every_robot
def test_what_is_hidden_changes_no_choice(game: str, key: str) -> None:
    rules, bot = GAMES[game], bot_named(game, key)
    for number, (state, seat, _) in enumerate(decisions(game, key, 3, "hidden", 24)):
        view = rules.view(state, seat)
        other = rules.determinize(view, Random(number))
        legal = rules.legal_actions(state, seat)
        assert rules.legal_actions(other, seat) == legal
        choices = [bot.choose(rules.view(world, seat), legal, Random(5)) for world in (state, other)]
        assert choices[0] == choices[1]


@every_robot
def test_a_robot_says_why_in_both_languages(game: str, key: str) -> None:
    rules, bot = GAMES[game], bot_named(game, key)
    for state, seat, action in decisions(game, key, 2, "why", 30):
        said = {lang: bot.explain(rules.view(state, seat), action, lang) for lang in ("fr", "en")}
        assert all(said.values())
        assert said["fr"] != said["en"]


@pytest.mark.parametrize("game", BOTS)
def test_hints_come_in_three_steps_and_the_last_is_legal(game: str) -> None:
    rules, found = GAMES[game], 0
    for state, seat, _ in decisions(game, "2", 2, "hints", 40):
        view = rules.view(state, seat)
        first, second, third = (hint_for(game, view, step, "fr") for step in (1, 2, 3))
        if third.cards:  # there is something to find, and it is not given away too soon
            found += 1
            assert (first.cards, first.action, second.action) == ((), None, None)
        hand = view.rack if game == "rummikub" else view.hand
        assert set(second.cards) <= set(hand)
        if third.action is not None:
            rules.apply(state, seat, third.action)
        assert all(
            hint_for(game, view, step, "en").text != hint_for(game, view, step, "fr").text
            for step in (1, 2, 3)
        )
    assert found > 0


def test_no_robot_is_quicker_than_a_quick_person() -> None:
    rng = Random(1)
    for pace in (BEGINNER, GOOD, QUICK):
        times = sorted(pace.sample(rng) for _ in range(2001))
        assert times[0] >= FLOOR_MS
        assert abs(times[1000] / pace.median_ms - 1) < 0.1


def test_ruckus_robots_know_how_long_they_take() -> None:
    assert all(isinstance(bot, RealTimeBot) for bot in BOTS["ruckus"].values())
