"""A baseline: level 3 as it was in 2026. What it decides by stays as it is, whatever becomes of level 3."""

from tablee.bots.levels import LEVEL3_2026, LEVEL3_2026_NAME
from tablee.bots.rummikub.level3 import Level3, Tuning


class Level3Of2026(Level3):
    key = LEVEL3_2026
    name = LEVEL3_2026_NAME

    def __init__(self) -> None:
        super().__init__(
            Tuning(
                near_tiles=2,
                dry_tiles=10,
                duel_dry_tiles=10,
                effort_states=20_000,
                habit_bonus=0.1,
                swing_points=80.0,
            )
        )
