"""The queue at a full table: who may wait, in which order, and who gets the next chair."""

import pytest

from tablee.tables import commands as c
from tablee.tables import facts as f
from tablee.tables.chairs import Chair, Player
from tablee.tables.decide import decide
from tablee.tables.queueing import QUEUE_PLACES, seat_next
from tablee.tables.table import Table
from tests.tables.sittings import (
    ANA,
    BEN,
    CLEO,
    DAN,
    between,
    by,
    context,
    facts_of,
    gathered,
    opened,
    over,
    playing,
    refusal_of,
    sat,
    table_of,
)  # fmt: skip

EVERYBODY = {player.id for player in (ANA, BEN, CLEO, DAN)}


def queued(player: Player) -> f.Queued:
    return f.Queued(player=player.id, name=player.name, avatar=player.avatar)


def full(*waiting: Player) -> Table:
    """Ana and Ben sit on the only two chairs."""
    return table_of(opened(chairs=2), sat(ANA, 0), sat(BEN, 1), *(queued(one) for one in waiting))


def waiting(table: Table, *players: Player) -> Table:
    for player in players:
        table.apply(3_000_000, queued(player))
    return table


def with_robot(*players: Player) -> Table:
    """Between two rounds of Ana's against a robot."""
    table = between()
    table.chairs = (table.chairs[0], Chair(robot="easy", persona="moka"))
    return waiting(table, *players)


def names(table: Table) -> list[str]:
    return [one.name for one in table.queue]


def test_a_watcher_of_a_full_table_waits_behind_those_who_asked_before() -> None:
    table = full(CLEO)
    facts = facts_of(table, DAN, c.Queue)
    assert facts == (f.Queued(name="dan", avatar="poire", **by(DAN)),)
    table.apply(3_000_000, facts[0])
    assert names(table) == ["cleo", "dan"]


def test_who_may_not_wait() -> None:
    assert refusal_of(full(), BEN, c.Queue) == "already_seated"
    assert refusal_of(full(CLEO), CLEO, c.Queue) == "already_queued"
    assert refusal_of(full(), CLEO, c.Queue, on=False) == "not_queued"
    assert refusal_of(gathered(), CLEO, c.Queue) == "chair_free"
    kicked = full()
    for fact in (f.Stood(seat=1, why="kicked"), sat(DAN, 1)):
        kicked.apply(3_000_000, fact)
    assert refusal_of(kicked, BEN, c.Queue) == "kicked"
    crowd = full(*(Player(f"p{number}", f"n{number}", "kiwi") for number in range(QUEUE_PLACES)))
    assert refusal_of(crowd, CLEO, c.Queue) == "queue_full"


@pytest.mark.parametrize(("command", "fields"), [(c.Queue, {"on": False}), (c.Leave, {})])
def test_who_takes_it_back_or_leaves_is_out_of_the_queue(
    command: type[c.Command], fields: dict[str, bool]
) -> None:
    table = full(CLEO, DAN)
    (fact,) = facts_of(table, CLEO, command, **fields)
    table.apply(3_000_000, fact)
    assert names(table) == ["dan"]


def test_a_chair_that_gets_free_is_for_the_first_who_is_there() -> None:
    table = full(CLEO, DAN)
    assert seat_next(table, EVERYBODY) is None
    table.apply(3_000_000, f.Stood(seat=1))
    assert seat_next(table, EVERYBODY) == sat(CLEO, 1)
    assert seat_next(table, {DAN.id}) == sat(DAN, 1)
    assert seat_next(table, set()) is None
    table.apply(3_000_000, sat(CLEO, 1))
    assert names(table) == ["dan"]
    assert seat_next(table, EVERYBODY) is None


def test_nobody_else_may_take_it_meanwhile() -> None:
    table = full(CLEO)
    table.apply(3_000_000, f.Stood(seat=1))
    sit = c.Sit(id="c1", seq=table.seq)
    there = frozenset({CLEO.id, DAN.id})
    with pytest.raises(Exception, match="waits"):
        decide(table, sit, context(DAN)._replace(present=there))
    assert decide(table, sit, context(CLEO)._replace(present=there))
    assert decide(table, sit, context(DAN)._replace(present=frozenset({DAN.id})))


def test_between_two_rounds_it_is_a_robots_chair_and_during_one_none() -> None:
    assert seat_next(with_robot(CLEO), EVERYBODY) == sat(CLEO, 1)
    assert seat_next(waiting(between(), CLEO), EVERYBODY) is None
    table = waiting(playing(), CLEO)
    table.chairs = (table.chairs[0], Chair(robot="easy", persona="moka"))
    assert seat_next(table, EVERYBODY) is None


def test_a_rated_match_keeps_its_seats() -> None:
    table = with_robot(CLEO)
    table.counts = True
    assert seat_next(table, EVERYBODY) is None
    assert refusal_of(table, DAN, c.Queue) == "rated_match"
    table.phase = "over"
    table.apply(3_000_000, f.Stood(seat=1, why="dismissed"))
    assert seat_next(table, EVERYBODY) == sat(CLEO, 1)


def test_a_table_that_stands_still_calls_nobody() -> None:
    table = with_robot(CLEO)
    table.apply(3_000_000, f.Slept())
    assert seat_next(table, EVERYBODY) is None


def test_a_name_that_is_taken_by_then_gets_a_number() -> None:
    table = full(Player("p-other", "Ana", "citron"))
    table.apply(3_000_000, f.Stood(seat=1))
    assert seat_next(table, {"p-other"}) == f.Sat(seat=1, player="p-other", name="Ana 2", avatar="cerise")


def test_another_match_waits_for_whoever_gets_the_chair() -> None:
    """Ana has only waited for Ben and Dan; Dan stands up, and Cleo has asked for a chair."""
    table = waiting(over(), CLEO)
    table.chairs = (*table.chairs, Chair(DAN))
    table.apply(3_000_000, f.Readied(seat=0))
    table.apply(3_000_000, f.Readied(seat=1))
    stand = c.Stand(id="c1", seq=table.seq)
    alone = decide(table, stand, context(DAN))
    assert [type(fact) for fact in alone] == [f.Stood, f.Started, f.Dealt]
    assert decide(table, stand, context(DAN)._replace(present=frozenset({CLEO.id}))) == (
        f.Stood(seat=2, **by(DAN)),
    )
