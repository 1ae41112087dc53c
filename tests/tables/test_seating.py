"""Commands about seats: who sits where, under which name and face, and how many chairs there are."""

import pytest

from tablee.bots.personas import PERSONAS
from tablee.games.errors import Refusal
from tablee.tables import commands as c
from tablee.tables import facts as f
from tablee.tables.chairs import Chair, Player
from tablee.tables.decide import decide
from tablee.tables.guests import FRUITS
from tablee.tables.table import Table
from tests.tables.sittings import (
    ANA,
    BEN,
    CLEO,
    DAN,
    between,
    by,
    context,
    dealt,
    facts_of,
    gathered,
    opened,
    over,
    playing,
    refusal_of,
    sat,
    table_of,
)  # fmt: skip

FAMILY = "👩\u200d👩\u200d👧"  # a name never ends in a joiner


def minded() -> Table:
    """Ben has left in the middle of a match."""
    table = playing()
    table.apply(2_100_000, f.Minded(seat=1, level="medium"))
    return table


def with_robot() -> Table:
    table = gathered()
    table.apply(2_100_000, f.RobotSat(seat=1, level="easy", persona="moka"))
    return table


def between_with_robot() -> Table:
    """Ana has played a round against Moka."""
    table = between()
    table.chairs = (table.chairs[0], Chair(robot="easy", persona="moka"))
    return table


def test_sit_takes_the_first_free_chair_or_the_one_named() -> None:
    expected = (f.Sat(seat=1, name="cleo", avatar="prune", **by(CLEO)),)
    assert facts_of(gathered(), CLEO, c.Sit) == expected
    assert facts_of(gathered(), CLEO, c.Sit, seat=1) == expected


def test_sit_is_refused() -> None:
    assert refusal_of(gathered(), ANA, c.Sit) == "already_seated"
    assert refusal_of(gathered(), CLEO, c.Sit, seat=2) == "seat_taken"
    assert refusal_of(gathered(), CLEO, c.Sit, seat=5) == "bad_seat"
    assert refusal_of(with_robot(), CLEO, c.Sit) == "seat_taken"
    assert refusal_of(playing(), CLEO, c.Sit) == "already_started"
    kicked = gathered()
    kicked.apply(1, f.Stood(seat=2, why="kicked"))
    assert refusal_of(kicked, BEN, c.Sit) == "kicked"


def test_stand() -> None:
    assert facts_of(gathered(), BEN, c.Stand) == (f.Stood(seat=2, **by(BEN)),)
    assert facts_of(over(), BEN, c.Stand) == (f.Stood(seat=1, **by(BEN)),)
    assert refusal_of(gathered(), CLEO, c.Stand) == "not_seated"
    assert refusal_of(playing(), BEN, c.Stand) == "already_started"


def test_robot_sits_down_or_changes_its_level() -> None:
    assert facts_of(gathered(), ANA, c.Robot, level="easy") == (
        f.RobotSat(seat=1, level="easy", persona="bouilloire", **by(ANA)),
    )
    assert facts_of(with_robot(), ANA, c.Robot, level="hard", seat=1) == (
        f.RobotSat(seat=1, level="hard", persona="moka", **by(ANA)),
    )
    assert refusal_of(gathered(), BEN, c.Robot, level="easy") == "not_host"
    assert refusal_of(gathered(), ANA, c.Robot, level="genius") == "bad_level"
    assert refusal_of(gathered(), ANA, c.Robot, level="easy", seat=2) == "seat_taken"
    assert refusal_of(gathered(), ANA, c.Robot, level="easy", seat=4) == "bad_seat"
    assert refusal_of(with_robot(), ANA, c.Robot, level="easy") == "seat_taken"
    for seat in (None, 1, 5):
        assert refusal_of(playing(), ANA, c.Robot, level="easy", seat=seat) == "already_started"


def test_a_robot_changes_its_level_in_the_middle_of_a_match() -> None:
    table = with_robot()
    table.apply(2_200_000, f.Started(match=1))
    table.apply(2_200_000, dealt("duo"))
    (changed,) = facts_of(table, ANA, c.Robot, level="hard", seat=1)
    assert changed == f.RobotSat(seat=1, level="hard", persona="moka", **by(ANA))
    state = table.state
    table.apply(2_300_000, changed)
    assert (table.chairs[1].mind, table.phase) == ("hard", "playing")
    assert table.state is state
    assert refusal_of(table, BEN, c.Robot, level="hard", seat=1) == "not_host"
    assert refusal_of(table, ANA, c.Robot, level="genius", seat=1) == "bad_level"
    assert refusal_of(table, ANA, c.Robot, level="easy", seat=2) == "already_started"


