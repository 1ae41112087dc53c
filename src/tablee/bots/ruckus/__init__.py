"""Ruckus!'s bots."""

from tablee.bots.protocol import Bot
from tablee.bots.ruckus.careful_beginner import CarefulBeginner
from tablee.bots.ruckus.grab_all import GrabAll
from tablee.bots.ruckus.hints import hint
from tablee.bots.ruckus.level1 import Level1
from tablee.bots.ruckus.level2 import Level2
from tablee.bots.ruckus.level3 import Level3
from tablee.bots.ruckus.level3_2026 import Level3Of2026
from tablee.games.ruckus import Action, View

__all__ = [
    "BASELINES",
    "LEVELS",
    "CarefulBeginner",
    "GrabAll",
    "Level1",
    "Level2",
    "Level3",
    "Level3Of2026",
    "hint",
]

# RUC-55: each takes its time as a person would (bots.reaction).
LEVELS: dict[int, Bot[View, Action]] = {1: Level1(), 2: Level2(), 3: Level3()}
BASELINES: tuple[Bot[View, Action], ...] = (CarefulBeginner(), GrabAll(), Level3Of2026())
