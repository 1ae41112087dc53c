"""With an empty pile one passes once, and then waits for something better (RUC-43)."""

from random import Random

import pytest

from tablee.bots import BOTS
from tablee.games.ruckus import GAME, Pass, Steal
from tests.games.ruckus.positions import a_round, do


@pytest.mark.parametrize("level", [1, 2, 3])
def test_RUC_43_robots_pass_once(level: int) -> None:
    bot = BOTS["ruckus"][level]
    state = a_round("AC / MM", "DB / BB", pile="")
    assert bot.choose(GAME.view(state, 0), GAME.legal_actions(state, 0), Random(1)) == Pass()
    state = do(state, 0, "pass")
    view = GAME.view(state, 0)
    assert bot.choose(view, GAME.legal_actions(state, 0), Random(1)) is None
    assert bot.explain(view, None, "en") == "I have passed: there is nothing better to do."


def test_RUC_43_a_robot_that_passed_still_steals() -> None:
    state = a_round("AC / MM", "AAD / BB", pile="")
    state = do(do(state, 0, "pass"), 1, "form A")
    legal = GAME.legal_actions(state, 0)
    assert BOTS["ruckus"][3].choose(GAME.view(state, 0), legal, Random(1)) == Steal("A", 1)
