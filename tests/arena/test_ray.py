"""A tournament on a real Ray cluster of one machine brings what it brings here."""

from tablee.arena.entrants import entrants_of
from tablee.arena.tournament import Plan, play_all

PLAN = Plan("duo", entrants_of(("random", "easy", "careful-beginner")), 2, 3, "ray", {"target": 5})


def test_a_cluster_plays_the_same_matches() -> None:
    assert play_all(PLAN, ray="local").played == play_all(PLAN, jobs=1).played
