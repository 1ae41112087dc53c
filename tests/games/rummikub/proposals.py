"""Turns to be judged: legal plays of many kinds, and the same plays damaged a little or thoroughly."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from .slow_checker import GROUPS, RUNS, Set, jokers_stand_for, readings, tiles_of

COLOURS = "KRBO"
SHORT_RUNS = [run for run in RUNS if len(run) <= 6]


class Proposal(NamedTuple):
    """A table, a rack, and how the table shall lie."""

    seats: int
    before: tuple[Set, ...]
    rack: Set
    after: tuple[Set, ...]
    opened: bool
    drawn: str | None


class Box:
    """The tiles not used yet."""

    def __init__(self, seats: int) -> None:
        copies, self.jokers = (2, 2) if seats <= 4 else (3, 4)
        plain = [f"{colour}{number}" for colour in COLOURS for number in range(1, 14)]
        self.left = Counter(dict.fromkeys(plain, copies) | {"J": self.jokers})

    def take(self, tiles: Set) -> bool:
        wanted = Counter(tiles)
        if wanted - self.left:
            return False
        self.left -= wanted
        return True

    def some(self, rng: Random, many: int) -> list[str]:
        """Up to so many tiles at random."""
        tiles = list(self.left.elements())
        chosen = rng.sample(tiles, min(many, len(tiles)))
        self.take(tuple(chosen))
        return chosen


def random_set(rng: Random, box: Box) -> Set | None:
    """A legal set from the box, jokers at random places of it."""
    laid = list(rng.choice(rng.choice((SHORT_RUNS, GROUPS))))
    for _ in range(rng.choice((0, 0, 1, 1, 2, 3))):
        laid[rng.randrange(len(laid))] = "J"
    return tuple(laid) if readings(tuple(laid)) and box.take(tuple(laid)) else None


def random_table(rng: Random, box: Box, many: int) -> list[Set]:
    return [laid for laid in (random_set(rng, box) for _ in range(many)) if laid is not None]


# --- legal plays: each adds to the table in its own way and returns it with the tiles it took ---------------


def lay_new_sets(rng: Random, box: Box, table: list[Set]) -> tuple[list[Set], list[str]]:
    new = random_table(rng, box, rng.randint(1, 3))
    return [*table, *new], [tile for laid in new for tile in laid]


def extend(rng: Random, box: Box, table: list[Set]) -> tuple[list[Set], list[str]]:
    """One tile more on a set, at any place where it fits."""
    fits = [
        (place, spot, tile)
        for place, laid in enumerate(table)
        for tile in box.left
        for spot in (0, len(laid))
        if readings((*laid[:spot], tile, *laid[spot:]))
    ]
    if not fits:
        return table, []
    place, spot, tile = rng.choice(fits)
    box.take((tile,))
    longer = (*table[place][:spot], tile, *table[place][spot:])
    return [*table[:place], longer, *table[place + 1 :]], [tile]


def free_joker(rng: Random, box: Box, table: list[Set]) -> tuple[list[Set], list[str]]:
    """The tile a joker stands for in its place, and the joker to another set or its own."""
    swaps = [
        (place, spot, tile)
        for place, laid in enumerate(table)
        for spot in range(len(laid))
        if laid[spot] == "J"
        for tile in sorted(jokers_stand_for(laid))
        if box.left[tile] and readings((*laid[:spot], tile, *laid[spot + 1 :]))
    ]
    if not swaps:
        return table, []
    place, spot, tile = rng.choice(swaps)
    box.take((tile,))
    swapped = (*table[place][:spot], tile, *table[place][spot + 1 :])
    after = [*table[:place], swapped, *table[place + 1 :]]
    homes = [
        [*after[:where], longer, *after[where + 1 :]]
        for where, laid in enumerate(after)
        for longer in (("J", *laid), (*laid, "J"))
        if readings(longer)
    ]
    return (rng.choice(homes), [tile]) if homes else ([*after, ("J",)], [tile])


def rearrange(rng: Random, box: Box, table: list[Set]) -> tuple[list[Set], list[str]]:
    """Two or more sets pooled and laid anew as any legal sets found among their tiles and one more."""
    added = box.some(rng, rng.randint(1, 2))
    chosen = set(rng.sample(range(len(table)), min(len(table), rng.randint(1, 3))))
    loose = tiles_of([table[place] for place in chosen]) + Counter(added)
    after = [laid for place, laid in enumerate(table) if place not in chosen]
    candidates = rng.sample(RUNS, 40) + rng.sample(GROUPS, 80)
    for laid in candidates:
        if not Counter(laid) - loose:
            loose -= Counter(laid)
            after.append(laid)
    rest = tuple(loose.elements())
    return ([*after, rest] if rest else after), added


PLAYS: list[Callable[[Random, Box, list[Set]], tuple[list[Set], list[str]]]] = [
    lay_new_sets, extend, free_joker, rearrange,
]  # fmt: skip


# --- damage -------------------------------------------------------------------------------------------------


def move_a_tile(rng: Random, table: list[list[str]]) -> None:
    source, target = rng.choice(table), rng.choice(table)
    if source:
        target.insert(rng.randint(0, len(target)), source.pop(rng.randrange(len(source))))


def drop_a_tile(rng: Random, table: list[list[str]]) -> None:
    if laid := rng.choice(table):
        laid.pop(rng.choice((0, len(laid) - 1, rng.randrange(len(laid)))))


def add_a_foreign_tile(rng: Random, table: list[list[str]]) -> None:
    """Where it fits, if it fits anywhere: then nothing else is wrong with it."""
    laid = rng.choice(table)
    every = [f"{colour}{number}" for colour in COLOURS for number in range(1, 14)]
    fitting = [tile for tile in every if readings((*laid, tile))]
    laid.append(rng.choice(fitting or every))


def swap_two_tiles(rng: Random, table: list[list[str]]) -> None:
    laid = rng.choice(table)
    if len(laid) > 1:
        one, other = rng.sample(range(len(laid)), 2)
        laid[one], laid[other] = laid[other], laid[one]


def split_a_set(rng: Random, table: list[list[str]]) -> None:
    laid = rng.choice(table)
    cut = rng.randint(0, len(laid))
    table.append(laid[cut:])
    del laid[cut:]


def merge_two_sets(rng: Random, table: list[list[str]]) -> None:
    if len(table) > 1:
        gone = table.pop(rng.randrange(len(table)))
        rng.choice(table).extend(gone)


def shuffle_a_set(rng: Random, table: list[list[str]]) -> None:
    rng.shuffle(rng.choice(table))


def send_a_joker_to_the_other_end(rng: Random, table: list[list[str]]) -> None:
    """The same tiles in a run, and yet another run."""
    for laid in table:
        if "J" in laid:
            laid.remove("J")
            laid.insert(rng.choice((0, len(laid))), "J")


def drop_a_set(rng: Random, table: list[list[str]]) -> None:
    table.pop(rng.randrange(len(table)))


def move_the_sets(rng: Random, table: list[list[str]]) -> None:
    rng.shuffle(table)


DAMAGE: list[Callable[[Random, list[list[str]]], None]] = [
    move_a_tile, drop_a_tile, add_a_foreign_tile, swap_two_tiles, split_a_set, merge_two_sets, shuffle_a_set,
    send_a_joker_to_the_other_end, drop_a_set, move_the_sets,
]  # fmt: skip


# --- whole proposals ----------------------------------------------------------------------------------------


def mutated_play(rng: Random, *, opened: bool, swapping: bool) -> Proposal:
    """A play that is mostly legal, then damaged zero to three times."""
    seats = rng.choice((2, 4, 5, 6))
    box = Box(seats)
    before = random_table(rng, box, rng.randint(0, 5))
    drawn = _draw_for_a_joker(rng, box, before) if swapping else None
    if drawn is not None:
        box.left[drawn] += 1  # so that the plays below may use it
    after, played = before, list[str]()
    for _ in range(rng.choice((0, 1, 1, 1, 2, 3))):
        plays = [lay_new_sets] if not opened and rng.random() < 0.7 else PLAYS
        after, taken = rng.choice(plays if drawn is None else [*plays, free_joker, free_joker])(
            rng, box, after
        )
        played += taken
    rack = played + box.some(rng, rng.randint(0, 5))
    if drawn is not None and drawn not in rack:
        box.take((drawn,))
        rack.append(drawn)
    rng.shuffle(rack)
    heap = [list(laid) for laid in after]
    for _ in range(rng.choice((0, 0, 1, 1, 2, 3))):
        if heap:
            rng.choice(DAMAGE)(rng, heap)
    return Proposal(seats, tuple(before), tuple(rack), _as_table(heap), opened, drawn)


def random_proposal(rng: Random, *, opened: bool, swapping: bool) -> Proposal:
    """Tiles of the table and the rack thrown into sets with no plan but a little luck."""
    seats = rng.choice((4, 5))
    box = Box(seats)
    before = random_table(rng, box, rng.randint(0, 3))
    drawn = _draw_for_a_joker(rng, box, before) if swapping else None
    rack = box.some(rng, rng.randint(1, 5)) + ([] if drawn is None else [drawn])
    loose = list(tiles_of(before).elements()) + rng.sample(rack, rng.randint(0, len(rack)))
    order = rng.choice((_by_number, _by_colour, lambda tile: rng.random()))
    loose.sort(key=order)
    heap: list[list[str]] = [[]]
    for tile in loose:
        if len(heap[-1]) >= 3 and rng.random() < 0.6:
            heap.append([])
        heap[-1].append(tile)
    return Proposal(seats, tuple(before), tuple(rack), _as_table(heap), opened, drawn)


def _draw_for_a_joker(rng: Random, box: Box, table: list[Set]) -> str | None:
    wanted = sorted(tile for laid in table for tile in jokers_stand_for(laid) if box.left[tile])
    if not wanted:
        return None
    drawn = rng.choice(wanted)
    box.take((drawn,))
    return drawn


def _as_table(heap: list[list[str]]) -> tuple[Set, ...]:
    return tuple(tuple(laid) for laid in heap)


def _by_number(tile: str) -> float:
    return 0 if tile == "J" else int(tile[1:])


def _by_colour(tile: str) -> float:
    return 0 if tile == "J" else 100 * COLOURS.index(tile[0]) + int(tile[1:])
