"""Tiles as text and as codes: colour × 13 + number − 1, the joker last."""

from collections.abc import Iterable

COLOURS = "KRBO"
JOKER = 52
NAMES = tuple(f"{colour}{number}" for colour in COLOURS for number in range(1, 14)) + ("J",)
KINDS = len(NAMES)
CODES = {name: code for code, name in enumerate(NAMES)}
COPIES, JOKERS = 3, 4  # in the larger box (RUM-06)
DECK_TILES = 4 * 13 * COPIES + JOKERS


class SolverInputError(ValueError):
    """A question the solver cannot take; `field` names the argument at fault."""

    def __init__(self, field: str, detail: str) -> None:
        super().__init__(f"{field}: {detail}")
        self.field = field
        self.detail = detail


def encode(field: str, tiles: Iterable[str]) -> bytes:
    try:
        return bytes([CODES[tile] for tile in tiles])
    except (KeyError, TypeError):
        unknown = next((tile for tile in tiles if not isinstance(tile, str) or tile not in CODES), tiles)
        raise SolverInputError(field, f"unknown tile {unknown!r}") from None


def refuse_surplus(table: bytes, rack: bytes) -> None:
    """Raise for more copies of a tile than the larger deck holds (RUM-06)."""
    for code, name in enumerate(NAMES):
        count = table.count(code) + rack.count(code)
        if count > (JOKERS if code == JOKER else COPIES):
            field = "table" if table.count(code) > (JOKERS if code == JOKER else COPIES) else "rack"
            raise SolverInputError(field, f"{count} of tile {name!r}; no deck has that many")
