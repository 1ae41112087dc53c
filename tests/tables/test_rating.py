"""Which matches change ratings, and what is refused while one does."""

import pytest

from tablee.bots import strength
from tablee.games import GAMES
from tablee.games.errors import Refusal
from tablee.server.rated_matches import rated_start
from tablee.tables import commands as c
from tablee.tables import facts as f
from tablee.tables.decide import decide
from tablee.tables.table import Table
from tests.tables.sittings import ANA, BEN, CLEO, context, facts_of, gathered, over, refusal_of


def after(table: Table, facts: tuple[f.Fact, ...]) -> Table:
    for fact in facts:
        table.apply(3_000_000, fact)
    return table


def rated(game: str = "duo") -> Table:
    table = gathered(game)
    return after(table, facts_of(table, ANA, c.SetRated))


def agreed(game: str = "duo") -> Table:
    table = rated(game)
    return after(table, facts_of(table, BEN, c.Ready))


def rated_match() -> Table:
    table = agreed()
    return after(table, facts_of(table, ANA, c.Start))


def test_the_host_marks_a_table_and_the_match_that_begins_counts() -> None:
    table = agreed()
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


def start_of(table: Table, here: set[int]) -> str | bool:
    """Whether the match that Ana starts counts, or why there is none."""
    try:
        facts = decide(table, c.Start(id="c1", seq=table.seq), context(ANA, here=frozenset(here)))
    except Refusal as refusal:
        return refusal.code
    assert isinstance(facts[0], f.Started)
    return facts[0].rated


def test_no_rated_match_begins_with_somebody_who_is_away_minded_or_has_not_agreed() -> None:
    assert start_of(rated(), {0, 2}) == "unrated_absent"
    assert start_of(agreed(), {0}) == "unrated_absent"
    assert start_of(after(agreed(), (f.Minded(seat=2, level="medium"),)), {0, 2}) == "unrated_absent"
    assert start_of(agreed(), {0, 2}) is True
    assert start_of(gathered(), {0}) is False


def test_alone_with_robots_a_rated_match_needs_no_tick() -> None:
    alone = after(rated(), (f.Stood(seat=2), f.RobotSat(seat=1, level="easy", persona="moka")))
    assert start_of(alone, {0}) is True


@pytest.mark.parametrize("command", [c.Rematch, c.Ready])
def test_no_rated_match_follows_another_without_somebody_who_has_gone(command: type[c.Command]) -> None:
    table = after(over(), (f.RatedSet(), f.Minded(seat=1, level="medium")))
    assert refusal_of(table, ANA, command) == "unrated_absent"
    after(table, (f.Returned(seat=1), f.Readied(seat=1)))
    assert isinstance(facts_of(table, ANA, command)[1], f.Started)


def test_who_stands_up_begins_no_rated_match_for_somebody_who_is_away() -> None:
    table = after(over(), (f.RatedSet(), f.Minded(seat=1, level="medium")))
    table.chairs = (*table.chairs, table.chairs[0]._replace(player=CLEO))
    after(table, (f.Readied(seat=0),))
    assert [type(fact) for fact in facts_of(table, CLEO, c.Stand)] == [f.Stood]


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
    table = agreed()
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


def test_a_champion_counts_as_the_strong_one_where_it_has_not_learned_to_play() -> None:
    for target, shown in (("bySeats", "champion"), (40, "champion"), (41, "hard")):
        assert (
            strength.shown_level("duo", "champion", GAMES["duo"].options.parse({"target": target})) == shown
        )
    assert strength.shown_level("duo", "easy", GAMES["duo"].options.parse({"target": 41})) == "easy"
    for seats, shown in ((2, "champion"), (4, "champion"), (5, "hard")):
        assert strength.shown_level("rummikub", "champion", GAMES["rummikub"].options(), seats) == shown


def test_where_the_strong_one_plays_for_the_champion_the_table_is_rated_at_its_number() -> None:
    table = gathered(options={"target": 41})
    after(table, (f.RobotSat(seat=1, level="champion", persona="moka"),))
    after(table, facts_of(table, ANA, c.SetRated))
    after(table, facts_of(table, BEN, c.Ready))
    after(table, facts_of(table, ANA, c.Start))
    match = rated_start(table, 0)
    assert match is not None
    assert match.seats[1][1:4] == ("champion", *strength.robot_ratings("duo")["hard"])
