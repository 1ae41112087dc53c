"""Ruckus! as a picture: a row for each seat, its families as tiles with their number of cards."""

from tablee.envs.canvas import INK, PAPER, Canvas, Picture
from tablee.games.ruckus.state import FAMILIES, FAMILY_CARDS, View

WIDTH, ROW, TOP = 560, 54, 60
CLOTH, BACK, SOFT = "#ffcf33", "#1b2140", "#8a6a00"
COLOURS = dict(
    zip(
        FAMILIES,
        ("#c8163f", "#2456c8", "#b3541e", "#149a68", "#1f8fb5", "#4c7a1f",
         "#7a3fa0", "#16617e", "#41507a", "#b01f2e", "#3d4a3a", "#a06a00"),
        strict=True,
    )
)  # fmt: skip


def draw(view: View) -> Picture:
    """What everybody may see: families in front of the seats, cards in the hands, the pile."""
    seats = len(view.hand_sizes)
    canvas = Canvas(WIDTH, TOP + ROW * seats + 6, CLOTH)
    canvas.rectangle((14, 8), (34, 44), BACK, 5)
    canvas.text(str(view.pile_size), (31, 30), 14, PAPER)
    for seat in range(seats):
        y = TOP + ROW * seat
        canvas.rectangle((8, y), (WIDTH - 16, ROW - 6), "#ffe28a" if seat != view.caller else PAPER, 8)
        canvas.text(str(seat), (22, y + 24), 14, SOFT)
        canvas.rectangle((38, y + 5), (28, 38), BACK, 4)
        canvas.text(str(view.hand_sizes[seat]), (52, y + 24), 12, PAPER)
        canvas.text(str(view.totals[seat]), (WIDTH - 34, y + 24), 13, INK)
        for place, family in enumerate(family for family in FAMILIES if family in view.fronts[seat]):
            _family(canvas, family, view.fronts[seat].count(family), (76 + 35 * place, y + 4))
    return canvas.picture()


def _family(canvas: Canvas, family: str, cards: int, at: tuple[float, float]) -> None:
    """A whole family, which nobody can steal any more (RUC-23), has a dark edge."""
    x, y = at
    canvas.rectangle((x - 1, y - 1), (32, 42), INK if cards == FAMILY_CARDS else PAPER, 5)
    canvas.rectangle((x + 1, y + 1), (28, 38), COLOURS[family], 4)
    canvas.text(family, (x + 15, y + 14), 15, PAPER)
    canvas.text(str(cards), (x + 15, y + 32), 9, PAPER)
