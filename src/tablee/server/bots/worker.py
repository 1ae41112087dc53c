"""What a worker process does: a view and the legal actions go in, a bot's action comes out."""

import multiprocessing
import os
from collections.abc import Iterable
from random import Random
from threading import Thread
from typing import Any

from tablee.bots import BOTS, bot_at, package_of
from tablee.bots.levels import LEVEL_NUMBERS
from tablee.bots.past import Past, answer, ask
from tablee.bots.random_bot import RANDOM
from tablee.bots.reaction import reaction_ms
from tablee.games import GAMES, register
from tablee.games.chance import Chance
from tablee.games.protocol import Event, Game, Setting

WARM_UP_TURNS = 8
# Of what nobody waits for in a game: a tenth of a busy core. With less, a machine full of other work never answers.
BACKGROUND_NICENESS = 10


def start_worker(games: Iterable[Game[Any, Any, Any]]) -> None:
    """Runs first in a worker, which knows the games that its server knows."""
    end_with_parent()
    register(games)


def end_with_parent() -> None:
    """Ends the worker process as soon as the server is gone, however the server ended.

    The pipe between them closes with the server, also when it is killed. Without this a worker would wait for ever for
    its next question: other workers hold the other end of that queue.
    """
    server = multiprocessing.parent_process()
    assert server is not None

    def watch() -> None:
        server.join()
        os._exit(1)

    Thread(target=watch, name="end-with-parent", daemon=True).start()


def think(game_id: str, level: str, view: Any, legal: list[Any], seed: int, past: Past = ()) -> Any:
    """Returns the action of a bot of this level, given what its seat sees; None, in real time: it waits.

    `past`: the round as its seat was told of it, if it asks for that.
    """
    bot = bot_at(game_id, LEVEL_NUMBERS.get(level, 2)) or RANDOM
    return answer(bot, view, past, legal, Random(seed))


def reaction_s(game_id: str, level: str, view: Any, rng: Random) -> float:
    """Returns how long a bot of this level takes to act on what it sees, where there are no turns."""
    number = LEVEL_NUMBERS.get(level, 2)
    return reaction_ms(bot_at(game_id, number), number, view, rng) / 1000


def levels_of(game_id: str) -> list[int]:
    """The levels that have a bot."""
    return sorted(BOTS.get(game_id, {}))


def warm_up(game_id: str) -> list[int]:
    """Lets the bots play a while, so that loading and compiling are done before a player waits for them.

    The game's own `warm_up` covers what comes up too rarely for that.
    """
    game, bots = GAMES[game_id], BOTS.get(game_id, {})
    if bots:
        getattr(package_of(game_id), "warm_up", lambda: None)()
    setting = Setting.first(2, game.options.parse({}))
    state = game.deal(setting, game.shuffle(setting, Chance("warm-up")))
    past: list[Event] = []
    for turn in range(WARM_UP_TURNS):
        if game.result(state) is not None:
            break
        seats = game.to_act(state)
        seat = seats[turn % len(seats)]
        legal = list(game.legal_actions(state, seat))
        view = game.view(state, seat)
        thoughts = [ask(bot, seat, view, legal, Random(turn), past) for bot in bots.values()]
        if thoughts and thoughts[-1] is not None:
            state, events = game.apply(state, seat, thoughts[-1], 1000 * turn)
            past += events
    return sorted(bots)
