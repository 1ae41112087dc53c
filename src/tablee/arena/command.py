"""`tablee arena`: bots against each other, on common deals with seats rotated."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from tablee.arena import report
from tablee.arena.chart import chart
from tablee.arena.entrants import Entrant, labelled, program
from tablee.arena.evidence import Question
from tablee.arena.progress import Bar
from tablee.arena.standings import standings
from tablee.arena.tournament import Plan, Tournament, play_all, whole_deals
from tablee.arena.workers import NoCluster
from tablee.bots import BASELINES, BOTS, bot_named
from tablee.games import GAMES
from tablee.games.errors import BadOptions
from tablee.readable import readable

LONGEST_SECONDS = 86_400  # for one decision: a day


def main(arguments: Sequence[str] | None = None) -> int:
    parser = _parser()
    given = parser.parse_args(arguments)
    plan = _plan(parser, given)
    for file in (given.json, given.plot):
        if file is not None and (why := _unwritable(file)):
            parser.error(why)  # better now than after an hour of matches
    bar = Bar() if sys.stderr.isatty() else None
    try:
        tournament = play_all(plan, jobs=given.jobs, ray=given.ray, progress=bar)
    except NoCluster as problem:
        parser.error(str(problem))
    finally:
        if bar is not None:
            bar.end()
    print(report.text(tournament))
    _write(tournament, given.json, given.plot)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tablee arena",
        description="Bots play many matches: the same deals for all, every bot once in every seat.",
        epilog="With more bots than seats every line-up plays: a league.",
    )
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument(
        "bots",
        nargs="*",
        metavar="BOT",
        help="a level (1, 2, 3, and 4 where there is one) or a key (most-tiles, …)",
    )
    parser.add_argument("--all", action="store_true", help="every bot that there is for the game")
    parser.add_argument(
        "--bot", action="append", default=[], metavar="NAME=COMMAND",
        help="a program that speaks the referee's protocol (docs/bots.md)",
    )  # fmt: skip
    parser.add_argument(
        "--time-limit", type=float, default=5.0, metavar="S", help="of a program, for each decision (5)"
    )
    parser.add_argument("--seats", type=int, help="at a table (all bots at one, or 2 if they are too many)")
    parser.add_argument(
        "-n", "--matches", type=int, default=200, help="for each line-up, at least; whole deals (200)"
    )
    parser.add_argument("--seed", type=readable, default="arena", help="the same text gives the same deals")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    _add_early_end(parser)
    where = parser.add_argument_group("where")
    where.add_argument("--jobs", type=int, help="processes (all cores)")
    where.add_argument("--ray", metavar="ADDRESS", help="a Ray cluster; `local` starts one here")
    out = parser.add_argument_group("results")
    out.add_argument("--json", type=Path, metavar="FILE", help="everything, every match included")
    out.add_argument("--plot", type=Path, metavar="FILE", help="a picture (SVG)")
    return parser


def _add_early_end(parser: argparse.ArgumentParser) -> None:
    asked = Question()
    settle = parser.add_argument_group("stop early")
    settle.add_argument("--until-settled", action="store_true", help="stop when it is clear who is better")
    settle.add_argument("--error", type=float, default=asked.error, help=f"of all answers ({asked.error})")
    settle.add_argument(
        "--margin",
        type=float,
        default=asked.margin,
        help=f"off one half that counts as equal ({asked.margin})",
    )


def _plan(parser: argparse.ArgumentParser, given: argparse.Namespace) -> Plan:
    """What was asked for, checked; ends the program with a sentence otherwise."""
    game = GAMES[given.game]
    try:
        options = game.options.parse_text(" ".join(given.option)).as_json()
        entrants = _entrants(given)
    except BadOptions as problem:
        parser.error(str(problem))
    except (KeyError, ValueError) as problem:
        parser.error(str(problem.args[-1]))
    few, many = game.seats[0], game.seats[-1]
    seats = given.seats
    if seats is None:
        seats = len(entrants) if len(entrants) in game.seats else 2
    if seats not in game.seats or len(entrants) < seats:
        parser.error(
            f"{given.game} is for {few} to {many} at a table; {len(entrants)} bots for {seats} seats"
        )
    if given.matches < 1 or (given.jobs is not None and given.jobs < 1) or not given.time_limit > 0:
        parser.error("-n, --jobs and --time-limit must be more than nothing")
    if given.time_limit > LONGEST_SECONDS:
        parser.error(f"--time-limit is {LONGEST_SECONDS} seconds at most")
    if not 0 < given.error < 1 or not 0 < given.margin < 0.5:
        parser.error("--error lies between 0 and 1, --margin between 0 and 0.5")
    question = Question(given.error, given.margin) if given.until_settled else None
    deals = whole_deals(given.matches, seats)
    return Plan(given.game, entrants, seats, deals, given.seed, dict(options), question)


def _entrants(given: argparse.Namespace) -> tuple[Entrant, ...]:
    keys: list[str] = list(given.bots)
    if given.all:
        keys += [bot.key for bot in BOTS.get(given.game, {}).values()] + list(BASELINES[given.game])
    for key in keys:
        bot_named(given.game, key)
    programs = [program(text, given.time_limit) for text in given.bot]
    return labelled(iter([*(Entrant(key, key) for key in keys), *programs]))


def _unwritable(file: Path) -> str | None:
    """Why nothing can be written there, if that is so."""
    if not file.parent.is_dir():
        return f"there is no folder {file.parent}"
    if file.is_dir() or not os.access(file if file.exists() else file.parent, os.W_OK):
        return f"{file}: cannot write there"
    return None


def _write(tournament: Tournament, json_file: Path | None, plot_file: Path | None) -> None:
    plan = tournament.plan
    if json_file is not None:
        written = json.dumps(report.as_json(tournament), ensure_ascii=False, indent=1) + "\n"
        json_file.write_text(written, encoding="utf-8")
    if plot_file is not None:
        title = f"{plan.game}, {plan.seats} seats: share of matches won"
        plot_file.write_text(chart(standings(tournament), title, plan.seats), encoding="utf-8")
