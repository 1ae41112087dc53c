"""The curve of chances in Duo: the champion's net, calibrated; of the match."""

from random import Random

import pytest

from tablee.analysis import Timeline, analyse
from tablee.analysis.duo.outlook import by_totals, chance_after, curve, together
from tablee.bots.duo.level4 import Level4, turn_of
from tablee.games.duo import GAME, Draw
from tablee.matches import Match
from tests.analysis.matches import golden
from tests.bots.duo.test_turns import view_after


def test_a_turn_has_the_chance_that_the_champion_gives_it() -> None:
    for seed in range(20):
        view = view_after(seed, seed % 12, 2 + seed % 3)
        chances = Level4().rated(view).chances(view)
        action = Level4().choose(view, [Draw(), Draw()], Random(0))
        if chances[turn_of(action)] < 1:
            assert chance_after(view, action) == pytest.approx(chances[turn_of(action)])


def test_at_the_end_the_winner_is_certain_and_between_two_rounds_the_totals_speak() -> None:
    match = golden("duo-three")
    timeline = Timeline.of(match)
    found = curve(timeline)
    assert match.winners is not None
    assert found.values[-1] == tuple(float(seat in match.winners) for seat in range(3))
    ends = [
        (place, timeline.results[moment.round - 1])
        for place, moment in enumerate(one for one in timeline.moments if one.moves)
        if timeline.game.result(moment.after) is not None
    ]
    for place, result in ends[:-1]:
        assert result is not None
        assert found.values[place] == pytest.approx(together(by_totals(result.totals)))
    assert len(ends) == timeline.rounds


def test_a_seat_keeps_its_chance_until_its_own_next_turn() -> None:
    timeline = Timeline.of(golden("duo-three"))
    values = curve(timeline).values
    first, second = timeline.round(1)[1:3]
    assert first.seat is not None
    assert second.seat is not None
    third = next(seat for seat in range(3) if seat not in (first.seat, second.seat))
    before, after = values[0], values[1]
    assert after[third] / after[first.seat] == pytest.approx(before[third] / before[first.seat])


def test_more_points_and_better_promises_mean_better_chances() -> None:
    assert by_totals((10, 4, 4)) == sorted(by_totals((10, 4, 4)), reverse=True)
    even, uneven = together((0.5, 0.5)), together((0.6, 0.4))
    assert even == (0.5, 0.5)
    assert uneven[0] > 0.6  # among players of all kinds
    assert sum(uneven) == pytest.approx(1)


def test_a_match_that_the_net_has_not_learned_tells_chances_of_the_round() -> None:
    match = Match.start(GAME, 2, {"target": 50}, seed="long")
    rng = Random(1)
    while match.result is None:
        (seat,) = GAME.to_act(match.state)
        match, _ = match.act(seat, rng.choice(GAME.legal_actions(match.state, seat)))
    analysis = analyse(match)
    (found,) = [one for one in analysis.curves if one.name == "chance"]
    made = analysis.judgements[0]
    whole = made.fact("chance0") + made.fact("chance1")
    assert found.values[0] == pytest.approx((made.fact("chance0") / whole, made.fact("chance1") / whole))
