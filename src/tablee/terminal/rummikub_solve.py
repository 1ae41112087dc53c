"""`tablee solve`: the best turn in words and as a picture of the table."""

from collections import Counter
from typing import get_args

from tablee.games.errors import MalformedAction
from tablee.games.rummikub.notation import parse_table
from tablee.games.rummikub.sets import JOKER, Table, deck, is_set
from tablee.solver import Goal, SolverInputError, Turn, neatest, solve
from tablee.terminal import rummikub_words as say
from tablee.terminal import words
from tablee.terminal.language import Lang
from tablee.terminal.rummikub_table import rack_line, reason, table_lines
from tablee.terminal.screen import Screen

GOALS: tuple[str, ...] = get_args(Goal)


class BadQuestion(ValueError):
    """A position that cannot be; the message is in the asker's language."""


def answer(table_text: str, rack_text: str, opened: bool, goal: Goal, screen: Screen) -> None:
    """Raises BadQuestion."""
    table, rack = _read(table_text, rack_text, screen.lang)
    try:
        with screen.passing(words.A_MOMENT.to(screen.lang)):
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
            raise BadQuestion(say.BAD_SET.to(lang, tiles=laid, reason=reason(tiles, lang)))
    held = Counter(tile for tiles in (*table, rack) for tile in tiles)
    box = Counter(deck(6))  # RUM-06: the larger box
    for tile, count in held.items():
        if count > box[tile]:
            raise BadQuestion(say.SURPLUS.to(lang, tile=tile, count=count))
    return table, rack


def _tiles(text: str, lang: Lang) -> Table:
    try:
        return parse_table(text.upper())
    except MalformedAction as problem:
        unknown = next(word for word in text.replace("|", " ").split() if not _known(word.upper()))
        raise BadQuestion(say.NO_TILE.to(lang, tile=unknown[:20])) from problem


def _known(tile: str) -> bool:
    return tile == JOKER or tile in deck(2)


def _show(turn: Turn, table: Table, rack: tuple[str, ...], screen: Screen) -> None:
    lang, left = screen.lang, Counter(rack) - Counter(turn.played)
    count, points = words.TILE.counted(lang, turn.tiles), words.POINT.counted(lang, turn.points)
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
