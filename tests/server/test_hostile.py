"""The hostile hour in a minute. For longer: python -m tests.server.hostile --seconds 3600"""

import asyncio
from pathlib import Path

from tests.server.harness import limited
from tests.server.hostile import ATTACKS, besieged


def test_people_play_on_whatever_strangers_send(tmp_path: Path) -> None:
    siege = asyncio.run(limited(besieged(tmp_path, seed=20, attacks=1200)))
    assert siege.problems == []
    assert len(siege.made) == len(set(ATTACKS))
    assert {101, 200, 400, 403, 404} <= set(siege.answers)
