"""A turn that must use the tile just drawn to free a joker (RUM-47)."""

from collections import Counter

from .bounds import NEVER
from .engine import LAID, TIDY
from .result import Table, Tiles, Turn
from .turn import Question, as_turn, ask, must_play_code, no_turn, read_played, read_table


def numbers_of(tiles: Tiles) -> tuple[str, int] | None:
    """Colour and first number if the tiles read as a run in this order."""
    fixed = [(tile[0], int(tile[1:]) - place) for place, tile in enumerate(tiles) if tile != "J"]
    if len(set(fixed)) != 1:
        return None
    colour, first = fixed[0]
    return (colour, first) if first >= 1 and first + len(tiles) <= 14 else None


def is_group(tiles: Tiles) -> bool:
    naturals = [tile for tile in tiles if tile != "J"]
    colours = {tile[0] for tile in naturals}
    return len(tiles) <= 4 and len({tile[1:] for tile in naturals}) == 1 and len(colours) == len(naturals)


def joker_place(tiles: Tiles, wanted: str) -> int | None:
    """Where in a set a joker stands for the wanted tile, in any legal reading (RUM-22, RUM-42)."""
    if "J" not in tiles or wanted in tiles or wanted == "J":
        return None
    run = numbers_of(tiles)
    if run is not None and run[0] == wanted[0]:
        place = int(wanted[1:]) - run[1]
        if 0 <= place < len(tiles) and tiles[place] == "J":
            return place
    if is_group(tiles) and any(tile != "J" and tile[1:] == wanted[1:] for tile in tiles):
        return tiles.index("J")
    return None


def replaced(tiles: Tiles, place: int, tile: str) -> Tiles:
    return (*tiles[:place], tile, *tiles[place + 1 :])


def spread(tiles: Tiles, jokers: int) -> list[Tiles]:
    """Lay this many more jokers with a set that holds at least two numbered tiles."""
    run = numbers_of(tiles)
    if run is None:
        naturals = [tile for tile in tiles if tile != "J"]
        dealt = naturals + ["J"] * (len(tiles) - len(naturals) + jokers)
        return [tuple(dealt[0::2]), tuple(dealt[1::2])]
    behind = min(jokers, 14 - run[1] - len(tiles))
    if len(tiles) + jokers <= 13:
        return [("J",) * (jokers - behind) + tiles + ("J",) * behind]
    return [tiles[:5] + ("J",) * jokers, tiles[5:]]


def settle(old: Table, new: Table, freed: int) -> tuple[list[Tiles], list[Tiles], list[int]]:
    """Lay every old set that is still there, the freed one apart, as it lay.

    Returns the sets, the old ones that are gone, and which of the sets are others.
    """
    sets, gone = list(new), []
    places: dict[Tiles, list[int]] = {}
    for place, tiles in enumerate(new):
        places.setdefault(tuple(sorted(tiles)), []).append(place)
    others = set(range(len(new)))
    for index, tiles in enumerate(old):
        same = places.get(tuple(sorted(tiles)), [])
        if index == freed or not same:
            gone.append(tiles)
            continue
        place = same.pop(0)
        sets[place] = tiles
        others.discard(place)
    return sets, gone, sorted(others)


def disturbed(old: Table, new: Table) -> int:
    return sum((Counter(tuple(sorted(s)) for s in old) - Counter(tuple(sorted(s)) for s in new)).values())


def free_joker(old: Table, new: Table, freed: int, wanted: str) -> Table | None:
    """Exchange the wanted tile with the joker that stands for it in the freed set, unless that joker has left.

    It has left if more sets than before hold the freed set with the wanted tile in the joker's place, or fewer with
    the joker standing for it (docs/adr/0004). An exchange adds to the first or takes from the second, and there is
    always one to make, but for sets of one numbered tile: `R3 J J` beside `K3 J J` lies in no other way. Then None.
    """
    sets, gone, others = settle(old, new, freed)
    held = Counter(old[freed])
    filled = held - Counter(["J"]) + Counter([wanted])

    def in_place(tiles: Tiles) -> bool:
        return not filled - Counter(tiles)

    def waits(tiles: Tiles) -> bool:
        return not held - Counter(tiles) and joker_place(tiles, wanted) is not None

    full, waiting = sum(map(in_place, gone)), sum(map(waits, gone))
    for _ in range(len(others) + 1):
        changed = [sets[i] for i in others]
        if sum(map(in_place, changed)) > full or sum(map(waits, changed)) < waiting:
            return tuple(sets)
        taker = next(i for i in others if waits(sets[i]))
        giver = next((i for i in others if wanted in sets[i] and not in_place(sets[i])), None)
        if giver is None:
            return None
        others = exchange(sets, others, taker, giver, wanted)
    return None


def exchange(sets: list[Tiles], others: list[int], taker: int, giver: int, wanted: str) -> list[int]:
    """The wanted tile of one set for the joker that stands for it in another. Returns which sets are others now."""
    place = joker_place(sets[taker], wanted)
    assert place is not None
    sets[taker] = replaced(sets[taker], place, wanted)
    given = replaced(sets[giver], sets[giver].index(wanted), "J")
    if any(tile != "J" for tile in given):
        sets[giver] = given
        return others
    # Jokers alone are no set (RUM-21): they go along with the other one.
    sets[taker], *more = spread(sets[taker], len(given))
    sets[giver : giver + 1] = more
    if more:
        return others
    return [i - (i > giver) for i in others if i != giver]


def swap_turn(question: Question, goal: str, wanted: str, neat: bool) -> Turn:
    """The best turn in which the wanted tile frees a joker; none if no joker stands for it.

    The set whose joker it frees counts as disturbed.
    """
    code, limit, how = (
        must_play_code(question, wanted),
        1 if goal == "out" else NEVER,
        LAID | TIDY if neat else LAID,
    )
    old = question.table
    holding = [i for i, tiles in enumerate(old) if joker_place(tiles, wanted) is not None]
    if not holding:
        question.check_table()
        return no_turn(question)
    candidates = []
    for freed in holding:
        reply = ask(question, goal, code, limit, how, freed)
        if reply is None:
            return no_turn(question)
        table = free_joker(old, read_table(question, reply), freed, wanted)
        if table is not None:
            others = old[:freed] + old[freed + 1 :]
            candidates.append((1 + disturbed(others, table), table, read_played(reply)))
    if candidates:
        count, table, played = min(candidates, key=lambda candidate: candidate[0])
        return as_turn(played, table, count)
    fewer = tuple(tile for tile in question.rack if tile != "J")
    if goal == "out" or len(fewer) == len(question.rack):
        return no_turn(question)
    return swap_turn(Question(old, fewer), goal, wanted, neat)
