"""The strength of a training run over time, as a picture (SVG)."""

from collections.abc import Sequence

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 680, 300, 50, 44, 90, 44
LOWEST, HIGHEST = 0.3, 0.7
TITLE = "Ruckus!: a best response to level 3 in training, share of matches"
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#2b2118}line{stroke:#d8cbb8}polyline{fill:none;stroke-width:2}"
)


def plot(log: Sequence[dict[str, float]]) -> str:
    """One row of the log for each point."""
    most = max(row["minutes"] for row in log) or 1.0
    points = " ".join(f"{_x(row['minutes'] / most)},{_y(row['share'])}" for row in log)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{TITLE}</title><style>{STYLE}</style>",
        f'<rect fill="#fdf8ef" width="{WIDTH}" height="{HEIGHT}"/>',
        f'<text x="12" y="24" font-weight="600">{TITLE}</text>',
    ]
    for percent in (30, 40, 50, 60, 70):
        y = _y(percent / 100)
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{percent} %</text>')
    end = log[-1]["share"]
    parts += [
        f'<polyline stroke="#8a5200" points="{points}"/>',
        f'<text x="{WIDTH - RIGHT + 8}" y="{_y(end) + 4}">{end:.1%}</text>',
        f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 14}" text-anchor="end">{most:.1f} minutes, '
        f"{log[-1]['samples']:,.0f} answers</text>",
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _x(share: float) -> float:
    return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)


def _y(share: float) -> float:
    inside = (min(HIGHEST, max(LOWEST, share)) - LOWEST) / (HIGHEST - LOWEST)
    return round(TOP + (1 - inside) * (HEIGHT - TOP - BOTTOM), 1)
