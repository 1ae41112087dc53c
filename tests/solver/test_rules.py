"""Cases that have caught solvers out, and the promises of the interface."""

import subprocess
import sys

import pytest

from tablee.solver import SolverInputError, Turn, can_play, plays, solve

from .referee import check, value


def run(colour: str, first: int, last: int) -> list[str]:
    return [f"{colour}{number}" for number in range(first, last + 1)]


def answer(table: list[list[str]], rack: list[str], **options: object) -> Turn:
    turn = solve(table, rack, **options)  # type: ignore[arg-type]  # each test names its own options
    wanted = options.get("must_play")
    check(table, rack, turn, bool(options.get("opened", True)), wanted if isinstance(wanted, str) else None)
    return turn


def test_RUM_20_two_jokers_bridge_a_run() -> None:
    assert answer([["B6", "J", "J", "B9"]], ["B7"]).tiles == 1
    assert answer([], ["B6", "J", "J", "B9"], goal="out")


def test_two_jokers_bridge_behind_a_longer_run() -> None:
    assert answer([], [*run("R", 1, 4), "J", "J", "R7"], goal="out").tiles == 7


def test_three_jokers_bridge_a_run() -> None:
    assert answer([], ["R4", "J", "J", "J", "R8"], goal="out").tiles == 5
    assert answer([["R4", "J", "J", "J", "R8"]], ["R6"]).tiles == 1


def test_three_parallel_runs_of_one_colour() -> None:
    table = [run("R", 1, 13), [*run("R", 1, 6), "J"], run("R", 7, 13)]
    assert not answer(table, ["K2"])
    assert answer(table, ["R3"]).tiles == 1
    assert answer([run("R", 1, 13), run("R", 1, 13)], ["J", "K2"]).played == ("J",)


def test_joker_before_twelve_and_thirteen() -> None:
    assert answer([["J", "K12", "K13"]], ["K11"]).tiles == 1
    assert answer([], ["K12", "K13", "J"], goal="out").table == (("J", "K12", "K13"),)


def test_RUM_21_jokers_alone_are_no_set() -> None:
    assert not answer([], ["J", "J", "J"])
    assert not answer([], ["J", "J", "J", "J"], goal="out")
    assert answer([], ["J", "J", "J", "J", "R1"], goal="out").tiles == 5
    with pytest.raises(SolverInputError):
        solve([["J", "J", "J"]], ["R1"])


def test_five_of_a_number_are_one_group_short() -> None:
    assert answer([["R5", "B5", "K5"]], ["J", "J"]).tiles == 1
    assert answer([["R5", "B5", "K5"]], ["J", "J", "J"]).tiles == 3


def test_joker_without_room_among_full_groups() -> None:
    assert not answer([["R5", "B5", "K5", "O5"]], ["J"])
    both = [["R5", "B5", "K5", "O5"], ["R6", "B6", "K6", "O6"]]
    assert answer(both, ["J"]).tiles == 1
    assert answer([["R5", "B5", "K5", "O5"]] * 2, ["J"]).tiles == 1


def test_RUM_26_joker_counts_its_face_at_the_opening() -> None:
    assert answer([], ["R9", "R10", "J"], opened=False).table == (("R9", "R10", "J"),)
    assert not answer([], ["R8", "R9", "J"], opened=False)
    assert answer([], ["R12", "R13", "J"], opened=False).table == (("J", "R12", "R13"),)


def test_RUM_23_open_reading_counts_the_higher_value() -> None:
    assert not answer([], ["J", "J", "R8"], opened=False)
    turn = answer([], ["J", "J", "R9"], opened=False)
    assert value(turn.table[0]) == 30
    assert value(answer([], ["J", "J", "R13"], opened=False).table[0]) == 39


def test_RUM_25_the_thirty_may_need_other_tiles_than_the_most() -> None:
    low = ["K1", "K2", "K3", "R1", "R2", "R3", "B1", "B2", "B3"]
    assert not answer([], low, opened=False)
    turn = answer([], [*low, "J", "O13", "K13"], opened=False)
    assert turn.tiles == 12
    assert answer([], ["R1", "B1", "K1", "O1", "R10", "R11", "J"], opened=False).tiles == 7


def test_RUM_28_opening_leaves_the_table_alone() -> None:
    turn = answer([run("R", 1, 3)], ["R4", "K10", "B10", "O10"], opened=False)
    assert turn.table == (("R1", "R2", "R3"), ("B10", "K10", "O10"))


def test_RUM_47_the_drawn_tile_frees_the_joker() -> None:
    turn = answer([["R3", "R4", "J"], ["R6", "R7", "R8"]], ["R5"], must_play="R5")
    assert turn.played == ("R5",)
    assert ("R3", "R4", "J") not in turn.table
    lone = answer([["R3", "R4", "J"], ["J", "J", "K9"]], ["R5"], must_play="R5")
    assert lone.played == ("R5",)
    assert not answer([run("R", 1, 3)], ["K9", "R4"], must_play="K9")


