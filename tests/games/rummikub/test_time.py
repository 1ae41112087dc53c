"""Ledger 3.6: what happens when the minute is over."""

from typing import Any

import pytest

from tablee.games.errors import BadOptions
from tablee.games.rummikub import GAME, Draw, Play, RummikubOptions, State, Timeout

from .positions import (
    act,
    assert_refused,
    assert_turn_over,
    laid,
    outcome,
    play,
    position,
    sets,
    tiles,
)

TABLE = "B4 B5 B6 | K8 R8 O8"
POOL = "K12 B12 O12 R12"
ILLEGAL = "B4 B5 B6 B8 | K8 R8 O8"
UNTOUCHED = [None, TABLE, "K8 R8 O8 | B4 B5 B6", "B4 B5 B6 | O8 K8 R8"]


def draft(text: str | None) -> Timeout:
    return Timeout(None if text is None else sets(text))


def at_table(rack: str = "B3 B8", pool: str = POOL, opened: bool = True, **options: Any) -> State:
    return position(rack=rack, table=TABLE, pool=pool, opened=opened, **options)


def assert_penalty(before: State, after: State, taken: int) -> None:
    """The turn undone, and this many tiles more on the rack."""
    assert after.table == before.table
    assert after.racks[0] == before.racks[0] + before.pool[:taken]
    assert after.pool == before.pool[taken:]
    assert after.opened == before.opened


def test_RUM_51_a_turn_lasts_a_minute_unless_the_table_says_otherwise() -> None:
    assert RummikubOptions().turn_seconds == 60
    assert RummikubOptions.parse({"turnSeconds": 15}).turn_seconds == 15
    assert RummikubOptions.parse({"turnSeconds": 86400}).turn_seconds == 86400
    assert RummikubOptions.parse({"turnSeconds": "off"}).turn_seconds is None
    for wrong in (14, 86401, 0, -60, True, "60", 60.0):
        with pytest.raises(BadOptions) as refusal:
            RummikubOptions.parse({"turnSeconds": wrong})
        assert refusal.value.rule == "RUM-51"


def test_RUM_51_the_clock_speaks_by_an_action_for_the_seat_in_turn_only() -> None:
    state = at_table()
    assert GAME.timeout(state, 0, None) == Timeout(None)
    assert GAME.timeout(state, 0, laid(ILLEGAL)) == draft(ILLEGAL)
    assert GAME.timeout(state, 1, None) is None
    assert GAME.timeout(state._replace(over="blocked"), 0, None) is None
    assert_refused(state, Timeout(), "not_your_turn", "RUM-12", seat=1)


@pytest.mark.parametrize("penalty", [3, 1])
@pytest.mark.parametrize(
    "illegal",
    [
        ILLEGAL,
        "B3 B4 B5 B6 | K8 R8 O8 | B8",  # one tile too many laid
        "B4 B5 B6",  # a set taken away
        "B4 | B5 B6 | K8 R8 O8",  # only pulled apart
        "B4 B5 B6 B7 | K8 R8 O8",  # not the rack's tile
        "",
    ],
)
def test_RUM_52_time_out_without_a_legal_play_restores_the_table_and_costs_three(
    illegal: str, penalty: int
) -> None:
    state = at_table(idlePenalty=penalty)
    after, (event,) = GAME.apply(state, 0, draft(illegal))
    assert_penalty(state, after, 3)
    assert_turn_over(state, after)
    assert (event.kind, event.cards, event.secret) == ("timed_out", (), tiles("K12 B12 O12"))
    assert event.seen_by(1).secret == ("?", "?", "?")


def test_RUM_52_a_draft_below_thirty_before_opening_costs_three_too() -> None:
    state = at_table(rack="R1 R2 R3", opened=False, idlePenalty=1)
    after = act(state, draft(f"{TABLE} | R1 R2 R3"))
    assert_penalty(state, after, 3)
    assert after.opened == (False, False)


