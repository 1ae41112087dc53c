"""Pictures without a drawing library: shapes and strokes with soft edges, blended into an array."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Picture: TypeAlias = NDArray[np.uint8]
Reals: TypeAlias = NDArray[np.float32]
Point: TypeAlias = tuple[float, float]
Colour: TypeAlias = str  # "#rrggbb"

INK, PAPER, MARKER = "#1b2140", "#fffcf2", "#ffd23f"

# Signs as strokes on a grid four wide and six high, y downwards.
_O = ((1, 0), (3, 0), (4, 1), (4, 5), (3, 6), (1, 6), (0, 5), (0, 1), (1, 0))
SIGNS: dict[str, Sequence[Sequence[Point]]] = {
    "0": (_O,),
    "1": (((0.8, 1.2), (2.2, 0), (2.2, 6)),),
    "2": (((0, 1.2), (1, 0), (3, 0), (4, 1.2), (4, 2), (0, 6), (4, 6)),),
    "3": (((0, 0), (4, 0), (2, 2.4), (3.2, 2.6), (4, 3.6), (4, 5), (3, 6), (1, 6), (0, 5)),),
    "4": (((3, 6), (3, 0), (0, 4.2), (4, 4.2)),),
    "5": (((4, 0), (0.4, 0), (0, 2.6), (3, 2.4), (4, 3.4), (4, 5), (3, 6), (1, 6), (0, 5.2)),),
    "6": (((3.6, 0), (1.6, 1), (0, 3.6), (0, 5), (1, 6), (3, 6), (4, 5), (4, 3.8), (3, 2.8), (1, 2.8), (0, 3.8)),),
    "7": (((0, 0), (4, 0), (1.4, 6)),),
    "8": (((1, 2.8), (0.2, 2), (0.2, 1), (1, 0), (3, 0), (3.8, 1), (3.8, 2), (3, 2.8), (1, 2.8), (0, 3.8), (0, 5),
           (1, 6), (3, 6), (4, 5), (4, 3.8), (3, 2.8)),),
    "9": (((0.4, 6), (2.4, 5), (4, 2.4), (4, 1), (3, 0), (1, 0), (0, 1), (0, 2.2), (1, 3.2), (3, 3.2), (4, 2.2)),),
    "A": (((0, 6), (2, 0), (4, 6)), ((0.7, 4), (3.3, 4))),
    "B": (((0, 6), (0, 0), (2.8, 0), (3.7, 0.8), (3.7, 2), (2.8, 2.8), (0, 2.8)),
          ((2.8, 2.8), (4, 3.8), (4, 5), (3, 6), (0, 6))),
    "C": (((4, 1), (3, 0), (1, 0), (0, 1), (0, 5), (1, 6), (3, 6), (4, 5)),),
    "D": (((0, 0), (2.6, 0), (4, 1.6), (4, 4.4), (2.6, 6), (0, 6), (0, 0)),),
    "G": (((4, 1), (3, 0), (1, 0), (0, 1), (0, 5), (1, 6), (3, 6), (4, 5), (4, 3.2), (2.4, 3.2)),),
    "H": (((0, 0), (0, 6)), ((4, 0), (4, 6)), ((0, 3), (4, 3))),
    "J": (((1.6, 0), (4, 0), (4, 4.8), (3, 6), (1, 6), (0, 5)),),
    "M": (((0, 6), (0, 0), (2, 3.4), (4, 0), (4, 6)),),
    "P": (((0, 6), (0, 0), (3, 0), (4, 1), (4, 2.4), (3, 3.4), (0, 3.4)),),
    "R": (((0, 6), (0, 0), (3, 0), (4, 1), (4, 2.2), (3, 3.2), (0, 3.2)), ((2, 3.2), (4, 6))),
    "S": (((4, 1), (3, 0), (1, 0), (0, 1), (0, 2), (1, 2.9), (3, 3.1), (4, 4), (4, 5), (3, 6), (1, 6), (0, 5)),),
    "T": (((0, 0), (4, 0)), ((2, 0), (2, 6))),
    "V": (((0, 0), (2, 6), (4, 0)),),
    "-": (((0.6, 3), (3.4, 3)),),
    "*": (((2, 1), (2, 5)), ((0.3, 2), (3.7, 4)), ((0.3, 4), (3.7, 2))),
}  # fmt: skip


class Canvas:
    """A picture in the making; lengths are pixels, y goes down."""

    def __init__(self, width: int, height: int, cloth: Colour) -> None:
        self._pixels: Reals = np.empty((height, width, 3), np.float32)
        self._pixels[:] = _rgb(cloth)

    def picture(self) -> Picture:
        return (self._pixels + 0.5).astype(np.uint8)

    def rectangle(self, at: Point, size: Point, colour: Colour, corner: float = 0.0) -> None:
        """`at` is its upper left."""
        half = (size[0] / 2 - corner, size[1] / 2 - corner)
        x, y, region = self._field(at, (at[0] + size[0], at[1] + size[1]))
        dx, dy = np.abs(x - at[0] - size[0] / 2) - half[0], np.abs(y - at[1] - size[1] / 2) - half[1]
        outside = np.hypot(np.maximum(dx, 0), np.maximum(dy, 0))
        self._blend(region, outside + np.minimum(np.maximum(dx, dy), 0) - corner, colour)

    def circle(self, centre: Point, radius: float, colour: Colour) -> None:
        x, y, region = self._field(
            (centre[0] - radius, centre[1] - radius), (centre[0] + radius, centre[1] + radius)
        )
        self._blend(region, np.hypot(x - centre[0], y - centre[1]) - radius, colour)

    def polygon(self, corners: Sequence[Point], colour: Colour) -> None:
        """Convex, corners clockwise on the screen."""
        x, y, region = self._field(*_bounds(corners))
        inside: Reals | float = -1e9
        for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
            length = np.hypot(bx - ax, by - ay)
            inside = np.maximum(inside, ((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length)
        self._blend(region, inside, colour)

    def stroke(self, points: Sequence[Point], width: float, colour: Colour) -> None:
        low, high = _bounds(points)
        x, y, region = self._field((low[0] - width, low[1] - width), (high[0] + width, high[1] + width))
        near: Reals | float = 1e9
        for (ax, ay), (bx, by) in pairwise(points):
            along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
            part = np.clip(along, 0, 1)
            near = np.minimum(near, np.hypot(x - ax - part * (bx - ax), y - ay - part * (by - ay)))
        self._blend(region, near - width / 2, colour)

    def text(self, words: str, centre: Point, height: float, colour: Colour) -> None:
        """Digits and the few letters that pieces carry."""
        unit, advance = height / 6, height
        left = centre[0] - (advance * (len(words) - 1) + 4 * unit) / 2
        for place, sign in enumerate(words):
            x, y = left + place * advance, centre[1] - height / 2
            for line in SIGNS[sign]:
                self.stroke([(x + px * unit, y + py * unit) for px, py in line], height / 5, colour)

    def _field(self, low: Point, high: Point) -> tuple[Reals, Reals, tuple[slice, slice]]:
        """The middles of the pixels of a region, cut to the picture, and the region."""
        rows, columns, _ = self._pixels.shape
        x0, y0 = max(0, int(low[0]) - 1), max(0, int(low[1]) - 1)
        x1, y1 = min(columns, int(high[0]) + 2), min(rows, int(high[1]) + 2)
        x = np.arange(x0, max(x0, x1), dtype=np.float32)[None, :] + np.float32(0.5)
        y = np.arange(y0, max(y0, y1), dtype=np.float32)[:, None] + np.float32(0.5)
        return x, y, (slice(y0, max(y0, y1)), slice(x0, max(x0, x1)))

    def _blend(self, region: tuple[slice, slice], distance: Reals | float, colour: Colour) -> None:
        """Cover what lies inside, where the distance is negative; a pixel on the edge is covered in part."""
        cover = np.clip(0.5 - distance, 0, 1)[..., None]
        self._pixels[region] += cover * (_rgb(colour) - self._pixels[region])


def _rgb(colour: Colour) -> Reals:
    return np.array([int(colour[at : at + 2], 16) for at in (1, 3, 5)], np.float32)


def _bounds(points: Sequence[Point]) -> tuple[Point, Point]:
    return (
        (min(x for x, _ in points), min(y for _, y in points)),
        (max(x for x, _ in points), max(y for _, y in points)),
    )
