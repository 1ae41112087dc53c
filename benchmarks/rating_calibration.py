"""How well ratings predict: win rates of robots as the ratings of one half of their deals have them, against the other.

    .venv/bin/python -m benchmarks.rating_calibration

Reads the outcomes that `robot_ratings.py` left in `benchmarks/results/` and draws `docs/images/rating-calibration.svg`.
"""

from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from benchmarks.robot_ratings import ROOT, Outcome, Skills, fit, load, predicted, results_file
from tablee.games import GAMES

PICTURE = ROOT / "docs" / "images" / "rating-calibration.svg"
SIZE, EDGE = 420, 48
POINTS = ("circle", "square", "triangle")  # one for each game, beside its colour
COLOURS = ("#8A5200", "#5B3A86", "#0F6B54")


class Share(NamedTuple):
    """One robot in one line-up: how often it should have won, did, and in how many matches."""

    promised: float
    observed: float
    matches: int


def shares(skills: Skills, outcomes: Sequence[Outcome]) -> list[Share]:
    won: dict[tuple[tuple[str, ...], str], list[float]] = {}
    promised: dict[tuple[tuple[str, ...], str], float] = {}
    for bots, places, _ in outcomes:
        table = tuple(sorted(bots))
        first = places.count(1)
        likely = predicted(skills, bots)
        for bot in set(bots):
            seats = [seat for seat, other in enumerate(bots) if other == bot]
            promised[table, bot] = sum(likely[seat] for seat in seats)
            won.setdefault((table, bot), []).append(sum(places[seat] == 1 for seat in seats) / first)
    return [Share(promised[key], sum(found) / len(found), len(found)) for key, found in won.items()]


def error(found: Sequence[Share]) -> float:
    """The mean distance between promise and observation, by matches."""
    return sum(abs(one.promised - one.observed) * one.matches for one in found) / sum(
        one.matches for one in found
    )


def noise(found: Sequence[Share]) -> float:
    """The mean distance that chance alone would leave: 0.8 standard deviations of a share."""
    spread = [0.798 * sqrt(one.promised * (1 - one.promised) / one.matches) * one.matches for one in found]
    return sum(spread) / sum(one.matches for one in found)


def brier(found: Sequence[Share]) -> float:
    return sum((one.promised - one.observed) ** 2 * one.matches for one in found) / sum(
        one.matches for one in found
    )


def picture(by_game: dict[str, list[Share]], title: str) -> str:
    def x(share: float) -> float:
        return EDGE + share * (SIZE - EDGE - 16)

    def y(share: float) -> float:
        return SIZE - EDGE - share * (SIZE - EDGE - 16)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" width="{SIZE}" height="{SIZE}" '
        'role="img" font-family="system-ui, sans-serif" font-size="13">',
        f"<title>{title}</title>",
        f'<rect width="{SIZE}" height="{SIZE}" fill="#fff"/>',
    ]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts.append(f'<path d="M{x(0):.1f} {y(share):.1f}H{x(1):.1f}" stroke="#d5dae6" stroke-width="1.5"/>')
        parts.append(f'<text x="{x(0) - 8:.1f}" y="{y(share) + 4:.1f}" text-anchor="end">{share:.0%}</text>')
        parts.append(f'<text x="{x(share):.1f}" y="{y(0) + 20:.1f}" text-anchor="middle">{share:.0%}</text>')
    parts.append(
        f'<path d="M{x(0):.1f} {y(0):.1f}L{x(1):.1f} {y(1):.1f}" stroke="#1b2140" stroke-dasharray="6 5" fill="none"/>'
    )
    for number, (game, found) in enumerate(by_game.items()):
        colour, point = COLOURS[number % 3], POINTS[number % 3]
        for one in found:
            half = 1.96 * sqrt(max(one.observed * (1 - one.observed), 0.25 / one.matches) / one.matches)
            low, high = max(0.0, one.observed - half), min(1.0, one.observed + half)
            parts.append(
                f'<path d="M{x(one.promised):.1f} {y(low):.1f}V{y(high):.1f}" stroke="{colour}" stroke-width="1.5"/>'
            )
            parts.append(_point(point, x(one.promised), y(one.observed), colour))
        parts.append(_point(point, x(0.06), y(0.95 - 0.06 * number), colour))
        parts.append(f'<text x="{x(0.09):.1f}" y="{y(0.95 - 0.06 * number) + 4:.1f}">{game}</text>')
    parts.append(
        f'<text x="{x(0.5):.1f}" y="{SIZE - 6}" text-anchor="middle" font-weight="700">promised</text>'
    )
    middle = y(0.5)
    parts.append(
        f'<text x="12" y="{middle:.1f}" text-anchor="middle" font-weight="700" '
        f'transform="rotate(-90 12 {middle:.1f})">observed</text>'
    )
    return "\n".join([*parts, "</svg>\n"])


def _point(kind: str, x: float, y: float, colour: str) -> str:
    style = f'fill="#fff" stroke="{colour}" stroke-width="2.2"'
    if kind == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" {style}/>'
    if kind == "square":
        return f'<rect x="{x - 4:.1f}" y="{y - 4:.1f}" width="8" height="8" {style}/>'
    return f'<path d="M{x:.1f} {y - 5.5:.1f}l5 9h-10z" {style}/>'


def main() -> None:
    by_game: dict[str, list[Share]] = {}
    print("| game | matches judged | line-ups × robots | mean error | chance alone | squared error |")
    print("|---|---|---|---|---|---|")
    for game in GAMES:
        if not results_file(game).exists():
            continue
        outcomes = load(game)
        learned = [one for one in outcomes if one.deal % 2 == 0]
        judged = [one for one in outcomes if one.deal % 2 == 1]
        found = by_game[game] = shares(fit(learned), judged)
        row = (
            game,
            f"{len(judged):,}",
            len(found),
            f"{error(found):.1%}",
            f"{noise(found):.1%}",
            f"{brier(found):.4f}",
        )
        print("| " + " | ".join(map(str, row)) + " |")
    title = "Win rates of robots: promised by their ratings and observed"
    Path(PICTURE).write_text(picture(by_game, title), encoding="utf-8")


if __name__ == "__main__":
    main()
