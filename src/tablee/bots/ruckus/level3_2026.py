"""A baseline: level 3 as it was in 2026. What it decides by stays as it is, whatever becomes of level 3."""

from tablee.bots.levels import LEVEL3_2026, LEVEL3_2026_NAME
from tablee.bots.reaction import QUICK, Reaction
from tablee.bots.ruckus.level3 import Level3
from tablee.bots.ruckus.weights import OF_2026


class Level3Of2026(Level3):
    key = LEVEL3_2026
    name = LEVEL3_2026_NAME

    def __init__(self, pace: Reaction = QUICK) -> None:
        super().__init__(pace, OF_2026, wait_probability=0.9)
