"""Level 2, a good adult: rearranges one or two sets at a time, and keeps its jokers for later."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

from tablee.bots.levels import LEVEL_NAMES
from tablee.bots.rummikub.counts import ANY, MOST_TILES, Scratch, own_scratch
from tablee.bots.rummikub.explain import why
from tablee.bots.rummikub.simple import Tiles, extended, opened
from tablee.bots.rummikub.swap import freeing
from tablee.bots.rummikub.weigh import call_lay_best
from tablee.games.rummikub.sets import JOKER, Table, without
from tablee.games.rummikub.state import Action, Play, View
from tablee.solver import solve
from tablee.solver.counts import count

MOST_SETS = 2  # taken up together
FEW_TILES = 3  # on an opponent's rack or one's own: jokers are played
EFFORT_STATES = 20_000  # searches and states met per decision; about 20 ms


class Level2:
    key = "medium"
    name = LEVEL_NAMES[2]
    budget_ms = 50

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action:
        if view.swapping:
            return freeing(view)
        kept = jokers_kept(view)
        rack = without(view.rack, kept)
        if not opened(view):
            found = solve(view.table, rack, False, "tiles") or solve(view.table, view.rack, False, "tiles")
            return Play(found.table) if found else legal[0]
        table, left = rearranged(view.table, rack)
        if kept and len(left) <= len(kept):  # a joker each for what is left over
            out, over = rearranged(view.table, view.rack)
            if not over:
                return Play(out)
        return Play(table) if len(left) < len(rack) else legal[0]

    def explain(self, view: View, action: Action | None, lang: str) -> str:
        return why(view, action, lang)


def rearranged(table: Table, rack: Tiles) -> tuple[Table, Tiles]:
    """Step by step: take up no set, one or two, and lay them again with more tiles from the rack."""
    scratch = own_scratch()
    scratch.spent[0] = 0
    while True:
        table, rack = extended(table, rack, len(rack))
        chosen = small_step(scratch, table, rack)
        if chosen is None:
            return table, rack
        rest = tuple(tiles for place, tiles in enumerate(table) if place not in chosen)
        found = solve([table[place] for place in chosen], rack, True, "tiles")
        table, rack = rest + found.table, without(rack, found.played)


def small_step(scratch: Scratch, table: Table, rack: Tiles) -> tuple[int, ...] | None:
    """The fewest sets that, laid again, take tiles from the rack; of these the choice that takes most."""
    held = count(rack)
    played = held.copy()
    counts = [count(tiles) for tiles in table]
    for sets in range(MOST_SETS + 1):
        record: tuple[int, tuple[int, ...]] = (0, ())
        for chosen in combinations(range(len(table)), sets):
            if scratch.spent[0] > EFFORT_STATES:
                break
            taken = sum((counts[place] for place in chosen), start=count(()))
            tiles = call_lay_best(scratch, taken, held, MOST_TILES, ANY, played)
            if tiles > record[0]:
                record = (tiles, chosen)
        if record[0]:
            return record[1]
    return None


def jokers_kept(view: View) -> Tiles:
    """The jokers to keep back: all of them, until somebody is close to going out."""
    others = [size for seat, size in enumerate(view.rack_sizes) if seat != view.seat]
    if min(others) <= FEW_TILES or len(view.rack) <= FEW_TILES:
        return ()
    return (JOKER,) * view.rack.count(JOKER)