@pytest.mark.parametrize("legal", ["B3 B4 B5 B6 | K8 R8 O8", "K8 R8 O8 B8 | B4 B5 B6"])
def test_RUM_53_a_legal_draft_counts_at_time_out(legal: str) -> None:
    state = at_table()
    assert act(state, draft(legal)) == play(state, legal)
    after, (event,) = GAME.apply(state, 0, draft(legal))
    assert (after.pool, event.kind) == (state.pool, "played")


def test_RUM_53_a_legal_draft_opens_and_can_win_the_round() -> None:
    opening = at_table(rack="R11 R12 R13 K1", opened=False)
    assert act(opening, draft(f"{TABLE} | R11 R12 R13")).opened == (True, False)
    last = act(at_table(rack="B3"), draft("B3 B4 B5 B6 | K8 R8 O8"))
    assert (last.over, outcome(last).winners) == ("out", (0,))


@pytest.mark.parametrize("untouched", UNTOUCHED)
def test_RUM_54_time_out_with_an_untouched_table_costs_three(untouched: str | None) -> None:
    state = at_table()
    after = act(state, draft(untouched))
    assert_penalty(state, after, 3)
    assert_turn_over(state, after)


@pytest.mark.parametrize("untouched", UNTOUCHED)
def test_RUM_54_or_one_tile_where_the_table_chose_so(untouched: str | None) -> None:
    state = at_table(idlePenalty=1)
    after = act(state, draft(untouched))
    assert_penalty(state, after, 1)
    assert_turn_over(state, after)
    with pytest.raises(BadOptions) as refusal:
        at_table(idlePenalty=2)
    assert refusal.value.rule == "RUM-54"


def test_RUM_52_a_joker_moved_within_a_run_is_a_touched_table() -> None:
    state = position(rack="B8", table="J B4 B5", idlePenalty=1)
    assert_penalty(state, act(state, draft("B4 B5 J")), 3)


def test_RUM_54_the_one_tile_of_an_idle_seat_frees_no_joker() -> None:
    state = position(rack="B3", table="B4 J B6", pool="B5 R1", idlePenalty=1)
    assert_turn_over(state, act(state, Timeout()))


@pytest.mark.parametrize("preset", ["sheet", "official"])
def test_RUM_55_no_table_tile_goes_to_the_pool_the_table_is_restored_exactly(preset: str) -> None:
    state = at_table(preset=preset)
    after = act(state, draft("R8 B5 B3 | O8 K8 | B6 | B4 B8"))  # thrown into a heap
    assert after.table == state.table
    assert after.pool == state.pool[3:]


@pytest.mark.parametrize("left", ["K12", "K12 B12"])
@pytest.mark.parametrize("laid_out", [None, ILLEGAL])
def test_RUM_56_with_fewer_than_three_in_the_pool_the_player_takes_what_is_left(
    left: str, laid_out: str | None
) -> None:
    state = at_table(pool=left)
    after = act(state, draft(laid_out))
    assert_penalty(state, after, len(tiles(left)))
    assert after.over == "exhausted"  # the last tile was drawn: RUM-62
    official = act(at_table(pool=left, preset="official"), draft(laid_out))
    assert (official.pool, official.over, official.turn) == ((), None, 1)


def test_RUM_56_exactly_three_tiles_left_are_all_taken() -> None:
    state = at_table(pool="K12 B12 O12")
    after = act(state, Timeout())
    assert_penalty(state, after, 3)
    assert after.over == "exhausted"


def test_RUM_56_with_an_empty_pool_a_time_out_is_a_pass() -> None:
    state = at_table(pool="", preset="official")
    once = act(state, draft(ILLEGAL))
    assert_penalty(state, once, 0)
    assert (once.passes, once.turn, once.over) == (1, 1, None)
    assert act(once, Timeout()).over == "blocked"


def test_RUM_57_confirming_an_illegal_table_is_refused_and_the_turn_goes_on() -> None:
    state = at_table()
    assert_refused(state, laid(ILLEGAL), "invalid_set", "RUM-16")
    assert GAME.to_act(state) == (0,)
    assert play(state, "B3 B4 B5 B6 | K8 R8 O8 B8").over == "out"  # tried again, in the same turn
    assert_turn_over(state, act(state, Draw()))
    assert isinstance(GAME.timeout(state, 0, Play(())), Timeout)
