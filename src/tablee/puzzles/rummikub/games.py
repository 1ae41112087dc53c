"""Positions of simulated games: beginners lay what they see, so that what is left takes thought."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from tablee.bots.rummikub.careful_beginner import CarefulBeginner
from tablee.games.chance import Chance
from tablee.games.protocol import Setting
from tablee.games.rummikub import GAME
from tablee.games.rummikub.options import RummikubOptions
from tablee.games.rummikub.sets import Table
from tablee.games.rummikub.state import State

BEGINNER = CarefulBeginner()
OPTIONS = RummikubOptions(preset="official", turn_seconds=None)
MOST_TURNS = 40
UNUSED = Random(0)  # the beginner plays no dice

Tiles = tuple[str, ...]


class Position(NamedTuple):
    """A table and a rack; `fresh`: the rack's owner has just laid all that anybody sees."""

    table: Table
    rack: Tiles
    opened: bool
    fresh: bool


def positions(chance: Chance) -> Iterator[Position]:
    """One round of two to four beginners, before and after each turn."""
    setting = Setting.first(2 + chance.below(3), OPTIONS)
    state = GAME.deal(setting, GAME.shuffle(setting, chance))
    for _ in range(MOST_TURNS):
        if state.over:
            return
        seat = state.turn
        yield Position(state.table, state.racks[seat], state.opened[seat], False)
        action = BEGINNER.choose(GAME.view(state, seat), GAME.legal_actions(state, seat), UNUSED)
        state, _ = GAME.apply(state, seat, action)
        if state.opened[seat] and state.racks[seat]:
            yield Position(state.table, state.racks[seat], True, True)


def posed(table: Table, rack: Tiles, opened: bool) -> State:
    """The position of a puzzle: the rack, the table and nothing else; whoever sits opposite holds no tile."""
    return State(
        racks=(rack, ()), table=table, pool=(), turn=0, opened=(opened, True), drawn=None, passes=0, over=None,
        starter=0, totals=(0, 0), wins=(0, 0), round=1, options=OPTIONS,
    )  # fmt: skip
