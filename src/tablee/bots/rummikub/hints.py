"""A hint in three steps: whether anything goes, with which tiles, and how.

The turn shown is one the rules allow now: it opens with 30 points from the rack alone, and after a draw it
frees a joker (RUM-24, RUM-28, RUM-47).
"""

from functools import lru_cache

from tablee.bots.protocol import Hint
from tablee.bots.rummikub.explain import tiles_added
from tablee.bots.rummikub.swap import freeing
from tablee.games.rummikub.notation import format_table
from tablee.games.rummikub.state import Action, Draw, Pass, Play, View
from tablee.games.text import Text
from tablee.solver import neatest, solve

STEPS = (1, 2, 3)

POSSIBLE = Text("Une pose est possible.", "You can play.")
OPENABLE = Text("Vous pouvez ouvrir.", "You can open.")
TILES = Text("Avec {tiles}.", "With {tiles}.")
TABLE = Text("Comme ceci : {table}", "Like this: {table}")
DRAW = Text("Rien à poser : piochez.", "Nothing to play: draw.")
PASS = Text("Rien à poser : passez.", "Nothing to play: pass.")


@lru_cache(maxsize=32)  # the three steps of a hint are asked for one after another
def advised(view: View) -> Action:
    """The turn with the most tiles that disturbs the table least; otherwise to draw or to pass."""
    if view.seat is None or view.turn != view.seat or view.over:
        return Pass()
    if view.swapping:
        return freeing(view)
    found = solve(view.table, view.rack, view.opened[view.seat], "tiles")
    if found and view.opened[view.seat]:
        found = neatest(view.table, view.rack, found)
    if found:
        return Play(found.table)
    return Draw() if view.pool_size else Pass()


def hint(view: View, step: int, lang: str) -> Hint:
    """Step 1, 2 or 3 of the hint for the seat whose view this is."""
    action = advised(view)
    if not isinstance(action, Play):
        return Hint((DRAW if isinstance(action, Draw) else PASS).in_language(lang), (), action)
    tiles = tiles_added(view.table, action.table)
    if step <= 1:
        opens = view.seat is not None and not view.opened[view.seat]
        return Hint((OPENABLE if opens else POSSIBLE).in_language(lang))
    if step == 2:
        return Hint(TILES.in_language(lang, tiles=" ".join(tiles)), tiles)
    return Hint(TABLE.in_language(lang, table=format_table(action.table)), tiles, action)
