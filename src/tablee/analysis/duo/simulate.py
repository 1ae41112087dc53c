"""Winning chances of turns of Duo: rounds played to their end on the same guessed hands.

The turns compared are those that level 3 rates highest, the one made, the medium robot's and the champion's. A first,
small set of worlds only chooses the best among them; the difference is then measured on fresh worlds, so that
choosing the luckiest does not make it look better than it is. The number of worlds is bounded, and everything comes
from the seed.
"""

from math import sqrt
from random import Random
from typing import NamedTuple

import numpy as np

from tablee.analysis.marks import CHANCE
from tablee.bots.duo.cards import Floats, numbers
from tablee.bots.duo.decide import call_play_out
from tablee.bots.duo.position import Position, world_of
from tablee.bots.duo.turns import turns_of
from tablee.games.duo import GAME, Action, Draw, Play, View
from tablee.solver.jit import Ints

CANDIDATES = 6  # turns of level 3 that are tried
FIRST_WORLDS, MORE_WORLDS, MOST_WORLDS = 128, 256, 2048
CONFIDENCE = 1.96  # 95 %


class Compared(NamedTuple):
    """The best turn and the winning chances, of the round, after it, after the turn made and the medium robot's."""

    best: Action
    best_chance: float
    made_chance: float
    medium_chance: float
    error: float  # of best minus made
    medium_error: float  # of made minus medium
    seats: tuple[float, ...]  # after the turn made, every seat's, the mover first
    worlds: int


def compared(
    view: View, made: Action, medium: Action, seed: str, proposed: tuple[Action, ...] = ()
) -> Compared:
    assert view.seat is not None
    rng, position = Random(seed), Position.of(view)
    turns = turns_of(view, position)
    order = np.argsort(-turns.worth, kind="stable")[:CANDIDATES]
    actions = list(dict.fromkeys((made, medium, *proposed, *(turns.actions[int(row)] for row in order))))
    first = _winners(view, position, actions, FIRST_WORLDS, rng)
    won = (first == 0).sum(axis=1)
    best = actions[int(np.argmax(won))] if won.max() > won[0] else made
    chosen = list(dict.fromkeys((made, medium, best)))
    winners = np.zeros((len(chosen), 0), np.int64)
    while winners.shape[1] < MOST_WORLDS:
        winners = np.hstack((winners, _winners(view, position, chosen, MORE_WORLDS, rng)))
        found = _summed(view, chosen, winners, (made, medium, best))
        if _is_clear(found):
            break
    return found


def _is_clear(found: Compared) -> bool:
    """More worlds would not change the mark."""
    loss, gain = found.best_chance - found.made_chance, found.made_chance - found.medium_chance
    costs = loss + found.error < CHANCE.missed or loss - found.error > CHANCE.costly
    return costs and (loss > found.error or gain + found.medium_error < CHANCE.plain)


def _summed(
    view: View, actions: list[Action], winners: Ints, roles: tuple[Action, Action, Action]
) -> Compared:
    worlds, won = winners.shape[1], winners == 0
    made, medium, best = (won[actions.index(action)].astype(np.float64) for action in roles)
    own = winners[actions.index(roles[0])]
    return Compared(
        roles[2], float(best.mean()), float(made.mean()), float(medium.mean()),
        _error(best - made), _error(made - medium),
        tuple(float((own == seat).mean()) for seat in range(len(view.hand_sizes))), worlds,
    )  # fmt: skip


def _error(gaps: Floats) -> float:
    """At least that of one world more or fewer: a few equal worlds prove nothing."""
    spread = max(float(gaps.std(ddof=1)), 1 / sqrt(gaps.size))
    return 0.0 if not gaps.any() and gaps.size >= MOST_WORLDS else CONFIDENCE * spread / sqrt(gaps.size)


def _winners(view: View, position: Position, actions: list[Action], worlds: int, rng: Random) -> Ints:
    assert view.seat is not None
    guesses = np.array([world_of(GAME.determinize(view, rng), view.seat) for _ in range(worlds)])
    rows = np.array([row_of(action, view.hand) for action in actions], np.int64)
    winners = np.zeros((len(actions), worlds), np.int64)
    call_play_out(position, guesses, rows, winners)
    return winners


def row_of(action: Action, hand: tuple[str, ...]) -> tuple[int, int, int, int]:
    """(pile, cards, mask of them, last card), as the search reads a turn."""
    if isinstance(action, Draw):
        return (-1, 0, 0, -1)
    assert isinstance(action, Play)
    places, taken = [], set[int]()
    for card in action.cards:
        place = next(i for i, held in enumerate(hand) if held == card and i not in taken)
        taken.add(place)
        places.append(place)
    last = int(numbers(hand)[places[-1]])
    return action.pile, len(places), sum(1 << place for place in places), last
