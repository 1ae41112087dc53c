"""Tiles, groups and runs.

A tile is its text: colour (`K` black, `R` red, `B` blue, `O` orange) and number, or `J` for a joker. A set
is a tuple of tiles in the order they lie, so a joker in a run stands for the number of its place (RUM-22).
"""

from itertools import permutations

from tablee.games.protocol import Card

COLOURS = "KRBO"  # RUM-03
NUMBERS = range(1, 14)
JOKER = "J"
JOKER_PENALTY = 30  # RUM-50

Set = tuple[Card, ...]
Table = tuple[Set, ...]

NUMBER = {f"{colour}{number}": number for colour in COLOURS for number in NUMBERS}


def deck(seats: int) -> tuple[str, ...]:
    """106 tiles for up to four players (RUM-02), 160 for five and six (RUM-05, RUM-06)."""
    copies, jokers = (2, 2) if seats <= 4 else (3, 4)
    return tuple(NUMBER) * copies + (JOKER,) * jokers


def without(tiles: tuple[Card, ...], taken: tuple[Card, ...]) -> tuple[Card, ...]:
    left = list(tiles)
    for tile in taken:
        left.remove(tile)
    return tuple(left)


def run_start(tiles: Set) -> int | None:
    """The number at the first place if the tiles lie as a run (RUM-16, RUM-17), else None."""
    colour, start = "", 0
    for place, tile in enumerate(tiles):
        if tile == JOKER:
            continue
        if colour and (tile[0] != colour or NUMBER[tile] - place != start):
            return None
        colour, start = tile[0], NUMBER[tile] - place
    fits = colour and start >= 1 and start + len(tiles) - 1 <= 13  # RUM-21: not of jokers alone
    return start if fits and len(tiles) >= 3 else None


def group_number(tiles: Set) -> int | None:
    """The number shared by the tiles if they are a group (RUM-15), else None."""
    natural = [tile for tile in tiles if tile != JOKER]
    if not 3 <= len(tiles) <= 4 or not natural or len({tile[0] for tile in natural}) < len(natural):
        return None
    numbers = {NUMBER[tile] for tile in natural}
    return numbers.pop() if len(numbers) == 1 else None


def is_set(tiles: Set) -> bool:
    return run_start(tiles) is not None or group_number(tiles) is not None


def value(tiles: Set) -> int:
    """What a set counts: a joker the number it stands for (RUM-26), the higher of two readings (RUM-23)."""
    start, number = run_start(tiles), group_number(tiles)
    as_run = 0 if start is None else sum(range(start, start + len(tiles)))
    as_group = 0 if number is None else number * len(tiles)
    return max(as_run, as_group)


def stands_for(tiles: Set) -> frozenset[str]:
    """Every tile that could take the place of a joker in this set (RUM-41, RUM-42)."""
    if JOKER not in tiles:
        return frozenset()
    wanted: set[str] = set()
    if (start := run_start(tiles)) is not None:
        colour = next(tile[0] for tile in tiles if tile != JOKER)
        wanted |= {f"{colour}{start + place}" for place, tile in enumerate(tiles) if tile == JOKER}
    if (number := group_number(tiles)) is not None:
        wanted |= {f"{colour}{number}" for colour in COLOURS} - set(tiles)
    return frozenset(wanted)


def why_not(tiles: Set) -> tuple[str, str, str]:
    """For tiles that are no set: the rule they break, a sentence about it, and a word for it."""
    laid = " ".join(tiles) or "nothing"
    natural = [tile for tile in tiles if tile != JOKER]
    if len(tiles) < 3:
        run = len({tile[0] for tile in natural}) == 1 and len(set(natural)) == 2
        return "RUM-16" if run else "RUM-15", f"{laid}: a set has at least three tiles", "short"
    if not natural:
        return "RUM-21", f"{laid}: a set needs at least one numbered tile", "jokers"
    if len({NUMBER[tile] for tile in natural}) == 1:
        if len(tiles) > 4:
            return "RUM-15", f"{laid}: a group has at most four tiles", "long"
        return "RUM-15", f"{laid}: a colour stands twice in the group", "twice"
    if len({tile[0] for tile in natural}) == 1:
        if _goes_round(tiles):
            return "RUM-17", f"{laid}: a run ends at 13, and 1 is its lowest number", "round"
        return "RUM-16", f"{laid}: a run goes up by one from tile to tile, thirteen tiles at most", "gap"
    return "RUM-36", f"{laid}: neither one number in different colours nor one colour in order", "mixed"


def _goes_round(tiles: Set) -> bool:
    """Would these be a run if 1 came after 13? Jokers count by their place."""
    starts = {(NUMBER[tile] - place) % 13 for place, tile in enumerate(tiles) if tile != JOKER}
    return len(starts) == 1 and len(tiles) <= 13


def rack_value(tiles: tuple[str, ...]) -> int:
    """What is left on a rack counts its numbers, a joker 30 (RUM-50, RUM-59)."""
    return sum(JOKER_PENALTY if tile == JOKER else NUMBER[tile] for tile in tiles)


def as_laid(tiles: Set) -> Set:
    """A key under which a set is the same set: groups in any order, what can be read as a run as it lies."""
    if run_start(tiles) is not None or group_number(tiles) is None:
        return tiles
    key = tuple(sorted(tiles))
    if run_start(key) is None:
        return key
    return min(order for order in permutations(tiles) if run_start(order) is None)  # J J B1 is not B1 J J
