"""Deadlines: worked out from the table, so a table that wakes has its clocks again."""

from tablee.games.protocol import Seat
from tablee.tables.actions import act
from tablee.tables.facts import Acted
from tablee.tables.messages import Deadline
from tablee.tables.table import TICK_MS, Step, Table

NEXT_MS = 20_000  # a round's result is looked at this long before the next deal
NOVICE_FACTOR = 2  # a turn lasts longer in somebody's first match
STALL_TICKS = 10  # at the calm pace nobody has to hurry: half a minute without a move ends a round, no less


def deadline(table: Table, next_ms: int = NEXT_MS) -> Deadline | None:
    if table.phase == "between":
        if is_alone(table):
            return None
        return Deadline(kind="next", seats=(), due=table.since + next_ms, total=next_ms)
    if table.phase != "playing":
        return None
    clock = table.game.clock(table.state)
    if clock is None:
        return None
    seats, total = table.game.to_act(table.state), 1000 * clock.seconds
    if clock.kind == "turn" and is_unhurried(table, seats):
        return None
    if table.novices and clock.kind == "turn" and not table.novices.isdisjoint(seats):
        total *= NOVICE_FACTOR
    if table.pace != "lively" and clock.kind == "stall":
        if table.pace == "practice":
            return None
        total = max(total, STALL_TICKS * TICK_MS)
    return Deadline(kind=clock.kind, seats=seats, due=table.since + total, total=total)


def is_alone(table: Table) -> bool:
    """One person plays with robots: nobody waits for them, however long they look at the sheet."""
    minded = [chair.minded for chair in table.chairs if chair.player is not None]
    return minded == [None]


def is_unhurried(table: Table, seats: tuple[Seat, ...]) -> bool:
    """Everybody whose turn it is plays without a clock. Nobody does where ratings or strangers are concerned."""
    if table.counts or table.exposed:
        return False
    return bool(seats) and all(table.chairs[seat].unhurried for seat in seats)


def time_out(table: Table, drafts: dict[Seat, object], now: int) -> tuple[Acted, Step] | None:
    """What the clock does for the seats that let their time run out; None: nothing."""
    seat = table.game.to_act(table.state)[0]
    action = table.game.timeout(table.state, seat, drafts.get(seat))
    return None if action is None else act(table, seat, action, table.elapsed(now), who="clock")
