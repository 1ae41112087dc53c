"""Deadlines: worked out from the table, so a table that wakes has its clocks again."""

from typing import NamedTuple

from tablee.games.protocol import Json, Seat
from tablee.tables.actions import act
from tablee.tables.facts import Acted
from tablee.tables.table import Step, Table

NEXT_MS = 20_000  # a round's result is looked at this long before the next deal


class Deadline(NamedTuple):
    """`kind`: turn, stall or next. `seats`: whose time runs."""

    kind: str
    seats: tuple[Seat, ...]
    due: int
    total: int

    def as_json(self) -> Json:
        return {"kind": self.kind, "seats": self.seats, "due": self.due, "total": self.total}


def deadline(table: Table, next_ms: int = NEXT_MS) -> Deadline | None:
    if table.phase == "between":
        return Deadline("next", (), table.since + next_ms, next_ms)
    if table.phase != "playing":
        return None
    options = table.options
    seats = table.game.to_act(table.state)
    if (seconds := getattr(options, "turn_seconds", None)) is not None:
        return Deadline("turn", seats, table.since + 1000 * seconds, 1000 * seconds)
    if (seconds := getattr(options, "stall_seconds", None)) is not None and _stalls(table):
        return Deadline("stall", seats, table.since + 1000 * seconds, 1000 * seconds)
    return None


def _stalls(table: Table) -> bool:
    return table.game.timeout(table.state, 0, None) is not None


def time_out(table: Table, drafts: dict[Seat, object], now: int) -> tuple[Acted, Step] | None:
    """What the clock does for the seats that let their time run out; None: nothing."""
    seat = table.game.to_act(table.state)[0]
    action = table.game.timeout(table.state, seat, drafts.get(seat))
    return None if action is None else act(table, seat, action, table.elapsed(now), who="clock")
