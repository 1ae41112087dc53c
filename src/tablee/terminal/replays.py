"""`tablee replay` and `tablee verify`: what a replay tells, line by line, and whether it holds."""

from collections.abc import Iterator

from tablee.games.errors import Refusal
from tablee.games.text import Lang, Text
from tablee.matches import Match, ReplayError, Step, steps
from tablee.matches.replay_errors import COMPLAINTS
from tablee.terminal import common_texts as common
from tablee.terminal.game_ui import GameUi, People, ui_for
from tablee.terminal.keyboard import EndOfInput, Keyboard
from tablee.terminal.match_loop import is_quit, show_sheet
from tablee.terminal.refusals import said_in_french
from tablee.terminal.screen import Screen

NEXT = Text("Entrée : la suite, q : quitter ", "Enter: next, q: quit ")
HOLDS = Text(
    "Tout est en règle : {game}, {seats}, {rounds}, {moves}.",
    "All holds: {game}, {seats}, {rounds}, {moves}.",
)
WINNERS = Text("Partie gagnée par {names}.", "Match won by {names}.")
LAID_OUT = Text(
    "Reprise d’une autre partie : jusqu’au tour {step}, c’est la partie {match}.",
    "It goes on from another match: up to step {step} it is {match}.",
)
UNFINISHED = Text("Partie inachevée.", "Match unfinished.")
BROKEN = Text("Ligne {line} : {why}", "Line {line}: {why}")


def step_through(text: str, screen: Screen, keyboard: Keyboard | None) -> None:
    """Prints each step; waits for Enter between them where there is a keyboard. Raises ReplayError."""
    last: Step | None = None
    for step in steps(text):
        if last is not None and keyboard is not None and not _go_on(screen, keyboard):
            return
        _show(step, screen)
        last = step
    assert last is not None
    screen.line()
    screen.line(_outcome(last.match, screen.lang))


def _go_on(screen: Screen, keyboard: Keyboard) -> bool:
    try:
        return not is_quit(keyboard.ask(NEXT.typeset(screen.lang)))
    except EndOfInput:
        screen.line()
        return False


def _show(step: Step, screen: Screen) -> None:
    match = step.match
    ui, people = ui_for(match.game.id), seats_of(match, screen.lang)
    screen.line()
    screen.line(f"{screen.paint(f'{step.line:>4}', 'dim')}  {screen.paint(_short(step.text), 'bold')}")
    for event in step.events:
        screen.line("  " + ui.tell(event, people))
    if not step.text.startswith(("end", "match")):
        screen.lines(ui.picture(match.state, people, screen))
    elif step.text.startswith("end"):
        _show_result(ui, match, people, screen)


def _show_result(ui: GameUi, match: Match, people: People, screen: Screen) -> None:
    result = match.result
    assert result is not None  # the replay would not have held
    show_sheet(ui, match.state, result, people, screen)


def verify(text: str, lang: Lang) -> str:
    """The summary of a replay that holds; raises ReplayError."""
    last, moves = _run(steps(text))
    match, first = last.match, last.match.rounds[0].setting
    said = HOLDS.typeset(
        lang,
        game=ui_for(match.game.id).title.typeset(lang),
        seats=common.SEAT_NOUN.counted(lang, first.seats),
        rounds=common.ROUND_NOUN.counted(lang, len(match.rounds)),
        moves=common.MOVE.counted(lang, moves),
    )
    return " ".join((said, *_laid_out(match, lang), _outcome(match, lang)))


def _laid_out(match: Match, lang: Lang) -> Iterator[str]:
    if match.source:
        other, step = match.source.split()
        yield LAID_OUT.typeset(lang, match=other, step=step)


def _run(told: Iterator[Step]) -> tuple[Step, int]:
    """The last step, and how many moves there were."""
    moves, last = 0, next(told)
    for last in told:
        moves += bool(last.events)
    return last, moves


def _outcome(match: Match, lang: Lang) -> str:
    if match.winners is None:
        return UNFINISHED.typeset(lang)
    return WINNERS.typeset(lang, names=seats_of(match, lang).listed(match.winners))


def why_broken(error: ReplayError, lang: Lang) -> str:
    """The first line that does not hold, and why."""
    return BROKEN.typeset(lang, line=error.line, why=_why(error, lang))


def _why(error: ReplayError, lang: Lang) -> str:
    if lang == "en":
        return error.detail
    if error.complaint is not None:
        return COMPLAINTS[error.complaint.word].typeset(lang, **error.complaint.values)
    if isinstance(error.__cause__, Refusal):  # the rules said no: the game's own sentence
        return said_in_french(error.__cause__)
    return error.detail


def seats_of(match: Match, lang: Lang) -> People:
    names = match.names or ("",) * match.rounds[0].setting.seats
    said = (name or common.SEAT.typeset(lang, seat=seat) for seat, name in enumerate(names))
    return People(tuple(said), None, lang)


def _short(text: str) -> str:
    """Deals and commitments are long, and the picture shows what matters of them."""
    return text if len(text) <= 100 else text[:99] + "…"
