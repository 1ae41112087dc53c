"""One match between bots, on deals that the seed alone decides."""

from collections.abc import Sequence
from random import Random
from typing import Any

from tablee.arena.realtime import RealTimeRound
from tablee.bots import bot_named
from tablee.bots.protocol import AnyBot
from tablee.games import GAMES
from tablee.games.chance import Chance, round_seed
from tablee.games.protocol import Game, RoundResult, Seat, Setting, next_setting

MOST_ROUNDS = 200  # bots that never finish a match share it


def play_match(game_id: str, keys: Sequence[str], options: dict[str, object], seed: str) -> tuple[Seat, ...]:
    """The winners' seats; seat i is played by the bot keys[i]."""
    result = match_result(game_id, keys, options, seed)
    return tuple(range(len(keys))) if result is None or result.match is None else result.match


def match_result(
    game_id: str, keys: Sequence[str], options: dict[str, object], seed: str
) -> RoundResult | None:
    """How the last round of the match ended; None if the bots found no end."""
    game = GAMES[game_id]
    bots = tuple(bot_named(game_id, key) for key in keys)
    rngs = tuple(Random(f"{seed} {seat} {key}") for seat, key in enumerate(keys))
    starter = Chance(f"{seed}\nstarter").below(len(bots))
    setting = Setting.first(len(bots), game.options.parse(options), starter)
    for _ in range(MOST_ROUNDS):
        state = game.deal(setting, game.shuffle(setting, Chance(round_seed(seed, setting.round))))
        state, result = _play_round(game, state, bots, rngs)
        if result.match is not None:
            return result
        setting = next_setting(state, result)
    return None


def _play_round(
    game: Game[Any, Any, Any], state: Any, bots: tuple[AnyBot, ...], rngs: tuple[Random, ...]
) -> tuple[Any, RoundResult]:
    if game.real_time:
        return RealTimeRound(game, state, bots, rngs).play()
    while (result := game.result(state)) is None:
        (seat,) = game.to_act(state)
        view, legal = game.view(state, seat), game.legal_actions(state, seat)
        state, _ = game.apply(state, seat, bots[seat].choose(view, legal, rngs[seat]))
    return state, result
