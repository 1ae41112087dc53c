"""A puzzle a day: the same for everybody, with an answer that holds and others that hold too."""

import json
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path

import pytest

from tablee.cli import main
from tablee.games import GAMES
from tablee.games.text import LANGUAGES
from tablee.puzzles import GRADES, NoPuzzle, Puzzle, daily, endless, maker_of, read_puzzle, solves
from tablee.puzzles.rummikub.told import steps_of
from tests.terminal.conftest import Sit, sit

__all__ = ["sit"]

MONTH = [date(2026, 11, 1) + timedelta(days=day) for day in range(30)]
every_game = pytest.mark.parametrize("game", GAMES)

# A date never changes. Where one must, the version of the game's maker grows and the new digests stand here. Words are
# part of the digest: where only they are mended, the version stays, so that the position of a day does.
GOLDEN: dict[str, str] = {
    "ruckus": "5d8a41dcd11010f6",
    "duo": "45f18ac27ec59039",
    "rummikub": "5743465ba535d2d1",
}


PUBLISHED = Path(__file__).with_name("published.json")  # by makers of version 1, as servers have stored them


def published() -> list[Puzzle]:
    return [read_puzzle(one) for one in json.loads(PUBLISHED.read_text(encoding="utf-8"))]


def month(game: str) -> list[Puzzle]:
    return [daily(game, day) for day in MONTH]


@every_game
def test_the_stored_solution_is_right_by_the_rules(game: str) -> None:
    for puzzle in month(game):
        assert solves(puzzle, puzzle.solution), puzzle.id
        assert len(puzzle.solution) <= puzzle.turns


@every_game
def test_a_date_never_changes(game: str) -> None:
    written = json.dumps([puzzle.as_json() for puzzle in month(game)], ensure_ascii=False, sort_keys=True)
    assert sha256(written.encode()).hexdigest()[:16] == GOLDEN[game]


def test_puzzles_of_earlier_makers_are_still_judged_by_the_rules() -> None:
    for puzzle in published():
        assert solves(puzzle, puzzle.solution), puzzle.id
        assert not any(solves(puzzle, (answer,)) for answer in ("draw", "pass")), puzzle.id
        assert read_puzzle(puzzle.as_json()) == puzzle


def test_makers_of_different_versions_make_different_puzzles() -> None:
    for puzzle in published():
        day = date.fromisoformat(puzzle.id.rpartition(" ")[2])
        assert daily(puzzle.game, day).position != puzzle.position, puzzle.id


@every_game
def test_a_week_grows_harder_and_every_goal_has_its_days(game: str) -> None:
    maker = maker_of(game)
    assert maker is not None
    puzzles = month(game)
    assert {puzzle.goal for puzzle in puzzles} == set(maker.goals)
    assert [daily(game, date(2026, 11, 16) + timedelta(days=day)).grade for day in range(7)] == [
        1,
        1,
        2,
        2,
        2,
        3,
        3,
    ]


@every_game
def test_no_two_days_of_a_month_are_alike(game: str) -> None:
    positions = [puzzle.position for puzzle in month(game)]
    assert len(set(positions)) == len(positions)


@every_game
def test_three_hints_and_every_step_in_both_languages(game: str) -> None:
    for puzzle in month(game):
        for text in (puzzle.title, *(hint.text for hint in puzzle.hints), *puzzle.steps):
            assert text.fr
            assert text.en
            assert "{" not in text.fr + text.en
        assert puzzle.steps
        assert puzzle.title.fr != puzzle.title.en


@every_game
def test_it_travels_as_json_and_comes_back_the_same(game: str) -> None:
    for puzzle in month(game)[:7]:
        assert read_puzzle(json.loads(json.dumps(puzzle.as_json()))) == puzzle


@every_game
def test_what_is_no_answer_is_not_right(game: str) -> None:
    for puzzle in month(game)[:7]:
        for answer in ((), ("",), ("draw",), ("pass",), ("nonsense",), ("timeout",), ("stall",)):
            assert not solves(puzzle, answer)
        assert not solves(puzzle, puzzle.solution * 3)


@every_game
def test_there_are_always_more_of_every_grade(game: str) -> None:
    maker = maker_of(game)
    assert maker is not None
    for grade in GRADES:
        for goal in maker.goals:
            puzzle = endless(game, grade, 0, goal)
            assert (puzzle.grade, puzzle.goal) == (grade, goal)
            assert solves(puzzle, puzzle.solution)
    for bad in ((0, 0), (4, 0), (1, -1)):
        with pytest.raises(NoPuzzle):
            endless(game, *bad)


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_shows_a_day_and_checks_an_answer(game: str, lang: str, sit: Sit) -> None:
    puzzle = daily(game, MONTH[15])
    day = ("--game", game, "--date", "2026-11-16", "--lang", lang)
    status, said = sit("puzzle", *day, "--hints", "3", "--solution")
    assert status == 0
    assert puzzle.solution[0] in said
    answer = [word for action in puzzle.solution for word in ("--answer", action)]
    assert sit("puzzle", *day, *answer)[0] == 0
    assert sit("puzzle", *day, "--answer", "draw")[0] == 1
    status, said = sit("puzzle", *day, "--json")
    assert json.loads(said)["id"] == puzzle.id


@pytest.mark.parametrize("number", ["-1", "x", "9" * 5000])
def test_the_command_refuses_what_is_no_number_of_a_puzzle(
    number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["puzzle", "--game", "duo", "--number", number])
    assert ended.value.code == 2
    assert capsys.readouterr().err.endswith("puzzles are numbered from 0 to 999999999\n")


def test_a_set_that_only_grows_is_told_by_what_is_added() -> None:
    before = (("O8", "O9", "O10"), ("O11", "R11", "K11", "B11"))
    after = (("O8", "O9", "O10", "O11"), ("R11", "K11", "B11"))
    told = [step.text.fr for step in steps_of(before, after)]
    assert told == ["À O8 O9 O10, ajoutez O11 de O11 R11 K11 B11.", "De O11 R11 K11 B11, gardez R11 K11 B11."]


def test_the_second_hint_points_where_the_first_step_begins() -> None:
    for puzzle in month("rummikub"):
        _, where, step = puzzle.hints
        laid = " ".join(where.cards)
        assert laid in where.text.fr
        assert where.cards == step.cards
        if where.cards in puzzle.position.table:
            assert laid in puzzle.steps[0].fr, puzzle.id
