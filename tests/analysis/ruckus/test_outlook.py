"""The winning chances of Ruckus!: they add up, follow the lead, and are certain once the match is won."""

import pytest

from tablee.analysis import Timeline, analyse
from tablee.analysis.ruckus.outlook import match_chances
from tests.analysis.matches import golden, played

MATCHES = ["ruckus-two", "ruckus-three-young", "ruckus-five-calling-out"]


@pytest.mark.parametrize("name", MATCHES)
def test_the_chances_of_every_step_are_one_together(name: str) -> None:
    match = golden(name)
    (curve,) = [curve for curve in analyse(match).curves if curve.name == "chance"]
    assert curve.steps == tuple(moment.name for moment in Timeline.of(match).moments)
    for row in curve.values:
        assert sum(row) == pytest.approx(1)
        assert min(row) >= 0
    assert len(set(curve.values[0])) == 1  # nothing lies before anybody yet
    won = match.winners or ()
    assert curve.values[-1] == tuple((seat in won) / len(won) for seat in range(len(curve.values[0])))


def test_a_lead_is_worth_more_the_nearer_the_end_is() -> None:
    match = played("ruckus", ("3", "1"), "lead", {"target": 50})
    state = Timeline.of(match).round(1)[0].after
    ahead = [state._replace(totals=(total + 8, total)) for total in (0, 20, 40)]
    chances = [match_chances(one)[0] for one in ahead]
    assert 0.5 < chances[0] < chances[1] < chances[2] < 1


def test_who_has_more_before_them_is_more_likely_to_win() -> None:
    for moment in Timeline.of(golden("ruckus-two")).round(1):
        state = moment.after
        standing = [
            total + max(0, len(front) - len(hand))
            for total, front, hand in zip(state.totals, state.fronts, state.hands, strict=True)
        ]
        chances = match_chances(state)
        if standing[0] != standing[1]:
            assert (chances[0] > chances[1]) == (standing[0] > standing[1])
