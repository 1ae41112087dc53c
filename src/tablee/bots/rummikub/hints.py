"""A hint in three steps: whether anything goes, with which tiles, and how.

The turn shown is one the rules allow now: it opens with 30 points from the rack alone, and after a draw it
frees a joker (RUM-24, RUM-28, RUM-47). Near the end, where the champion weighs its turns, the last step says what of.
"""

from functools import lru_cache
from typing import NamedTuple

from tablee.bots.protocol import Hint
from tablee.bots.rummikub.explain import tiles_added
from tablee.bots.rummikub.level4 import Level4, Weighed
from tablee.bots.rummikub.swap import freeing
from tablee.bots.weighing import with_chances
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
BETTER_DRAWN = Text("Une pose est possible, mais piocher est mieux.", "You can play, but drawing is better.")
PASS = Text("Rien à poser : passez.", "Nothing to play: pass.")

CHAMPION = Level4()


class Advice(NamedTuple):
    action: Action
    weighed: Weighed | None  # what the champion weighed, near the end of a round


@lru_cache(maxsize=32)  # the three steps of a hint are asked for one after another
def advised(view: View) -> Advice:
    """Near the end what the champion would do, where it plays; otherwise the turn with the most tiles that disturbs
    the table least, or to draw, or to pass."""
    if view.seat is None or view.turn != view.seat or view.over:
        return Advice(Pass(), None)
    if view.swapping:
        return Advice(freeing(view), None)
    weighed = CHAMPION.weighed(view)
    if weighed is not None and not weighed.tiles:
        return Advice(Draw(), weighed)
    rack = view.rack if weighed is None else weighed.tiles
    found = solve(view.table, rack, view.opened[view.seat], "tiles")
    if found and view.opened[view.seat]:
        found = neatest(view.table, rack, found)
    if found:
        return Advice(Play(found.table), weighed)
    return Advice(Draw() if view.pool_size else Pass(), None)


def hint(view: View, step: int, lang: str) -> Hint:
    """Step 1, 2 or 3 of the hint for the seat whose view this is."""
    action, weighed = advised(view)
    if not isinstance(action, Play):
        return Hint(not_laid(action, weighed, step, lang), (), action)
    tiles = tiles_added(view.table, action.table)
    if step <= 1:
        opens = view.seat is not None and not view.opened[view.seat]
        return Hint((OPENABLE if opens else POSSIBLE).in_language(lang))
    if step == 2:
        return Hint(TILES.in_language(lang, tiles=" ".join(tiles)), tiles)
    return Hint(told(TABLE.in_language(lang, table=format_table(action.table)), weighed, lang), tiles, action)


def not_laid(action: Action, weighed: Weighed | None, step: int, lang: str) -> str:
    if weighed is None:
        return (DRAW if isinstance(action, Draw) else PASS).in_language(lang)
    return told(BETTER_DRAWN.in_language(lang), weighed if step == 3 else None, lang)


def told(said: str, weighed: Weighed | None, lang: str) -> str:
    if weighed is None:
        return said
    return with_chances(said, weighed.this, weighed.other, draws=not weighed.tiles, lang=lang)
