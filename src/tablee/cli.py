"""The `tablee` command. Each subcommand loads what it needs, so that `tablee referee` starts at once."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, NoReturn

from tablee import __version__
from tablee.readable import readable
from tablee.standard_output import drop_what_is_left, take_any_letter

if TYPE_CHECKING:
    from tablee.games.protocol import Game
    from tablee.games.text import Lang
    from tablee.terminal.keyboard import Keyboard
    from tablee.terminal.screen import Screen

CANNOT, INTERRUPTED = 2, 130
ELSEWHERE = {
    "analyse": ("tablee.terminal.analyses", "main", "what could have been done better in a replay"),
    "arena": ("tablee.arena", "main", "robots play many matches against each other"),
    "puzzle": ("tablee.terminal.puzzles", "main", "the puzzle of a day, the same for everybody"),
    "serve": ("tablee.server", "main", "open the tables to browsers"),
    "backup": (
        "tablee.server.admin",
        "back_up_main",
        "write a copy of the server's data, also while it runs",
    ),
    "restore": ("tablee.server.admin", "restore_main", "put such a copy in place"),
    "migrate": ("tablee.server.admin", "migrate_main", "move a server's data from SQLite to PostgreSQL"),
    "ratings": ("tablee.server.admin", "ratings_main", "work all ratings out again from the matches"),
    "export": ("tablee.export", "main", "the finished matches as data, without who played"),
    "robots": ("tablee.server.robots", "main", "let the robots of several servers think on this machine"),
    "warm-up": ("tablee.server.admin", "warm_up_main", "compile the solver and the robots now, once"),
}


class Cannot(Exception):
    """What was asked for cannot be done; the message is for the person who asked."""


def main(argv: Sequence[str] | None = None) -> int:
    given = list(sys.argv[1:] if argv is None else argv)
    take_any_letter()
    try:
        status = _run(given)
        sys.stdout.flush()
    except Cannot as problem:
        print(f"tablee: {problem}", file=sys.stderr)
        return CANNOT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read us has gone
        drop_what_is_left()
        return 0
    except OSError as problem:  # a full disk, say
        drop_what_is_left()
        print(f"tablee: {problem.strerror or problem}", file=sys.stderr)
        return CANNOT
    return status


def _run(given: list[str]) -> int:
    if given and given[0] in ELSEWHERE:
        module, function, _ = ELSEWHERE[given[0]]
        return _elsewhere(given[0], module, function, given[1:])
    if given and given[0] == "solve":
        return _elsewhere("solve", _solver(), "main", given[1:])
    args = _parser().parse_args(given)
    status: int = args.run(args)
    return status


# --- what can be asked --------------------------------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "tablee", description="An open game table: play, serve, check and solve."
    )
    parser.add_argument("--version", action="version", version=f"tablee {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_play(commands)
    _add_replay(commands)
    referee = commands.add_parser("referee", help="the rules for programs: JSON lines in, JSON lines out")
    referee.set_defaults(run=_referee)
    commands.add_parser("solve", help="the best turn of a position")
    for name, (_, _, what) in ELSEWHERE.items():
        commands.add_parser(name, help=what)
    return parser


def _add_play(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    play = commands.add_parser("play", help="play in the terminal against robots")
    play.add_argument("game", help="the game to play; a wrong one is answered with those there are")
    _add_lang(play)
    play.add_argument("--seats", type=int, default=3, metavar="N", help="players in all (3)")
    play.add_argument(
        "--level", type=int, choices=(1, 2, 3, 4), default=2, help="how well the robots play (2)"
    )
    play.add_argument(
        "--starter",
        type=int,
        metavar="N",
        help="the seat that starts, the youngest: 0 is you (a lot decides)",
    )
    play.add_argument("--seed", type=readable, metavar="TEXT", help="the same text gives the same deals")
    play.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the table"
    )
    play.add_argument("--name", type=readable, help="what you are called")
    play.add_argument(
        "--pace",
        type=_pace,
        default=1.0,
        metavar="X",
        help="robots X times as fast, where there are no turns (1)",
    )
    play.add_argument("--save", type=Path, metavar="FILE", help="write the replay here at the end")
    play.set_defaults(run=_play)


def _add_replay(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    replay = commands.add_parser("replay", help="step through a replay")
    replay.add_argument("file", metavar="FILE", help="the replay, or - for standard input")
    replay.add_argument("--all", action="store_true", help="print every step without waiting")
    _add_lang(replay)
    replay.set_defaults(run=_replay)
    verify = commands.add_parser("verify", help="check every deal and every move of a replay")
    verify.add_argument("file", metavar="FILE", help="the replay, or - for standard input")
    _add_lang(verify)
    verify.set_defaults(run=_verify)


def _add_lang(command: argparse.ArgumentParser) -> None:
    command.add_argument("--lang", choices=("fr", "en"), help="the language (that of the locale)")


def _pace(text: str) -> float:
    try:
        pace = float(text)
    except ValueError:
        pace = 0.0
    if not 0.1 <= pace <= 1000:
        raise argparse.ArgumentTypeError("a pace goes from 0.1 to 1000")
    return pace


# --- what is done about it ----------------------------------------------------------------------------------


def _referee(args: argparse.Namespace) -> int:
    from tablee.referee import serve

    serve(_standard_input(), sys.stdout.buffer)
    return 0


def _play(args: argparse.Namespace) -> int:
    import secrets
    import signal

    from tablee.games import GAMES
    from tablee.terminal import errors
    from tablee.terminal.match_loop import MatchRequest, play_match

    lang = _lang(args)
    if args.game not in GAMES:
        raise Cannot(errors.NO_GAME.typeset(lang, game=args.game, games=", ".join(GAMES)))
    game = GAMES[args.game]
    if args.seats not in game.seats:
        few, many = game.seats[0], game.seats[-1]
        raise Cannot(errors.SEATS.typeset(lang, game=game.id, few=few, many=many, seats=args.seats))
    if args.starter is not None:
        _check_starter(game, args.starter, args.seats, lang)
    if args.save is not None:
        _check_free(args.save, lang)
    request = MatchRequest(
        game, args.seats, _options(game, args.option, lang), args.seed or secrets.token_hex(8),
        args.level, args.name, args.pace, args.save, args.starter,
    )  # fmt: skip
    signal.signal(signal.SIGTERM, _terminated)
    screen = _screen(args)
    return play_match(request, screen, _keyboard(screen))


def _replay(args: argparse.Namespace) -> int:
    from tablee.matches import ReplayError
    from tablee.terminal.replays import step_through, why_broken

    text, screen = _read(args.file, _lang(args)), _screen(args)
    waits = not args.all and args.file != "-"
    try:
        step_through(text, screen, _keyboard(screen) if waits else None)
    except ReplayError as error:
        print(why_broken(error, screen.lang), file=sys.stderr)
        return 1
    return 0


def _verify(args: argparse.Namespace) -> int:
    from tablee.matches import ReplayError
    from tablee.terminal.replays import verify, why_broken

    text, screen = _read(args.file, _lang(args)), _screen(args)
    try:
        screen.line(verify(text, screen.lang))
    except ReplayError as error:
        print(why_broken(error, screen.lang), file=sys.stderr)
        return 1
    return 0


def _solver() -> str:
    """The game that `tablee solve` is about: its part of the terminal has a module `solve`."""
    from tablee.games import GAMES, part_name

    for name in (f"{part_name(game, 'terminal')}.solve" for game in GAMES):
        if find_spec(name) is not None:
            return name
    raise Cannot("no game here has a solver")


def _elsewhere(name: str, module: str, function: str, rest: list[str]) -> int:
    """A subcommand with a parser of its own."""
    try:
        run = getattr(import_module(module), function)
    except (ImportError, AttributeError) as problem:
        raise Cannot(f"this installation has no {name!r}: {problem}") from problem
    return int(run(rest) or 0)


# --- around it ----------------------------------------------------------------------------------------------


def _screen(args: argparse.Namespace) -> "Screen":
    from tablee.terminal.screen import Screen

    return Screen.on(sys.stdout, _lang(args))


def _lang(args: argparse.Namespace) -> "Lang":
    from tablee.terminal.language import language_of

    lang: Lang = args.lang or language_of(os.environ)
    return lang


def _keyboard(screen: "Screen") -> "Keyboard":
    from tablee.terminal.keyboard import Keyboard

    return Keyboard(sys.stdin, screen)


def _options(game: "Game[Any, Any, Any]", given: list[str], lang: "Lang") -> dict[str, object]:
    """The options that were named, checked; the others are left to the table."""
    from tablee.games.errors import Refusal
    from tablee.terminal.refusals import option_refused

    text = " ".join(given)
    try:
        known = game.options.parse_text(text).as_json()
    except Refusal as refusal:
        raise Cannot(option_refused(game.options, text, lang)) from refusal
    return {name: known[name] for name in (pair.partition("=")[0] for pair in text.split())}


def _read(file: str, lang: "Lang") -> str:
    from tablee.terminal.files import Unreadable, read_text

    try:
        return read_text(file, lang)
    except Unreadable as problem:
        raise Cannot(str(problem)) from problem


def _standard_input() -> BinaryIO:
    if sys.stdin is None:  # started with it closed
        raise Cannot("there is no standard input")
    return sys.stdin.buffer


def _check_starter(game: "Game[Any, Any, Any]", seat: int, seats: int, lang: "Lang") -> None:
    """The youngest may be named; where lots decide or nobody begins, the game has a rule that says so."""
    from tablee.terminal import errors

    if game.starter_rule is not None:
        raise Cannot(errors.NO_STARTER.typeset(lang, game=game.id, rule=game.starter_rule))
    if seat not in range(seats):
        raise Cannot(errors.NO_SEAT.typeset(lang, seat=seat, last=seats - 1))


def _check_free(file: Path, lang: "Lang") -> None:
    """Better now than after an hour of play."""
    from tablee.terminal import errors

    if file.exists():
        raise Cannot(errors.FILE_EXISTS.typeset(lang, file=file))
    if not os.access(file.parent, os.W_OK):
        raise Cannot(errors.CANNOT_WRITE.typeset(lang, file=file))


def _terminated(*_: object) -> NoReturn:
    """An end from outside still puts the terminal back in order on its way out."""
    raise SystemExit(143)


if __name__ == "__main__":
    main()
