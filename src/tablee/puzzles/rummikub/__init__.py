"""Puzzles of Rummikub: play all your tiles, open with 30, free the joker, make room for one tile."""

from collections.abc import Iterator

from tablee.bots.rummikub.simple import own_sets, places, worth
from tablee.games.chance import Chance
from tablee.games.protocol import Seat
from tablee.games.rummikub.check import OPENING_POINTS
from tablee.games.rummikub.notation import format_action
from tablee.games.rummikub.sets import JOKER, Table, rack_value
from tablee.games.rummikub.state import Play, State
from tablee.games.text import Text, filled
from tablee.puzzles.maker import Found
from tablee.puzzles.puzzle import Work
from tablee.puzzles.rummikub.games import Position, Tiles, posed, positions
from tablee.puzzles.rummikub.ideas import Idea, all_laid, joker_freed
from tablee.puzzles.rummikub.told import hints_of, steps_of, tiles_moved
from tablee.solver import Turn, plays, solve

__all__ = ["MAKER"]

ALL, OPEN, FREE, ROOM = "all", "open", "free", "room"
TITLES = {
    ALL: Text("Posez vos {tiles} plaques.", "Play your {tiles} tiles."),
    OPEN: Text("Ouvrez avec 30 points.", "Open with 30 points."),
    FREE: Text(
        "Libérez le joker : il doit finir dans une autre combinaison.",
        "Free the joker: it must end in another set.",
    ),
    ROOM: Text("Faites de la place pour {tile}.", "Make room for {tile}."),
}
IN_WORDS = {
    2: Text("deux", "two"),
    3: Text("trois", "three"),
    4: Text("quatre", "four"),
    5: Text("cinq", "five"),
}
FEWEST_SETS, MOST_SETS = 4, 8  # on the table: something to see, and not too much
MOST_RACK = 5  # tiles of « play all »
FREE_RACK = 3
MOST_OPENINGS = {1: 12, 2: 6, 3: 3}  # choices of tiles that open, by grade; more and anything goes


class RummikubMaker:
    version = 2
    goals = (ALL, OPEN, ROOM, FREE)

    def find(self, goal: str, grade: int, chance: Chance) -> Found | None:
        finder = {ALL: _all, OPEN: _open, FREE: _free, ROOM: _room}[goal]
        found = (puzzle for position in positions(chance) for puzzle in finder(position, grade, chance))
        fitting = [puzzle for puzzle in found if puzzle.grade == grade]
        return fitting[chance.below(len(fitting))] if fitting else None

    def again(self, state: State, seat: Seat) -> State:
        return state._replace(turn=seat)

    def reached(self, goal: str, target: int, before: State, after: State, seat: Seat) -> bool:
        if goal in (ALL, ROOM):
            return not after.racks[seat]
        return after.opened[seat] if goal == OPEN else is_freed(before.table, after.table)


def is_freed(before: Table, after: Table) -> bool:
    """No joker lies with a tile like those it lay with."""
    kinds = {tile for tiles in before if JOKER in tiles for tile in tiles} - {JOKER}
    return not any(JOKER in tiles and kinds.intersection(tiles) for tiles in after)


# --- the four goals -----------------------------------------------------------------------------------------


def _fits_a_screen(position: Position) -> bool:
    return position.opened and FEWEST_SETS <= len(position.table) <= MOST_SETS


def _all(position: Position, grade: int, chance: Chance) -> Iterator[Found]:
    if not _fits_a_screen(position):
        return
    rack = tuple(tile for tile in position.rack if tile != JOKER)
    best = solve(position.table, rack, True, "tiles")
    if not 2 <= best.tiles <= MOST_RACK:
        return
    idea = all_laid(position.table, best.played)
    if idea is not None and idea.moved:
        title = filled(TITLES[ALL], tiles=IN_WORDS[best.tiles])
        yield _found(title, position, best.played, idea, len(best.played))


