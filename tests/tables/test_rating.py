"""Which matches change ratings, and what is refused while one does."""

import pytest

from tablee.bots import strength
from tablee.tables import commands as c
from tablee.tables import facts as f
from tablee.tables.table import Table
from tests.tables.sittings import ANA, BEN, CLEO, facts_of, gathered, refusal_of


def after(table: Table, facts: tuple[f.Fact, ...]) -> Table:
    for fact in facts:
        table.apply(3_000_000, fact)
    return table


def rated(game: str = "duo") -> Table:
    table = gathered(game)
    return after(table, facts_of(table, ANA, c.SetRated))


def rated_match() -> Table:
    table = rated()
    return after(table, facts_of(table, ANA, c.Start))


def test_the_host_marks_a_table_and_the_match_that_begins_counts() -> None:
    table = rated()
    assert table.rated
    assert not table.counts
    started, _ = facts_of(table, ANA, c.Start)
    assert isinstance(started, f.Started)
    assert started.rated


def test_only_the_host_and_only_while_no_match_is_being_played() -> None:
    assert refusal_of(gathered(), BEN, c.SetRated) == "not_host"
    assert refusal_of(rated_match(), ANA, c.SetRated, on=False) == "already_started"


def test_a_match_at_a_table_that_is_not_marked_does_not_count() -> None:
    table = gathered()
    started, _ = facts_of(table, ANA, c.Start)
    assert isinstance(started, f.Started)
    assert not started.rated


def test_marking_takes_the_ticks_of_those_who_had_agreed_to_play_without() -> None:
    table = gathered()
    after(table, facts_of(table, BEN, c.Ready))
    assert table.ready
    after(table, facts_of(table, ANA, c.SetRated))
    assert not table.ready


@pytest.mark.parametrize("pace", ["calm", "practice"])
def test_another_pace_is_never_rated(pace: str) -> None:
    table = after(gathered("ruckus"), (f.PaceSet(pace=pace),))
    if pace == "practice":  # with one person only
        after(table, (f.Stood(seat=2), f.PaceSet(pace=pace)))
    assert refusal_of(table, ANA, c.SetRated) == "unrated_pace"


def test_a_marked_table_that_goes_calm_begins_an_unrated_match() -> None:
    table = after(rated("ruckus"), (f.PaceSet(pace="calm"),))
    started, _ = facts_of(table, ANA, c.Start)
    assert isinstance(started, f.Started)
    assert not started.rated


def test_a_robot_without_a_rating_keeps_a_table_from_being_rated(monkeypatch: pytest.MonkeyPatch) -> None:
    table = after(gathered(), (f.RobotSat(seat=1, level="hard", persona="moka"),))
    assert isinstance(facts_of(table, ANA, c.SetRated)[0], f.RatedSet)
    monkeypatch.setattr(strength, "FILE", "none.json")
    strength.robot_ratings.cache_clear()
    try:
        assert refusal_of(table, ANA, c.SetRated) == "unrated_robot"
    finally:
        strength.robot_ratings.cache_clear()


def test_the_seats_of_a_rated_match_are_fixed() -> None:
    table = rated()
    after(table, (f.RobotSat(seat=1, level="easy", persona="moka"),))
    after(table, facts_of(table, ANA, c.Start))
    assert table.counts
    assert refusal_of(table, ANA, c.Robot, level="hard", seat=1) == "rated_match"
    table.phase = "between"
    assert refusal_of(table, CLEO, c.Sit, seat=1) == "rated_match"
    assert refusal_of(table, ANA, c.Kick, seat=2) == "rated_match"


def test_after_a_rated_match_seats_change_as_ever() -> None:
    table = rated_match()
    table.phase = "over"
    assert isinstance(facts_of(table, ANA, c.Kick, seat=1)[0], f.Stood)


def test_every_game_here_has_rated_robots_the_stronger_the_higher() -> None:
    for game in ("duo", "ruckus", "rummikub"):
        levels = strength.robot_ratings(game)
        assert levels["easy"].mu < levels["medium"].mu < levels["hard"].mu
        assert levels["medium"].mu == 1500
