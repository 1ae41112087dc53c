"""kill -9 under load: what was acknowledged is there, once, and every table goes on."""

import asyncio
from pathlib import Path

from benchmarks.server_crash import campaign
from tests.server.harness import limited


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    report = asyncio.run(limited(campaign(tmp_path, kills=2, tables=4, most=200)))
    assert report.problems == []
    assert report.kills == 2
    assert report.acknowledged >= 100
