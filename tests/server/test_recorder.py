"""The recorder without a server: applied at once, told once stored, given up when a write fails."""

import asyncio
from typing import Any

import pytest

from tablee.games import GAMES
from tablee.server.connection import Connection
from tablee.server.room.broadcast import Broadcast
from tablee.server.room.drafts import Drafts
from tablee.server.room.presence import Presence
from tablee.server.room.recorder import Recorder
from tablee.server.room.turn_timer import TurnTimer
from tablee.server.settings import Settings
from tablee.store import StoreError
from tablee.tables import facts as f
from tablee.tables.messages import Deadline
from tablee.tables.table import Player, Table
from tests.server.harness import eventually, run
from tests.server.held_store import HeldStore
from tests.server.still import NOON, StillTime


class Wire(asyncio.Transport):
    """Keeps what is written to it."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass

    def write(self, data: Any) -> None:
        self.written.append(data)

    def is_closing(self) -> bool:
        return False


def connected() -> tuple[Wire, Connection]:
    wire = Wire()
    return wire, Connection(wire, Player("p", "Zoé", "fox"), "en", Settings())


def opened() -> Table:
    table, game = Table("t"), GAMES["duo"]
    options = game.options.parse({}).as_json()
    table.apply(
        NOON,
        f.Opened(
            game="duo", rules=game.rules_version, options=options, chairs=2, visibility="private",
            code="NOIX 27", player="p",
        ),
    )  # fmt: skip
    return table


class Desk:
    def __init__(self) -> None:
        self.table, self.store, self.calls = opened(), HeldStore(), list[str]()
        clock, nobody, drafts = StillTime().clock, list[Any](), Drafts(self.table, [])
        presence = Presence(self.table, nobody, 0, clock.now_ms)
        self.recorder = Recorder(
            self.table,
            self.store,  # type: ignore[arg-type]
            nobody,
            broadcast=Broadcast(self.table, nobody, presence, drafts, clock.now_ms),
            drafts=drafts,
            turn_timer=TurnTimer(self.table, clock, 0, lambda deadline: None),
            now_ms=clock.now_ms,
            match_over=lambda: self.calls.append("match over"),
            stored=lambda: self.calls.append("stored"),
            failed=lambda: self.calls.append("failed"),
        )

    def say(self) -> None:
        self.recorder.record([f.Said(player="p", name="Zoé", phrase="hello")])


def test_a_fact_holds_at_once_and_what_is_sent_later_waits_for_it() -> None:
    desk, (wire, connection) = Desk(), connected()
    desk.say()
    assert desk.table.seq == 2
    desk.recorder.send_after_pending([(connection, b"frame")])
    assert (wire.written, desk.calls, desk.recorder.pending) == ([], [], 2)
    assert [len(write.rows) for write, _ in desk.store.held] == [1, 0]
    desk.store.answer()
    assert (wire.written, desk.calls, desk.recorder.pending) == ([b"frame"], ["stored"], 0)


def test_nothing_overtakes_what_waits_behind_a_write_that_is_stored_already() -> None:
    desk, (wire, connection) = Desk(), connected()
    desk.say()
    desk.recorder.send_after_pending([(connection, b"first")])
    (_, stored), (_, waiting) = desk.store.held
    stored(None)
    desk.recorder.send_after_pending([(connection, b"second")])
    assert wire.written == []
    waiting(None)
    desk.store.held[-1][1](None)
    assert (wire.written, desk.recorder.pending) == ([b"first", b"second"], 0)


def test_what_waits_for_nothing_is_sent_at_once() -> None:
    desk, (wire, connection) = Desk(), connected()
    desk.recorder.send_after_pending([(connection, b"frame")])
    assert (wire.written, desk.store.held) == ([b"frame"], [])


def test_after_a_failed_write_nothing_is_told_and_the_room_hears_of_it_once() -> None:
    desk, (wire, connection) = Desk(), connected()
    desk.say()
    desk.say()
    desk.recorder.send_after_pending([(connection, b"frame")])
    desk.store.answer(StoreError("the disk is full"))
    assert desk.recorder.broken
    assert (wire.written, desk.calls) == ([], ["failed"])


def test_a_fact_that_cannot_be_applied_breaks_the_recorder() -> None:
    desk = Desk()
    with pytest.raises(IndexError):
        desk.recorder.record([f.Stood(seat=7)])
    assert (desk.calls, desk.store.held) == (["failed"], [])


def test_a_timer_that_fires_early_waits_again() -> None:
    async def main() -> None:
        table, time, expired = opened(), StillTime(), list[Deadline]()
        table.phase, table.since = "between", NOON
        timer = TurnTimer(table, time.clock, 20, expired.append)
        timer.set(timer.deadline())
        first = timer._timer
        await eventually(
            lambda: timer._timer is not first, "the timer fired, while the table's clock stood still"
        )
        assert timer._timer is not None
        assert not expired
        time.forward(20)
        await eventually(lambda: expired)
        assert [deadline.kind for deadline in expired] == ["next"]

    run(main())
