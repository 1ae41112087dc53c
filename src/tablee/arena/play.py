"""One match between bots, on deals that the seed alone decides."""

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Any

from tablee.arena.deciding import allowed
from tablee.arena.programs import Forfeit, Program, Start
from tablee.arena.realtime import EndlessRound, RealTimeRound
from tablee.bots import bot_named
from tablee.bots.past import ask
from tablee.bots.protocol import AnyBot
from tablee.games import GAMES
from tablee.games.chance import Chance, round_seed
from tablee.games.protocol import Event, Game, RoundResult, Seat, Setting, next_setting

MOST_ROUNDS = 200  # bots that never finish a match share it


def play_match(game_id: str, keys: Sequence[str], options: dict[str, object], seed: str) -> tuple[Seat, ...]:
    """The winners' seats; seat i is played by the bot keys[i]."""
    result = match_result(game_id, keys, options, seed)
    return tuple(range(len(keys))) if result is None or result.match is None else result.match


def match_result(
    game_id: str, keys: Sequence[str], options: dict[str, object], seed: str
) -> RoundResult | None:
    """How the last round of the match ended; None if the bots found no end."""
    return play(GAMES[game_id], tuple(bot_named(game_id, key) for key in keys), keys, options, seed)


def play(
    game: Game[Any, Any, Any],
    bots: Sequence[AnyBot],
    labels: Sequence[str],
    options: dict[str, object],
    seed: str,
) -> RoundResult | None:
    """How the last round ended, None if there was no end; raises Forfeit. A bot's luck follows from its label."""
    rngs = tuple(Random(f"{seed} {seat} {label}") for seat, label in enumerate(labels))
    starter = Chance(f"{seed}\nstarter").below(len(bots))
    setting = Setting.first(len(bots), game.options.parse(options), starter)
    for seat, bot in enumerate(bots):
        if isinstance(bot, Program):
            luck = sha256(f"{seed} {seat} {labels[seat]}".encode()).hexdigest()  # tells nothing of the deal
            bot.begin(Start(seat, len(bots), setting.options.as_json(), luck))
    for _ in range(MOST_ROUNDS):
        state = game.deal(setting, game.shuffle(setting, Chance(round_seed(seed, setting.round))))
        state, result = _play_round(game, state, tuple(bots), rngs)
        if result.match is not None:
            return result
        setting = next_setting(state, result)
    return None


def _play_round(
    game: Game[Any, Any, Any], state: Any, bots: tuple[AnyBot, ...], rngs: tuple[Random, ...]
) -> tuple[Any, RoundResult]:
    if game.real_time:
        return _play_in_time(RealTimeRound(game, state, bots, rngs))
    past: list[Event] = []
    while (result := game.result(state)) is None:
        (seat,) = game.to_act(state)
        view, legal = game.view(state, seat), game.legal_actions(state, seat)
        action = ask(bots[seat], seat, view, legal, rngs[seat], past)
        state, events = game.apply(state, seat, allowed(game, state, seat, bots[seat], action))
        past += events
    return state, result


def _play_in_time(played: RealTimeRound) -> tuple[Any, RoundResult]:
    try:
        return played.play()
    except EndlessRound as endless:
        for seat, bot in enumerate(played.bots):
            if isinstance(bot, Program):
                raise Forfeit(seat, "stall", f"waits for ever: {endless}") from endless
        raise
