"""The score sheet of a real table: what was typed into its cells, merged from several phones, and what it adds up to.

A game brings its arithmetic in `sheets/<game>`; it rests on the scoring of the game's own rules.
"""

from importlib import import_module
from importlib.util import find_spec

from tablee.games import GAMES, part_name
from tablee.sheets.rules import SheetRules


def rules_of(game: str) -> SheetRules | None:
    """The game's sheet; None if there is no such game, or it brings none."""
    if game not in GAMES:
        return None
    name = part_name(game, "sheets")
    try:
        if find_spec(name) is None:
            return None
    except ModuleNotFoundError:  # not even the folder around it
        return None
    rules: SheetRules = import_module(name).SHEET
    return rules
