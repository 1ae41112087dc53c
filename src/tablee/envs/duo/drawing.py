"""Duo's table as a picture: cards as on the board, with the seat in turn's hand at the bottom."""

from tablee.envs.canvas import INK, MARKER, PAPER, Canvas, Picture, Point
from tablee.games.duo.state import View

WIDTH, HEIGHT = 520, 400
CLOTH, BACK, SOFT = "#4b2e6b", "#7a5aa0", "#c9b8dd"
COLOURS = {"B": "#2456c8", "R": "#cc1f3d", "Y": "#d79a00", "G": "#149a68"}
CARD = (46.0, 66.0)


def draw(view: View) -> Picture:
    """What the view's seat sees; the others' cards lie face down with their number."""
    canvas = Canvas(WIDTH, HEIGHT, CLOTH)
    seats = len(view.hand_sizes)
    for place in range(1, seats):
        seat = ((view.seat or 0) + place) % seats
        _seat(canvas, view, seat, (WIDTH * place / seats, 42.0))
    for pile, x in ((0, WIDTH / 2 - 84), (1, WIDTH / 2 + 84)):
        _card(canvas, view.discards[pile][-1], (x - 34, 118), (68, 96))
    _back(canvas, view.pile_size, (WIDTH / 2 - 34, 118), (68, 96))
    own = view.seat or 0
    canvas.circle((20, 248), 7, MARKER)
    canvas.text(str(own), (38, 248), 13, SOFT)
    canvas.text(str(view.totals[own]), (70, 248), 13, MARKER)
    _hand(canvas, view.hand)
    return canvas.picture()


def _seat(canvas: Canvas, view: View, seat: int, middle: Point) -> None:
    x, y = middle
    _back(canvas, view.hand_sizes[seat], (x - 18, y - 26), (36, 52))
    canvas.text(str(seat), (x - 32, y + 44), 12, SOFT)
    canvas.text(str(view.totals[seat]), (x + 8, y + 44), 12, PAPER)


def _hand(canvas: Canvas, hand: tuple[str, ...]) -> None:
    """One row, or two that lie closer, so that every card shows its left edge."""
    rows = [hand] if len(hand) <= 10 else [hand[: (len(hand) + 1) // 2], hand[(len(hand) + 1) // 2 :]]
    for row, cards in enumerate(rows):
        step = min(CARD[0] + 4, (WIDTH - 20 - CARD[0]) / max(1, len(cards) - 1))
        for place, card in enumerate(cards):
            _card(canvas, card, (10 + place * step, 264 + 70 * row if len(rows) > 1 else 290), CARD)


def _back(canvas: Canvas, count: int, at: Point, size: Point) -> None:
    canvas.rectangle(at, size, PAPER, 6)
    canvas.rectangle((at[0] + 3, at[1] + 3), (size[0] - 6, size[1] - 6), BACK, 4)
    canvas.text(str(count), (at[0] + size[0] / 2, at[1] + size[1] / 2), 14, PAPER)


def _card(canvas: Canvas, card: str, at: Point, size: Point) -> None:
    """A symbol: digit and shape in its colour. A joker: its trait on a dark card. A turbo-joker: all colours."""
    unit = size[0] / 46
    middle = (at[0] + size[0] / 2, at[1] + size[1] * 0.62)
    canvas.rectangle((at[0] - 1, at[1] - 1), (size[0] + 2, size[1] + 2), INK, 6 * unit)
    canvas.rectangle(at, size, INK if card[0] == "*" else PAPER, 5 * unit)
    if card == "T":
        for place, colour in enumerate(COLOURS.values()):
            canvas.rectangle(
                (at[0] + 6 * unit, at[1] + (10 + 12 * place) * unit),
                (size[0] - 12 * unit, 9 * unit),
                colour,
                4 * unit,
            )
        return
    if card[0] == "*":
        _joker(canvas, card[1], (at[0] + size[0] / 2, at[1] + size[1] / 2), unit)
        return
    colour = COLOURS[card[0]]
    canvas.text(card[1], (at[0] + 11 * unit, at[1] + 14 * unit), 14 * unit, colour)
    _shape(canvas, card[2], middle, 14 * unit, colour)


def _joker(canvas: Canvas, trait: str, middle: Point, unit: float) -> None:
    x, y = middle
    canvas.text("*", (x, y - 22 * unit), 11 * unit, MARKER)
    if trait in COLOURS:
        canvas.circle((x, y + 4 * unit), 13 * unit, COLOURS[trait])
    elif trait.isdigit():
        canvas.text(trait, (x, y + 6 * unit), 26 * unit, PAPER)
    else:
        _shape(canvas, trait, (x, y + 5 * unit), 13 * unit, PAPER)


def _shape(canvas: Canvas, shape: str, middle: Point, radius: float, colour: str) -> None:
    x, y = middle
    if shape == "o":
        canvas.circle(middle, radius, colour)
    elif shape == "s":
        side = radius * 0.9
        canvas.rectangle((x - side, y - side), (2 * side, 2 * side), colour, 2)
    elif shape == "t":
        canvas.polygon(
            [(x, y - radius), (x + radius, y + radius * 0.8), (x - radius, y + radius * 0.8)], colour
        )
    else:
        arm = radius * 0.75
        for slope in (1, -1):
            canvas.stroke([(x - arm, y - arm * slope), (x + arm, y + arm * slope)], radius * 0.62, colour)
