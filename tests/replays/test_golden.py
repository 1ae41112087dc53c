"""Golden replays: whole matches in text, one per game and variant at least. Their every line must hold."""

from pathlib import Path

import pytest

from tablee.matches import read_replay, write_replay
from tests.replays.record import GOLDEN

FILES = sorted(Path(__file__).parent.glob("*.replay"))


def test_every_golden_match_is_recorded() -> None:
    assert {file.stem for file in FILES} == set(GOLDEN)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_replay_equals_live(file: Path) -> None:
    text = file.read_text()
    match = read_replay(text)
    assert match.winners is not None
    assert write_replay(match) == text
