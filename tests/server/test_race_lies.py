"""The best lies against a real server: none gains more than the credit that docs/protocol.md states."""

from pathlib import Path

import pytest

from benchmarks.race_lies import LIARS, campaign
from tablee.tables.latency import CREDIT_MS
from tests.server.harness import run


@pytest.mark.parametrize("lie", LIARS)
def test_no_lie_gains_more_than_the_credit(tmp_path: Path, lie: str) -> None:
    report = run(campaign(tmp_path, lie, races=4, seed=7))
    assert len(report.outcomes) == 4
    assert report.gain <= CREDIT_MS + 1  # a millisecond is as exact as times are
    assert report.stolen == []
