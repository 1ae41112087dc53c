"""The strength of a training run over time, as a picture (SVG)."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 680, 360, 50, 44, 120, 44
STEPS = 4  # between the lowest and the highest share
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#2b2118}line{stroke:#d8cbb8}polyline{fill:none;stroke-width:2}"
)


class Line(NamedTuple):
    shares: Sequence[float]
    label: str  # at its end
    colour: str = "#8a5200"


def picture(
    title: str, minutes: Sequence[float], lines: Sequence[Line], made: str, *, lowest: float = 0.0, highest: float = 1.0
) -> str:  # fmt: skip
    """A point for each of the minutes. `made`: what the run has made by its end."""
    most = max(minutes) or 1.0

    def x(at: float) -> float:
        return round(LEFT + at / most * (WIDTH - LEFT - RIGHT), 1)

    def y(share: float) -> float:
        inside = (min(highest, max(lowest, share)) - lowest) / (highest - lowest)
        return round(TOP + (1 - inside) * (HEIGHT - TOP - BOTTOM), 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        f'<rect fill="#fdf8ef" width="{WIDTH}" height="{HEIGHT}"/>',
        f'<text x="12" y="24" font-weight="600">{escape(title)}</text>',
    ]
    for step in range(STEPS + 1):
        share = lowest + (highest - lowest) * step / STEPS
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(share)}" y2="{y(share)}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y(share) + 4}" text-anchor="end">{100 * share:.0f} %</text>')
    for line in lines:
        points = " ".join(f"{x(at)},{y(share)}" for at, share in zip(minutes, line.shares, strict=True))
        parts.append(f'<polyline stroke="{line.colour}" points="{points}"/>')
        parts.append(f'<text x="{WIDTH - RIGHT + 8}" y="{y(line.shares[-1]) + 4}">{line.label}</text>')
    said = f"{most:.1f} minutes, {made}"
    parts.append(f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 14}" text-anchor="end">{said}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"