def test_no_robot_is_twice_at_a_table() -> None:
    table = table_of(opened(chairs=6))
    for _ in range(6):
        table.apply(2_000_000, facts_of(table, ANA, c.Robot, level="easy")[0])
    assert {chair.persona for chair in table.chairs} == set(PERSONAS)
    table.apply(2_000_000, f.Stood(seat=3, why="dismissed"))
    table.apply(2_000_000, facts_of(table, ANA, c.Robot, level="hard")[0])
    assert {chair.persona for chair in table.chairs} == set(PERSONAS)


def test_a_robot_stays_away_from_its_namesake() -> None:
    table = table_of(opened(), sat(Player("pold", "COCOTTE", "mixeur"), 0))
    table.host = "pold"
    (robot,) = facts_of(table, Player("pold", "", ""), c.Robot, level="easy")
    assert isinstance(robot, f.RobotSat)
    assert robot.persona == "grille"


def test_a_log_from_before_robots_had_names_gives_each_the_same_one_again() -> None:
    old = (
        f.RobotSat(seat=1, level="easy"),
        f.RobotSat(seat=3, level="hard"),
        f.RobotSat(seat=1, level="hard"),
    )
    tables = [table_of(opened(chairs=4), sat(ANA, 0), *old) for _ in range(2)]
    personas = [[chair.persona for chair in table.chairs] for table in tables]
    assert personas[0] == personas[1] == ["", "mixeur", "", "batteur"]
    mixed = table_of(opened(chairs=4), f.RobotSat(seat=0, level="easy", persona="mixeur"), *old)
    assert len({chair.persona for chair in mixed.chairs if chair.robot}) == 3


def test_dismiss() -> None:
    assert facts_of(with_robot(), ANA, c.Dismiss, seat=1) == (f.Stood(seat=1, why="dismissed", **by(ANA)),)
    assert refusal_of(with_robot(), BEN, c.Dismiss, seat=1) == "not_host"
    for seat in (0, 5):
        assert refusal_of(with_robot(), ANA, c.Dismiss, seat=seat) == "no_robot"
    assert refusal_of(playing(), ANA, c.Dismiss, seat=1) == "already_started"


def test_between_rounds_a_robot_takes_the_chair_of_whom_the_host_asks_to_leave() -> None:
    table = between()
    gone, robot = facts_of(table, ANA, c.Kick, seat=1)
    assert gone == f.Stood(seat=1, why="kicked")
    assert isinstance(robot, f.RobotSat)
    assert (robot.seat, robot.level, robot.persona in PERSONAS, robot.cmd) == (1, "medium", True, "c1")
    for fact in (gone, robot):
        table.apply(3_000_000, fact)
    assert (len(table.chairs), table.chairs[1].player, table.phase) == (2, None, "between")
    assert refusal_of(table, BEN, c.Sit, seat=1) == "kicked"
    assert refusal_of(playing(), ANA, c.Kick, seat=1) == "already_started"


@pytest.mark.parametrize("twin", ["L\u200dea", "Lea\ufe0f", "L\u0435a", "LÉA", "L e a"])
def test_nobody_looks_like_another_at_the_table(twin: str) -> None:
    table = table_of(opened(), sat(ANA._replace(name="Lea"), 0))
    assert refusal_of(table, BEN._replace(name=twin), c.Sit) == "name_taken"


def test_kick() -> None:
    assert facts_of(gathered(), ANA, c.Kick, seat=2) == (f.Stood(seat=2, why="kicked", **by(ANA)),)
    assert refusal_of(gathered(), BEN, c.Kick, seat=0) == "not_host"
    for seat in (0, 1, 5):  # oneself, nobody, no chair
        assert refusal_of(gathered(), ANA, c.Kick, seat=seat) == "no_player"
    assert refusal_of(playing(), ANA, c.Kick, seat=1) == "already_started"


def test_leave_and_back() -> None:
    assert facts_of(gathered(), BEN, c.Leave) == (f.Stood(seat=2, **by(BEN)),)
    assert facts_of(playing(), BEN, c.Leave) == (f.Minded(seat=1, level="medium", **by(BEN)),)
    assert facts_of(minded(), BEN, c.Back) == (f.Returned(seat=1, **by(BEN)),)
    assert refusal_of(playing(), CLEO, c.Leave) == "not_seated"
    assert refusal_of(minded(), BEN, c.Leave) == "minded"
    assert refusal_of(playing(), CLEO, c.Back) == "not_seated"
    assert refusal_of(playing(), BEN, c.Back) == "not_minded"


# --- names and faces ----------------------------------------------------------------------------------------


