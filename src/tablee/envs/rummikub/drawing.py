"""Rummikub's table as a picture and as text: sets as tiles, with the rack of the seat in turn below."""

from collections.abc import Sequence

from tablee.envs.canvas import INK, MARKER, PAPER, Canvas, Picture
from tablee.games.rummikub.sets import COLOURS, JOKER, NUMBER
from tablee.games.rummikub.state import View

WIDTH, HEIGHT = 720, 520
CLOTH, RACK, SOFT = "#12624f", "#0c4538", "#9fd3c4"
TILE_COLOURS = dict(zip(COLOURS, ("#1b1b1b", "#d3296f", "#123dc4", "#9f610f"), strict=True))
TILE, GAP = (24.0, 32.0), 12.0
RACK_ROWS = 15  # tiles in a row of the rack


def draw(view: View, table: Sequence[Sequence[str]], loose: Sequence[str] = ()) -> Picture:
    """The table as it is laid out now; tiles lifted from it lie above the rack."""
    canvas = Canvas(WIDTH, HEIGHT, CLOTH)
    x, y = 12.0, 40.0
    for tiles in table:
        width = TILE[0] * len(tiles)
        if x + width > WIDTH - 12:
            x, y = 12.0, y + TILE[1] + 8
        for place, tile in enumerate(tiles):
            _tile(canvas, tile, (x + place * TILE[0], y))
        x += width + GAP
    _seats(canvas, view)
    for place, tile in enumerate(loose[:28]):
        _tile(canvas, tile, (12 + place * (TILE[0] + 1), HEIGHT - 140))
    canvas.rectangle((8, HEIGHT - 100), (WIDTH - 16, 92), RACK, 8)
    order = sorted(view.rack, key=lambda tile: (COLOURS.find(tile[0]) % 5, NUMBER.get(tile, 0)))
    step = min(TILE[0] + 2, (WIDTH - 48) / max(1, (len(order) + 1) // 2))
    for place, tile in enumerate(order):
        row, column = divmod(place, max(RACK_ROWS, (len(order) + 1) // 2))
        _tile(canvas, tile, (20 + column * step, HEIGHT - 92 + 42 * row))
    return canvas.picture()


def _seats(canvas: Canvas, view: View) -> None:
    """In a line at the top: seat, tiles on its rack, total; the pool at the right."""
    for seat, tiles in enumerate(view.rack_sizes):
        x = 20 + 105 * seat
        if seat == view.turn:
            canvas.circle((x - 12 + 4, 18), 5, MARKER)
        canvas.text(str(seat), (x + 10, 18), 12, SOFT)
        canvas.rectangle((x + 22, 6), (20, 25), PAPER, 3)
        canvas.text(str(tiles), (x + 32, 18), 8, INK)
        canvas.text(str(view.totals[seat]), (x + 68, 18), 9, PAPER)
    canvas.text(str(view.pool_size), (WIDTH - 30, 18), 12, MARKER)


def _tile(canvas: Canvas, tile: str, at: tuple[float, float]) -> None:
    x, y = at
    canvas.rectangle((x, y), (TILE[0] - 1, TILE[1]), INK, 4)
    canvas.rectangle((x + 1, y + 1), (TILE[0] - 3, TILE[1] - 3), PAPER, 3)
    middle = (x + TILE[0] / 2 - 0.5, y + 12)
    if tile == JOKER:
        canvas.text("J", middle, 12, "#7a3fa0")
        canvas.text("*", (middle[0], y + 24), 6, "#7a3fa0")
        return
    colour = TILE_COLOURS[tile[0]]
    canvas.text(tile[1:], middle, 12 if len(tile) == 2 else 9.5, colour)
    _pip(canvas, tile[0], (middle[0], y + 24), colour)


def _pip(canvas: Canvas, colour: str, centre: tuple[float, float], paint: str) -> None:
    """Moon, heart, drop and sun, so that a colour is told by its shape too."""
    x, y = centre
    if colour == "K":
        canvas.circle(centre, 3.6, paint)
        canvas.circle((x + 1.8, y - 1), 3.0, PAPER)
    elif colour == "R":
        canvas.circle((x - 1.7, y - 1), 2.1, paint)
        canvas.circle((x + 1.7, y - 1), 2.1, paint)
        canvas.polygon([(x - 3.5, y - 0.2), (x + 3.5, y - 0.2), (x, y + 4)], paint)
    elif colour == "B":
        canvas.circle((x, y + 0.8), 2.7, paint)
        canvas.polygon([(x, y - 4), (x + 2.4, y), (x - 2.4, y)], paint)
    else:
        canvas.circle(centre, 2.2, paint)
        for dx, dy in ((1, 0), (0, 1), (0.7, 0.7), (0.7, -0.7)):
            canvas.stroke([(x - 4 * dx, y - 4 * dy), (x + 4 * dx, y + 4 * dy)], 0.9, paint)


def write(view: View, table: Sequence[Sequence[str]], loose: Sequence[str] = ()) -> str:
    """The same as text."""
    lines = [f"Rummikub, round {view.round}: {view.pool_size} tiles in the pool"]
    lines += ["  " + " | ".join(" ".join(tiles) for tiles in table)] if table else ["  nothing on the table"]
    if loose:
        lines.append(f"  lifted: {' '.join(loose)}")
    for seat, size in enumerate(view.rack_sizes):
        mark = ">" if seat == view.turn else " "
        rack = " ".join(view.rack) if seat == view.seat else f"{size} tiles"
        opened = "" if view.opened[seat] else ", not opened"
        lines.append(f"{mark} player_{seat} ({view.totals[seat]:+d}{opened})  {rack}")
    return "\n".join(lines)
