"""Puzzles of a month and of earlier makers, with answers judged by the rules: for the client's own judge."""

from collections.abc import Iterator
from datetime import date, timedelta
from random import Random
from typing import Any

from tablee.games import GAMES
from tablee.games.errors import MalformedAction
from tablee.puzzles import Puzzle, daily, judge
from tests.puzzles.test_puzzles import published

MONTH = [date(2026, 11, 1) + timedelta(days=day) for day in range(30)]
NEAR_MISSES = 7  # of each puzzle
Answer = list[dict[str, Any]]


def puzzle_rows() -> list[dict[str, object]]:
    rng = Random(5)
    made = [daily(game, day) for game in GAMES for day in MONTH]
    return [_row(puzzle, rng) for puzzle in (*made, *published())]


def _row(puzzle: Puzzle, rng: Random) -> dict[str, object]:
    told, game = puzzle.as_json(), GAMES[puzzle.game]
    solution: Answer = [game.action_to_json(game.parse_action(text)) for text in puzzle.solution]
    plain: list[Answer] = [
        [game.action_to_json(action)] for action in game.legal_actions(puzzle.position, puzzle.seat)
    ]
    wanted = [solution, *_spoilt(solution, rng), *rng.sample(plain, min(3, len(plain))), solution * 2]
    answers: list[dict[str, object]] = []
    for answer in wanted:
        try:
            refusal = judge(puzzle, [game.action_from_json(action) for action in answer])
        except MalformedAction:
            continue  # not an answer: a client cannot send it
        answers.append({"actions": answer, "right": refusal is None})
    return {key: told[key] for key in ("id", "game", "goal", "view", "turns", "target")} | {
        "answers": answers
    }


def _spoilt(solution: Answer, rng: Random) -> Iterator[Answer]:
    """The solution a little changed: a card less, two in another order, another pile; some are right all the same."""
    for _ in range(NEAR_MISSES):
        place = rng.randrange(len(solution))
        action = {key: _copy(value) for key, value in solution[place].items()}
        key = rng.choice([key for key in action if key != "type"])
        action[key] = _changed(action[key], rng)
        yield [*solution[:place], action, *solution[place + 1 :]]
    yield solution[:1]
    yield solution[::-1]


def _copy(value: Any) -> Any:
    return [_copy(one) for one in value] if isinstance(value, list) else value


def _changed(value: Any, rng: Random) -> Any:
    if isinstance(value, int):
        return rng.choice([1 - value, value + 1])
    if not isinstance(value, list):
        return rng.choice("ABCDGHMPRSTV")
    if value and isinstance(value[0], list) and rng.random() < 0.8:
        return _moved(value, rng)
    way, place = rng.randrange(3), rng.randrange(len(value))
    if way == 0:
        return value[:place] + value[place + 1 :]
    if way == 1:
        return value[:place] + [_copy(value[place])] + value[place:]
    return rng.sample(value, len(value))


def _moved(table: list[list[str]], rng: Random) -> list[list[str]]:
    """A tile goes from one set to another, or both ends of a set change places."""
    start, end = rng.randrange(len(table)), rng.randrange(len(table))
    tile = table[start].pop(rng.choice((0, -1)))
    table[end].insert(rng.choice((0, len(table[end]))), tile)
    return [tiles for tiles in table if tiles]
