"""RUM-47, the sheet's exception: the tile just drawn may free the table joker that stands for it."""

import pytest

from tablee.games.rummikub import GAME, Action, Draw, Pass, State, Timeout

from .positions import (
    act,
    assert_refused,
    assert_turn_over,
    laid,
    outcome,
    play,
    position,
    sets,
)

RUN = "B4 J B6"


def waiting_with(drawn: str, table: str, rack: str = "R9 R10 K1") -> State:
    """The seat has just drawn this tile and may still swap."""
    state = act(position(rack=rack, table=table, pool=f"{drawn} R1", others=[""]), Draw())
    assert (state.turn, state.drawn) == (0, drawn)
    return state


@pytest.mark.parametrize(
    ("drawn", "table"),
    [
        ("B5", RUN),
        ("B6", "B4 B5 J"),
        ("B3", "J B4 B5"),
        ("O3", "B3 R3 J"),
        ("K3", "B3 R3 J"),
        ("K3", "B3 R3 J O3"),
        ("R5", "K8 R8 O8 | R4 J R6 J | B1 B2 B3"),
        ("R7", "K8 R8 O8 | R4 J R6 J | B1 B2 B3"),
    ],
)
def test_RUM_47_the_turn_waits_after_drawing_what_a_table_joker_stands_for(drawn: str, table: str) -> None:
    state = waiting_with(drawn, table)
    assert GAME.to_act(state) == (0,)
    assert GAME.legal_actions(state, 0) == (Pass(),)
    assert_refused(state, Draw(), "not_your_turn", "RUM-12", seat=1)


@pytest.mark.parametrize("drawn", ["B7", "B3", "K5", "B4", "J"])
def test_RUM_47_it_waits_after_any_other_tile_as_well_but_only_to_pass(drawn: str) -> None:
    state = waiting_with(drawn, RUN)
    assert GAME.legal_actions(state, 0) == (Pass(),)
    assert_refused(state, laid(f"{RUN} | R9 R10 J" if drawn == "J" else f"{RUN} | R9 R10"),
                   *(("only_joker_swap", "RUM-47") if drawn == "J" else ("invalid_set", "RUM-16")))  # fmt: skip
    assert_refused(state, Draw(), "only_joker_swap", "RUM-34")
    assert_turn_over(state, act(state, Pass()))


@pytest.mark.parametrize("table", ["", "B4 B5 B6", "B4 J B6 | B5 K5 R5 | B5 O5 R5"])
def test_RUM_47_it_does_not_wait_where_all_can_see_that_no_tile_can_free_a_joker(table: str) -> None:
    """No joker lies there, or every copy of what it stands for lies open."""
    state = position(rack="R9 R10", table=table, pool="K7 R1")
    assert_turn_over(state, act(state, Draw()))


BOTH_JOKERS = f"{RUN} | K3 R3 J"  # none is left to be drawn


@pytest.mark.parametrize("then", [None, Pass(), Timeout()])
@pytest.mark.parametrize(
    ("table", "opened", "preset", "drawn"),
    [
        (table, opened, preset, drawn)
        for table, opened, preset in [
            (RUN, True, "sheet"),
            (RUN, False, "sheet"),
            (RUN, True, "official"),
            (BOTH_JOKERS, True, "sheet"),
            ("B4 B5 B6", True, "sheet"),
        ]
        for drawn in ("B5", "B7", "K9", "J")
        if (table, drawn) != (BOTH_JOKERS, "J")
    ],
)
def test_RUM_47_nothing_the_others_see_depends_on_the_tile_drawn(
    drawn: str, then: Action | None, table: str, opened: bool, preset: str
) -> None:
    """Two rounds that differ in the drawn tile alone look the same to everybody else, then and afterwards."""

    def seen_with(tile: str) -> list[object]:
        state = position(rack="R9", table=table, pool=f"{tile} R1 R2", opened=(opened, True), preset=preset)
        seen: list[object] = []
        for action in [Draw()] if then is None or not opened else [Draw(), then]:
            if GAME.to_act(state) != (0,):
                break
            state, events = GAME.apply(state, 0, action)
            for eyes in (1, None):
                seen += [GAME.view(state, eyes), *(event.seen_by(eyes) for event in events)]
        return seen

    assert seen_with(drawn) == seen_with("O12")


