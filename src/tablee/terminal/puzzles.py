"""`tablee puzzle`: the puzzle of a day, its hints and its solution, and whether an answer is right."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from datetime import date

from tablee.games import GAMES
from tablee.games.errors import MalformedAction
from tablee.games.text import LANGUAGES, Text
from tablee.puzzles import GRADE_NAMES, GRADES, NoPuzzle, Puzzle, WrongAnswer, daily, endless, judge, maker_of
from tablee.terminal import common_texts as common
from tablee.terminal.game_ui import People, ui_for
from tablee.terminal.language import language_of
from tablee.terminal.refusals import explain_plainly
from tablee.terminal.screen import Screen

NO_PUZZLES = Text("Ce jeu n’a pas de casse-tête.", "This game has no puzzles.")
HEADING = Text("{game}, {day} : {title} ({grade})", "{game}, {day}: {title} ({grade})")
HINT = Text("Indice {number} : {text}", "Hint {number}: {text}")
SOLUTION = Text("La solution : {actions}", "The solution: {actions}")
RIGHT = Text("Juste !", "Right!")
WRONG = Text("Ce n’est pas encore ça.", "Not yet.")


def main(arguments: Sequence[str]) -> int:
    given = _parser().parse_args(arguments)
    screen = Screen.on(sys.stdout, given.lang or language_of(os.environ))
    try:
        puzzle = (
            daily(given.game, given.date)
            if given.number is None
            else endless(given.game, given.grade, given.number)
        )
    except NoPuzzle:
        print(NO_PUZZLES.typeset(screen.lang), file=sys.stderr)
        return 1
    if given.json:
        print(json.dumps(puzzle.as_json()))
        return 0
    if given.answer:
        return 0 if _judged(puzzle, given.answer, screen) else 1
    _show(puzzle, given.hints, given.solution, screen)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("tablee puzzle", description="A puzzle a day, the same for everybody.")
    parser.add_argument("--game", choices=tuple(GAMES), default=_first_game(), help="the game")
    parser.add_argument("--date", type=_day, default=date.today(), help="2026-11-16 (today)")
    parser.add_argument("--number", type=_number, help="not of a day: the puzzle of this number of a grade")
    parser.add_argument("--grade", type=int, choices=GRADES, default=2, help="with --number (2)")
    parser.add_argument("--hints", type=int, choices=(0, 1, 2, 3), default=0, help="show so many hints")
    parser.add_argument("--solution", action="store_true", help="show the solution")
    parser.add_argument(
        "--answer", action="append", metavar="ACTION", help="check this; again for a second turn"
    )
    parser.add_argument("--json", action="store_true", help="all of it as JSON")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language (that of the locale)")
    return parser


def _first_game() -> str | None:
    return next((game for game in GAMES if maker_of(game)), None)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as problem:
        raise argparse.ArgumentTypeError(f"{text!r} is no date like 2026-11-16") from problem


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise argparse.ArgumentTypeError("puzzles are numbered from 0 to 999999999")
    return int(text)


def _judged(puzzle: Puzzle, answer: Sequence[str], screen: Screen) -> bool:
    """Says whether the answer is right, and if the rules do not allow it, why."""
    actions = []
    for text in answer:
        try:
            actions.append(GAMES[puzzle.game].parse_action(text))
        except MalformedAction:
            told = ui_for(puzzle.game).not_understood.typeset(screen.lang, text=text[:40])
            screen.line(f"{told} [malformed]")
            return False
    refusal = judge(puzzle, actions)
    if refusal is None or isinstance(refusal, WrongAnswer):
        screen.say(WRONG if refusal else RIGHT)
    else:
        screen.line(explain_plainly(refusal, screen.lang))
    return refusal is None


def _show(puzzle: Puzzle, hints: int, solution: bool, screen: Screen) -> None:
    lang, ui = screen.lang, ui_for(puzzle.game)
    heading = HEADING.typeset(
        lang, game=ui.title.typeset(lang), day=puzzle.id.split(" ", 1)[1],
        title=puzzle.title.typeset(lang), grade=GRADE_NAMES[puzzle.grade].typeset(lang),
    )  # fmt: skip
    screen.line(screen.paint(heading, "bold"))
    seats = range(len(puzzle.position.totals))
    names = tuple(
        (common.YOU if seat == puzzle.seat else common.SEAT).typeset(lang, seat=seat) for seat in seats
    )
    screen.lines(ui.picture(puzzle.position, People(names, puzzle.seat, lang), screen))
    for number, hint in enumerate(puzzle.hints[:hints], 1):
        screen.say(HINT, number=number, text=hint.text.typeset(lang))
    if solution:
        screen.say(SOLUTION, actions=" ; ".join(puzzle.solution))
        screen.lines([f"  {step.typeset(lang)}" for step in puzzle.steps])
