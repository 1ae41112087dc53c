"""The strength of Rummikub's champion while its habits are looked for."""

from collections.abc import Sequence
from typing import Any

from training.plot import Line, picture


def plot(log: Sequence[dict[str, Any]], seats: int) -> str:
    """Shares of matches against level 3; one row of the log for each point."""
    title = (
        f"Rummikub’s champion, {seats} seats: share of matches against level 3 (fair: {100 / seats:.0f} %)"
    )
    line = Line([row["won"] for row in log], f"{log[-1]['won']:.0%}")
    made = f"{log[-1]['matches']:,} matches"
    return picture(title, [row["minutes"] for row in log], [line], made, highest=2.0 / seats)