@pytest.mark.parametrize("preset", ["sheet", "official"])
def test_RUM_47_it_waits_only_under_the_sheet(preset: str) -> None:
    state = position(rack="R9 R10", table=RUN, pool="B5 R1", preset=preset)
    after = act(state, Draw())
    assert (after.drawn, after.turn) == (("B5", 0) if preset == "sheet" else (None, 1))


def test_RUM_47_it_does_not_wait_before_opening_nor_for_a_joker_on_a_rack() -> None:
    unopened = position(rack="R9 R10", table=RUN, pool="B5 R1", opened=(False, True))
    assert_turn_over(unopened, act(unopened, Draw()))
    on_rack = position(rack="J B6", table="B4 B5 B6", others=["J"], pool="B7 R1")
    assert_turn_over(on_rack, act(on_rack, Draw()))


@pytest.mark.parametrize(
    ("drawn", "table", "after"),
    [
        ("B5", RUN, "B4 B5 B6 | R9 R10 J"),
        ("B5", RUN, "B4 B5 B6 J"),  # the joker extends the same set
        ("B5", RUN, "J B4 B5 B6"),
        ("B5", f"{RUN} | K8 R8 O8", "B4 B5 B6 | K8 R8 J O8"),  # or another
        ("O3", "B3 R3 J", "B3 R3 O3 | R9 R10 J"),
        ("K3", "B3 R3 J", "B3 R3 K3 | R9 R10 J"),
        ("K3", "B3 R3 J", "J B3 R3 K3"),  # stays in the group, for the other colour
        ("K3", "B3 R3 J O3", "B3 R3 K3 O3 | R9 R10 J"),
        ("R5", "R4 J R6 J", "R4 R5 R6 J J"),
        ("R5", "R4 J R6 J", "R4 R5 R6 J | R9 R10 J"),  # one joker of two
        ("B5", f"{RUN} | B3 B4 J", f"{RUN} | B3 B4 B5 J"),  # either of two jokers that stand for it
        ("B5", f"{RUN} | {RUN}", f"{RUN} | B4 B5 B6 J"),  # even of two sets alike
        ("B5", f"{RUN} | K6 R6 O6", "B4 B5 J | K6 R6 O6 B6"),  # rearranged around it
        ("B5", f"{RUN} | B4 B5 B6", "B4 B5 B6 | B4 B5 B6 J"),  # though it lay like that already
        ("B5", f"{RUN} | B4 B5 B6 B7", "B4 B5 B6 | B4 B5 B6 B7 J"),
        ("B5", "B4 J B6 | B4 J B6 B7 | K6 R6 O6", "B4 J B6 B7 | B4 B5 J | K6 R6 O6 B6"),
    ],
)
def test_RUM_47_the_drawn_tile_frees_the_joker(drawn: str, table: str, after: str) -> None:
    state = waiting_with(drawn, table)
    done = play(state, after)
    assert done.table == sets(after)
    assert drawn not in done.racks[0]
    assert_turn_over(state, done)


def test_RUM_47_other_rack_tiles_may_go_along() -> None:
    state = waiting_with("B5", RUN, rack="R9 R10 B7 K1 K2 K3 O9")
    after = play(state, "B4 B5 B6 B7 | R9 R10 J | K1 K2 K3")
    assert after.racks[0] == ("O9",)


@pytest.mark.parametrize(
    ("rack", "table", "after"),
    [
        ("B7 K1", RUN, "B4 J B6 B7"),  # another tile
        ("B3 K1", RUN, "B3 B4 J B6"),
        ("K1 K2 K3 R1", RUN, "B4 J B6 | K1 K2 K3"),  # a set of old tiles
        ("K1 O1", f"{RUN} | K5 R5 O5", "B4 J B6 | K5 R5 O5 B5"),  # the tile elsewhere, the joker untouched
        ("K5 R5 K1", RUN, "B4 J B6 | B5 K5 R5"),
    ],
)
def test_RUM_47_after_the_draw_nothing_but_the_swap_is_played(rack: str, table: str, after: str) -> None:
    state = waiting_with("B5", table, rack)
    assert_refused(state, laid(after), "only_joker_swap", "RUM-47")


