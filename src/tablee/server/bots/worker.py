"""The door to the bots: a view and what is legal go in, an action comes out. Runs in a worker process."""

import multiprocessing
import os
from random import Random
from threading import Thread
from typing import Any

from tablee.bots import BOTS, package_of
from tablee.bots.random_bot import RANDOM
from tablee.bots.reaction import reaction_ms
from tablee.games import GAMES
from tablee.games.chance import Chance
from tablee.games.protocol import Setting

WARM_UP_TURNS = 40
LEVEL = {"easy": 1, "medium": 2, "hard": 3}


def end_with_parent() -> None:
    """Runs first in a worker: the process ends as soon as the server is gone, however that ended.

    The pipe between them closes with the server, also when it is killed. Without this a worker would wait for ever for
    its next question: other workers hold the other end of that queue.
    """
    server = multiprocessing.parent_process()
    assert server is not None

    def watch() -> None:
        server.join()
        os._exit(1)

    Thread(target=watch, name="end-with-parent", daemon=True).start()


def think(game_id: str, level: str, view: Any, legal: list[Any], seed: int) -> Any:
    """What a robot of this level does; None, in real time: it waits. It sees what its seat sees."""
    bot = BOTS.get(game_id, {}).get(LEVEL.get(level, 2), RANDOM)
    return bot.choose(view, legal, Random(seed))


def reaction_s(game_id: str, level: str, view: Any, rng: Random) -> float:
    """How long a robot of this level takes to act on what it sees, where there are no turns."""
    number = LEVEL.get(level, 2)
    return reaction_ms(BOTS.get(game_id, {}).get(number), number, view, rng) / 1000


def levels_of(game_id: str) -> list[int]:
    """The levels that have a bot."""
    return sorted(BOTS.get(game_id, {}))


def warm_up(game_id: str) -> list[int]:
    """Has the bots play a while, before anybody waits for them: loading and compiling take their time.

    What they think about too seldom for that, the game's own `warm_up` puts to them.
    """
    game, bots = GAMES[game_id], BOTS.get(game_id, {})
    if bots:
        getattr(package_of(game_id), "warm_up", lambda: None)()
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
