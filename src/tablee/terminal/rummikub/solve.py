"""`tablee solve`: the best turn in words and as a picture of the table."""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Sequence
from typing import get_args

from tablee.games.errors import MalformedAction
from tablee.games.rummikub.notation import parse_table
from tablee.games.rummikub.refusals import NO_SET
from tablee.games.rummikub.sets import JOKER, Table, deck, is_set
from tablee.games.text import LANGUAGES, Lang
from tablee.solver import Goal, SolverInputError, Turn, neatest, solve
from tablee.terminal import common_texts as common
from tablee.terminal.language import language_of
from tablee.terminal.rummikub import texts as say
from tablee.terminal.rummikub.table_picture import problem_of, rack_line, table_lines
from tablee.terminal.screen import Screen

GOALS: tuple[str, ...] = get_args(Goal)


class BadQuestion(ValueError):
    """A position that cannot be; the message is in the asker's language."""


def main(arguments: Sequence[str]) -> int:
    given = _parser().parse_args(arguments)
    screen = Screen.on(sys.stdout, given.lang or language_of(os.environ))
    try:
        answer(given.table, given.rack, not given.opening, given.goal, screen)
    except BadQuestion as problem:
        print(f"tablee: {problem}", file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("tablee solve", description="The best turn in Rummikub.")
    parser.add_argument("table", metavar="TABLE", help='the sets on the table: "R4 R5 R6 | K8 R8 O8", or ""')
    parser.add_argument("--rack", required=True, metavar="TILES", help='your tiles: "B8 R7"')
    parser.add_argument(
        "--opening", action="store_true", help="the first meld: 30 points from the rack alone"
    )
    parser.add_argument("--goal", choices=GOALS, default="tiles", help="what is best (tiles)")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language (that of the locale)")
    return parser


def answer(table_text: str, rack_text: str, opened: bool, goal: Goal, screen: Screen) -> None:
    """Raises BadQuestion."""
    table, rack = _read(table_text, rack_text, screen.lang)
    try:
        with screen.passing(common.A_MOMENT.typeset(screen.lang)):
            turn = solve(table, rack, opened=opened, goal=goal)
            turn = neatest(table, rack, turn, goal) if opened else turn
    except SolverInputError as problem:
        raise BadQuestion(str(problem)) from problem
    if turn:
        _show(turn, table, rack, screen)
    else:
        screen.say(say.NOT_OUT if goal == "out" else say.NO_PLAY if opened else say.NO_OPENING)


def _read(table_text: str, rack_text: str, lang: Lang) -> tuple[Table, tuple[str, ...]]:
    table = _tiles(table_text, lang)
    rack = tuple(tile for part in _tiles(rack_text.replace("|", " "), lang) for tile in part)
    for tiles in table:
        if not is_set(tiles):
            laid = " ".join(tiles) or "| |"
            raise BadQuestion(NO_SET.typeset(lang, tiles=laid, problem=problem_of(tiles, lang)))
    held = Counter(tile for tiles in (*table, rack) for tile in tiles)
    box = Counter(deck(6))  # RUM-06: the larger box
    for tile, count in held.items():
        if count > box[tile]:
            raise BadQuestion(say.SURPLUS.typeset(lang, tile=tile, count=count))
    return table, rack


def _tiles(text: str, lang: Lang) -> Table:
    try:
        return parse_table(text.upper())
    except MalformedAction as problem:
        unknown = next(word for word in text.replace("|", " ").split() if not _known(word.upper()))
        raise BadQuestion(say.NO_TILE.typeset(lang, tile=unknown[:20])) from problem


def _known(tile: str) -> bool:
    return tile == JOKER or tile in deck(2)


def _show(turn: Turn, table: Table, rack: tuple[str, ...], screen: Screen) -> None:
    lang, left = screen.lang, Counter(rack) - Counter(turn.played)
    count, points = common.TILE.counted(lang, turn.tiles), common.POINT.counted(lang, turn.points)
    screen.say(say.LAY, tiles=" ".join(turn.played), count=count, points=points)
    if table:
        sets = say.SET.counted(lang, turn.disturbed)
        screen.say(say.DISTURBED if turn.disturbed else say.UNTOUCHED, sets=sets)
        screen.line()
        screen.say(say.BEFORE)
        screen.lines(table_lines(table, table, screen, " "))
    screen.line()
    screen.say(say.AFTER)
    screen.lines(table_lines(table, turn.table, screen, "*"))
    screen.line()
    if left:
        screen.say(say.LEFT_ON_RACK, tiles=rack_line(left.elements(), screen))
    else:
        screen.say(say.RACK_EMPTY)
