"""Level 4: lets a net say, for each turn, how likely the match is won after it. It learned by playing itself."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import NamedTuple

import numpy as np

from tablee.bots.champions import has_champion
from tablee.bots.duo.cards import FITS
from tablee.bots.duo.chains import TurnList
from tablee.bots.duo.explain import why
from tablee.bots.duo.features import Sight, new_desk
from tablee.bots.duo.level3 import Level3
from tablee.bots.duo.net import Net, load, new_choice, rate
from tablee.bots.duo.position import Position
from tablee.bots.duo.turns import action_of, listed
from tablee.bots.levels import LEVEL_NAMES
from tablee.bots.weighing import with_chances
from tablee.games.duo import Action, Draw, Play, View
from tablee.games.duo.scoring import target_of


class Turn(NamedTuple):
    """What a turn comes down to: chains of the same cards that end in the same one leave the same table."""

    pile: int | None
    cards: tuple[str, ...]  # sorted
    last: str


def turn_of(action: Action) -> Turn:
    if isinstance(action, Draw):
        return Turn(None, (), "")
    return Turn(action.pile, tuple(sorted(action.cards)), action.cards[-1])


DREW = turn_of(Draw())


class Rated(NamedTuple):
    """Every turn of a position with the chance of winning the match after it, as far as it was rated: not beside a
    turn that goes out."""

    turns: TurnList
    found: int
    best: int

    def chances(self, view: View) -> dict[Turn, float]:
        rows = ((row, float(self.turns.rating[row])) for row in range(self.found))
        return {turn_of(action_of(self.turns, row, view.hand)): chance for row, chance in rows if chance >= 0}


@cache
def shipped() -> Net:
    return load()


class Level4:
    key = "champion"
    name = LEVEL_NAMES[4]
    budget_ms = 5

    def __init__(self, net: Net | None = None) -> None:
        self._net, self._else = net, Level3()

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action:
        if len(legal) == 1:
            return legal[0]
        if not fits_net(view):
            return self._else.choose(view, legal, rng)
        rated = self.rated(view)
        return action_of(rated.turns, rated.best, view.hand)

    def rated(self, view: View) -> Rated:
        position, net = Position.of(view), self._net or shipped()
        turns, found = listed(view, position)
        desk, choice = new_desk(), new_choice(net.first.shape[1], net.second.shape[1])
        turns.rating[:] = -1.0
        return Rated(turns, found, rate(FITS, net, sight_of(view, position), turns, found, desk, choice))

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        chosen = action or Draw()
        return self.weighing(view, chosen, why(view, chosen, lang), lang)

    def weighing(self, view: View, action: Action, said: str, lang: str) -> str:
        """The sentence, with the chances of the match by this turn and by what it was weighed against."""
        chances = self.rated(view).chances(view) if fits_net(view) else {}
        this = chances.pop(turn_of(action), None)
        other = max(chances.values(), default=None) if action == Draw() else chances.get(DREW)
        if this is None or other is None or goes_out(view, action):
            return said
        return with_chances(said, this, other, draws=action == Draw(), lang=lang)


def goes_out(view: View, action: Action) -> bool:
    return isinstance(action, Play) and len(action.cards) == len(view.hand)


def fits_net(view: View) -> bool:
    """Did the net learn from such matches?"""
    return has_champion("duo", view.options)


def sight_of(view: View, position: Position) -> Sight:
    assert view.seat is not None
    target = target_of(view.options, len(view.hand_sizes))
    totals = view.totals[view.seat :] + view.totals[: view.seat]
    needs = np.array([max(1, target - total) for total in totals], np.int64)
    rivals, turbo = position.sizes[1:], int(view.options.turbo)
    hand, pile = position.hand, position.pile
    return Sight(hand, hand.size, position.tops, rivals, needs, pile, position.unseen, turbo)
