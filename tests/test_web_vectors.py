"""The web client's tests judge by answers of these rules: they have to be the answers of today's rules."""

import runpy
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parent.parent / "web"
MADE = runpy.run_path(str(WEB / "scripts" / "make_vectors.py"))["made"]()


@pytest.mark.parametrize("name", sorted(MADE))
def test_vectors_are_what_the_rules_say_now(name: str) -> None:
    """Write them anew with: PYTHONPATH=src python web/scripts/make_vectors.py"""
    assert (WEB / "tests" / "vectors" / name).read_text(encoding="utf-8") == MADE[name]


def test_no_vectors_are_left_that_nobody_makes() -> None:
    assert {path.name for path in (WEB / "tests" / "vectors").iterdir()} == set(MADE)
