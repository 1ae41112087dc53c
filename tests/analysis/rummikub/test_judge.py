"""A turn of Rummikub against the best one."""

from collections import Counter
from collections.abc import Iterator

import pytest

from tablee.analysis.rummikub import texts as say
from tablee.analysis.rummikub.best_play import near_the_end
from tablee.analysis.rummikub.judge import judged
from tablee.analysis.timeline import Moment, Timeline
from tablee.games.protocol import Event
from tablee.games.rummikub import GAME
from tablee.games.rummikub.notation import parse_action, parse_table
from tablee.games.rummikub.options import RummikubOptions
from tablee.games.rummikub.sets import deck
from tablee.games.rummikub.state import State
from tablee.games.text import measured
from tablee.matches import Move
from tests.analysis.matches import golden
from tests.solver import oracle


def turn(table: str, rack: str, *actions: str, opened: bool = True, others: int = 1) -> Moment:
    """One turn of seat 0 of two, at this table with this rack; the other holds so many tiles.

    With one, it may go out next: waiting is no defence.
    """
    laid, held = parse_table(table), tuple(rack.split())
    used = Counter([*held, *(tile for tiles in laid for tile in tiles)])
    rest = tuple((Counter(deck(2)) - used).elements())
    state = State(
        racks=(held, rest[:others]), table=laid, pool=rest[:others:-1], turn=0, opened=(opened, True),
        drawn=None, passes=0, over=None, starter=0, totals=(0, 0), wins=(0, 0), round=1,
        options=RummikubOptions(preset="official"),
    )  # fmt: skip
    after = state
    events: tuple[Event, ...] = ()
    for action in actions:
        after, told = GAME.apply(after, 0, parse_action(action))
        events = (*events, *told)
    moves = tuple(Move(0, parse_action(action)) for action in actions)
    return Moment(1, 17, moves, state, after, events)


LONG_RUN = "R4 R5 R6 R7 R8 | B5 B6 B7"


def test_the_six_that_cuts_a_long_run_was_missed() -> None:
    judgement = judged(turn(LONG_RUN, "R6 B8 K1 O2 O13 K11", "draw"), "")
    assert (judgement.mark, judgement.loss) == ("missed", 14)
    assert (judgement.fact("tilesBest"), judgement.fact("setsBest")) == (2, 2)
    (best,) = judgement.best
    laid = GAME.parse_action(best).table  # type: ignore[union-attr]
    assert sorted(map(sorted, laid)) == sorted(map(sorted, parse_table("R4 R5 R6 | R6 R7 R8 | B5 B6 B7 B8")))
    assert "R6 B8" in judgement.why.fr
    assert "14 points de moins en main" in judgement.why.fr
    assert "14 points fewer" in judgement.why.en


def test_fifteen_points_and_more_are_costly() -> None:
    judgement = judged(turn("K11 R11 B11 | K12 R12 B12", "O11 O12 K1 R3 B5 O7", "draw"), "")
    assert (judgement.mark, judgement.loss) == ("costly", 23)


def test_what_was_laid_counts_against_what_could_be() -> None:
    judgement = judged(turn(LONG_RUN, "R6 B8 K1 O2 O13 K11", "play R4 R5 R6 R7 R8 | B5 B6 B7 B8"), "")
    assert (judgement.mark, judgement.loss) == ("missed", 6)
    assert judgement.fact("pointsMade") == 8


def test_a_turn_without_a_choice_is_forced_and_has_no_mark() -> None:
    judgement = judged(turn("K11 R11 B11", "K1 R3 B5 O7 O13 K9", "draw"), "")
    assert (judgement.forced, judgement.mark, judgement.loss, judgement.best) == (True, None, 0, ())


def test_a_joker_kept_is_not_given_away() -> None:
    judgement = judged(turn("K11 R11 B11", "J K1 R3 B5 O7 O13", "draw", others=9), "")
    assert (judgement.forced, judgement.loss) == (True, 0)


