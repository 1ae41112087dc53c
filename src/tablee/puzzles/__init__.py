"""A puzzle a day for each game, and as many more as anybody wants.

A puzzle comes from a position of a simulated game. Date, game and version decide it: it is the same for
everybody, on every machine. A game brings its maker in `puzzles/<game>`.
"""

from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from itertools import count
from typing import Any

from tablee.games import GAMES, part_of
from tablee.games.chance import Chance
from tablee.games.errors import Refusal
from tablee.puzzles.maker import Found, Maker
from tablee.puzzles.puzzle import GRADE_NAMES, GRADES, Hint, Puzzle, Work, read_puzzle

__all__ = [
    "GRADES",
    "GRADE_NAMES",
    "Hint",
    "NoPuzzle",
    "Puzzle",
    "Work",
    "WrongAnswer",
    "daily",
    "endless",
    "judge",
    "maker_of",
    "read_puzzle",
    "solves",
]

GRADE_OF_WEEKDAY = (1, 1, 2, 2, 2, 3, 3)  # Monday first: a week grows harder, as in the newspapers
MOST_TRIES = 2_000  # games simulated for one puzzle; no date has needed a tenth of them
PUZZLES_KEPT = 512


class NoPuzzle(LookupError):
    """This game has no puzzles, or none of this kind."""


class WrongAnswer(Refusal):
    """Actions that the rules allow, or no actions of a player, and that do not reach the goal."""

    def __init__(self, detail: str) -> None:
        super().__init__("goal_missed", None, detail)

    def __reduce__(self) -> tuple[type["WrongAnswer"], tuple[str]]:
        return type(self), (self.detail,)


def maker_of(game: str) -> Maker | None:
    """The game's maker; None if it brings none."""
    part = part_of(game, "puzzles")
    maker: Maker | None = part and part.MAKER
    return maker


def daily(game: str, day: date) -> Puzzle:
    """The puzzle of the day; raises NoPuzzle for a game without."""
    goals = _maker(game).goals
    return _made(game, day.isoformat(), goals[day.toordinal() % len(goals)], GRADE_OF_WEEKDAY[day.weekday()])


def endless(game: str, grade: int, number: int, goal: str | None = None) -> Puzzle:
    """The puzzle of this number among those of the grade, and of the goal if one is named."""
    goals = _maker(game).goals
    if grade not in GRADES or number < 0 or (goal is not None and goal not in goals):
        raise NoPuzzle(f"{game} {grade} {goal}")
    return _made(game, f"{goal or 'any'}-{grade}-{number}", goal or goals[number % len(goals)], grade)


def solves(puzzle: Puzzle, answer: Sequence[str]) -> bool:
    """By the rules themselves: any way to the goal is right, not only the one that is stored."""
    parse = GAMES[puzzle.game].parse_action
    try:
        return judge(puzzle, [parse(text) for text in answer]) is None
    except Refusal:
        return False


def judge(puzzle: Puzzle, answer: Sequence[Any]) -> Refusal | None:
    """Why these actions do not solve it: the refusal of the rules, or a WrongAnswer; None if they do."""
    game, maker = GAMES[puzzle.game], _maker(puzzle.game)
    if not 1 <= len(answer) <= puzzle.turns:
        return WrongAnswer(f"an answer has 1 to {puzzle.turns} actions")
    state = puzzle.position
    try:
        for place, action in enumerate(answer):
            if type(action) in game.clock_actions:
                return WrongAnswer("only the clock does that")
            if place:
                state = maker.again(state, puzzle.seat)
            state, _ = game.apply(state, puzzle.seat, action)
    except Refusal as refusal:
        return refusal
    if maker.reached(puzzle.goal, puzzle.target, puzzle.position, state, puzzle.seat):
        return None
    return WrongAnswer("legal, but the goal is not reached")


def _maker(game: str) -> Maker:
    maker = maker_of(game)
    if maker is None:
        raise NoPuzzle(game)
    return maker


@lru_cache(PUZZLES_KEPT)
def _made(game: str, name: str, goal: str, grade: int) -> Puzzle:
    maker, rules = _maker(game), GAMES[game].rules_version
    seed = f"puzzle {name}\n{game} rules {rules} maker {maker.version}"
    for number in count():
        found = maker.find(goal, grade, Chance(f"{seed}\n{number}"))
        if found is not None:
            return _named(game, name, goal, found)
        if number == MOST_TRIES:
            raise NoPuzzle(f"{game} {name}: no {goal} of grade {grade} in {MOST_TRIES} games")
    raise AssertionError


def _named(game: str, name: str, goal: str, found: Found) -> Puzzle:
    title, grade, *rest = found
    return Puzzle(f"{game} {name}", game, GAMES[game].rules_version, goal, title, grade, *rest)
