"""The strength of a best response in Ruckus! in training."""

from collections.abc import Sequence

from training.plot import Line, picture

TITLE = "Ruckus!: a best response to level 3 in training, share of matches"


def plot(log: Sequence[dict[str, float]]) -> str:
    """One row of the log for each point."""
    line = Line([row["share"] for row in log], f"{log[-1]['share']:.1%}")
    made = f"{log[-1]['samples']:,.0f} answers"
    return picture(TITLE, [row["minutes"] for row in log], [line], made, lowest=0.3, highest=0.7)
