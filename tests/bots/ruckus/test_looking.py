"""How long a bot of Ruckus! looks: by its pace, by the table, and longest at the first look."""

from random import Random
from statistics import median

import pytest

from tablee.bots.reaction import BEGINNER, FLOOR_MS, GOOD, QUICK, Reaction
from tablee.bots.ruckus.looking import FIRST_LOOK_MS, look_ms
from tablee.games.ruckus import GAME, View
from tests.games.ruckus.positions import a_round


def seen(seats: int, laid: str = "MM") -> View:
    hands = [f"{family} / {laid if not seat else ''}" for seat, family in enumerate("ABCDGH"[:seats])]
    return GAME.view(a_round(*hands, pile="PPRR"), 0)


def typical(pace: Reaction, view: View) -> float:
    rng = Random(1)
    return median(look_ms(pace, view, rng) for _ in range(2001))


@pytest.mark.parametrize("pace", [BEGINNER, GOOD, QUICK])
def test_among_more_players_a_choice_takes_longer(pace: Reaction) -> None:
    times = [typical(pace, seen(seats)) for seats in range(2, 7)]
    assert times == sorted(times)
    assert times[2] == pytest.approx(pace.median_ms, rel=0.05), "at a table of four the pace is as given"
    assert times[-1] < 1.3 * pace.median_ms


def test_everybody_sorts_their_hand_first() -> None:
    first = typical(GOOD, seen(4, laid=""))
    assert first == pytest.approx(typical(GOOD, seen(4)) + FIRST_LOOK_MS, rel=0.01)


def test_nobody_is_quicker_than_the_floor() -> None:
    rng = Random(1)
    assert min(look_ms(Reaction(FLOOR_MS), seen(2), rng) for _ in range(200)) == FLOOR_MS
