"""When level 3 begins to weigh its turns."""

import pytest

from tablee.bots.rummikub.level3 import TUNING, at_risk
from tablee.bots.rummikub.level3_2026 import Level3Of2026
from tablee.games.rummikub.options import RummikubOptions
from tablee.games.rummikub.state import View


def late(seats: int, pool: int, preset: str) -> View:
    return View(
        seat=0, rack=("R4", "K9"), rack_sizes=(20,) * seats, table=(("R1", "R2", "R3"),), pool_size=pool,
        turn=0, opened=(True,) * seats, swapping=False, drawn=None, passes=0, over=None, revealed=None, starter=0,
        totals=(0,) * seats, wins=(0,) * seats, round=1, options=RummikubOptions(preset=preset),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("seats", "preset", "pool"), [(2, "sheet", 5), (2, "official", 10), (3, "sheet", 10), (4, "sheet", 10)]
)
def test_it_weighs_once_the_pool_is_nearly_dry(seats: int, preset: str, pool: int) -> None:
    assert at_risk(late(seats, pool, preset), TUNING)
    assert not at_risk(late(seats, pool + 1, preset), TUNING)


def test_the_frozen_one_weighs_from_ten_tiles_on_at_every_table() -> None:
    for seats, preset in ((2, "sheet"), (2, "official"), (4, "sheet")):
        assert at_risk(late(seats, 10, preset), Level3Of2026().tuning)
        assert not at_risk(late(seats, 11, preset), Level3Of2026().tuning)
