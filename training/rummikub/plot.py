"""The strength of a training run over time, as a picture (SVG)."""

from collections.abc import Sequence
from html import escape
from typing import Any

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 680, 360, 50, 44, 120, 44
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#2b2118}line{stroke:#d8cbb8}polyline{fill:none;stroke-width:2}"
)


def plot(log: Sequence[dict[str, Any]], seats: int) -> str:
    """Shares of matches against level 3; one row of the log for each point."""
    most, top = max(row["minutes"] for row in log) or 1.0, 2.0 / seats
    title = (
        f"Rummikub’s champion, {seats} seats: share of matches against level 3 (fair: {100 / seats:.0f} %)"
    )
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        f'<rect fill="#fdf8ef" width="{WIDTH}" height="{HEIGHT}"/>',
        f'<text x="12" y="24" font-weight="600">{escape(title)}</text>',
    ]
    for quarter in range(5):
        share = top * quarter / 4
        y = _y(share / top)
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{100 * share:.0f} %</text>')
    points = " ".join(f"{_x(row['minutes'] / most)},{_y(row['won'] / top)}" for row in log)
    parts.append(f'<polyline stroke="#8a5200" points="{points}"/>')
    end = log[-1]["won"]
    parts.append(f'<text x="{WIDTH - RIGHT + 8}" y="{_y(end / top) + 4}">{end:.0%}</text>')
    parts.append(
        f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 14}" text-anchor="end">{most:.1f} minutes, '
        f"{log[-1]['matches']:,} matches</text>"
    )
    return "\n".join([*parts, "</svg>"]) + "\n"


def _x(share: float) -> float:
    return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)


def _y(share: float) -> float:
    return round(TOP + (1 - min(1.0, share)) * (HEIGHT - TOP - BOTTOM), 1)
