"""When the next round begins by itself."""

import pytest

from tablee.tables.chairs import Chair, Player
from tablee.tables.deadlines import deadline
from tablee.tables.table import Table

ZOE, ALI = Player("p-zoe", "Zoé", ""), Player("p-ali", "Ali", "")
ROBOT = Chair(robot="easy")


@pytest.mark.parametrize(
    ("chairs", "begins"),
    [
        pytest.param((Chair(ZOE), Chair(ALI)), True, id="two people"),
        pytest.param((Chair(ZOE), Chair(ALI, minded="easy")), True, id="one of two is away"),
        pytest.param((Chair(ZOE), ROBOT, ROBOT), False, id="alone with robots"),
        pytest.param((Chair(ZOE, minded="easy"), ROBOT), True, id="nobody is left to press"),
    ],
)
def test_a_round_begins_by_itself_where_somebody_may_wait_for_it(
    chairs: tuple[Chair, ...], begins: bool
) -> None:
    table = Table("t")
    table.phase, table.since, table.chairs = "between", 1000, chairs
    found = deadline(table, next_ms=50)
    assert (found is not None) == begins
    if found is not None:
        assert (found.kind, found.due) == ("next", 1050)
