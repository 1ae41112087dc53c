"""The score sheet of a real table: what was typed into its cells, merged from several phones, and what it adds up to.

A game brings its arithmetic in `sheets/<game>`; it rests on the scoring of the game's own rules.
"""

from tablee.games import part_of
from tablee.sheets.rules import SheetRules


def rules_of(game: str) -> SheetRules | None:
    """The game's sheet; None if there is no such game, or it brings none."""
    part = part_of(game, "sheets")
    rules: SheetRules | None = part and part.SHEET
    return rules
