"""Why a turn of Rummikub was played, in one sentence.

A sentence may be read aloud at the table, so it speaks of what everybody sees: the tiles just played, the
sizes of racks and pool. It never says what a rack still holds, nor whether a player who
drew could have played.
"""

from collections import Counter

from tablee.games.rummikub.sets import Table, rack_value, value
from tablee.games.rummikub.state import Action, Draw, Pass, Play, Timeout, View
from tablee.games.text import Text

NEARLY_OUT_TILES = 3  # on a rack that make its owner dangerous
NEARLY_EMPTY_TILES = 10  # left in a pool that is running out

REASONS = {
    "out": Text("Ces {tiles} plaques vident ma réglette.", "These {tiles} tiles empty my rack."),
    "open": Text("J’ouvre avec {points} points.", "I open with {points} points."),
    "freed": Text(
        "La plaque piochée prend la place d’un joker, qui sert aussitôt.",
        "The tile drawn takes the place of a joker, which is used at once.",
    ),
    "unload": Text(
        "Quelqu’un est près de finir : je me défais de {points} points.",
        "Somebody is close to going out: I get rid of {points} points.",
    ),
    "dry": Text(
        "La pioche s’épuise : je me défais de {points} points.",
        "The pool is running out: I get rid of {points} points.",
    ),
    "play": Text(
        "{tiles} plaques de moins, {points} points de moins si quelqu’un finit.",
        "{tiles} tiles fewer, and {points} points fewer should somebody go out.",
    ),
    "play one": Text(
        "Une plaque de moins, et rien à piocher.",
        "One tile fewer, and nothing to draw.",
    ),
    "wait": Text(
        "Je pioche : l’ouverture attend les bonnes plaques.",
        "I draw: the opening waits for the right tiles.",
    ),
    "hold": Text(
        "Je pioche : sur la table une plaque sert à tous, sur ma réglette à moi seul.",
        "I draw: on the table a tile serves everybody, on my rack only me.",
    ),
    "draw": Text("Je pioche et j’attends mon heure.", "I draw and bide my time."),
    "keep": Text("Je garde la plaque piochée.", "I keep the tile I drew."),
    "pass": Text("La pioche est vide : je passe.", "The pool is empty: I pass."),
}


def why(view: View, action: Action | None, lang: str, *, holds: bool = False) -> str:
    """One sentence in `fr` or `en`; `holds`: the player draws on principle."""
    played = tiles_added(view.table, action.table) if isinstance(action, Play) else ()
    laid = action.table if isinstance(action, Play) else ()
    opens = played and view.seat is not None and not view.opened[view.seat]
    points = sum(map(value, laid[len(view.table) :])) if opens else rack_value(played)
    reason = REASONS[_reason(view, action, played, holds)]
    return reason.in_language(lang, tiles=len(played), points=points)


def _reason(view: View, action: Action | None, played: tuple[str, ...], holds: bool) -> str:
    opened = view.seat is not None and view.opened[view.seat]
    match action:
        case Play():
            return _reason_to_play(view, played, opened)
        case Draw():
            return "wait" if not opened else "hold" if holds else "draw"
        case Pass() | Timeout() | None:
            return "keep" if view.swapping else "pass"


def _reason_to_play(view: View, played: tuple[str, ...], opened: bool) -> str:
    if len(played) == len(view.rack):
        return "out"
    if not opened:
        return "open"
    if view.swapping:
        return "freed"
    if min(size for seat, size in enumerate(view.rack_sizes) if seat != view.seat) <= NEARLY_OUT_TILES:
        return "unload"
    if view.pool_size <= NEARLY_EMPTY_TILES:
        return "dry"
    return "play one" if len(played) == 1 else "play"


def tiles_added(before: Table, after: Table) -> tuple[str, ...]:
    added = Counter(tile for tiles in after for tile in tiles)
    added.subtract(tile for tiles in before for tile in tiles)
    return tuple(added.elements())
