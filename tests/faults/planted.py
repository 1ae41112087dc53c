"""`tablee serve` with a bug in it, or with a death at a named point. For tests of the checker only.

    python -m tests.faults.planted --bug duplicate_applied -- --port 8000 --data folder
    python -m tests.faults.planted --die before-commit --at 40 -- --port 8000 --data folder

The bug is put in before the server starts; all else is the server as it is.
"""

import argparse
import asyncio
import os
import signal
from collections.abc import Callable
from itertools import count
from typing import Any

from tablee.games import GAMES
from tablee.server import run
from tablee.server.clock import Clock
from tablee.server.room.broadcast import Broadcast, Frames
from tablee.store.protocol import Done
from tablee.store.records import Row, Write
from tablee.store.write_buffer import WriteBuffer
from tablee.store.write_queue import Batch, Errors, WriteQueue
from tablee.tables.table import Table


def plant(owner: object, name: str, function: Any) -> None:
    setattr(owner, name, function)


AFTER = 40  # facts, before a bug shows that must not show at once


def ack_before_commit() -> None:
    """Everybody is told at once; the write follows."""
    append = WriteQueue.append

    def told_at_once(queue: WriteQueue, write: Write, done: Done) -> None:
        append(queue, write, lambda error: None)
        done(None)

    plant(WriteQueue, "append", told_at_once)


def seq_skipped() -> None:
    """A number is left out, and nobody looks whether a row follows the last."""
    apply = Table.apply

    def skipping(table: Table, at: int, fact: Any, step: Any = None) -> Any:
        if table.seq == AFTER:
            table.seq += 1
        return apply(table, at, fact, step)

    def unchecked(buffer: WriteBuffer, rows: Any) -> dict[str, int]:
        buffer._inserted = []
        return {row[0]: row[1] for row in rows}

    plant(Table, "apply", skipping)
    plant(WriteBuffer, "follow", unchecked)


def duplicate_applied() -> None:
    """A command that has been carried out is not known when it comes again."""
    plant(Table, "answer_to", lambda table, player, cmd, seen: None)


def state_told() -> None:
    """Everybody is sent all hands: the state in the form of a view."""
    for game in GAMES.values():
        cls, view = type(game), game.view

        def everything(state: Any, seat: int | None, view: Callable[..., Any] = view) -> Any:
            hands = state.racks if hasattr(state, "racks") else state.hands
            return view(state, seat)._replace(revealed=hands)

        plant(cls, "view", staticmethod(everything))


def update_lost() -> None:
    """Those who look on are not told of one move, again and again. A player who is not told whose turn it is would
    wait for ever, and with the last table nobody would hear anything that shows the gap.
    """
    updates, numbers = Broadcast.updates, count()

    def forgetful(broadcast: Broadcast, entries: Any, clock: Any) -> Frames:
        frames = updates(broadcast, entries, clock)
        lost = entries[-1].events and next(numbers) % AFTER == AFTER - 1
        return [frame for frame in frames if frame[0].audience is not None] if lost else frames

    plant(Broadcast, "updates", forgetful)


def row_changed() -> None:
    """The log says something else than what was told."""
    append = WriteQueue.append

    def changing(queue: WriteQueue, write: Write, done: Done) -> None:
        rows = [_other(row) if row.seq % AFTER == 0 else row for row in write.rows]
        append(queue, write._replace(rows=rows), done)

    plant(WriteQueue, "append", changing)


def _other(row: Row) -> Row:
    return row._replace(at=row.at + 1)


def clock_set_back() -> None:
    """The wall clock is read anew each time, and somebody sets it back for a moment."""
    now_ms, numbers = Clock.now_ms, count()

    def jumping(clock: Clock) -> int:
        return now_ms(clock) - (60_000 if next(numbers) // AFTER == 10 else 0)

    plant(Clock, "now_ms", jumping)


def epoch_not_checked() -> None:
    """A late write of an owner that has lost its lease is stored if its number is free; nor does it look for itself."""
    from tablee.server.cluster.heartbeat import Heartbeat
    from tablee.store.postgres import appending, writer

    async def looks_away(heartbeat: Heartbeat, rooms: Any) -> None:
        pass

    plant(Heartbeat, "give_up_lost", looks_away)
    unfenced = appending.APPEND.replace(" AND lease.epoch = named.epoch", "")
    assert unfenced != appending.APPEND
    plant(writer, "APPEND", unfenced)


def lease_not_renewed() -> None:
    """The node lives once, for the time of a lease."""
    from tablee.store.postgres.leases import PostgresLeases

    beat, numbers = PostgresLeases.beat, count()

    async def once(leases: Any, node: str, address: str, ttl_ms: int) -> bool:
        return True if next(numbers) else await beat(leases, node, address, ttl_ms)

    plant(PostgresLeases, "beat", once)


BUGS = {
    bug.__name__: bug
    for bug in (
        ack_before_commit, seq_skipped, duplicate_applied, state_told, update_lost, row_changed, clock_set_back,
        epoch_not_checked, lease_not_renewed,
    )
}  # fmt: skip


def die(when: str, at: int) -> None:
    """kill -9 by its own hand, before or after commit number `at`: always at the same point."""
    hand_over, on_written, numbers = WriteQueue._hand_over, WriteQueue.on_written, count(1)

    def kill() -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    def not_handed_over(queue: WriteQueue) -> None:
        if next(numbers) < at:
            hand_over(queue)
        else:  # what this turn of the loop has said is sent first: a word too early must have left the house
            asyncio.get_running_loop().call_later(0.01, kill)

    def not_answered(queue: WriteQueue, batch: Batch, errors: Errors) -> None:
        if next(numbers) == at:
            kill()
        on_written(queue, batch, errors)

    if when == "before-commit":
        plant(WriteQueue, "_hand_over", not_handed_over)
    else:
        plant(WriteQueue, "on_written", not_answered)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.faults.planted")
    parser.add_argument("--bug", choices=BUGS)
    parser.add_argument("--die", choices=("before-commit", "after-commit"))
    parser.add_argument("--at", type=int, default=60)
    parser.add_argument("rest", nargs=argparse.REMAINDER)
    given = parser.parse_args()
    if given.bug:
        BUGS[given.bug]()
    if given.die:
        die(given.die, given.at)
    run.main(given.rest[1:])


if __name__ == "__main__":
    main()
