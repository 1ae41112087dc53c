"""What the stall clock of a table measures (RUC-43)."""

from tablee.games.ruckus import GAME
from tablee.tables import facts as f
from tablee.tables.deadlines import deadline
from tablee.tables.table import Chair, Player, Table
from tests.games.ruckus.positions import a_round


def test_RUC_43_who_passes_again_and_again_keeps_nobody_waiting() -> None:
    table = Table("t")
    table.game, table.options, table.phase = GAME, GAME.options(), "playing"
    table.chairs = tuple(Chair(Player(f"p{seat}", "", "")) for seat in range(2))
    table.state = a_round("AC / MM", "BD / BB", pile="")
    for ms in range(0, 9_000, 1000):
        table.apply(1_000_000 + ms, f.Acted(seat=0, action="pass", ms=ms))
    clock = deadline(table)
    assert clock is not None
    assert clock.due == 1_010_000
