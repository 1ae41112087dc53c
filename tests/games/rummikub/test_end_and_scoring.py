"""Ledger 3.7: how a round ends, what it counts, and who wins the match."""

from typing import Any

import pytest

from tablee.games.chance import Chance, round_seed
from tablee.games.errors import BadOptions
from tablee.games.protocol import Setting, next_setting
from tablee.games.rummikub import GAME, Draw, Pass, Play, RummikubOptions, State, Timeout

from .positions import act, assert_refused, outcome, play, position
from .test_setup import read_lots

TABLE = "R10 R11 R12"


def blocked(*racks: str, starter: int = 0, preset: str = "sheet") -> tuple[int, ...]:
    """The scores of a blocked round with these racks."""
    over = "exhausted" if preset == "sheet" else "blocked"
    state = position(racks[0], others=racks[1:], pool="", over=over, starter=starter, preset=preset)
    return outcome(state).scores


@pytest.mark.parametrize("preset", ["sheet", "official"])
def test_RUM_58_the_round_ends_at_once_with_the_last_rack_tile(preset: str) -> None:
    state = position(rack="R13", table=TABLE, others=["B1", "B2"], preset=preset)
    assert GAME.result(state) is None
    after = play(state, "R10 R11 R12 R13")
    assert (after.over, after.racks[0], after.pool) == ("out", (), state.pool)
    assert outcome(after).winners == (0,)
    assert outcome(after).reason == "out"
    assert GAME.to_act(after) == ()
    assert GAME.view(after, None).revealed == ((), ("B1",), ("B2",))
    for seat in range(3):
        assert GAME.legal_actions(after, seat) == ()
        for action in (Draw(), Pass(), Timeout(), Play(after.table)):
            assert_refused(after, action, "round_over", "RUM-58", seat=seat)


def test_RUM_59_each_other_player_scores_minus_the_tiles_of_the_rack() -> None:
    state = position(rack="R13", table=TABLE, others=["B5", "R13 K3", "O1 O2"])
    assert outcome(play(state, "R10 R11 R12 R13")).scores[1:] == (-5, -16, -3)


@pytest.mark.parametrize(
    ("others", "points"),
    [(["B5", "R13 K3", "O1 O2"], 24), (["J"], 30), (["K4", "K4", "J J", "J J", "B1"], 129)],
)
def test_RUM_60_the_winner_scores_the_sum_so_a_round_sums_to_zero(others: list[str], points: int) -> None:
    scores = outcome(play(position("R13", TABLE, others=others), "R10 R11 R12 R13")).scores
    assert scores[0] == points
    assert sum(scores) == 0


def test_RUM_61_who_never_opened_is_scored_the_same_way() -> None:
    opened = position(rack="R13", table=TABLE, others=["K13 J", "B2"], opened=True)
    never = position(rack="R13", table=TABLE, others=["K13 J", "B2"], opened=(True, False, False))
    after = "R10 R11 R12 R13"
    assert outcome(play(never, after)).scores == outcome(play(opened, after)).scores == (45, -43, -2)


def test_RUM_62_sheet_the_round_ends_at_once_when_the_last_tile_is_drawn() -> None:
    state = position(rack="B5", others=["B4", "B1"], pool="K3")
    after = act(state, Draw())
    assert (after.over, after.racks[0]) == ("exhausted", ("B5", "K3"))
    assert outcome(after).reason == "exhausted"
    assert outcome(after).winners == (2,)
    assert GAME.view(after, None).revealed == after.racks
    assert_refused(after, Draw(), "round_over", "RUM-62", seat=1)


def test_RUM_62_sheet_a_play_beside_a_small_pool_ends_nothing() -> None:
    state = position(rack="R13 B1", table=TABLE, pool="K3")
    assert play(state, "R10 R11 R12 R13").over is None


def test_RUM_62_sheet_a_position_set_up_without_a_pool_goes_on_until_all_pass() -> None:
    state = position(rack="R13 B1", table=TABLE, others=["B4"], pool="")
    assert_refused(state, Draw(), "pool_empty", "RUM-62")
    state = play(state, "R10 R11 R12 R13")
    assert (state.over, state.turn) == (None, 1)
    assert act(act(state, Pass()), Pass()).over == "blocked"