@pytest.mark.parametrize(
    ("drawn", "rack", "table", "after"),
    [
        ("R6", "B6 O6 K1", "R5 J R7 | R5 R6 R7", "R5 J R7 | R5 R6 R7 | R6 B6 O6"),
        ("R6", "B6 O6 R8", "R5 J R7 | R5 R6 R7", "R5 J R7 | R5 R6 R7 R8 | R6 B6 O6"),
        ("R6", "B6 O6 R8", "R5 J R7 | R5 R6 R7", "R5 J R7 R8 | R5 R6 R7 | R6 B6 O6"),
        ("O3", "O4 O5 K1", "K3 R3 J | K3 R3 O3", "K3 R3 J | K3 R3 O3 | O3 O4 O5"),
    ],
)
def test_RUM_47_a_set_that_lay_there_all_along_is_no_swap(
    drawn: str, rack: str, table: str, after: str
) -> None:
    state = waiting_with(drawn, table, rack)
    assert_refused(state, laid(after), "only_joker_swap", "RUM-47")


def test_RUM_47_an_older_copy_of_the_tile_swaps_as_well_as_the_drawn_one() -> None:
    state = waiting_with("B5", RUN, rack="B5 R9 R10")
    assert play(state, "B4 B5 B6 | R9 R10 J").racks[0] == ("B5",)


@pytest.mark.parametrize(
    ("after", "code", "rule"),
    [
        ("B4 B5 B6", "table_tile_removed", "RUM-45"),  # the joker to the rack
        ("B4 B5 B6 | J", "invalid_set", "RUM-15"),
        ("B4 J B6", "no_rack_tile_played", "RUM-37"),
        ("B4 B5 B6 | R8 R9 R10 J", "card_not_held", "RUM-37"),
    ],
)
def test_RUM_47_the_swap_keeps_every_other_rule(after: str, code: str, rule: str) -> None:
    assert_refused(waiting_with("B5", RUN), laid(after), code, rule)


def test_RUM_47_who_does_not_swap_passes_and_keeps_the_tile() -> None:
    state = waiting_with("B5", RUN)
    after, (event,) = GAME.apply(state, 0, Pass())
    assert (event.kind, event.cards, event.secret) == ("passed", (), ())
    assert after.racks[0] == ("R9", "R10", "K1", "B5")
    assert (after.table, after.pool, after.passes) == (state.table, ("R1",), 0)
    assert_turn_over(state, after)


@pytest.mark.parametrize("draft", [None, RUN, "B4 B5 B6 | J", "B4 J B6 B7"])
def test_RUM_47_time_out_there_costs_no_penalty_the_draw_was_the_turn(draft: str | None) -> None:
    state = waiting_with("B5", RUN, rack="R9 R10 B7")
    after = act(state, Timeout(None if draft is None else sets(draft)))
    assert after.racks[0] == ("R9", "R10", "B7", "B5")
    assert (after.table, after.pool) == (sets(RUN), ("R1",))
    assert_turn_over(state, after)


def test_RUM_47_a_legal_swap_in_the_draft_counts_at_time_out() -> None:
    state = waiting_with("B5", RUN)
    after = act(state, Timeout(sets("B4 B5 B6 J")))
    assert after.table == sets("B4 B5 B6 J")
    assert after.racks[0] == ("R9", "R10", "K1")
    assert_turn_over(state, after)


def last_tile(rack: str = "R9 R10 K1") -> State:
    state = act(position(rack=rack, table=RUN, pool="B5", others=["O2"]), Draw())
    assert (state.drawn, state.pool, state.over) == ("B5", (), None)
    return state


def test_RUM_47_the_last_tile_of_the_pool_may_still_swap_and_then_the_round_ends() -> None:
    state = last_tile()
    after = play(state, "B4 B5 B6 | R9 R10 J")
    assert (after.over, after.drawn) == ("exhausted", None)
    assert outcome(after).scores == (2, -2)  # K1 against O2
    passed = act(state, Pass())
    assert (passed.over, passed.drawn) == ("exhausted", None)
    assert outcome(passed).scores == (-25, 25)
    assert act(state, Timeout()).over == "exhausted"


def test_RUM_47_a_swap_that_empties_the_rack_wins() -> None:
    assert play(waiting_with("B5", RUN, rack=""), "B4 B5 B6 J").over == "out"
    last = play(last_tile(rack=""), "B4 B5 B6 J")
    assert (last.over, last.drawn) == ("out", None)
    assert outcome(last).scores == (2, -2)


def test_RUM_47_the_others_see_that_the_table_waits_but_not_for_which_tile() -> None:
    state = waiting_with("B5", RUN)
    for eyes in (1, None):
        seen = GAME.view(state, eyes)
        assert (seen.swapping, seen.drawn) == (True, None)
    assert GAME.view(state, 0).drawn == "B5"
