"""A baseline: level 3 as it was in 2026. What it decides by stays as it is, whatever becomes of level 3."""

from tablee.bots.duo.level3 import Level3, Tuning
from tablee.bots.duo.turns import WEIGHTS_2026
from tablee.bots.levels import LEVEL3_2026, LEVEL3_2026_NAME


class Level3Of2026(Level3):
    key = LEVEL3_2026
    name = LEVEL3_2026_NAME

    def __init__(self) -> None:
        tuning = Tuning(
            worlds=128, candidates=8, effort_cards=60_000, world_share_of_two_seats=0.25, world_share=0.8
        )
        super().__init__(tuning, WEIGHTS_2026)