def test_RUM_62_official_play_goes_on_without_draws_until_all_pass() -> None:
    state = position(rack="B5", others=["B4", "R13 B1"], table=TABLE, pool="K3", preset="official")
    state = act(state, Draw())
    assert (state.over, state.turn, state.pool) == (None, 1, ())
    assert GAME.legal_actions(state, 1) == (Pass(),)
    assert_refused(state, Draw(), "pool_empty", "RUM-62")
    state = play(act(state, Pass()), "R10 R11 R12 R13")  # a play between: all must pass anew
    for passes in (1, 2):
        state = act(state, Pass())
        assert (state.passes, state.over) == (passes, None)
    state = act(state, Pass())
    assert state.over == "blocked"
    assert outcome(state).reason == "blocked"
    assert outcome(state).winners == (2,)
    assert_refused(state, Pass(), "round_over", "RUM-62")


def test_RUM_62_official_going_out_with_an_empty_pool_still_wins() -> None:
    state = position(rack="R13", table=TABLE, others=["B4"], pool="", passes=1, preset="official")
    assert outcome(play(state, "R10 R11 R12 R13")).scores == (4, -4)


def test_RUM_63_passing_with_an_empty_pool_is_allowed_with_a_play_at_hand() -> None:
    state = position(rack="R13 B1", table=TABLE, pool="", preset="official")
    assert play(state, "R10 R11 R12 R13").racks[0] == ("B1",)
    after = act(state, Pass())
    assert (after.turn, after.passes, after.racks) == (1, 1, state.racks)


@pytest.mark.parametrize("preset", ["sheet", "official"])
def test_RUM_64_the_lowest_rack_wins_a_blocked_round(preset: str) -> None:
    over = "exhausted" if preset == "sheet" else "blocked"
    state = position("B3 B1", others=["J", "K3", "R13"], pool="", over=over, preset=preset)
    assert outcome(state).winners == (2,)  # not the fewest tiles: the fewest points


def test_RUM_65_sheet_losers_pay_their_full_rack_and_the_winners_is_not_counted() -> None:
    assert blocked("B3", "B5 B4", "R10") == (19, -9, -10)
    assert blocked("J", "K2", "J") == (-30, 60, -30)


def test_RUM_65_official_losers_pay_the_difference() -> None:
    assert blocked("B3", "B5 B4", "R10", preset="official") == (13, -6, -7)
    assert blocked("J", "K2", "J", preset="official") == (-28, 56, -28)


def test_RUM_66_of_equal_lowest_racks_fewer_tiles_win() -> None:
    assert blocked("B3 B4", "K7", "R10") == (-7, 17, -10)
    assert blocked("B3 B4", "K7", "R10", preset="official") == (0, 3, -3)


@pytest.mark.parametrize(
    ("starter", "scores"),
    [(0, (8, -15, 7)), (1, (7, -15, 8)), (2, (7, -15, 8))],
)
def test_RUM_66_equal_racks_share_and_the_odd_point_goes_to_the_earlier_in_turn_order(
    starter: int, scores: tuple[int, ...]
) -> None:
    assert blocked("B3 B4", "R10 K5", "O6 K1", starter=starter) == scores


@pytest.mark.parametrize(
    ("starter", "scores"),
    [(0, (4, 4, -11, 3)), (1, (3, 4, -11, 4)), (2, (4, 3, -11, 4)), (3, (4, 3, -11, 4))],
)
def test_RUM_66_two_points_over_go_to_the_first_two_of_three(starter: int, scores: tuple[int, ...]) -> None:
    assert blocked("B3", "K3", "R11", "O3", starter=starter) == scores
    assert sum(scores) == 0


def test_RUM_66_twenty_points_for_three_are_seven_seven_and_six() -> None:
    assert blocked("B3", "K3", "R13 R7", "O3") == (7, 7, -20, 6)


