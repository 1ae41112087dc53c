"""Duo's bots."""

from tablee.bots.duo.careful_beginner import CarefulBeginner
from tablee.bots.duo.level1 import Level1
from tablee.bots.duo.level2 import Level2
from tablee.bots.duo.level3 import Level3
from tablee.bots.duo.level3_2026 import Level3Of2026
from tablee.bots.duo.level4 import Level4
from tablee.bots.duo.longest_chain import LongestChain
from tablee.bots.protocol import Bot
from tablee.games.duo import Action, View

__all__ = ["BASELINES", "LEVELS"]

LEVELS: dict[int, Bot[View, Action]] = {1: Level1(), 2: Level2(), 3: Level3(), 4: Level4()}
BASELINES: tuple[Bot[View, Action], ...] = (LongestChain(), CarefulBeginner(), Level3Of2026())
