"""Whatever the table, the bots play by the rules, the same again from the same seed, and without peeking."""

from random import Random

import pytest

from tablee.bots.protocol import AnyBot
from tablee.bots.rummikub import BASELINES, LEVELS
from tablee.games.rummikub import GAME
from tests.bots.rummikub.playing import PLAYERS, decisions, hidden_shuffled, winners

IDS = [bot.key for bot in PLAYERS]


@pytest.mark.parametrize("preset", ["sheet", "official"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_only_legal_actions_in_mixed_company(seats: int, preset: str) -> None:
    company = [PLAYERS[(seats + seat) % len(PLAYERS)] for seat in range(seats)]
    played = list(decisions(company, f"mixed {seats}", {"preset": preset, "rounds": 2}))
    assert len(played) > 2 * seats


@pytest.mark.parametrize("preset", ["sheet", "official"])
@pytest.mark.parametrize("bot", PLAYERS, ids=IDS)
def test_only_legal_actions_among_equals(bot: AnyBot, preset: str) -> None:
    assert list(decisions([bot, bot], "equals", {"preset": preset, "rounds": 1}))


@pytest.mark.parametrize("bot", PLAYERS, ids=IDS)
def test_the_same_seed_plays_the_same_match(bot: AnyBot) -> None:
    first, second = (
        [decision.action for decision in decisions([bot, LEVELS[3], bot], "again", {"rounds": 1})]
        for _ in range(2)
    )
    assert first == second


@pytest.mark.parametrize("bot", PLAYERS, ids=IDS)
def test_hidden_tiles_change_nothing(bot: AnyBot) -> None:
    rng, told = Random(7), 0
    for decision in decisions([bot, BASELINES[1], BASELINES[1]], "hidden", {"rounds": 1}):
        if decision.bot is not bot:
            continue
        seat = decision.state.turn
        other = hidden_shuffled(decision.state, seat, rng)
        legal = GAME.legal_actions(other, seat)
        assert bot.choose(GAME.view(other, seat), legal, Random(decision.seed)) == decision.action
        told += 1
    assert told > 3


def test_the_expert_beats_most_tiles() -> None:
    most_tiles = BASELINES[1]
    assert [winners([LEVELS[3], most_tiles], f"strength {deal}", {"rounds": 1}) for deal in range(6)] == [
        (0,)
    ] * 6


@pytest.mark.parametrize("level", [2, 3])
def test_each_level_beats_the_one_below(level: int) -> None:
    won = [
        0 in winners([LEVELS[level], LEVELS[level - 1]], f"ladder {deal}", {"rounds": 1}) for deal in range(8)
    ]
    assert sum(won) >= 6
