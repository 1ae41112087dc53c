"""Rummikub's bots."""

from tablee.bots.protocol import Bot
from tablee.bots.rummikub.careful_beginner import CarefulBeginner
from tablee.bots.rummikub.hints import hint
from tablee.bots.rummikub.holder import Holder
from tablee.bots.rummikub.level1 import Level1
from tablee.bots.rummikub.level2 import Level2
from tablee.bots.rummikub.level3 import Level3
from tablee.bots.rummikub.level3_2026 import Level3Of2026
from tablee.bots.rummikub.level4 import Level4, warm_up
from tablee.bots.rummikub.most_tiles import MostTiles
from tablee.games.rummikub.state import Action, View

__all__ = [
    "BASELINES",
    "LEVELS",
    "CarefulBeginner",
    "Holder",
    "Level1",
    "Level2",
    "Level3",
    "Level3Of2026",
    "Level4",
    "MostTiles",
    "hint",
    "warm_up",
]

LEVELS: dict[int, Bot[View, Action]] = {1: Level1(), 2: Level2(), 3: Level3(), 4: Level4()}
BASELINES: tuple[Bot[View, Action], ...] = (CarefulBeginner(), MostTiles(), Holder(), Level3Of2026())
