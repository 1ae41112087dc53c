"""After a draw the sheet lets the tile just drawn free a joker at once (RUM-47).

The turn stays whatever the tile is; who drew one that frees nothing ends it with a pass.
"""

from random import Random

from tablee.games.rummikub.check import is_legal
from tablee.games.rummikub.state import Action, Pass, Play, View
from tablee.games.rummikub.view import determinize
from tablee.solver import solve


def freeing(view: View) -> Action:
    """The largest turn that frees a joker with the tile just drawn; a pass if there is none."""
    assert view.seat is not None
    assert view.drawn is not None
    found = solve(view.table, view.rack, True, "tiles", must_play=view.drawn)
    # The rule asks for more than the tile being laid: a joker that stood for it must have left its place.
    if found and is_legal(determinize(view, Random(0)), view.seat, found.table):
        return Play(found.table)
    return Pass()