def test_close_to_the_end_a_joker_counts_its_thirty_points() -> None:
    judgement = judged(turn("K11 R11 B11", "J K1 R3 B5 O7 O13", "draw", others=3), "")
    assert (judgement.forced, judgement.fact("pointsBest")) == (False, 30)


def test_the_whole_rack_that_could_have_gone_is_lost_whole() -> None:
    judgement = judged(turn("K11 R11 B11", "J O11 O12", "play K11 R11 B11 O11"), "")
    assert (judgement.mark, judgement.loss) == ("costly", 42)
    assert "gagnée" in judgement.why.fr


def test_no_blame_where_the_strongest_robot_sees_more_in_waiting() -> None:
    """Far from the end, a lone joker laid onto a group is thirty points gone and a chance with them."""
    judgement = judged(turn("K11 R11 B11", "J K1 R3 B5 O7 O13", "draw", others=3), "")
    assert judgement.fact("chanceMade") - judgement.fact("chanceBest") > judgement.fact("chanceError")
    assert (judgement.mark, judgement.loss) == (None, 0)
    assert "Attendre se défend" in judgement.why.fr


def test_an_opening_not_laid_is_lost_too() -> None:
    judgement = judged(turn("", "K11 R11 B11 K1 R3 B5 O7", "draw", opened=False), "")
    assert (judgement.mark, judgement.loss) == ("costly", 33)


def test_the_play_that_everybody_sees_carries_no_mark() -> None:
    judgement = judged(turn("K11 R11 B11", "O11 K1 R3 B5 O7 O13", "play K11 R11 B11 O11"), "")
    assert (judgement.mark, judgement.loss) == (None, 0)


def test_taking_a_run_apart_for_a_play_that_does_not_lie_open_is_good() -> None:
    made = "play R4 R5 R6 | R6 R7 R8 | B5 B6 B7 B8"
    judgement = judged(turn(LONG_RUN, "R6 B8 K1 O2 O13 K11", made), "")
    assert (judgement.mark, judgement.loss, judgement.best) == ("good", 0, ())


def test_a_clock_that_ran_out_is_told() -> None:
    assert judged(turn(LONG_RUN, "R6 B8 K1 O2 O13 K11", "timeout"), "").timed_out


def choices(name: str) -> Iterator[Moment]:
    for moment in Timeline.of(golden(name)).moments:
        if len(moment.moves) == 1:
            yield moment


@pytest.mark.parametrize("name", ["rummikub-official-four", "rummikub-six", "rummikub-sheet-two"])
def test_the_best_play_is_that_of_an_integer_program(name: str) -> None:
    """The oracle shares no code with the solver: points first, then tiles, jokers held back as written."""
    for moment in list(choices(name))[::4]:
        assert moment.seat is not None
        view = GAME.view(moment.before, moment.seat)
        opened, rack = view.opened[moment.seat], view.rack
        judgement = judged(moment, "")
        out = oracle.ask(view.table, rack, 1, 0, opened)
        if out is not None and out.tiles == len(rack):
            assert judgement.fact("tilesBest") == len(rack)
            continue
        if not near_the_end(view):
            rack = tuple(tile for tile in rack if tile != "J")
        if not opened and "J" in view.rack:
            continue  # as many jokers as it takes: judged above
        found = oracle.ask(view.table, rack, 1, 256, opened)
        best = tuple(judgement.fact(name) for name in ("pointsBest", "tilesBest", "setsBest"))
        if found is None:
            assert best[:2] == (0, 0)
        else:
            assert best == (found.points, found.tiles, found.disturbed), moment.name


@pytest.mark.parametrize(
    ("value", "fr", "en"),
    [(0.9, "0,9 point", "0.9 points"), (1.9, "1,9 point", "1.9 points"), (2.4, "2,4 points", "2.4 points")],
)
def test_a_fraction_below_two_is_singular_in_french(value: float, fr: str, en: str) -> None:
    said = measured(value, *say.POINT)
    assert (said.fr, said.en) == (fr, en)
