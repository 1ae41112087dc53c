"""The web client's tests judge by answers of these rules: they have to be the answers of today's rules."""

import pytest

from tests.web_vectors import VECTORS, made

MADE = made()


@pytest.mark.parametrize("name", sorted(MADE))
def test_vectors_are_what_the_rules_say_now(name: str) -> None:
    """Write them anew with: python -m tests.web_vectors"""
    assert (VECTORS / name).read_text(encoding="utf-8") == MADE[name]


def test_no_vectors_are_left_that_nobody_makes() -> None:
    assert {path.name for path in VECTORS.iterdir()} == set(MADE)
