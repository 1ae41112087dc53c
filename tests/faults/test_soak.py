"""The short form of `make soak`: every fault once, and nothing is lost, doubled, made up or given away."""

import asyncio
from pathlib import Path

import pytest

from tests.faults.houses import HOUSES
from tests.faults.soak import TABLES, soak
from tests.server.harness import limited

SECONDS = 30.0  # for each house


@pytest.mark.parametrize("house", HOUSES)
def test_everything_breaks_once_and_nothing_is_lost(house: str, tmp_path: Path) -> None:
    report = asyncio.run(limited(soak(house, SECONDS, seed=1, folder=tmp_path / house)))
    assert report.findings == []
    assert len(report.again) >= 6
    assert report.acknowledged > 100 * len(TABLES)