def test_RUM_66_official_tied_players_share_the_differences_and_a_full_tie_is_nil() -> None:
    assert blocked("B3 B4", "R10 K5", "O6 K1", starter=2, preset="official") == (4, -8, 4)
    assert blocked("B7", "K7", "R7") == blocked("B7", "K7", "R7", preset="official") == (0, 0, 0)
    state = position("B7", others=["K7", "R7"], pool="", over="exhausted")
    assert outcome(state).winners == (0, 1, 2)


def last_round(totals: tuple[int, ...], wins: tuple[int, ...], others: list[str]) -> State:
    """Seat 0 is about to win the last round of three."""
    state = position("R13", TABLE, others=others, totals=totals, wins=wins, number=3)
    return play(state, "R10 R11 R12 R13")


def test_RUM_67_totals_run_on_and_the_highest_wins_the_match() -> None:
    result = outcome(last_round((-40, 15, 25), (0, 1, 1), ["B5", "K7"]))
    assert result.scores == (12, -5, -7)
    assert result.totals == (-28, 10, 18)
    assert result.match == (2,)  # not the winner of the last round


@pytest.mark.parametrize(("rounds", "last"), [(None, 3), (1, 1), (4, 4), (20, 20)])
def test_RUM_68_the_match_has_as_many_rounds_as_the_table_chose(rounds: int | None, last: int) -> None:
    chosen: dict[str, Any] = {} if rounds is None else {"rounds": rounds}
    for number in range(1, last + 1):
        state = position("R13", TABLE, number=number, **chosen)
        match = outcome(play(state, "R10 R11 R12 R13")).match
        assert match == ((0,) if number == last else None)


@pytest.mark.parametrize("wrong", [0, 21, -1, "3", True])
def test_RUM_68_one_to_twenty_rounds(wrong: object) -> None:
    with pytest.raises(BadOptions) as refusal:
        RummikubOptions.parse({"rounds": wrong})
    assert refusal.value.rule == "RUM-68"


@pytest.mark.parametrize(
    ("totals", "wins", "champions"),
    [
        ((0, 29, 0), (0, 0, 0), (1,)),  # 12, 24 and -7: no tie
        ((0, 17, 0), (0, 0, 2), (0,)),  # 12 each: one round won against none; seat 2 lost the match at -7
        ((0, 17, 0), (0, 1, 1), (0, 1)),  # one each: shared
        ((0, 17, 0), (0, 2, 0), (1,)),  # the round just won counts, and two are more
        ((0, 17, 19), (0, 1, 1), (0, 1, 2)),
    ],
)
def test_RUM_69_equal_totals_more_rounds_won_else_shared(
    totals: tuple[int, ...], wins: tuple[int, ...], champions: tuple[int, ...]
) -> None:
    assert outcome(last_round(totals, wins, ["B5", "K7"])).match == champions


def test_RUM_69_a_shared_round_counts_as_won_for_each() -> None:
    state = position("B7", others=["K7", "R9"], pool="", over="exhausted", wins=(1, 0, 0))
    assert next_setting(state, outcome(state)).wins == (2, 1, 0)


def test_RUM_70_every_round_repeats_the_set_up_with_a_new_draw_for_the_first_player() -> None:
    starters = set()
    for seed in (f"match {n}" for n in range(30)):
        ended = last_round((0, 0, 0), (0, 0, 0), ["B5", "K7"])._replace(round=1, starter=0)
        setting = next_setting(ended, outcome(ended))
        deal = GAME.shuffle(setting, Chance(round_seed(seed, 2)))
        state = GAME.deal(setting, deal)
        assert (state.round, state.totals, state.wins) == (2, (12, -5, -7), (1, 0, 0))
        assert [len(rack) for rack in state.racks] == [14] * 3
        assert (state.table, state.opened, len(state.pool)) == ((), (False,) * 3, 64)
        assert state.starter == state.turn == read_lots(deal.lots, 3)[0]
        assert deal != GAME.shuffle(Setting.first(3, RummikubOptions()), Chance(round_seed(seed, 1)))
        starters.add(state.starter)
    assert starters == {0, 1, 2}  # drawn, not handed on to the left
