"""Ledger 3.8: solo, five and six seats, and what the companions rest on."""

from random import Random

import pytest

from tablee.games.errors import BadState
from tablee.games.rummikub import GAME, Draw, RummikubOptions

from .positions import (
    act,
    assert_refused,
    assert_turn_over,
    dealt,
    laid,
    outcome,
    play,
    position,
    sets,
)
from .test_turn import REARRANGED
from .vectors import TURNS

FIVE = ["K1", "R2", "O3", "B4"]


def test_RUM_71_a_table_of_one_is_refused() -> None:
    assert 1 not in GAME.seats
    with pytest.raises(BadState) as refusal:
        position(rack="B3 B8", others=[])
    assert refusal.value.rule == "RUM-01"


@pytest.mark.parametrize("seats", [5, 6])
def test_RUM_72_a_fifth_seat_brings_160_tiles_and_changes_nothing_else(seats: int) -> None:
    state = dealt(seats)
    assert [len(rack) for rack in state.racks] == [14] * seats
    assert len(GAME.deck(seats, RummikubOptions())) == 160
    for _ in range(seats):
        before, state = state, act(state, Draw())
        assert_turn_over(before, state)
    assert state.turn == 0


def test_RUM_72_at_five_seats_the_opening_still_needs_thirty() -> None:
    state = position(rack="K10 R10 B10 K9 R9 B9", others=FIVE, opened=False)
    assert_refused(state, laid("K9 R9 B9"), "opening_below_30", "RUM-24")
    assert play(state, "K10 R10 B10").opened[0]


def test_RUM_72_three_copies_and_four_jokers_are_played_at_six_seats() -> None:
    thrice = "K10 R10 B10 | K10 R10 B10 | K10 R10 B10"
    state = position(rack=thrice.replace("|", "") + " K1", others=[*FIVE, "J J J J"], opened=False)
    assert play(state, thrice).racks[0] == ("K1",)
    ended = play(position(rack="K10 R10 B10", others=[*FIVE, "J J J J"]), "K10 R10 B10")
    assert outcome(ended).scores == (130, -1, -2, -3, -4, -120)


@pytest.mark.parametrize("preset", ["sheet", "official"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_RUM_73_the_scores_of_any_round_sum_to_zero_as_the_score_sheet_checks(
    seats: int, preset: str
) -> None:
    options = RummikubOptions.parse({"preset": preset})
    rng = Random(seats)
    for _ in range(50):
        box = list(GAME.deck(seats, options))
        rng.shuffle(box)
        racks = [tuple(box.pop() for _ in range(rng.randint(1, 4))) for _ in range(seats)]
        state = dealt(seats)._replace(racks=tuple(racks), options=options, starter=rng.randrange(seats))
        winner = rng.randrange(seats)
        out = tuple(() if seat == winner else rack for seat, rack in enumerate(racks))
        for ended in (state._replace(over="blocked"), state._replace(over="out", racks=out, turn=winner)):
            assert sum(outcome(ended).scores) == 0
            assert all(
                score <= 0
                for seat, score in enumerate(outcome(ended).scores)
                if seat not in outcome(ended).winners
            )
        assert outcome(state._replace(over="out", racks=out, turn=winner)).scores[winner] > 0


def test_RUM_74_the_sheets_examples_can_be_played_one_after_the_other() -> None:
    lessons = [one for one in TURNS if one.id <= "RUM-T11"]
    assert [one.id for one in lessons] == [f"RUM-T{n:02}" for n in range(1, 12)]
    for lesson in lessons:
        state = position(rack=lesson.rack + " K13", table=lesson.table)
        assert play(state, lesson.after).table == sets(lesson.after)
    # T02 goes on where T01 ended, as the drawing shows
    first = position(rack=lessons[0].rack, table=lessons[0].table)
    second = act(play(first, lessons[0].after), Draw())
    assert second.table == sets(lessons[1].table)
    assert play(second, lessons[1].after).over == "out"


@pytest.mark.parametrize(("rack", "table", "after"), REARRANGED)
def test_RUM_75_advice_binds_nobody_tiles_may_be_held_back_or_laid(rack: str, table: str, after: str) -> None:
    state = position(rack=rack + " K1", table=table)
    assert play(state, after).racks[0] == ("K1",)
    assert_turn_over(state, act(state, Draw()))


def test_RUM_75_three_of_four_may_be_laid_and_a_joker_kept_at_the_risk_of_thirty() -> None:
    state = position(rack="K9 R9 B9 O9 J", others=["R13"], table="R10 R11 R12")
    after = play(state, "R10 R11 R12 | K9 R9 B9")
    assert after.racks[0] == ("O9", "J")
    assert outcome(play(after, "R10 R11 R12 R13 | K9 R9 B9")).scores == (-39, 39)
