"""The update against openskill, against simulated players whose skill is known, and its invariants."""

import json
from math import exp, log
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.ratings import FRESH, MEAN, Rating, chances, spread, update

RECORDED: list[dict[str, Any]] = json.loads(Path(__file__).with_name("openskill.json").read_text())
# openskill takes a shared last place for a draw among those who share it (ADR 28).
CASES = [case for case in RECORDED if case["places"].count(max(case["places"])) == 1]

tables = st.integers(2, 6).flatmap(
    lambda seats: st.tuples(
        st.lists(st.builds(Rating, st.floats(500, 2800), st.floats(5, 125)), min_size=seats, max_size=seats),
        st.lists(st.integers(1, seats), min_size=seats, max_size=seats),
    )
)


@pytest.mark.parametrize("case", CASES)
def test_the_update_is_openskills(case: dict[str, Any]) -> None:
    ratings, places = [Rating(*one) for one in case["ratings"]], case["places"]
    after = update(ratings, places)
    for (_, sigma), (_, expected) in zip(after, case["after"], strict=True):
        assert sigma == pytest.approx(expected, abs=1e-9)
    for place in set(places):  # openskill spreads the step evenly over those who share a place
        sharing = [seat for seat, other in enumerate(places) if other == place]
        ours = sum(after[seat].mu for seat in sharing)
        assert ours == pytest.approx(sum(case["after"][seat][0] for seat in sharing), abs=1e-7)


def test_winning_against_an_equal_brings_what_losing_costs() -> None:
    won, lost = update([FRESH, FRESH], [1, 2])
    assert won.mu - MEAN == pytest.approx(MEAN - lost.mu)
    assert won.sigma == lost.sigma < FRESH.sigma


def test_there_are_tables_enough_to_compare() -> None:
    shared = [case for case in CASES if len(set(case["places"])) < len(case["places"])]
    assert len(CASES) >= 20
    assert len(shared) >= 8


def test_who_shares_the_last_place_has_lost_and_not_drawn() -> None:
    strong, weak = Rating(1700, 60), Rating(1300, 60)
    won, *behind = update([FRESH, strong, weak], [1, 2, 2])
    # Only the first place was contested: the better one should have won it more often, and loses more by it.
    assert won.mu > MEAN
    assert 1700 - behind[0].mu > 1300 - behind[1].mu > 0
    ordered = update([FRESH, strong, weak], [1, 2, 3])
    assert ordered[0] == won
    assert ordered[2].mu < behind[1].mu


def test_a_draw_between_equals_moves_nobody_and_still_tells_something() -> None:
    for after in update([FRESH] * 4, [1] * 4):
        assert after.mu == pytest.approx(MEAN)
        assert after.sigma < FRESH.sigma


def test_beating_somebody_unknown_brings_less_than_beating_somebody_known() -> None:
    known, unknown = Rating(1500, 20), Rating(1500, 125)
    me = Rating(1600, 40)
    assert update([me, known], [1, 2])[0].mu > update([me, unknown], [1, 2])[0].mu


@given(tables)
def test_the_best_place_never_loses_points_and_the_last_never_gains(
    table: tuple[list[Rating], list[int]],
) -> None:
    ratings, places = table
    after = update(ratings, places)
    for before, now, place in zip(ratings, after, places, strict=True):
        if places.count(place) == 1 and place == min(places):
            assert now.mu >= before.mu
        if places.count(place) == 1 and place == max(places):
            assert now.mu <= before.mu
        assert 0 < now.sigma < before.sigma + 1


@given(tables, st.randoms(use_true_random=False))
def test_the_order_of_the_seats_does_not_matter(table: tuple[list[Rating], list[int]], rng: Random) -> None:
    ratings, places = table
    order = list(range(len(ratings)))
    rng.shuffle(order)
    turned = update([ratings[seat] for seat in order], [places[seat] for seat in order])
    straight = update(ratings, places)
    for seat, now in zip(order, turned, strict=True):
        assert now.mu == pytest.approx(straight[seat].mu)
        assert now.sigma == pytest.approx(straight[seat].sigma)


@given(tables)
def test_chances_add_up_and_follow_the_ratings(table: tuple[list[Rating], list[int]]) -> None:
    ratings, _ = table
    likely = chances(ratings)
    assert sum(likely) == pytest.approx(1)
    for one, p in zip(ratings, likely, strict=True):
        assert all(p >= q for other, q in zip(ratings, likely, strict=True) if one.mu > other.mu)


def test_more_players_bring_more_luck() -> None:
    strong = Rating(1700, 30)
    for seats in (2, 4):
        equal = [Rating(1500, 30)] * (seats - 1)
        even = 1 / seats
        chance = chances([strong, *equal])[0]
        odds = chance / (1 - chance) * (1 - even) / even
        assert odds == pytest.approx(exp(200 / spread([strong, *equal])))
    assert spread([FRESH] * 4) == pytest.approx(2**0.5 * spread([FRESH] * 2))


@pytest.mark.parametrize("seats", [2, 4])
def test_the_band_holds_the_true_skill_nineteen_times_in_twenty(seats: int) -> None:
    rng, inside, players = Random(f"band {seats}"), 0, 300
    for _ in range(players):
        skill, rating = rng.gauss(FRESH.mu, FRESH.sigma), FRESH
        for _ in range(20):
            rivals = [Rating(rng.gauss(MEAN, 75), 20) for _ in range(seats - 1)]
            skills = [skill, *(rng.gauss(*rival) for rival in rivals)]
            rating = update([rating, *rivals], _played(skills, rng))[0]
        inside += abs(rating.mu - skill) <= 2 * rating.sigma
    assert 0.93 <= inside / players <= 0.99


def _played(skills: list[float], rng: Random) -> list[int]:
    """The places of one match, drawn from the model itself: Gumbel noise on every skill."""
    scale = spread([Rating(sigma=0.0)] * len(skills))
    shown = [skill / scale - log(-log(rng.random())) for skill in skills]
    return [1 + sum(other > one for other in shown) for one in shown]


def test_places_must_fit_the_ratings() -> None:
    with pytest.raises(ValueError, match="2 places for 3 ratings"):
        update([FRESH] * 3, [1, 2])
