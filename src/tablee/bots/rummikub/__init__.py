"""Rummikub's players: a child, a good adult, an expert; and three baselines to measure them by."""

from tablee.bots.protocol import Bot
from tablee.bots.rummikub.adult import Adult
from tablee.bots.rummikub.child import CarefulBeginner, Child
from tablee.bots.rummikub.expert import Expert, warm_up
from tablee.bots.rummikub.hints import hint
from tablee.bots.rummikub.holder import Holder
from tablee.bots.rummikub.most_tiles import MostTiles
from tablee.games.rummikub.state import Action, View

__all__ = [
    "BASELINES",
    "LEVELS",
    "Adult",
    "CarefulBeginner",
    "Child",
    "Expert",
    "Holder",
    "MostTiles",
    "hint",
    "warm_up",
]

LEVELS: dict[int, Bot[View, Action]] = {1: Child(), 2: Adult(), 3: Expert()}
BASELINES: tuple[Bot[View, Action], ...] = (CarefulBeginner(), MostTiles(), Holder())