def seated_as(table: Table, name: str, avatar: str = "kiwi") -> tuple[str, str]:
    (fact,) = facts_of(table, Player("pnew", name, avatar), c.Sit)
    assert isinstance(fact, f.Sat)
    return fact.name, fact.avatar


def test_a_taken_fruit_is_replaced_by_the_next_free_one() -> None:
    assert seated_as(gathered(), "Zoé", "kiwi") == ("Zoé", "kiwi")
    assert seated_as(gathered(), "Zoé", "citron") == ("Zoé", "prune")  # Ana has it, and Ben the cherry
    assert seated_as(gathered(), "Zoé", "fox") == ("Zoé", "prune")  # no fruit at all


def test_six_people_have_six_fruits() -> None:
    table = table_of(opened(chairs=6))
    for number in range(6):
        player = Player(f"p{number}", f"player {number}", "citron")
        (fact,) = facts_of(table, player, c.Sit)
        table.apply(2_000_000, fact)
    assert sorted(chair.player.avatar for chair in table.chairs if chair.player) == sorted(FRUITS)


@pytest.mark.parametrize(
    ("there", "name", "suggestion"),
    [
        (("Léa",), "Léa", "Léa 2"),
        (("Léa",), "LEA", "LEA 2"),
        (("Lea",), "l é a", "l é a 2"),
        (("Léa", "Léa 2"), "Lea", "Lea 3"),
        (("Léa", "Léa 2"), "Léa 2", "Léa 3"),
        (("Maximilienne-Alexandrine",), "Maximilienne-Alexandrine", "Maximilienne-Alexandri 2"),
        (("abc" + 4 * FAMILY,), "abc" + 4 * FAMILY, "abc" + 3 * FAMILY + FAMILY[:3] + " 2"),
    ],
)
def test_a_taken_name_is_refused_with_another_one(there: tuple[str, ...], name: str, suggestion: str) -> None:
    people = [Player(f"p{number}", known, "kiwi") for number, known in enumerate(there)]
    table = table_of(opened(), *(sat(player, seat) for seat, player in enumerate(people)))
    newcomer = Player("pnew", name, "kiwi")
    with pytest.raises(Refusal) as refused:
        decide(table, c.Sit(id="c1", seq=table.seq), context(newcomer))
    assert refused.value.code == "name_taken"
    assert refused.value.data == {"name": name, "suggestion": suggestion}  # type: ignore[attr-defined]
    assert len(suggestion) <= 24
    facts_of(table, newcomer._replace(name=suggestion), c.Sit)


def test_a_robots_name_is_taken_too() -> None:
    assert refusal_of(with_robot_at_large(), Player("pold", "Moka", "kiwi"), c.Sit) == "name_taken"


def with_robot_at_large() -> Table:
    return table_of(opened(), sat(ANA, 0), f.RobotSat(seat=1, level="easy", persona="moka"))


def test_guests_without_a_name_of_their_own_get_another_number() -> None:
    table = table_of(opened(chairs=6))
    names = []
    for number, name in enumerate(("Invité 99", "Invité 99", "Guest 99", "Guest 99", "Invité 99")):
        (fact,) = facts_of(table, Player(f"p{number}", name, "kiwi"), c.Sit)
        assert isinstance(fact, f.Sat)
        names.append(fact.name)
        table.apply(2_000_000, f.Sat(seat=fact.seat, player=f"p{number}", name=fact.name, avatar=fact.avatar))
    assert names == ["Invité 99", "Invité 2", "Guest 99", "Guest 2", "Invité 3"]


def test_profile_shows_a_new_name_and_face_at_the_seat() -> None:
    for table in (gathered(), playing(), between(), over()):
        seat = table.seat_of(BEN.id)
        assert seat is not None
        renamed = BEN._replace(name="Benoît", avatar="kiwi")
        (fact,) = facts_of(table, renamed, c.Profile)
        assert fact == f.Renamed(seat=seat, name="Benoît", avatar="kiwi", **by(BEN))
        phase, state = table.phase, table.state
        table.apply(3_000_000, fact)
        assert table.chairs[seat].player == renamed
        assert (table.phase, table.state) == (phase, state)


def test_profile_is_refused_or_keeps_the_fruit() -> None:
    assert refusal_of(gathered(), CLEO, c.Profile) == "not_seated"
    assert refusal_of(gathered(), BEN._replace(name="ÀNA"), c.Profile) == "name_taken"
    (fact,) = facts_of(gathered(), BEN._replace(avatar="citron"), c.Profile)
    assert fact == f.Renamed(seat=2, name="ben", avatar="cerise", **by(BEN))


