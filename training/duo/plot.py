"""The strength of a training run over time, as a picture (SVG)."""

from collections.abc import Sequence
from html import escape

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 680, 360, 50, 44, 120, 44
LINES = (("two", "2 seats", "#8a5200"), ("turbo", "2, Turbo", "#2f6f8f"), ("four", "4 seats", "#5b7f2b"))
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#2b2118}line{stroke:#d8cbb8}polyline{fill:none;stroke-width:2}"
)


def plot(log: Sequence[dict[str, float]], rival: str = "level 3’s rating") -> str:
    """Shares of matches against the rival; one row of the log for each point."""
    most = max(row["minutes"] for row in log) or 1.0
    title = f"Duo’s net in training: share of matches against {rival}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        f'<rect fill="#fdf8ef" width="{WIDTH}" height="{HEIGHT}"/>',
        f'<text x="12" y="24" font-weight="600">{escape(title)}</text>',
    ]
    for percent in (0, 25, 50, 75, 100):
        y = _y(percent / 100)
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{percent} %</text>')
    for name, label, colour in LINES:
        points = " ".join(f"{_x(row['minutes'] / most)},{_y(row[name])}" for row in log)
        parts.append(f'<polyline stroke="{colour}" points="{points}"/>')
        end = log[-1][name]
        parts.append(f'<text x="{WIDTH - RIGHT + 8}" y="{_y(end) + 4}">{label}: {end:.0%}</text>')
    parts.append(
        f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 14}" text-anchor="end">{most:.1f} minutes, '
        f"{log[-1]['samples']:,.0f} positions</text>"
    )
    return "\n".join([*parts, "</svg>"]) + "\n"


def _x(share: float) -> float:
    return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)


def _y(share: float) -> float:
    return round(TOP + (1 - share) * (HEIGHT - TOP - BOTTOM), 1)
