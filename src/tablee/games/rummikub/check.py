"""The check at the end of a turn: may the table lie like this?

In this order: nothing taken from the table, something added from the rack, every set legal, and then the
rules of the opening turn or of the joker swap after a draw. Whatever passes these is allowed (RUM-40).
"""

from collections import Counter
from collections.abc import Iterable

from tablee.games.errors import IllegalAction
from tablee.games.protocol import Seat
from tablee.games.rummikub.sets import JOKER, Set, Table, as_laid, deck, is_set, stands_for, value, why_not
from tablee.games.rummikub.state import State

OPENING_POINTS = 30  # RUM-24


def tiles_played(state: State, seat: Seat, table: Table) -> tuple[str, ...]:
    """The rack tiles that this table adds to the one that lies; raises IllegalAction if it may not."""
    before, after = Counter(_tiles(state.table)), Counter(_tiles(table))
    _check_nothing_removed(before - after, state.opened[seat])
    added = after - before
    _check_from_rack(added, Counter(state.racks[seat]))
    for tiles in table:
        if not is_set(tiles):
            raise IllegalAction("invalid_set", *why_not(tiles))  # RUM-36
    if not state.opened[seat]:
        _check_opening(state.table, table)
    if state.drawn is not None and not _frees_joker(state, state.drawn, table, added):
        raise IllegalAction(
            "only_joker_swap", "RUM-47", f"after the draw only {state.drawn} may free a joker"
        )
    return tuple(added.elements())


def is_legal(state: State, seat: Seat, table: Table) -> bool:
    try:
        tiles_played(state, seat, table)
    except IllegalAction:
        return False
    return True


def same_table(one: Table, other: Table) -> bool:
    """The same sets, wherever on the table they lie."""
    return Counter(map(as_laid, one)) == Counter(map(as_laid, other))


def can_free_joker(table: Table, tile: str) -> bool:
    """Does a joker on the table stand for this tile?"""
    return any(tile in stands_for(tiles) for tiles in table)


def a_draw_may_free_a_joker(table: Table, seats: int) -> bool:
    """Could a tile that nobody sees free a joker of this table? Judged by what lies open alone (RUM-47).

    The drawn tile must have no say in it: whether the turn stays is seen by everybody.
    """
    wanted = frozenset().union(*map(stands_for, table))
    if not wanted:
        return False
    lying, box = Counter(_tiles(table)), Counter(deck(seats))
    return any(lying[tile] < box[tile] for tile in wanted)


def _tiles(table: Table) -> Iterable[str]:
    return (tile for tiles in table for tile in tiles)


def _check_nothing_removed(missing: Counter[str], opened: bool) -> None:
    if missing:
        jokers_only = set(missing) == {JOKER}
        rule = "RUM-38" if not jokers_only else "RUM-45" if opened else "RUM-30"
        gone = " ".join(missing.elements())
        raise IllegalAction("table_tile_removed", rule, f"{gone} lay on the table and must stay there")


def _check_from_rack(added: Counter[str], rack: Counter[str]) -> None:
    if not added:
        raise IllegalAction(
            "no_rack_tile_played", "RUM-37", "a turn of play adds at least one tile of the rack"
        )
    if foreign := added - rack:
        raise IllegalAction("card_not_held", "RUM-37", f"{' '.join(foreign.elements())} is not on the rack")


def _check_opening(before: Table, after: Table) -> None:
    """RUM-28: the sets that lay stay as they were; RUM-25: the new ones together count 30."""
    untouched, points = Counter(map(as_laid, before)), 0
    for tiles in after:
        if untouched[as_laid(tiles)]:
            untouched[as_laid(tiles)] -= 1
        else:
            points += value(tiles)  # RUM-26
    if changed := list(untouched.elements()):
        kept = any(Counter(changed[0]) <= Counter(tiles) for tiles in after)
        rule = "RUM-30" if JOKER in changed[0] and not kept else "RUM-28"
        lost = " ".join(changed[0])
        raise IllegalAction("table_changed_before_opening", rule, f"{lost} may not be touched yet")
    if points < OPENING_POINTS:
        raise IllegalAction(
            "opening_below_30", "RUM-24", f"the first meld counts {points} points and needs 30"
        )


def _frees_joker(state: State, drawn: str, table: Table, added: Counter[str]) -> bool:
    """RUM-47: the drawn tile is laid, and it has taken the place of a joker that stood for it."""
    if not added[drawn]:
        return False
    held = {as_laid(tiles) for tiles in state.table if drawn in stands_for(tiles)}
    return any(_took_place(tiles, drawn, state.table, table) for tiles in held)


def _took_place(held: Set, drawn: str, before: Table, after: Table) -> bool:
    """More sets than before hold its tiles with the drawn one for the joker, or fewer with the joker (ADR 4).

    That one set lies so is no sign of it: another may have lain there all along.
    """
    with_joker = Counter(held)
    with_tile = with_joker - Counter([JOKER]) + Counter([drawn])

    def filled(table: Table) -> int:
        return sum(with_tile <= Counter(tiles) for tiles in table)

    def waiting(table: Table) -> int:
        return sum(with_joker <= Counter(tiles) and drawn in stands_for(tiles) for tiles in table)

    return filled(after) > filled(before) or waiting(after) < waiting(before)
