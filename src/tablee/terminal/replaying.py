"""`tablee replay` and `tablee verify`: what a replay tells, line by line, and whether it holds."""

from collections.abc import Iterator

from tablee.games.errors import Refusal
from tablee.matches import Match, ReplayError, Step, steps
from tablee.terminal import words
from tablee.terminal.desk import Desk, People, desk_for
from tablee.terminal.keyboard import EndOfInput, Keyboard
from tablee.terminal.language import Lang, Said, typeset
from tablee.terminal.refusals import said_in_french
from tablee.terminal.screen import Screen
from tablee.terminal.sitting import is_quit, show_sheet

NEXT = Said("Entrée : la suite, q : quitter ", "Enter: next, q: quit ")
HOLDS = Said(
    "Tout est en règle : {game}, {seats}, {rounds}, {moves}.",
    "All holds: {game}, {seats}, {rounds}, {moves}.",
)
WINNERS = Said("Partie gagnée par {names}.", "Match won by {names}.")
UNFINISHED = Said("Partie inachevée.", "Match unfinished.")
BROKEN = Said("Ligne {line} : {why}", "Line {line}: {why}")


COMPLAINTS = {
    "header": "un enregistrement commence par « tablee replay 1 »",
    "no_deal": "l’enregistrement s’arrête avant la première donne",
    "unknown_line": "aucune ligne ne commence par « {begins} »",
    "game": "il faut une ligne « game NOM rules N seats N » ; les jeux sont {games}",
    "seats": "{game} ne se joue pas à {seats}",
    "rules": "les règles {version} ne sont pas les règles {known} connues ici",
    "options": "les options viennent après le jeu et avant la première manche",
    "unended": "la manche précédente n’a pas de ligne « end »",
    "round": "une manche s’écrit « round N starter PLACE », après le jeu",
    "deal_early": "une donne vient après sa manche, sa promesse et son sel",
    "commitment": "la donne n’est pas celle qui était promise",
    "other_round": "c’est la manche {number}, commencée par la place {starter}",
    "starter": "il n’y a pas de place {seat} pour commencer",
    "deck": "ce ne sont pas les {cards} cartes du jeu, chacune autant de fois qu’il faut",
    "move_early": "un coup vient avant la donne",
    "not_over": "la manche n’est pas finie",
    "other_end": "la manche a fini autrement : {end}",
    "match_not_over": "la partie n’est pas finie",
    "other_winners": "la partie a été gagnée autrement : {winners}",
    "number": "« {text} » n’est pas un nombre entier",
}


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
        return not is_quit(keyboard.ask(NEXT.to(screen.lang)))
    except EndOfInput:
        screen.line()
        return False


def _show(step: Step, screen: Screen) -> None:
    match = step.match
    desk, people = desk_for(match.game.id), seats_of(match, screen.lang)
    screen.line()
    screen.line(f"{screen.paint(f'{step.line:>4}', 'dim')}  {screen.paint(_short(step.text), 'bold')}")
    for event in step.events:
        screen.line("  " + desk.tell(event, people))
    if not step.text.startswith(("end", "match")):
        screen.lines(desk.picture(match.state, people, screen))
    elif step.text.startswith("end"):
        _show_result(desk, match, people, screen)


def _show_result(desk: Desk, match: Match, people: People, screen: Screen) -> None:
    result = match.result
    assert result is not None  # the replay would not have held
    show_sheet(desk, match.state, result, people, screen)


def verify(text: str, lang: Lang) -> str:
    """The summary of a replay that holds; raises ReplayError."""
    last, moves = _run(steps(text))
    match, first = last.match, last.match.rounds[0].setting
    said = HOLDS.to(
        lang,
        game=desk_for(match.game.id).title.to(lang),
        seats=words.SEAT_NOUN.counted(lang, first.seats),
        rounds=words.ROUND_NOUN.counted(lang, len(match.rounds)),
        moves=words.MOVE.counted(lang, moves),
    )
    return f"{said} {_outcome(match, lang)}"


def _run(told: Iterator[Step]) -> tuple[Step, int]:
    """The last step, and how many moves there were."""
    moves, last = 0, next(told)
    for last in told:
        moves += bool(last.events)
    return last, moves


def _outcome(match: Match, lang: Lang) -> str:
    if match.winners is None:
        return UNFINISHED.to(lang)
    return WINNERS.to(lang, names=seats_of(match, lang).listed(match.winners))


def why_broken(error: ReplayError, lang: Lang) -> str:
    """The first line that does not hold, and why."""
    return BROKEN.to(lang, line=error.line, why=_why(error, lang))


def _why(error: ReplayError, lang: Lang) -> str:
    if lang == "en":
        return error.detail
    if error.complaint is not None:
        return typeset(COMPLAINTS[error.complaint.word]).format(**error.complaint.values)
    if isinstance(error.__cause__, Refusal):  # the rules said no: the game's own sentence
        return said_in_french(error.__cause__)
    return error.detail


def seats_of(match: Match, lang: Lang) -> People:
    seats = match.rounds[0].setting.seats
    return People(tuple(words.SEAT.to(lang, seat=seat) for seat in range(seats)), None, lang)


def _short(text: str) -> str:
    """Deals and commitments are long, and the picture shows what matters of them."""
    return text if len(text) <= 100 else text[:99] + "…"
