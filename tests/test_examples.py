"""Examples that no other test plays."""

from examples.train_duo import share_won, train


def test_a_policy_trained_for_three_generations_beats_chance() -> None:
    """Generations, not seconds: the same on every machine."""
    assert share_won(train(seconds=float("inf"), generations=3), "random", 20) >= 0.9
