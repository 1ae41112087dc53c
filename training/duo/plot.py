"""The strength of Duo's net in training."""

from collections.abc import Sequence

from training.plot import Line, picture

LINES = (("two", "2 seats", "#8a5200"), ("turbo", "2, Turbo", "#2f6f8f"), ("four", "4 seats", "#5b7f2b"))


def plot(log: Sequence[dict[str, float]], rival: str = "level 3’s rating") -> str:
    """Shares of matches against the rival; one row of the log for each point."""
    lines = [
        Line([row[name] for row in log], f"{label}: {log[-1][name]:.0%}", colour)
        for name, label, colour in LINES
    ]
    title = f"Duo’s net in training: share of matches against {rival}"
    return picture(title, [row["minutes"] for row in log], lines, f"{log[-1]['samples']:,.0f} positions")