def test_a_minded_player_may_have_another_name() -> None:
    table = minded()
    table.apply(3_000_000, facts_of(table, BEN._replace(name="Benoît"), c.Profile)[0])
    assert (table.chairs[1].minded, table.host) == ("medium", ANA.id)


# --- between two rounds -------------------------------------------------------------------------------------


def test_a_person_takes_over_a_robots_seat_between_two_rounds() -> None:
    table = between_with_robot()
    (fact,) = facts_of(table, CLEO, c.Sit, seat=1)
    assert fact == f.Sat(seat=1, name="cleo", avatar="prune", **by(CLEO))
    totals = table.result.totals if table.result else ()
    table.apply(3_000_000, fact)
    assert (table.chairs[1], table.phase) == (Chair(CLEO), "between")
    assert table.result is not None
    assert table.result.totals == totals
    assert len(facts_of(table, ANA, c.Ready)) == 1, "and is waited for"


def test_nobody_takes_another_chair_between_two_rounds() -> None:
    table = between_with_robot()
    assert refusal_of(table, CLEO, c.Sit) == "already_started"
    assert refusal_of(table, CLEO, c.Sit, seat=0) == "no_robot"
    assert refusal_of(table, CLEO, c.Sit, seat=5) == "no_robot"
    assert refusal_of(table, ANA, c.Sit, seat=1) == "already_seated"
    table.kicked = frozenset({CLEO.id})
    assert refusal_of(table, CLEO, c.Sit, seat=1) == "kicked"
    away = between()
    away.apply(3_000_000, f.Minded(seat=1, level="medium"))
    assert refusal_of(away, CLEO, c.Sit, seat=1) == "no_robot"
    assert refusal_of(playing(), CLEO, c.Sit, seat=1) == "already_started"


# --- chairs -------------------------------------------------------------------------------------------------


def six() -> Table:
    """Ana, a robot, nobody, Ben, a robot, nobody."""
    return table_of(
        opened(chairs=6), sat(ANA, 0), f.RobotSat(seat=1, level="easy", persona="moka"), sat(BEN, 3),
        f.RobotSat(seat=4, level="hard", persona="four"),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("chairs", "gone", "left"),
    [
        (6, (), ["ana", "moka", "", "ben", "four", ""]),
        (5, (5,), ["ana", "moka", "", "ben", "four"]),
        (4, (2, 5), ["ana", "moka", "ben", "four"]),
        (3, (2, 4, 5), ["ana", "moka", "ben"]),
        (2, (1, 2, 4, 5), ["ana", "ben"]),
    ],
)
def test_free_chairs_go_first_then_robots_and_never_people(
    chairs: int, gone: tuple[int, ...], left: list[str]
) -> None:
    table = six()
    (fact,) = facts_of(table, ANA, c.Chairs, chairs=chairs)
    assert fact == f.ChairsSet(chairs=chairs, gone=gone, **by(ANA))
    table.apply(3_000_000, f.Readied(seat=3))
    table.apply(3_000_000, fact)
    assert [chair.player.name if chair.player else chair.persona for chair in table.chairs] == left
    assert table.ready == {left.index("ben")}, "a tick stays with the person"
    assert table.seat_of(BEN.id) == left.index("ben")


def test_chairs_are_added_at_the_end() -> None:
    table = gathered()
    table.apply(3_000_000, facts_of(table, ANA, c.Chairs, chairs=6)[0])
    assert table.chairs == (Chair(ANA), Chair(), Chair(BEN), Chair(), Chair(), Chair())


def test_chairs_are_refused() -> None:
    full = table_of(opened(), *(sat(player, seat) for seat, player in enumerate((ANA, BEN, CLEO))))
    assert refusal_of(full, ANA, c.Chairs, chairs=2) == "chairs_taken"
    for chairs in (0, 1, 7, 64):
        assert refusal_of(full, ANA, c.Chairs, chairs=chairs) == "bad_seat"
    assert refusal_of(full, BEN, c.Chairs, chairs=4) == "not_host"
    assert refusal_of(full, DAN, c.Chairs, chairs=4) == "not_host"
    for table in (playing(), between()):
        assert refusal_of(table, ANA, c.Chairs, chairs=4) == "already_started"


def test_after_a_match_other_chairs_open_the_table_again() -> None:
    table = over()
    table.apply(3_000_000, f.Readied(seat=0))
    table.apply(3_000_000, facts_of(table, ANA, c.Chairs, chairs=4)[0])
    assert (table.phase, table.ready, len(table.chairs)) == ("open", frozenset(), 4)
    assert (table.state, table.deal, table.result, table.match) == (None, None, None, 1)
