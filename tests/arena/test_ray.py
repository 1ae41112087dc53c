"""A tournament on a real Ray cluster of one machine brings what it brings here."""

import pytest

from tablee.arena.entrants import entrants_of
from tablee.arena.tournament import Plan, play_all
from tablee.arena.workers import NoCluster

PLAN = Plan("duo", entrants_of(("random", "easy", "careful-beginner")), 2, 3, "ray", {"target": 5})


def test_a_cluster_plays_the_same_matches() -> None:
    assert play_all(PLAN, ray="local").played == play_all(PLAN, jobs=1).played


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:99999"])
def test_where_no_cluster_listens_that_is_said_at_once(address: str) -> None:
    with pytest.raises(NoCluster, match=f"no Ray cluster at {address}"):
        play_all(PLAN, ray=address)
