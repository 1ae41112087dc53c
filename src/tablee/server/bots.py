"""The door to the bots: a view and what is legal go in, an action comes out. Runs in a worker process."""

from importlib import import_module
from random import Random
from typing import Any

from tablee.games import GAMES
from tablee.games.chance import Chance
from tablee.games.protocol import Setting

WARM_UP_TURNS = 40
LEVEL = {"easy": 1, "medium": 2, "hard": 3}


def think(game_id: str, level: str, view: Any, legal: list[Any], seed: int) -> Any:
    """What a robot of this level does; None, in real time: it waits. It sees what its seat sees."""
    bot = _levels(game_id).get(LEVEL.get(level, 2))
    if bot is None:
        return greedy(game_id, level, view, legal, seed)
    return bot.choose(view, legal, Random(seed))


def levels_of(game_id: str) -> list[int]:
    """The levels that have a bot."""
    return sorted(_levels(game_id))


def warm_up(game_id: str) -> list[int]:
    """Has the bots play a while, before anybody waits for them: loading and compiling take their time."""
    game, bots = GAMES[game_id], _levels(game_id)
    setting = Setting.first(2, game.options.parse({}))
    state = game.deal(setting, game.shuffle(setting, Chance("warm-up")))
    for turn in range(WARM_UP_TURNS):
        if game.result(state) is not None:
            break
        seats = game.to_act(state)
        seat = seats[turn % len(seats)]
        legal = list(game.legal_actions(state, seat))
        thoughts = [bot.choose(game.view(state, seat), legal, Random(turn)) for bot in bots.values()]
        if thoughts and thoughts[-1] is not None:
            state, _ = game.apply(state, seat, thoughts[-1], 1000 * turn)
    return sorted(bots)


def _levels(game_id: str) -> Any:
    """A game's bots by level; none if it has none. They may be heavy to load: only the worker does."""
    try:
        return import_module("tablee.bots").BOTS.get(game_id, {})
    except (ImportError, AttributeError):  # no bots in this installation, or none for this game
        return {}


def greedy(game_id: str, level: str, view: Any, legal: list[Any], seed: int) -> Any:
    """Plays whatever can be played: the robot of games that have no bots of their own."""
    rng = Random(seed)
    game = GAMES[game_id]
    words = [(game.format_action(move).split(" ", 1)[0], move) for move in legal]
    for wanted in ("ruckus", "form", "steal", "complete", "play"):
        fitting = [move for word, move in words if word == wanted]
        if fitting and (level != "easy" or rng.random() < 0.6):
            return rng.choice(fitting)
    return words[0][1]