def _room(position: Position, grade: int, chance: Chance) -> Iterator[Found]:
    """Only with one idea: the same sets move in every shortest solution."""
    if not position.fresh or not _fits_a_screen(position):
        return
    for tile in dict.fromkeys(position.rack):
        if tile == JOKER or any(True for _ in places(position.table, tile)):
            continue
        if not solve(position.table, (tile,), True, "out"):
            continue
        idea = all_laid(position.table, (tile,))
        if idea is not None and idea.unique and len(idea.moved) > 1:
            yield _found(filled(TITLES[ROOM], tile=tile), position, (tile,), idea, 1)


def _free(position: Position, grade: int, chance: Chance) -> Iterator[Found]:
    """Only with one idea, and one joker on the table."""
    table = position.table
    holding = [place for place, tiles in enumerate(table) if JOKER in tiles]
    if not position.fresh or not _fits_a_screen(position) or len(holding) != 1:
        return
    if table[holding[0]].count(JOKER) != 1:
        return
    rack = tuple(dict.fromkeys(tile for tile in position.rack if tile != JOKER))
    if len(rack) < FREE_RACK:
        return
    chosen = tuple(sorted(chance.shuffled(rack)[:FREE_RACK]))
    idea = joker_freed(table, chosen, holding[0], grade)  # a joker's grade is the sets that move
    if idea is not None and idea.unique:
        yield _found(TITLES[FREE], position, chosen, idea, 1)


def _open(position: Position, grade: int, chance: Chance) -> Iterator[Found]:
    """The rack alone, so that the table is left out: nothing on it may be touched (RUM-28)."""
    if position.opened or not solve((), position.rack, False, "most_tiles"):
        return
    choices = []
    for turn in plays((), position.rack, False):
        choices.append(turn)
        if len(choices) > max(MOST_OPENINGS.values()):
            return
    best = min(
        choices,
        key=lambda turn: (_to_find(turn), turn.played.count(JOKER), turn.tiles, -turn.points, turn.played),
    )
    opening, steps = _opening_grade(position.rack, best), steps_of((), best.table)
    if len(choices) > MOST_OPENINGS[opening]:
        return
    yield Found(
        TITLES[OPEN], opening, len(choices) == 1, posed((), _in_order(position.rack), False), 0, 1, OPENING_POINTS,
        Work(len(best.table), best.played.count(JOKER), best.tiles), hints_of(0, steps, best.table[0]),
        (format_action(Play(best.table)),), tuple(step.text for step in steps),
    )  # fmt: skip


def _to_find(turn: Turn) -> int:
    """Beyond one plain set: more sets, and a joker that must be thought of."""
    return len(turn.table) - 1 + (JOKER in turn.played)


def _opening_grade(rack: Tiles, easiest: Turn) -> int:
    """By what must be found at least; one more where the dearest sets do not open: tiles are shared out otherwise."""
    several = len(easiest.table) > 1
    return min(3, 1 + _to_find(easiest) + (several and worth(own_sets(rack, jokers=True)) < OPENING_POINTS))


def _found(title: Text, position: Position, rack: Tiles, idea: Idea, target: int) -> Found:
    rack = _in_order(rack)
    steps = steps_of(position.table, idea.table)
    jokers = sum(JOKER in position.table[place] for place in idea.moved)
    work = Work(len(idea.moved), jokers, tiles_moved(position.table, idea.table) + len(rack))
    return Found(
        title, _grade(work), idea.unique, posed(position.table, rack, True), 0, 1, target, work,
        hints_of(len(idea.moved), steps, rack),
        (format_action(Play(idea.table)),), tuple(step.text for step in steps),
    )  # fmt: skip


def _in_order(rack: Tiles) -> Tiles:
    return tuple(sorted(rack, key=lambda tile: (tile[0], rack_value((tile,)))))


def _grade(work: Work) -> int:
    """By the sets that move, one more for a joker among them."""
    return min(3, max(1, work.moved - 1 + bool(work.jokers)))


MAKER = RummikubMaker()
