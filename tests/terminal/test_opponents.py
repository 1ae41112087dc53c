"""The robots a game has at the prompt before it has better ones."""

from random import Random

import pytest

from tablee.bots.reaction import BY_LEVEL
from tablee.games import GAMES
from tablee.matches import Match
from tablee.terminal import opponents
from tablee.terminal.game_ui import ui_for


@pytest.mark.parametrize("game", GAMES)
def test_they_play_a_round_to_its_end_from_views_alone(game: str) -> None:
    rules, ui, rng = GAMES[game], ui_for(game), Random(3)
    match = Match.start(rules, 3, seed="simple")
    for _ in range(1000):
        if match.result is not None:
            break
        seat = rng.choice(rules.to_act(match.state))
        legal = rules.legal_actions(match.state, seat)
        match, _ = match.act(seat, ui.choose(rules.view(match.state, seat), legal, rng))
    assert match.result is not None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_library_comes_first(monkeypatch: pytest.MonkeyPatch, game: str, level: int) -> None:
    class Better:
        def choose(self, *_: object) -> str:
            return "better"

        def reaction(self, *_: object) -> int:
            return 1250

    library = {game: {level: Better()}}
    monkeypatch.setattr("tablee.bots.BOTS", library)
    robot = opponents.opponent(game, level)
    assert robot.choose(1, None, (), Random(), ()) == "better"
    assert robot.reaction(None, Random()) == 1.25
    library.clear()
    robot = opponents.opponent(game, level)
    rules, state = GAMES[game], Match.start(GAMES[game], 2, seed="simple").state
    seat = rules.to_act(state)[0]
    view, legal = rules.view(state, seat), rules.legal_actions(state, seat)
    assert robot.choose(seat, view, legal, Random(1), ()) == ui_for(game).choose(view, legal, Random(1))
    assert robot.reaction(None, Random(1)) == BY_LEVEL[level].sample(Random(1)) / 1000
