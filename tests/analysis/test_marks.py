"""The thresholds as they are written: C’est le meilleur coup, un bon, un manqué, un coûteux."""

import pytest

from tablee.analysis.marks import CHANCE, POINTS, Losses, Mark, Thresholds, mark_of


@pytest.mark.parametrize(
    ("losses", "limits", "mark"),
    [
        (Losses(0, 10, 10), POINTS, "brilliant"),  # the best play where the medium robot loses ten points
        (Losses(0, 9, 9), POINTS, "good"),
        (Losses(1, 10, 11), POINTS, "good"),  # not the best play, but within two points of it
        (Losses(2, 0, 7), POINTS, "good"),
        (Losses(2, 0, 6), POINTS, None),  # the plain play was only four points worse
        (Losses(3, 30, 30), POINTS, None),
        (Losses(0, 0, 0), POINTS, None),  # anybody would have played it
        (Losses(4, 0, 0), POINTS, None),
        (Losses(5, 0, 0), POINTS, "missed"),
        (Losses(14, 0, 0), POINTS, "missed"),
        (Losses(15, 0, 0), POINTS, "costly"),
        (Losses(0.0, 0.08, 0.08), CHANCE, "brilliant"),
        (Losses(0.039, 0, 0), CHANCE, None),
        (Losses(0.04, 0, 0), CHANCE, "missed"),
        (Losses(0.10, 0, 0), CHANCE, "costly"),
    ],
)
def test_a_mark_by_its_threshold(losses: Losses, limits: Thresholds, mark: Mark | None) -> None:
    assert mark_of(losses, limits) == mark


@pytest.mark.parametrize("losses", [(0.05, 0, 0), (0.12, 0, 0), (0.0, 0.1, 0.1)])
def test_a_difference_within_the_error_bar_carries_no_mark(losses: tuple[float, float, float]) -> None:
    assert mark_of(Losses(*losses), CHANCE) is not None
    assert mark_of(Losses(*losses, error=0.13), CHANCE) is None
