"""Ruckus!, ledger 1.5: scoring, match, and what is not built."""

from collections import Counter
from random import Random
from statistics import median

import pytest

from tablee.bots.protocol import RealTimeBot
from tablee.bots.reaction import FLOOR_MS
from tablee.bots.ruckus import LEVELS
from tablee.games.chance import Chance
from tablee.games.errors import BadOptions
from tablee.games.protocol import next_setting
from tablee.games.ruckus import GAME, RuckusOptions, Stall, State
from tests.games.ruckus.positions import a_round, do, front, hand, refusal, result


def called(*players: str, totals: list[int] | None = None, options: dict[str, object] | None = None) -> State:
    """A round just ended by the call of seat 0."""
    return do(a_round(*players, options=options, totals=totals or [0] * len(players)), 0, "ruckus")


def test_RUC_44_a_card_in_front_counts_one() -> None:
    assert result(called(" / AAA", " / BBCC")).scores[1] == 4


def test_RUC_45_a_card_in_the_hand_costs_one() -> None:
    assert result(called(" / AAA", "DGH / BBCC")).scores[1] == 1


def test_RUC_46_a_round_never_counts_below_zero() -> None:
    assert result(called(" / AAA", "BCDGH / PP")).scores[1] == 0


def test_RUC_46_the_floor_holds_for_the_round_and_takes_nothing_from_the_total() -> None:
    assert result(called(" / AAA", "BCDGH / PP", totals=[0, 20])).totals == (5, 20)


def test_RUC_47_the_caller_gets_two_points_more() -> None:
    assert result(called(" / AAA", " / BBB")).scores == (5, 3)


def test_RUC_47_also_with_nothing_in_front() -> None:
    assert result(called("", "D / AAAA")).scores == (2, 3)


def test_RUC_48_a_stalled_round_gives_no_bonus() -> None:
    state = do(a_round(" / AAA", "D / BBB", pile=""), 1, "stall")
    assert result(state).scores == (3, 2)


@pytest.mark.parametrize(("before", "over"), [(44, False), (45, True), (46, True)])
def test_RUC_49_rounds_follow_until_somebody_reaches_50(before: int, over: bool) -> None:
    ended = result(called(" / AAA", "D", totals=[before, 3]))
    assert ended.totals == (before + 5, 3)
    assert (ended.match is not None) == over


@pytest.mark.parametrize("target", [10, 200])
def test_RUC_49_the_table_may_set_another_target(target: int) -> None:
    options: dict[str, object] = {"target": target}
    assert result(called(" / AAA", "D", totals=[target - 6, 0], options=options)).match is None
    assert result(called(" / AAA", "D", totals=[target - 5, 0], options=options)).match == (0,)


@pytest.mark.parametrize("target", [9, 201, True, "50", None, 50.0])
def test_RUC_49_but_not_any_target(target: object) -> None:
    with pytest.raises(BadOptions) as caught:
        RuckusOptions.parse({"target": target})
    assert caught.value.rule == "RUC-49"


def test_RUC_50_the_highest_total_wins_whoever_passed_first() -> None:
    ended = result(called(" / AAAA", " / BBBBBBCCCC", totals=[49, 48]))
    assert ended.totals == (55, 58)
    assert ended.match == (1,)


def test_RUC_51_equal_highest_totals_share_the_victory() -> None:
    ended = result(called(" / AAA", " / BBBBB", "D", totals=[45, 45, 40]))
    assert ended.match == (0, 1)


def test_RUC_51_equal_scores_share_the_round() -> None:
    assert result(called(" / AAA", " / BBBBB", "D")).winners == (0, 1)


def test_RUC_52_a_new_round_reshuffles_all_cards_and_deals_seven() -> None:
    ended = called(" / AAA", "DG / BBBB", totals=[7, 8])
    setting = next_setting(ended, result(ended))
    deal = GAME.shuffle(setting, Chance("second"))
    state = GAME.deal(setting, deal)
    assert Counter(deal.deck) == dict.fromkeys("ABCDGHMPRSTV", 6)
    assert [len(cards) for cards in state.hands] == [7, 7]
    assert (state.fronts, state.caller, state.totals, state.round) == (("", ""), None, (12, 10), 2)


def test_RUC_53_no_clock_plays_for_anybody_while_there_are_cards_to_draw() -> None:
    state = a_round("AAB", "C", pile="T")
    assert GAME.timeout(state, 0, None) is None
    assert hand(do(state, 0, "form A", at=10**9), 0) == "B"  # however late


def test_RUC_53_the_only_clock_is_the_one_of_an_empty_pile() -> None:
    state = a_round("AAB", "C", pile="")
    assert GAME.timeout(state, 0, None) == Stall()
    assert GAME.timeout(do(state, 0, "stall"), 0, None) is None
    assert "turnSeconds" not in RuckusOptions.allowed()


def test_RUC_54_the_older_variant_is_not_built() -> None:
    built = ["target", "autoForm", "autoRuckus", "announce", "drawCooldownMs", "stallSeconds"]
    assert list(RuckusOptions.allowed()) == built
    for variant in ({"draws": False}, {"bonus": 5}, {"variant": "classic"}):
        with pytest.raises(BadOptions):
            RuckusOptions.parse(variant)


def test_RUC_55_a_bot_is_given_only_what_its_seat_may_see() -> None:
    one = a_round("AB / MM", "CC / PP", "DGH", pile="VTS")
    other = a_round("AB / MM", "VT / PP", "CSG", pile="HCD")
    assert GAME.view(one, 0) == GAME.view(other, 0)
    assert GAME.view(one, 1) != GAME.view(other, 1)


def test_RUC_55_a_bot_takes_its_time_by_its_level_and_by_nothing_that_is_hidden() -> None:
    one = GAME.view(a_round("AB / MM", "CC / PP", "DGH", pile="VTS"), 0)
    other = GAME.view(a_round("AB / MM", "VT / PP", "CSG", pile="HCD"), 0)
    typical = []
    for level in (1, 2, 3):
        bot = LEVELS[level]
        assert isinstance(bot, RealTimeBot)
        times, again = ([bot.reaction(view, Random(seed)) for seed in range(301)] for view in (one, other))
        assert times == again
        assert min(times) >= FLOOR_MS
        assert len(set(times)) > 100
        typical.append(median(times))
    assert typical == sorted(typical, reverse=True)


def test_RUC_56_a_player_who_is_away_keeps_hand_and_families() -> None:
    state = do(do(a_round("AAB", "CDD / MM", "G"), 0, "form A"), 2, "draw")
    assert (hand(state, 1), front(state, 1)) == ("CDD", {"M": 2})


def test_RUC_56_can_be_robbed_and_is_scored_as_usual() -> None:
    state = do(a_round("M", "CDD / MMPPPPP", "G"), 0, "steal M from 1")
    assert front(state, 1) == {"P": 5}
    assert result(do(state, 0, "ruckus")).scores == (5, 2, 0)


def test_RUC_56_somebody_else_may_act_for_the_seat_later() -> None:
    state = do(a_round("B", "CDD / MM", "G"), 0, "draw", at=1000)
    assert refusal(state, 1, "draw", at=60_000) == ("form_first", "RUC-13")
    assert front(do(state, 1, "form D", at=60_000), 1) == {"M": 2, "D": 2}
