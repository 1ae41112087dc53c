"""What can be asked and what is answered."""

from dataclasses import dataclass
from typing import Literal

Goal = Literal["tiles", "points", "most_tiles", "most_points", "out"]
Tiles = tuple[str, ...]
Table = tuple[Tiles, ...]

# What one tile and one point are worth; neither total can reach the other's unit.
GOALS: dict[str, tuple[int, int]] = {
    "tiles": (4096, 1),
    "points": (1, 256),
    "most_tiles": (1, 0),
    "most_points": (0, 1),
    "out": (1, 0),
}


@dataclass(frozen=True, slots=True)
class Turn:
    """What to play and how the table looks afterwards. False if nothing is played."""

    played: Tiles
    table: Table
    tiles: int
    points: int
    disturbed: int

    def __bool__(self) -> bool:
        return self.tiles > 0
