"""Stored, then said: as long as a fact is on its way to the disk, nobody hears of it."""

from pathlib import Path

import msgspec

from tests.server.harness import eventually, level, run, running, started
from tests.server.held_store import HeldStore


def test_nothing_is_told_before_it_is_stored(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = await started(place, "duo", 3)
            mover = next(visitor for visitor in visitors if visitor.my_turn)
            room = place.server.rooms.loaded[mover.seen["table"]["id"]]
            store, held = room.recorder.store, HeldStore()
            room.recorder.store = held  # type: ignore[assignment]
            seq, heard = room.table.seq, [len(visitor.received) for visitor in visitors]
            await mover.send({"do": "act", "id": "a", "seq": seq, "action": {"type": "draw"}})
            await eventually(lambda: room.table.seq == seq + 1)
            for visitor in visitors:  # what is answered at once comes after whatever was said before it
                await visitor.send({"do": "ping", "t": 7})
                await eventually(lambda v=visitor: '"pong"' in v.received[-1])  # type: ignore[misc]
            for visitor, before in zip(visitors, heard, strict=True):
                kinds = [msgspec.json.decode(frame)["t"] for frame in visitor.received[before:]]
                assert kinds == ["pong"]
            room.recorder.store = store
            held.pass_on(store)
            await level(visitors, seq + 1)
            await mover.until(lambda: mover.acks["a"]["ok"] if "a" in mover.acks else False)

    run(main())
