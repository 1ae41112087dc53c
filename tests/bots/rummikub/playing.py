"""Whole matches between bots, every decision kept."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from tablee.bots.protocol import AnyBot
from tablee.bots.rummikub import BASELINES, LEVELS
from tablee.games.rummikub import GAME, Action, State, View
from tablee.matches import Match

PLAYERS: tuple[AnyBot, ...] = (*LEVELS.values(), *BASELINES)


class Decision(NamedTuple):
    state: State
    view: View
    bot: AnyBot
    seed: int  # of the rng the bot was given
    action: Action


def decisions(
    bots: Sequence[AnyBot], seed: str, options: Mapping[str, object] | None = None
) -> Iterator[Decision]:
    """Every decision of a match. The rules raise if one of them is illegal."""
    rng, match = Random(seed), Match.start(GAME, len(bots), options, seed=seed)
    while True:
        while match.result is None:
            seat = match.state.turn
            view, legal = GAME.view(match.state, seat), GAME.legal_actions(match.state, seat)
            own = rng.getrandbits(32)
            action = bots[seat].choose(view, legal, Random(own))
            yield Decision(match.state, view, bots[seat], own, action)
            match, _ = match.act(seat, action)
        if match.winners is not None:
            return
        match = match.next_round()


def winners(
    bots: Sequence[AnyBot], seed: str, options: Mapping[str, object] | None = None
) -> tuple[int, ...]:
    last = list(decisions(bots, seed, options))[-1]
    state, _ = GAME.apply(last.state, last.state.turn, last.action)
    result = GAME.result(state)
    assert result is not None
    assert result.match is not None
    return result.match


def hidden_shuffled(state: State, seat: int, rng: Random) -> State:
    """The same table to this seat: the other racks and the pool mixed, sizes kept."""
    hidden = [tile for place, rack in enumerate(state.racks) if place != seat for tile in rack] + list(
        state.pool
    )
    rng.shuffle(hidden)
    racks = []
    for place, rack in enumerate(state.racks):
        if place == seat:
            racks.append(rack)
        else:
            racks.append(tuple(hidden[: len(rack)]))
            del hidden[: len(rack)]
    return state._replace(racks=tuple(racks), pool=tuple(hidden))
