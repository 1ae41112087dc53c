"""`tablee analyse`: what could have been done better in a match, as text or JSON."""

import argparse
import json
import os
import sys
from collections.abc import Sequence

from tablee.analysis import Analysis, CannotAnalyse, Judgement, Request, analyse
from tablee.analysis.marks import MARKS, Mark
from tablee.analysis.result import Progress, Unit
from tablee.games.text import LANGUAGES, Lang, Text, decimal, percent
from tablee.matches import Match, ReplayError, read_replay
from tablee.readable import readable
from tablee.terminal import common_texts as common
from tablee.terminal.files import Unreadable, read_text
from tablee.terminal.game_ui import ui_for
from tablee.terminal.language import language_of
from tablee.terminal.replays import seats_of, why_broken
from tablee.terminal.screen import Screen

NUMBERS: dict[Unit, Text] = {
    "points": Text("Points donnés par tour", "Points given away per turn"),
    "chance": Text("Chances de gagner données par tour", "Winning chance given away per turn"),
    "seconds": Text("Secondes avant de prendre, médiane", "Seconds before taking, median"),
}
SIGNS: dict[Mark, str] = {"brilliant": "★", "good": "✓", "missed": "?", "costly": "!"}
MARK_NAMES: dict[Mark, Text] = {
    "brilliant": Text("brillant", "brilliant"),
    "good": Text("bon", "good"),
    "missed": Text("manqué", "missed"),
    "costly": Text("coûteux", "costly"),
}
WORKING = Text("Analyse : {done} sur {total}", "Analysing: {done} of {total}")
NO_NUMBER = "–"


def main(arguments: Sequence[str]) -> int:
    given = _parser().parse_args(arguments)
    screen = Screen.on(sys.stdout, given.lang or language_of(os.environ))
    try:
        match = read_replay(read_text(given.file, screen.lang))
        analysis = analyse(match, Request(seed=given.seed), _progress(screen.lang))
    except ReplayError as error:
        print(why_broken(error, screen.lang), file=sys.stderr)
        return 1
    except CannotAnalyse as problem:
        print(problem.text.typeset(screen.lang), file=sys.stderr)
        return 1
    except Unreadable as problem:
        print(f"tablee: {problem}", file=sys.stderr)
        return 2
    if given.json:
        print(json.dumps(analysis.as_json()))
    else:
        _show(match, analysis, screen)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("tablee analyse", description="What could have been done better.")
    parser.add_argument("file", metavar="FILE", help="the replay, or - for standard input")
    parser.add_argument("--json", action="store_true", help="the whole analysis as JSON")
    parser.add_argument(
        "--seed", type=readable, default="", help="for the simulations; the same text, the same analysis"
    )
    parser.add_argument("--lang", choices=LANGUAGES, help="the language (that of the locale)")
    return parser


def _progress(lang: Lang) -> Progress | None:
    """A line that counts the turns, where somebody is watching."""
    if not sys.stderr.isatty():
        return None

    def tell(done: int, total: int, found: tuple[Judgement, ...]) -> None:
        end = "\r\x1b[K" if done == total else ""
        print("\r" + WORKING.typeset(lang, done=done, total=total), end=end, file=sys.stderr, flush=True)

    return tell


def _show(match: Match, analysis: Analysis, screen: Screen) -> None:
    lang, people = screen.lang, seats_of(match, screen.lang)
    title = ui_for(match.game.id).title.typeset(lang)
    rounds = common.ROUND_NOUN.counted(lang, len(match.rounds))
    screen.line(screen.paint(f"{title}, {rounds}", "bold"))
    screen.line(NUMBERS[analysis.unit].typeset(lang))
    for player in analysis.players:
        value = NO_NUMBER if player.value is None else shown(player.value, analysis.unit, lang)
        screen.line(f"  {people.name(player.seat)}  {value:>6}  {player.explanation.typeset(lang)}")
    screen.line()
    for judgement in analysis.judgements:
        if judgement.mark is not None:
            sign = f"{SIGNS[judgement.mark]} {MARK_NAMES[judgement.mark].typeset(lang)}"
            name = people.name(judgement.seat)
            screen.line(f"  {judgement.step:>6}  {name}  {sign:<11}  {judgement.why.typeset(lang)}")
    screen.line()
    screen.line(", ".join(f"{SIGNS[mark]} {len(analysis.marked(mark))}" for mark in MARKS))


def shown(value: float, unit: Unit, lang: Lang) -> str:
    return (percent(value) if unit == "chance" else decimal(value)).typeset(lang)