def test_RUM_47_a_set_laid_anew_may_look_like_the_one_freed() -> None:
    table = [["J", "O8", "O9"], ["B6", "O6", "K6"], ["K7", "R7", "B7"]]
    turn = answer(table, ["O9", "O8", "O7"], must_play="O7")
    assert turn.tiles == 3
    assert turn.disturbed >= 1


@pytest.mark.parametrize(
    ("table", "rack", "drawn"),
    [
        ([["R5", "J", "R7"], ["R5", "R6", "R7"]], ["B6", "O6", "K1", "R6"], "R6"),
        ([["R5", "J", "R7"], ["R5", "R6", "R7"]], ["B6", "O6", "R8", "R6"], "R6"),
        ([["K3", "R3", "J"], ["K3", "R3", "O3"]], ["O4", "O5", "K1", "O3"], "O3"),
        ([["K3", "R3", "J"], ["K3", "R3", "O3"]], ["B3", "O4", "O5", "O3"], "O3"),
    ],
)
def test_RUM_47_a_set_that_lay_there_all_along_frees_nothing(
    table: list[list[str]], rack: list[str], drawn: str
) -> None:
    turn = answer(table, rack, must_play=drawn)
    assert turn.tiles == 3 + ("R8" in rack) + ("B3" in rack)


def test_RUM_47_jokers_that_lie_in_no_other_way_stay_on_the_rack() -> None:
    """With both, R3 J J and K3 J J are all there is, and the first would wait for K3 as before."""
    turn = answer([["R3", "J", "J"]], ["K3", "J", "J"], must_play="K3")
    assert turn.played == ("K3",)


def test_jokers_stay_on_the_rack_among_equals() -> None:
    turn = answer([["R3", "B3", "K3"]], ["O3", "J"], goal="most_tiles")
    assert turn.played == ("O3",)
    assert answer([["R3", "B3", "K3", "O3"], run("R", 4, 6)], ["R7", "R8", "J"], goal="tiles").tiles == 3


def test_fewest_sets_are_disturbed() -> None:
    table = [run("R", 3, 5), run("B", 3, 5), run("K", 3, 5)]
    turn = answer(table, ["R6"])
    assert turn.table == (("R3", "R4", "R5", "R6"), ("B3", "B4", "B5"), ("K3", "K4", "K5"))
    assert turn.disturbed == 1


def test_undisturbed_sets_keep_their_layout_and_place() -> None:
    table = [["O7", "K7", "J"], ["R1", "J", "R3"], run("B", 1, 3)]
    turn = answer(table, ["B4"])
    assert turn.table[:2] == (("O7", "K7", "J"), ("R1", "J", "R3"))


def test_nothing_to_play() -> None:
    turn = answer([run("R", 1, 3)], ["K9"])
    assert turn == Turn((), (("R1", "R2", "R3"),), 0, 0, 0)
    assert not turn
    assert not can_play([run("R", 1, 3)], ["K9"])
    assert list(plays([run("R", 1, 3)], ["K9"])) == []
    assert not answer([], [])


def test_out_is_all_or_nothing() -> None:
    assert answer([run("R", 1, 3)], ["R4", "R5"], goal="out").tiles == 2
    assert not answer([run("R", 1, 3)], ["R4", "K5"], goal="out")


def test_plays_can_be_resumed_after_other_work() -> None:
    found = []
    for turn in plays([run("R", 3, 5)], ["R1", "R2", "R6", "J"]):
        solve([run("K", 1, 3)], ["K4"])
        found.append(turn.played)
    assert len(found) == len(set(found)) == len(list(plays([run("R", 3, 5)], ["R1", "R2", "R6", "J"])))


@pytest.mark.parametrize(
    ("arguments", "field"),
    [
        (([["R3", "R4"]], []), "table"),
        (([["R3", "R4", "B5"]], []), "table"),
        (([["R13", "R1", "R2"]], []), "table"),
        (([["R3", "R4", "R55"]], []), "table"),
        (([[]], ["R1"]), "table"),
        (([], ["Q1"]), "rack"),
        (([], [None]), "rack"),
        (([], ["R3"] * 4), "rack"),
        (([["R3", "B3", "K3"]] * 4, []), "table"),
        (([], ["J"] * 5), "rack"),
    ],
)
def test_malformed_input_names_the_field(arguments: tuple[list[list[str]], list[str]], field: str) -> None:
    for opened in (True, False):
        with pytest.raises(SolverInputError) as caught:
            solve(*arguments, opened=opened)
        assert caught.value.field == field


def test_unknown_goal_and_tile_to_play() -> None:
    with pytest.raises(ValueError, match="goal"):
        solve([], [], goal="win")  # type: ignore[arg-type]  # that is the point
    with pytest.raises(ValueError, match="must_play"):
        solve([], ["R1"], must_play="R2")


def test_import_is_light() -> None:
    code = (
        "import sys, tablee.solver, tablee.solver.duo; print('numba' in sys.modules, 'numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]
