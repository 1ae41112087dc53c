"""A tournament as a picture (SVG): for each bot its share of the matches with the interval, best first."""

from collections.abc import Sequence
from html import escape

from tablee.arena.standings import Standing

LEFT, RIGHT, TOP, ROW, WIDTH = 170, 110, 46, 30, 680
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#2b2118}.quiet{fill:#6b5d4d}line{stroke:#d8cbb8}"
    ".fair{stroke:#6b5d4d;stroke-dasharray:4 4}.span{stroke:#8a5200;stroke-width:3}circle{fill:#8a5200}"
    ".back{fill:#fdf8ef}"
    "@media(prefers-color-scheme:dark){text{fill:#f3e9d9}.quiet{fill:#b9a98f}line{stroke:#4a4036}.back{fill:#211b15}"
    ".fair{stroke:#b9a98f}.span{stroke:#e8a33d}circle{fill:#e8a33d}}"
)


def chart(found: Sequence[Standing], title: str, seats: int) -> str:
    """`seats`: how many sit at a table, which says what share would be fair."""
    rows = sorted(found, key=lambda one: -one.rating.mu)
    height = TOP + ROW * len(rows) + 34
    bottom = TOP + ROW * len(rows)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{escape(title)}</title><desc>{escape(_told(rows))}</desc>",
        f"<style>{STYLE}</style>",
        f'<rect class="back" width="{WIDTH}" height="{height}"/>',
        f'<text x="12" y="24" font-weight="600">{escape(title)}</text>',
    ]
    for percent in (0, 25, 50, 75, 100):
        x = _x(percent / 100)
        parts.append(f'<line x1="{x}" x2="{x}" y1="{TOP}" y2="{bottom}"/>')
        parts.append(f'<text class="quiet" x="{x}" y="{bottom + 20}" text-anchor="middle">{percent} %</text>')
    parts.append(f'<line class="fair" x1="{_x(1 / seats)}" x2="{_x(1 / seats)}" y1="{TOP}" y2="{bottom}"/>')
    parts += [_row(one, TOP + ROW * place + ROW // 2) for place, one in enumerate(rows)]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _row(one: Standing, y: int) -> str:
    rating = f"{one.rating.mu:.0f} ± {2 * one.rating.sigma:.0f}"
    return (
        f'<text x="{LEFT - 12}" y="{y + 4}" text-anchor="end">{escape(one.bot[:22])}</text>'
        f'<line class="span" x1="{_x(one.low)}" x2="{_x(one.high)}" y1="{y}" y2="{y}"/>'
        f'<circle cx="{_x(one.share)}" cy="{y}" r="5"/>'
        f'<text class="quiet" x="{WIDTH - 12}" y="{y + 4}" text-anchor="end">{rating}</text>'
    )


def _x(share: float) -> float:
    return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)


def _told(rows: Sequence[Standing]) -> str:
    return "; ".join(f"{one.bot} won {one.share:.1%} ({one.low:.1%} to {one.high:.1%})" for one in rows)
